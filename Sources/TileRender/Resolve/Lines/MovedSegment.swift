// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A segment of a line that was moved aside, in 1/256 pixels.
struct MovedSegment {
  var start, end: SIMD2<Double>
  /// Unit vector from the source's start to its end.
  var direction: SIMD2<Double>
  /// How far along the source's line its ends are.
  var from, to: Double
  /// Unit vector to the right.
  var normal: SIMD2<Double> { SIMD2(-direction.y, direction.x) }

  /// The length of a mitered corner with the next one, in line widths: 1 / cos(half the turn).
  func stretch(to next: MovedSegment) -> Double { (2 / max(1 + (direction * next.direction).sum(), 1e-9)).squareRoot() }

  /// The sine of the angle by which the direction turns right towards the next one.
  func turn(to next: MovedSegment) -> Double { direction.x * next.direction.y - direction.y * next.direction.x }

  /// Where the straight lines of both meet; `nil` when they hardly turn or turn back.
  func meeting(_ next: MovedSegment) -> SIMD2<Double>? {
    let turn = turn(to: next)
    guard abs(turn) > 1e-6 else { return nil }
    let gap = next.start - start
    let along = (gap.x * next.direction.y - gap.y * next.direction.x) / turn
    return start + direction * along
  }
}
