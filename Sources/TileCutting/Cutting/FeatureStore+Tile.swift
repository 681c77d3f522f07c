// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

extension FeatureStore {
  /// Cuts one tile; `nil` when it holds nothing, or lies below `maxZoom`.
  ///
  /// Coordinates are in units of `extent`, `x` east and `y` south. Lines and rings near the tile keep their segments
  /// whole, so points may lie far outside of its buffer (up to 2^28 units); a ring that surrounds tile and buffer is their box.
  public func tile(_ id: TileID, layers selection: LayerSelection = .all) -> VectorTile? {
    guard id.z <= maxZoom else { return nil }
    var cutter = TileCutter(store: self, tile: id)
    var cutLayers: [TileLayer] = []
    for layer in layers where selection.contains(layer.name) {
      if let cut = cutter.cut(layer) { cutLayers.append(cut) }
    }
    return cutLayers.isEmpty ? nil : VectorTile(layers: cutLayers)
  }
}
