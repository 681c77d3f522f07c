// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Traces the outlines of strokes as rings, to be filled by the non-zero rule.
///
/// Filling them looks like stroking and takes less time: where two segments are long enough an inner corner is the one
/// point in which their sides meet (cairo's stroker goes through the line's own point, with edges across the stroke), a
/// corner that hardly turns is one point too, and the pen is made once for many strokes.
///
/// Offsets from the line's points are rounded to 1/256 pixel on their own, so an outline moves with its line by whole
/// pixels.
public struct StrokeOutline {
  /// The points of all rings traced since `removeAll`.
  public private(set) var points: [SIMD2<Double>] = []
  /// For each ring the place after its last point.
  public private(set) var ringEnds: [Int] = []

  private var radius = 0.0
  private var join = LineJoin.round
  private var pen = RoundPen()
  /// Cosine of the turn from which on a corner is no mitre: cut off, or round.
  private var miterCosine = 1.0
  /// Round pieces beyond this distance from the middle of what is seen are left out, on either axis.
  private var sight = SIMD2<Double>(repeating: .infinity)
  private var middle = SIMD2<Double>()
  private var line: [SIMD2<Double>] = []
  private var segments: [Segment] = []

  private struct Segment {
    var direction: SIMD2<Double>
    /// The half width to the left as seen along the line, on the 1/256 grid.
    var side: SIMD2<Double>
    var length: Double
  }

  /// Makes an empty outline.
  public init() {}

  /// Sets the look of the strokes that are traced next.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - join: The look of corners.
  ///   - miterLimit: The ratio of a corner's length to the width from which on a mitered corner is cut off.
  ///   - roundLimit: The ratio up to which a round corner is a mitre all the same.
  ///   - seen: The width and height of the picture: ends and corners whose discs lie outside are not made round.
  public mutating func setStroke(
    width: Double, join: LineJoin, miterLimit: Double, roundLimit: Double = 1,
    seen: (width: Double, height: Double)? = nil
  ) {
    radius = width / 2
    if let seen {
      middle = SIMD2(seen.width, seen.height) / 2
      sight = middle + (radius + 1)
    } else {
      sight = SIMD2(repeating: .infinity)
    }
    self.join = join
    pen.setRadius(radius)
    // Corners a hundred times as long as the line is wide are cut off at any limit.
    let limit = join == .miter ? miterLimit : join == .round ? roundLimit : 1
    let cosine = max(2 / max(limit * limit, 1) - 1, -0.9998)
    miterCosine = join == .miter ? cosine : min(cosine, pen.bluntCosine)
  }

  /// Forgets the rings and keeps their memory.
  public mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    ringEnds.removeAll(keepingCapacity: true)
  }

  /// Takes a line that is to be traced; points that fall together count once.
  ///
  /// - Parameters:
  ///   - count: How many points it has.
  ///   - isClosed: Whether the last point is joined to the first.
  ///   - point: Gives each of them, in pixels.
  public mutating func setLine(count: Int, isClosed: Bool, point: (Int) -> SIMD2<Double>) {
    line.removeAll(keepingCapacity: true)
    segments.removeAll(keepingCapacity: true)
    for index in 0..<count {
      let next = point(index)
      if line.last != next { line.append(next) }
    }
    if isClosed, line.count > 1, line.first == line.last { line.removeLast() }
    guard line.count > 1 else { return }
    for index in 1..<line.count { addSegment(line[index - 1], line[index]) }
    if isClosed { addSegment(line[line.count - 1], line[0]) }
  }

  /// The first and the last point of the line; `nil` for one without length.
  public var ends: (first: SIMD2<Double>, last: SIMD2<Double>)? {
    guard !segments.isEmpty, let first = line.first, let last = line.last else { return nil }
    return (first, last)
  }

  /// Traces the stroke of an open line.
  public mutating func traceLine(startCap: LineCap, endCap: LineCap) {
    guard let first = segments.first, let last = segments.last, let ends else { return }
    for index in 1..<max(segments.count, 1) {
      addCorner(line[index], segments[index - 1], segments[index], 1)
    }
    addCap(endCap, at: ends.last, last.direction, last.side)
    for index in stride(from: segments.count - 1, to: 0, by: -1) {
      addCorner(line[index], segments[index], segments[index - 1], -1)
    }
    addCap(startCap, at: ends.first, -first.direction, -first.side)
    endRing()
  }

  /// Traces the stroke of a closed line: both its sides.
  public mutating func traceRing() {
    traceLeftSide()
    traceRightSide()
  }

  /// Traces the left side of a closed line, in its direction: the line itself widened, if it has its inside on the right.
  public mutating func traceLeftSide() {
    var previous = segments.count - 1
    for index in segments.indices {
      addCorner(line[index], segments[previous], segments[index], 1)
      previous = index
    }
    endRing()
  }

  /// Traces the right side of a closed line, against its direction.
  public mutating func traceRightSide() {
    for index in segments.indices.reversed() {
      addCorner(line[index], segments[index], segments[index > 0 ? index - 1 : segments.count - 1], -1)
    }
    endRing()
  }

  private mutating func addSegment(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
    let step = b - a
    let length = (step * step).sum().squareRoot()
    let direction = step / length
    segments.append(
      Segment(
        direction: direction, side: onGrid(SIMD2(direction.y, -direction.x) * radius), length: length))
  }

  /// Adds a corner of the side on the left of a walk along the line (`way` 1) or against it (-1).
  @inline(__always)
  private mutating func addCorner(_ point: SIMD2<Double>, _ from: Segment, _ to: Segment, _ way: Double) {
    let (a, b) = (from.direction * way, to.direction * way)
    let turn = a.x * b.y - a.y * b.x
    let cosine = (a * b).sum()
    // Where the line turns back both sides go round its end.
    let isOuter = turn > 0 || (turn == 0 && cosine < 0)
    let meets: Bool
    if isOuter {
      meets = cosine >= miterCosine
    } else {
      // The sides meet radius * tan(turn / 2) before the corner: within half of both segments, so that other corners
      // have their room.
      let room = min(from.length, to.length) / 2
      meets = cosine > -0.9 && radius * radius * (1 - cosine) <= room * room * (1 + cosine)
    }
    if meets {
      points.append(point + onGrid(SIMD2(a.y + b.y, -a.x - b.x) * (radius / (1 + cosine))))
      return
    }
    points.append(point + from.side * way)
    if !isOuter {
      points.append(point)
    } else if join == .round {
      addFan(point, SIMD2(a.y, -a.x), SIMD2(b.y, -b.x))
    }
    points.append(point + to.side * way)
  }

  /// Adds the end of a line that leaves it in a direction.
  private mutating func addCap(
    _ cap: LineCap, at point: SIMD2<Double>, _ direction: SIMD2<Double>, _ side: SIMD2<Double>
  ) {
    points.append(point + side)
    switch cap {
    case .butt: break
    case .round: addFan(point, SIMD2(direction.y, -direction.x), SIMD2(-direction.y, direction.x))
    case .square:
      let reach = onGrid(direction * radius)
      points.append(point + side + reach)
      points.append(point - side + reach)
    }
    points.append(point - side)
  }

  private mutating func addFan(_ center: SIMD2<Double>, _ from: SIMD2<Double>, _ to: SIMD2<Double>) {
    let away = center - middle
    guard abs(away.x) <= sight.x, abs(away.y) <= sight.y else { return }
    for corner in pen.corners(from: from, to: to) { points.append(center + pen.offset(corner)) }
  }

  private mutating func endRing() {
    let first = ringEnds.last ?? 0
    if points.count - first > 2 {
      ringEnds.append(points.count)
    } else {
      points.removeLast(points.count - first)
    }
  }
}

/// Rounds to the grid of 1/256, cairo's own; lengths of 2⁴³ and more are not changed.
@inline(__always)
func onGrid(_ offset: SIMD2<Double>) -> SIMD2<Double> {
  // Doubles from 2⁴⁴ on lie 1/256 apart, so that adding such a number rounds.
  let anchor = SIMD2(repeating: 0x1.8p44)
  return (offset + anchor) - anchor
}
