// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Styles

/// A `color-relief` layer at one zoom; its ramp does not depend on the zoom.
struct ColorReliefPlan {
  let opacity: Float
  let takesNearest: Bool

  /// Plans a layer; `nil` when nothing of it is to be seen.
  init?(_ layer: StyleLayer, _ context: EvaluationContext) {
    let opacity = min(max(layer[.colorReliefOpacity].number(in: context), 0), 1)
    guard opacity > 0, layer.isSet(.colorReliefColor) else { return nil }
    self.opacity = Float(opacity)
    takesNearest = TileRender.takesNearest(layer, [.colorReliefResampling], context)
  }
}
