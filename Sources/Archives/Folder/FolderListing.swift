// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import FoundationEssentials
internal import MapModel

/// What is found by listing a folder of `{z}/{x}/{y}` tile files.
struct FolderListing {
  /// How the names of tile files may end after their row, in the order of preference.
  private static let endings = [
    ".mvt", ".pbf", ".mvt.gz", ".pbf.gz", ".png", ".jpg", ".jpeg", ".webp", ".avif", "@2x.png", "@3x.png",
  ]

  /// The zooms that have a folder.
  var zooms: ClosedRange<UInt8>
  /// How the names of the tile files end after their row.
  var ending: String

  private let path: String

  /// Lists a folder; `nil` when it has no tiles.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - ending: How the names of its tile files end after their row, as in `@2x.png`; `nil` for one of the usual ways.
  init?(path: String, ending: String? = nil) {
    self.path = path
    let numbers = Self.numbers(in: path).compactMap { UInt8(exactly: $0) }.filter { $0 <= TileID.maximumZoom }
    guard let first = numbers.min(), let last = numbers.max() else { return nil }
    zooms = first...last
    for zoom in numbers.sorted() {
      for column in Self.numbers(in: "\(path)/\(zoom)").sorted() {
        let names = Self.names(in: "\(path)/\(zoom)/\(column)")
        let endings = ending.map { [$0] } ?? Self.endings
        let found = endings.first { ending in names.contains { Self.row($0, ending) != nil } }
        guard let found else { continue }
        self.ending = found
        return
      }
    }
    return nil
  }

  /// The area of the tiles at the deepest zoom.
  func bounds() -> LonLatBox? {
    var box = WorldBox.empty
    for column in Self.numbers(in: "\(path)/\(zooms.upperBound)") {
      for name in Self.names(in: "\(path)/\(zooms.upperBound)/\(column)") {
        guard let row = Self.row(name, ending), let tile = TileID(z: zooms.upperBound, x: column, y: row)
        else { continue }
        box.extend(tile.worldBox)
      }
    }
    return box.isEmpty ? nil : WebMercator.unproject(box)
  }

  /// The addresses of all tile files.
  func tiles() -> [TileID] {
    var found: [TileID] = []
    for zoom in Self.numbers(in: path) {
      guard let z = UInt8(exactly: zoom) else { continue }
      for column in Self.numbers(in: "\(path)/\(zoom)") {
        for name in Self.names(in: "\(path)/\(zoom)/\(column)") {
          guard let row = Self.row(name, ending), let tile = TileID(z: z, x: column, y: row) else { continue }
          found.append(tile)
        }
      }
    }
    return found
  }

  private static func names(in path: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }

  private static func numbers(in path: String) -> [UInt32] { names(in: path).compactMap { UInt32($0) } }

  /// The row in a file's name, if it ends as it should.
  private static func row(_ name: String, _ ending: String) -> UInt32? {
    name.hasSuffix(ending) ? UInt32(name.dropLast(ending.count)) : nil
  }
}
