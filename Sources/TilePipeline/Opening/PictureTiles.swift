// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Archives
internal import MapModel

/// The tiles of an archive of pictures, as `tilegen render` makes them.
struct PictureTiles {
  /// How many addresses are looked up to find the first tile.
  private static let lookupLimit = 4096

  private let format: TileContent
  private let width, height: Int
  private let countByZoom: [(zoom: UInt8, count: Int)]

  /// Looks into an archive; `nil` when its tiles are no pictures, or none is found.
  ///
  /// - Throws: `.usage` when its tiles cannot be counted.
  init?(_ archive: any TileArchive) throws(PipelineError) {
    guard let bytes = Self.firstTile(of: archive),
      let picture = try? RasterPicture(decoding: bytes, maximumPixels: 1 << 26)
    else { return nil }
    format = TileContent(of: bytes)
    (width, height) = (picture.width, picture.height)
    do throws(TileSourceError) {
      countByZoom = try archive.countTiles().sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    } catch {
      throw .usage(error.message)
    }
  }

  /// How many there are of what kind, and at which zooms.
  var details: [(name: String, value: String)] {
    let all = countByZoom.reduce(0) { $0 + $1.count }
    return [
      ("tiles", "\(all) of \(format.rawValue), \(width) x \(height) pixels"),
      ("by zoom", countByZoom.map { "\($0.zoom): \($0.count)" }.joined(separator: ", ")),
    ]
  }

  private static func firstTile(of archive: any TileArchive) -> [UInt8]? {
    var lookups = 0
    for zoom in archive.info.minZoom...archive.info.maxZoom {
      for block in TileRectangle.covering(archive.info.bounds ?? .world, zoom: zoom) {
        for y in block.rows {
          for x in block.columns {
            guard lookups < lookupLimit else { return nil }
            lookups += 1
            if let id = TileID(z: zoom, x: x, y: y), let tile = try? archive.bytes(id) {
              return try? tile.unpacked(limit: ArchiveTile.storedLimit)
            }
          }
        }
      }
    }
    return nil
  }
}
