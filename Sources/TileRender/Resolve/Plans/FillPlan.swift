// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Cairo
internal import Styles

/// A `fill` layer at one zoom.
struct FillPlan {
  private let color: PlannedColor
  private let pattern: PlannedPattern?
  private let opacity: PlannedNumber
  /// The colour of outlines; `nil` when areas have none of their own.
  let outline: PlannedColor?
  /// How edges look; those that have an outline, if only a transparent one, end sharply under it.
  private let edge: AreaEdge
  let shift: SIMD2<Double>
  let sortKey: PlannedNumber?
  /// How outlines look, without their colour: one logical pixel wide.
  let outlinePaint: StrokePaint

  /// Plans a layer; `nil` when nothing of it is ever to be seen.
  init?(
    _ layer: StyleLayer, _ context: EvaluationContext, scale: Double, turn: PlaneTurn? = nil, images: ImageFinder
  ) {
    pattern = PlannedPattern(layer, .fillPattern, context, images)
    opacity = PlannedNumber(layer, .fillOpacity, context)
    color = PlannedColor(layer, .fillColor, opacity: .fillOpacity, context)
    let isSoft = layer[.fillAntialias].bool(in: context)
    let hasOutline = isSoft && layer.isSet(.fillOutlineColor)
    edge = !isSoft || hasOutline ? .sharp : layer.hasExactEdges ? .exact : .widened
    outline = hasOutline ? PlannedColor(layer, .fillOutlineColor, opacity: .fillOpacity, context) : nil
    shift = plannedShift(
      layer, .fillTranslate, anchor: .fillTranslateAnchor, context, scale: scale, turn: turn)
    sortKey = layer.isSet(.fillSortKey) ? PlannedNumber(layer, .fillSortKey, context) : nil
    // Where an outline goes on in another source tile its ends overlap by half a pixel, so rings need no common path.
    outlinePaint = StrokePaint(color: 0, width: scale, cap: .round, join: .bevel)
    if !hasAreas, outline?.isInvisible ?? true { return nil }
  }

  /// Whether areas may be seen, not just their outlines.
  var hasAreas: Bool { pattern.map { !$0.isInvisible } ?? !color.isInvisible }

  /// How the context's feature's area looks in a block; `nil` when it is not to be seen.
  func paint(_ context: EvaluationContext, _ block: Block) -> FillPaint? {
    guard let pattern else {
      let color = color.value(context)
      return color & 0xff == 0 ? nil : FillPaint(color: color, edge: edge)
    }
    let alpha = blackAlpha(opacity.value(context))
    guard alpha > 0, let image = pattern.value(context) else { return nil }
    return FillPaint(
      color: alpha, edge: edge, pattern: PatternPaint(image, block, shift: shift))
  }
}
