// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Sprites
internal import Styles

/// A style layer at one zoom: everything that does not depend on features is decided.
enum LayerPlan {
  case background(color: UInt32)
  case backgroundPattern(SpriteImage, opacity: UInt8)
  case fill(FillPlan)
  case extrusion(ExtrusionPlan)
  case line(LinePlan)
  case circle(CirclePlan)
  case heatmap(HeatmapPlan)
  case raster(RasterPlan)
  case hillshade(HillshadePlan)
  case colorRelief(ColorReliefPlan)
  /// Labels and icons; placed by an engine of their own.
  case symbols

  /// Plans a layer; `nil` when it shows nothing at the context's zoom.
  ///
  /// - Parameters:
  ///   - layer: A visible layer.
  ///   - light: The style's light.
  ///   - context: Its zoom is set.
  ///   - scale: Device pixels to a logical one.
  ///   - turn: How the picture is turned.
  ///   - images: Finds images of patterns.
  init?(
    _ layer: StyleLayer, light: StyleLight, _ context: EvaluationContext, scale: Double, turn: PlaneTurn? = nil,
    images: ImageFinder
  ) {
    // A layer from zoom 0 on is also seen above it, where 256-pixel tiles start.
    guard layer.isVisible, layer.minZoom <= max(context.zoom, 0), context.zoom < layer.maxZoom else { return nil }
    switch layer.type {
    case .background:
      if let pattern = PlannedPattern(layer, .backgroundPattern, context, images) {
        let opacity = blackAlpha(layer[.backgroundOpacity].number(in: context))
        guard opacity > 0, let image = pattern.value(context) else { return nil }
        self = .backgroundPattern(image, opacity: UInt8(opacity))
        return
      }
      let color = PlannedColor(layer, .backgroundColor, opacity: .backgroundOpacity, context).value(context)
      guard color & 0xff != 0 else { return nil }
      self = .background(color: color)
    case .fill:
      guard let plan = FillPlan(layer, context, scale: scale, turn: turn, images: images) else { return nil }
      self = .fill(plan)
    case .line:
      guard let plan = LinePlan(layer, context, scale: scale, turn: turn, images: images) else { return nil }
      self = .line(plan)
    case .circle:
      guard let plan = CirclePlan(layer, context, scale: scale, turn: turn) else { return nil }
      self = .circle(plan)
    case .symbol: self = .symbols
    case .heatmap:
      guard let plan = HeatmapPlan(layer, context, scale: scale) else { return nil }
      self = .heatmap(plan)
    case .raster:
      guard let plan = RasterPlan(layer, context) else { return nil }
      self = .raster(plan)
    case .hillshade:
      guard let plan = HillshadePlan(layer, context, turn: turn) else { return nil }
      self = .hillshade(plan)
    case .colorRelief:
      guard let plan = ColorReliefPlan(layer, context) else { return nil }
      self = .colorRelief(plan)
    case .fillExtrusion:
      guard let plan = ExtrusionPlan(layer, light, context, scale: scale, turn: turn, images: images) else {
        return nil
      }
      self = .extrusion(plan)
    }
  }

  /// Whether layers of a type take features from vector tiles, and are drawn.
  static func readsVectorTiles(_ type: LayerType) -> Bool {
    switch type {
    case .fill, .line, .circle, .heatmap, .symbol, .fillExtrusion: true
    case .background, .raster, .hillshade, .colorRelief: false
    }
  }
}

extension LayerPlan {
  /// Whether layers of a type show pictures or elevations.
  static func readsPictures(_ type: LayerType) -> Bool {
    switch type {
    case .raster, .hillshade, .colorRelief: true
    case .background, .fill, .line, .circle, .symbol, .heatmap, .fillExtrusion: false
    }
  }
}

/// A layer's `…-translate` in whole 1/256 device pixels of the world's plane.
///
/// - Parameters:
///   - layer: The layer.
///   - id: Its `…-translate`.
///   - anchor: Its `…-translate-anchor`: whether it is moved along the map or along the picture.
///   - context: Its zoom is set.
///   - scale: Device pixels to a logical one.
///   - turn: How the picture is turned.
func plannedShift(
  _ layer: StyleLayer, _ id: PropertyID, anchor: PropertyID, _ context: EvaluationContext, scale: Double,
  turn: PlaneTurn?
) -> SIMD2<Double> {
  let numbers = layer[id].numbers(in: context)
  guard numbers.count == 2, numbers[0].isFinite, numbers[1].isFinite else { return .zero }
  // Beyond a few thousand pixels nothing of a tile's own surroundings is left to be moved in.
  let limit = 4096.0
  var shift = SIMD2(
    min(max(numbers[0] * scale, -limit), limit) * 256, min(max(numbers[1] * scale, -limit), limit) * 256)
  if let turn, layer[anchor].string(in: context) == "viewport" { shift = turn.turnedBack(vector: shift) }
  return SIMD2(rounded(shift.x), rounded(shift.y))
}
