// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Something to make of a map.
enum Work: Hashable, Sendable {
  /// A tile at a pixel ratio.
  case tile(TileID, scale: Int)
  /// The labels of a tile.
  case labels(TileID)
  /// A picture of any size.
  case picture(PictureRequest)

  /// The bytes of text that the request brought.
  var textBytes: Int {
    guard case .picture(let request) = self else { return 0 }
    return (request.overlays ?? []).reduce(0) { sum, overlay in
      guard case .text(let text, _) = overlay else { return sum }
      return sum + text.utf8.count
    }
  }
}

/// Work on one version of a map: equal work gives the same bytes.
struct WorkKey: Hashable, Sendable {
  /// The map's name.
  var map: String
  /// A digest of all that decides what the map looks like.
  var version: String
  /// What to make.
  var work: Work

  /// The block that a tile lies in; `nil` for other work.
  var block: TileBlock? {
    guard case .tile(let tile, _) = work else { return nil }
    return TileBlock(map: map, version: version, corner: tile.ancestor(at: tile.z - min(tile.z, 2)))
  }
}

/// Tiles that are drawn from the same few source tiles: who has drawn one has at hand what the others need.
struct TileBlock: Hashable, Sendable {
  var map: String
  var version: String
  /// The tile two zooms above them.
  var corner: TileID
}
