// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import Styles

/// A `fill-extrusion` layer at one zoom.
struct ExtrusionPlan {
  /// From where to where a feature stands, in metres: `0 <= base <= height <= ObliqueLift.heightLimit`.
  struct Extent: Equatable {
    var base, height: Double
  }

  /// How opaque the whole layer is, 1 to 255.
  let opacity: UInt8
  /// How far everything is moved, in whole 1/256 device pixels.
  let shift: SIMD2<Double>
  let light: ExtrusionLight
  /// The greatest height that a feature may have.
  let heightLimit: Double
  /// Whether an image is seen in the colour's place.
  var hasPattern: Bool { pattern != nil }
  private let height, base: PlannedNumber
  private let color: PlannedColor
  private let pattern: PlannedPattern?

  /// Plans a layer; `nil` when nothing of it is ever to be seen.
  init?(
    _ layer: StyleLayer, _ light: StyleLight, _ context: EvaluationContext, scale: Double, turn: PlaneTurn?,
    images: ImageFinder
  ) {
    opacity = UInt8(blackAlpha(layer[.fillExtrusionOpacity].number(in: context)))
    pattern = PlannedPattern(layer, .fillExtrusionPattern, context, images)
    guard opacity > 0, pattern.map({ !$0.isInvisible }) ?? true else { return nil }
    height = PlannedNumber(layer, .fillExtrusionHeight, context)
    base = PlannedNumber(layer, .fillExtrusionBase, context)
    color = PlannedColor(layer, .fillExtrusionColor, opacity: .fillExtrusionOpacity, context)
    shift = plannedShift(
      layer, .fillExtrusionTranslate, anchor: .fillExtrusionTranslateAnchor, context, scale: scale, turn: turn)
    self.light = ExtrusionLight(
      light, gradient: layer[.fillExtrusionVerticalGradient].verticalGradient(in: context), context)
    heightLimit = height.uniform.map(Self.limited) ?? ObliqueLift.heightLimit
  }

  /// From where to where the context's feature stands.
  ///
  /// Below the ground nothing is seen, and a body whose base lies above its height is a plate at its height.
  func extent(_ context: EvaluationContext) -> Extent {
    let height = Self.limited(height.value(context))
    let base = Self.limited(base.value(context))
    if base > height { context.diagnostics.note("extrusion-base-above-height") }
    return Extent(base: min(base, height), height: height)
  }

  /// The context's feature's colour, `0xRRGGBBAA` of which the alpha does not count.
  func color(_ context: EvaluationContext) -> UInt32 { hasPattern ? 0xffff_ffff : color.value(context) }

  /// The context's feature's image in a block; `nil` when it has none and is not to be seen.
  func pattern(_ context: EvaluationContext, _ block: Block) -> PatternPaint? {
    pattern?.value(context).map { PatternPaint($0, block, shift: shift) }
  }

  private static func limited(_ height: Double) -> Double { min(max(height, 0), ObliqueLift.heightLimit) }
}
