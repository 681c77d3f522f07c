// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Cairo
internal import Styles

/// A `fill` layer at one zoom.
struct FillPlan {
  let color: PlannedColor
  /// The colour of outlines; `nil` when areas have none of their own.
  let outline: PlannedColor?
  let isAntialiased: Bool
  let shift: SIMD2<Double>
  let sortKey: PlannedNumber?
  /// How outlines look, without their colour: one logical pixel wide.
  let outlinePaint: StrokePaint

  /// Plans a layer; `nil` when nothing of it is ever to be seen.
  init?(_ layer: StyleLayer, _ context: EvaluationContext, scale: Double) {
    color = PlannedColor(layer, .fillColor, opacity: .fillOpacity, context)
    isAntialiased = layer[.fillAntialias].bool(in: context)
    let hasOutline = isAntialiased && layer.isSet(.fillOutlineColor)
    outline = hasOutline ? PlannedColor(layer, .fillOutlineColor, opacity: .fillOpacity, context) : nil
    shift = plannedShift(layer, .fillTranslate, context, scale: scale)
    sortKey = layer.isSet(.fillSortKey) ? PlannedNumber(layer, .fillSortKey, context) : nil
    // Where an outline goes on in another source tile its ends overlap by half a pixel, so rings need no common path.
    outlinePaint = StrokePaint(color: 0, width: scale, cap: .square, join: .bevel)
    if color.isInvisible, outline?.isInvisible ?? true { return nil }
  }
}
