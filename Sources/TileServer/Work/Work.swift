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

  /// The block of tiles that a tile lies in: they are drawn from the same few source tiles.
  var block: TileID? {
    guard case .tile(let tile, _) = self else { return nil }
    return tile.ancestor(at: tile.z - min(tile.z, 2))
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
}
