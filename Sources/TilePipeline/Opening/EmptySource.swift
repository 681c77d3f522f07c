// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// A source without tiles, in the place of one that cannot be read.
final class EmptySource: TileSource, RasterTileSource {
  let info: TileSourceInfo

  /// Makes a source that is told of by a name.
  init(name: String) {
    info = TileSourceInfo(name: name, format: "nothing", minZoom: 0, maxZoom: TileID.maximumZoom)
  }

  func tile(
    _ id: TileID, layers: LayerSelection, diagnostics: inout Diagnostics
  ) throws(TileSourceError) -> VectorTile? {
    nil
  }

  func tile(_ id: TileID) throws(TileSourceError) -> RasterPicture? { nil }
}
