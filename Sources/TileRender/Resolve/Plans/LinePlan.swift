// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Cairo
internal import Glibc
internal import MapModel
internal import Styles

/// A `line` layer at one zoom.
struct LinePlan {
  /// What a width, gap or offset that depends on its feature is taken for in the search for source tiles that must be
  /// read beside the block's own, in logical pixels.
  private static let usualVarying = 24.0
  /// What it is taken for in the search for features within those tiles.
  private static let widestVarying = 128.0
  /// The width up to which round corners are not drawn round, gap and offset included, in device pixels.
  private static let hairline = 1.5
  /// The widest stroke and the greatest offset, in logical pixels.
  private static let limit = 1024.0

  let color: PlannedColor
  let shift: SIMD2<Double>
  let sortKey: PlannedNumber?
  /// Colours along the line in the place of `color`, for lines that were measured.
  let gradient: ColorRamp?
  private let width, gapWidth, offset, blur: PlannedNumber
  private let cap: LineCap
  private let join: LineJoin
  private let joinExpression: CompiledExpression?
  private let miterLimit, roundLimit: Double
  private let dashes: DashPattern
  private let dashExpression: CompiledExpression?
  private let pattern: PlannedPattern?
  private let opacity: PlannedNumber
  /// The width that dashes are measured by: that of the whole zoom below, grown with the map since then.
  private let dashWidth: PlannedNumber
  private let dashGrowth: Double
  private let scale: Double

  /// Plans a layer; `nil` when nothing of it is ever to be seen.
  init?(
    _ layer: StyleLayer, _ context: EvaluationContext, scale: Double, turn: PlaneTurn? = nil, images: ImageFinder
  ) {
    pattern = PlannedPattern(layer, .linePattern, context, images)
    opacity = PlannedNumber(layer, .lineOpacity, context)
    color = PlannedColor(layer, .lineColor, opacity: .lineOpacity, context)
    width = PlannedNumber(layer, .lineWidth, context)
    gapWidth = PlannedNumber(layer, .lineGapWidth, context)
    offset = PlannedNumber(layer, .lineOffset, context)
    shift = plannedShift(
      layer, .lineTranslate, anchor: .lineTranslateAnchor, context, scale: scale, turn: turn)
    sortKey = layer.isSet(.lineSortKey) ? PlannedNumber(layer, .lineSortKey, context) : nil
    blur = PlannedNumber(layer, .lineBlur, context)
    gradient = pattern == nil && layer.isSet(.lineGradient) ? ColorRamp.ofProgress(layer, context) : nil
    cap = LineCap(styleName: layer[.lineCap].string(in: context))
    let join = layer[.lineJoin]
    joinExpression = join.dependsOnFeature ? join : nil
    self.join = join.dependsOnFeature ? .miter : LineJoin(styleName: join.string(in: context))
    miterLimit = max(1, PlannedNumber(layer, .lineMiterLimit, context).value(context))
    roundLimit = layer.isSet(.lineRoundLimit) ? PlannedNumber(layer, .lineRoundLimit, context).value(context) : 1
    let dashes = layer[.lineDasharray]
    dashExpression = dashes.dependsOnFeature ? dashes : nil
    let zoom = context.zoom
    context.zoom = zoom.rounded(.down)
    dashGrowth = exp2(zoom - context.zoom)
    dashWidth = PlannedNumber(layer, .lineWidth, context)
    self.dashes = dashes.dependsOnFeature ? .solid : DashPattern(dashes.numbers(in: context), cap: cap)
    context.zoom = zoom
    self.scale = scale
    let hasNoColor = gradient == nil && color.isInvisible
    if pattern?.isInvisible ?? (hasNoColor || self.dashes == .nothing) { return nil }
    if let width = width.uniform, width <= 0 { return nil }
  }

  /// How far from lines in neighbouring source tiles strokes can be seen, in device pixels.
  var reach: Double { reach(varying: Self.usualVarying) }

  /// How far from any line strokes can be seen, in device pixels.
  var farthestReach: Double { reach(varying: Self.widestVarying) }

  private func reach(varying: Double) -> Double {
    reach(
      width: width.uniform ?? varying, gap: gapWidth.uniform ?? varying,
      offset: offset.uniform ?? varying, join: join)
  }

  private func reach(width: Double, gap: Double, offset: Double, join: LineJoin) -> Double {
    let stretch = max(join == .miter ? miterLimit : 1, cap == .square ? 1.5 : 1)
    let side = width / 2 + (gap > 0 ? (gap + width) / 2 : 0)
    return (min(max(side, 0) * stretch, Self.limit) + min(abs(offset), Self.limit) * 2) * scale + 2
  }

  /// How the context's feature looks in a block; `nil` when it is not to be seen.
  func look(_ context: EvaluationContext, _ block: Block) -> LineLook? {
    let width = min(width.value(context), Self.limit)
    let image = pattern?.value(context)
    if pattern != nil, image == nil { return nil }
    let ramp = gradient == nil || !Self.isMeasured(context) ? nil : gradient
    let color = image == nil && ramp == nil ? color.value(context) : blackAlpha(opacity.value(context))
    guard width > 0, color & 0xff != 0 else { return nil }
    let gap = min(max(gapWidth.value(context), 0), Self.limit)
    let offset = min(max(offset.value(context), -Self.limit), Self.limit)
    let join = joinExpression.map { LineJoin(styleName: $0.string(in: context)) } ?? join
    let dashes = image != nil ? .solid : dashExpression.map { DashPattern($0.numbers(in: context), cap: cap) } ?? dashes
    guard dashes != .nothing else { return nil }
    // Round corners of hairlines take the time of wide ones, and nobody sees them.
    let across = (gap > 0 ? gap + 2 * width : width) + 2 * abs(offset)
    let drawnJoin = join == .round && across * scale <= Self.hairline ? .bevel : join
    let blur = min(max(blur.value(context), 0), Self.limit)
    // What is blurred fades into its gap, as in MapLibre.
    let spread = min(blur, gap / 2)
    var paint = StrokePaint(
      color: color, width: (width + spread) * scale, cap: cap, join: drawnJoin, miterLimit: miterLimit)
    paint.roundLimit = roundLimit
    paint.blur = blur * scale
    let dashWidth = self.dashWidth.uniform.map { min($0, Self.limit) } ?? width
    let (lengths, start) = dashes.lengths(width: dashWidth * dashGrowth * scale)
    // Of dashes square caps are flat.
    if !lengths.isEmpty, cap == .square { paint.cap = .butt }
    paint.pattern = image.map { LinePatternPaint($0, block) }
    let reach = reach(width: width, gap: gap, offset: offset, join: join)
    paint.gradient = ramp.map { GradientPaint(ramp: $0, reach: reach) }
    return LineLook(
      paint: paint, dashes: lengths, dashOffset: start, offset: offset * scale,
      aside: gap > 0 ? (gap + width - spread) / 2 * scale : 0, reach: reach)
  }

  /// Whether the context's feature has lines whose lengths are known.
  static func isMeasured(_ context: EvaluationContext) -> Bool {
    guard let layer = context.layer, !layer.measures.isEmpty else { return false }
    return layer.features[context.featureIndex].type == .line
  }
}

/// How the lines of one feature look.
///
/// Lengths are device pixels.
struct LineLook: Equatable {
  var paint: StrokePaint
  /// Dashes and gaps in turn, an even count; none for a solid line.
  var dashes: [Double] = []
  /// Where in the dashes a line starts.
  var dashOffset = 0.0
  /// How far the line is moved to its right.
  var offset: Double
  /// How far from the middle two parallel lines are drawn in its place; 0 for one line.
  var aside: Double
  /// How far from the line its stroke can be seen.
  var reach: Double
}

extension LineCap {
  /// The cap that a style names.
  init(styleName: String?) {
    switch styleName {
    case "round": self = .round
    case "square": self = .square
    default: self = .butt
    }
  }
}

extension LineJoin {
  /// The join that a style names.
  init(styleName: String?) {
    switch styleName {
    case "round": self = .round
    case "bevel": self = .bevel
    default: self = .miter
    }
  }
}
