// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// One source tile's layer as a block sees it.
struct SourceView {
  let layer: TileLayer
  let place: SourcePlace
  let frame: TileFrame
  /// How far the layer's data reach over the tile's sides, in tile sides.
  let overhang: Overhang

  init(_ layer: TileLayer, _ place: SourcePlace, _ block: Block, _ shift: SIMD2<Double>, _ overhang: Overhang) {
    self.layer = layer
    self.place = place
    self.overhang = overhang
    frame = TileFrame(place, extent: layer.extent, block: block, shift: shift)
  }

  /// Where along its line a part lies, in 1/256 pixels.
  func measure(ofPart part: Int) -> LineMeasure {
    let measure = layer.measure(ofPart: part)
    return LineMeasure(start: measure.start * frame.scale, length: measure.length * frame.scale)
  }
}

/// One feature that a style layer draws in a block.
struct FeatureReference {
  /// Its place in the block's list of views.
  let view: Int
  /// Its place in the view's layer.
  let feature: Int
  /// What the layer's sort key is for it; 0 without one.
  let sortKey: Double
}
