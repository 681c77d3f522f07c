// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Styles

/// A `circle` layer at one zoom.
struct CirclePlan {
  /// How far a disc whose size depends on its feature is looked for, in logical pixels.
  private static let widestVarying = 128.0

  let color, strokeColor: PlannedColor
  let radius, strokeWidth, blur: PlannedNumber
  let shift: SIMD2<Double>
  let sortKey: PlannedNumber?
  private let scale: Double
  /// How far from its point a disc can be seen, in device pixels.
  let reach: Double

  /// Plans a layer; `nil` when nothing of it is ever to be seen.
  init?(_ layer: StyleLayer, _ context: EvaluationContext, scale: Double, turn: PlaneTurn? = nil) {
    color = PlannedColor(layer, .circleColor, opacity: .circleOpacity, context)
    strokeColor = PlannedColor(layer, .circleStrokeColor, opacity: .circleStrokeOpacity, context)
    radius = PlannedNumber(layer, .circleRadius, context)
    strokeWidth = PlannedNumber(layer, .circleStrokeWidth, context)
    blur = PlannedNumber(layer, .circleBlur, context)
    shift = plannedShift(
      layer, .circleTranslate, anchor: .circleTranslateAnchor, context, scale: scale, turn: turn)
    sortKey = layer.isSet(.circleSortKey) ? PlannedNumber(layer, .circleSortKey, context) : nil
    self.scale = scale
    if let radius = radius.uniform, let width = strokeWidth.uniform {
      reach = (min(max(radius, 0), 1024) + min(max(width, 0), 1024)) * scale + 1
    } else {
      reach = Self.widestVarying * scale + 1
    }
    if color.isInvisible, strokeColor.isInvisible { return nil }
  }

  /// How the context's feature looks; `nil` when it is not to be seen.
  func paint(_ context: EvaluationContext) -> CirclePaint? {
    let radius = min(max(radius.value(context), 0), 1024) * scale
    let width = min(max(strokeWidth.value(context), 0), 1024) * scale
    let paint = CirclePaint(
      color: color.value(context), radius: radius, strokeColor: strokeColor.value(context), strokeWidth: width,
      blur: min(max(blur.value(context), 0), 16))
    let showsDisc = radius > 0 && paint.color & 0xff != 0
    let showsRing = width > 0 && paint.strokeColor & 0xff != 0
    return showsDisc || showsRing ? paint : nil
  }
}
