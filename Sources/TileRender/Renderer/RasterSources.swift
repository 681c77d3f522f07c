// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

/// The pictures of a map, by the ids of the style's sources.
public struct RasterSources: Sendable {
  /// Sources of type `raster` and `raster-dem`.
  public var tiles: [String: any RasterTileSource]
  /// Sources of type `image`.
  public var images: [String: RasterPicture]

  /// Collects pictures.
  public init(tiles: [String: any RasterTileSource] = [:], images: [String: RasterPicture] = [:]) {
    self.tiles = tiles
    self.images = images
  }

  /// Whether there is a source of an id.
  func contains(_ id: String) -> Bool { tiles[id] != nil || images[id] != nil }
}
