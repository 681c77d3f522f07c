// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Styles

extension ColorRamp {
  /// The colours of `heatmap-color`, for densities from 0 to 1.
  static func ofDensities(_ layer: StyleLayer, _ context: EvaluationContext) -> ColorRamp {
    ramp(layer[.heatmapColor], from: 0, to: 1, count: 256, context) { context.heatmapDensity = $0 }
  }

  /// The colours of `color-relief-color`, for every half metre of the elevations that a Terrarium tile can hold.
  static func ofElevations(_ layer: StyleLayer, _ context: EvaluationContext) -> ColorRamp {
    ramp(layer[.colorReliefColor], from: -32_768, to: 32_768, count: 131_073, context) { context.elevation = $0 }
  }

  /// The colours of `line-gradient`, along a line from 0 to 1: more than there are pixels along most.
  static func ofProgress(_ layer: StyleLayer, _ context: EvaluationContext) -> ColorRamp {
    ramp(layer[.lineGradient], from: 0, to: 1, count: 4097, context) { context.lineProgress = $0 }
  }

  private static func ramp(
    _ expression: CompiledExpression, from low: Double, to high: Double, count: Int, _ context: EvaluationContext,
    turnTo: (Double) -> Void
  ) -> ColorRamp {
    let step = (high - low) / Double(count - 1)
    var colors: [UInt32] = []
    colors.reserveCapacity(count)
    for index in 0..<count {
      turnTo(low + step * Double(index))
      let color = expression.color(in: context)
      func byte(_ channel: Double) -> UInt32 { UInt32((min(max(channel, 0), 1) * 255).rounded()) }
      let alpha = min(max(color.alpha, 0), 1)
      let bytes =
        byte(alpha) << 24 | byte(color.blue * alpha) << 16 | byte(color.green * alpha) << 8 | byte(color.red * alpha)
      colors.append(bytes.littleEndian)
    }
    return ColorRamp(lowest: Float(low), step: Float(step), colors: colors)
  }
}
