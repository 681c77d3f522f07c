// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension StrokeOutline {
  /// An end of what is traced between folds.
  struct End {
    var look: StrokeEnd
    /// The direction in which the line ends there; at a fold that of the corner's point.
    var normal: SIMD2<Double>
  }

  /// By how much MapLibre draws lines wider and longer than they are, to smooth their sides.
  private static let smoothing = 0.5
  /// Half the length of the teeth of an end that fades.
  private static let tooth = 0.5

  /// Adds an end to which a line goes in a direction.
  mutating func addEnd(
    _ end: End, at point: SIMD2<Double>, _ direction: SIMD2<Double>, _ side: SIMD2<Double>
  ) {
    switch end.look {
    case .cap(.round):
      points.append(point + side)
      addFan(point, SIMD2(direction.y, -direction.x), SIMD2(-direction.y, direction.x))
      points.append(point - side)
    case .cap(let cap) where isSeen(point):
      let reach = cap == .square ? onGrid(direction * (radius + Self.smoothing)) : SIMD2()
      let edge = PixelEdge(through: point + reach, normal: end.normal)
      edge.trace(from: point + side, to: point - side, direction, into: &points)
    case .fading where isSeen(point):
      addTeeth(point, direction, side)
    default:
      points.append(point + side)
      points.append(point - side)
    }
  }

  /// Adds a flat end as teeth, as long as the colour fades and at most about a pixel wide: what a pixel holds of them is
  /// what is left of its colour.
  private mutating func addTeeth(_ point: SIMD2<Double>, _ direction: SIMD2<Double>, _ side: SIMD2<Double>) {
    let reach = direction * Self.tooth
    let count = max((2 * radius).rounded(), 1)
    points.append(point + side - onGrid(reach))
    for tooth in stride(from: 1, through: count, by: 1) {
      points.append(point + onGrid(side * (1 - (2 * tooth - 1) / count) + reach))
      points.append(point + onGrid(side * (1 - 2 * tooth / count) - reach))
    }
  }
}
