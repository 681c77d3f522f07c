// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import Styles

/// A `raster` layer at one zoom.
struct RasterPlan {
  let paint: RasterPaint

  /// Plans a layer; `nil` when nothing of it is to be seen.
  init?(_ layer: StyleLayer, _ context: EvaluationContext) {
    let opacity = min(max(layer[.rasterOpacity].number(in: context), 0), 1)
    guard opacity > 0 else { return nil }
    paint = RasterPaint(
      opacity: Float(opacity),
      takesNearest: takesNearest(layer, [.rasterTileResampling, .rasterResampling], context),
      adjustment: Self.adjustment(layer, context))
  }

  /// What the layer's hue, saturation, contrast and brightness do to a colour, in this order, as one matrix.
  ///
  /// Every one of them is linear. The hue turns around the grey axis; saturation moves a colour away from the mean of
  /// its channels or towards it; contrast does so with middle grey; brightness puts 0 and 1 in the place of two
  /// others. Source: the MapLibre style specification and the formulas of MapLibre GL JS.
  private static func adjustment(_ layer: StyleLayer, _ context: EvaluationContext) -> [Float] {
    func number(_ id: PropertyID, _ low: Double, _ high: Double) -> Double {
      min(max(layer[id].number(in: context), low), high)
    }
    let angle = layer[.rasterHueRotate].number(in: context) * .pi / 180
    let saturation = number(.rasterSaturation, -1, 1)
    let contrast = number(.rasterContrast, -1, 1)
    let (darkest, brightest) = (number(.rasterBrightnessMin, 0, 1), number(.rasterBrightnessMax, 0, 1))
    if angle == 0, saturation == 0, contrast == 0, darkest == 0, brightest == 1 { return [] }
    let (sine, cosine) = angle.isFinite ? (sin(angle), cos(angle)) : (0, 1)
    let turned = [
      (2 * cosine + 1) / 3, (1 - cosine - 3.0.squareRoot() * sine) / 3, (1 - cosine + 3.0.squareRoot() * sine) / 3,
    ]
    // 1.001 keeps full saturation from a division by zero, and no contrast is infinite.
    let toMean = saturation > 0 ? 1 - 1 / (1.001 - saturation) : -saturation
    let factor = contrast > 0 ? 1 / max(1 - contrast, 1e-6) : 1 + contrast
    let range = brightest - darkest
    var rows: [Float] = []
    for row in 0..<3 {
      for column in 0..<3 {
        // A turn leaves the mean of the channels as it is.
        let mixed = turned[(column - row + 3) % 3] * (1 - toMean) + toMean / 3
        rows.append(Float(mixed * factor * range))
      }
      rows.append(Float((0.5 - 0.5 * factor) * range + darkest))
    }
    return rows
  }
}

/// Whether one of a layer's properties for resampling says `nearest`.
func takesNearest(_ layer: StyleLayer, _ ids: [PropertyID], _ context: EvaluationContext) -> Bool {
  ids.contains { layer[$0].string(in: context) == "nearest" }
}
