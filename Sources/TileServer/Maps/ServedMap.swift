// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import TilePipeline

/// Something that tiles are had of under a name.
///
/// Immutable: another version of it is another object. Called from many threads at once.
protocol ServedMap: AnyObject, Sendable {
  /// What it says of itself.
  var face: MapFace { get }

  /// Makes a file, on the thread that owns the bench.
  func make(_ work: Work, on bench: Workbench) -> Outcome
}

/// What a map says of itself.
struct MapFace: Sendable {
  /// The first part of its addresses.
  var name: String
  /// A digest of all that decides what it looks like, 16 hexadecimal digits.
  var version: String
  /// Title, area, zooms, sizes and form of its tiles.
  var description: PyramidDescription
  /// The names of data that pictures can be asked to show.
  var overlays: [String] = []
  /// Whether it is drawn when asked for: it has pictures and labels, beside tiles.
  var isDrawn: Bool

  /// Refuses a tile that the map cannot have.
  func refusal(of tile: TileID, scale: Int) -> Refusal? {
    guard description.zooms.zooms.contains(tile.z) else {
      return Refusal(status: 404, "tile \(tile): \(name) has zooms \(description.zooms)")
    }
    guard description.scales.contains(scale) else {
      let scales = description.scales.map { "@\($0)x" }.joined(separator: ", ")
      return Refusal(status: 404, "tile \(tile): \(name) has tiles of \(scales)")
    }
    return nil
  }
}
