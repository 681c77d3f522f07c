// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// A regular polygon that stands for a round pen, as cairo makes it (cairo-pen.c): so fine that its edges lie within the
/// tolerance of the circle.
struct RoundPen {
  /// How far the polygon may be from the circle, in pixels: cairo's own unless set otherwise.
  private static let tolerance = 0.1

  /// Cosine of the turn up to which the point where the sides meet stands for an arc or a cut corner: it is then half
  /// the tolerance away.
  private(set) var bluntCosine = 0.0
  private var radius = 0.0
  private var step = 0.0
  private var offsets: [SIMD2<Double>] = []

  /// Makes it a pen of a radius in pixels.
  mutating func setRadius(_ radius: Double) {
    guard radius != self.radius || offsets.isEmpty else { return }
    self.radius = radius
    let share = Self.tolerance / max(radius, 1e-9)
    var count = 4
    if share < 1 {
      // Never more corners than the widest stroke needs.
      count = max(4, Int(min((2 * .pi / acos(1 - share)).rounded(.up), 65_536)))
      count += count % 2
    }
    step = 2 * Double.pi / Double(count)
    offsets.removeAll(keepingCapacity: true)
    for corner in 0..<count {
      offsets.append(onGrid(SIMD2(cos(Double(corner) * step), sin(Double(corner) * step)) * radius))
    }
    let halfTurn = max(1 - share / 2, 0)
    bluntCosine = max(2 * halfTurn * halfTurn - 1, 0)
  }

  /// The pen's corners strictly between two directions, unit vectors, going round from `x` to `y`.
  func corners(from: SIMD2<Double>, to: SIMD2<Double>) -> Range<Int> {
    let start = atan2(from.y, from.x) / step
    var end = atan2(to.y, to.x) / step
    if end <= start { end += Double(offsets.count) }
    let first = Int(start.rounded(.down)) + 1
    return first..<max(first, Int(end.rounded(.up)))
  }

  /// A corner's offset from the middle; corners are counted on past a whole turn, and backwards.
  @inline(__always)
  func offset(_ corner: Int) -> SIMD2<Double> {
    let place = corner % offsets.count
    return offsets[place < 0 ? place + offsets.count : place]
  }
}
