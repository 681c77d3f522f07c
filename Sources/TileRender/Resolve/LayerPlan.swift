// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Styles

/// What a style layer needs at one zoom.
struct LayerPlan {
  /// Whether layers of a type take features from vector tiles, and are drawn.
  static func readsVectorTiles(_ type: LayerType) -> Bool {
    switch type {
    case .fill, .line, .circle, .symbol: true
    case .background, .heatmap, .fillExtrusion, .raster, .hillshade, .colorRelief: false
    }
  }
}
