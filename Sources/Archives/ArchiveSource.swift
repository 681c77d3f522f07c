// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel
internal import VectorTiles

/// The vector tiles of an archive as a source of map data.
public final class ArchiveSource: TileSource {
  /// Where the tiles come from.
  public let archive: any TileArchive

  /// Reads tiles from an archive.
  public init(_ archive: any TileArchive) { self.archive = archive }

  /// What the archive says of itself.
  public var info: TileSourceInfo { archive.info }

  /// The decoded tile, or `nil` when the archive holds none at this address.
  ///
  /// - Throws: A `TileSourceError` of scope `.tile` when the tile is damaged, of another kind than vector tiles, or
  ///   larger than `VectorTileDecoder.tileLimit`.
  public func tile(
    _ id: TileID, layers: LayerSelection, diagnostics: inout Diagnostics
  ) throws(TileSourceError) -> VectorTile? {
    guard archive.info.minZoom <= id.z, id.z <= archive.info.maxZoom, let stored = try archive.bytes(id) else {
      return nil
    }
    let bytes: [UInt8]
    do throws(CompressionError) {
      bytes = try stored.unpacked(limit: VectorTileDecoder.tileLimit)
    } catch {
      throw fault(id, "\(error)")
    }
    let content = TileContent(of: bytes)
    guard content == .vector else { throw fault(id, "expected a vector tile, found an image (\(content.rawValue))") }
    do throws(VectorTileError) {
      return try VectorTileDecoder.decode(bytes.span, layers: layers, diagnostics: &diagnostics)
    } catch {
      throw fault(id, "\(error)")
    }
  }

  /// How many tiles the archive holds, by zoom.
  public func countTiles() throws(TileSourceError) -> [UInt8: Int]? { try archive.countTiles() }

  private func fault(_ id: TileID, _ message: String) -> TileSourceError {
    TileSourceError(.tile(id), "\(archive.info.name): tile \(id): \(message)")
  }
}
