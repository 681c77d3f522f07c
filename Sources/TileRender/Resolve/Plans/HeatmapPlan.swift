// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import Styles

/// A `heatmap` layer at one zoom.
struct HeatmapPlan {
  /// How far a point whose radius depends on it is looked for, in logical pixels.
  private static let widestVarying = 128.0
  /// The widest radius, in logical pixels.
  private static let limit = 1024.0
  /// The density that counts as none: a 16th of a 255th.
  private static let zero = 1.0 / 255 / 16
  /// The normal distribution's density in its middle: 1 / √(2π).
  private static let peak = 0.3989422804014327

  let ramp: ColorRamp
  let opacity: Float
  /// How far from its place a point is looked for, in device pixels.
  let reach: Double
  private let radius, weight: PlannedNumber
  private let intensity, scale: Double

  /// Plans a layer; `nil` when nothing of it is to be seen.
  init?(_ layer: StyleLayer, _ context: EvaluationContext, scale: Double) {
    let opacity = min(max(layer[.heatmapOpacity].number(in: context), 0), 1)
    guard opacity > 0 else { return nil }
    self.opacity = Float(opacity)
    self.scale = scale
    ramp = ColorRamp.ofDensities(layer, context)
    radius = PlannedNumber(layer, .heatmapRadius, context)
    weight = PlannedNumber(layer, .heatmapWeight, context)
    intensity = min(max(layer[.heatmapIntensity].number(in: context), 0), 1e6)
    if let radius = radius.uniform, let weight = weight.uniform {
      reach = Self.reach(height: weight * intensity * Self.peak) * min(max(radius, 0), Self.limit) * scale
    } else {
      reach = Self.widestVarying * scale
    }
  }

  /// The share of the context's feature, without its place; `nil` when it has none.
  ///
  /// A third of the radius is the standard deviation; the bell is cut off where it counts as none. Source: the
  /// heat map shader of MapLibre GL JS.
  func point(_ context: EvaluationContext) -> HeatmapPoint? {
    let radius = min(max(radius.value(context), 0), Self.limit) * scale
    let height = min(max(weight.value(context), 0), 1e6) * intensity * Self.peak
    let reach = min(Self.reach(height: height) * radius, self.reach)
    guard reach > 0 else { return nil }
    return HeatmapPoint(x: 0, y: 0, sigma: Float(radius / 3), reach: Float(reach), height: Float(height))
  }

  /// How far a bell reaches, in radii.
  private static func reach(height: Double) -> Double {
    height > zero ? (-2 * log(zero / height)).squareRoot() / 3 : 0
  }
}
