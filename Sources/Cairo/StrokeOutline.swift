// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Traces the outlines of strokes as rings, to be filled by the non-zero rule.
///
/// Filling them looks like stroking and takes less time: where two segments are long enough an inner corner is the one
/// point in which their sides meet (cairo's stroker goes through the line's own point, with edges across the stroke), a
/// corner that hardly turns is one point too, and the pen is made once for many strokes.
///
/// Offsets from the line's points are rounded to 1/256 pixel on their own, so an outline moves with its line by whole
/// pixels.
///
/// As in MapLibre flat ends run along the borders of pixels, so that a line that goes on where another ends shares no
/// pixel with it; and a line that turns back by more than 120 degrees, in a corner without a mitre, ends there and begins
/// anew: it folds.
public struct StrokeOutline {
  /// The points of all rings traced since `removeAll`.
  public internal(set) var points: [SIMD2<Double>] = []
  /// For each ring the place after its last point.
  public private(set) var ringEnds: [Int] = []
  /// For each fold how many rings were traced before it.
  public private(set) var folds: [Int] = []

  /// Cosine of the turn from which on a line folds.
  private static let foldCosine = -0.5
  /// More than the size of any picture.
  private static let widestSight = 0x1p15

  private(set) var radius = 0.0
  private var join = LineJoin.round
  private var pen = RoundPen()
  /// Cosine of the turn from which on a corner is no mitre: cut off, or round.
  private var miterCosine = 1.0
  /// Round pieces and pixels' borders beyond this distance from the middle of what is seen are left out, on either axis.
  private var sight = SIMD2<Double>(repeating: widestSight)
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
      sight = SIMD2(repeating: Self.widestSight)
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
    folds.removeAll(keepingCapacity: true)
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
  ///
  /// - Parameters:
  ///   - start: How it begins.
  ///   - end: How it ends.
  public mutating func traceLine(start: StrokeEnd, end: StrokeEnd) {
    guard let first = segments.first, let last = segments.last else { return }
    traceRuns(from: End(look: start, normal: -first.direction), to: End(look: end, normal: last.direction))
  }

  /// Traces the stroke of a closed line: both its sides, or from fold to fold.
  public mutating func traceRing() {
    guard let fold = segments.indices.first(where: { folds(segment(before: $0), segments[$0]) }) else {
      traceLeftSide()
      traceRightSide()
      return
    }
    let normal = foldNormal(segment(before: fold), segments[fold])
    line = Array(line[fold...] + line[...fold])
    segments = Array(segments[fold...] + segments[..<fold])
    let end = End(look: foldEnd, normal: normal)
    traceRuns(from: end, to: end)
  }

  /// Traces the open line between its folds.
  private mutating func traceRuns(from start: End, to end: End) {
    var (first, start) = (0, start)
    for index in segments.indices.dropFirst() where folds(segments[index - 1], segments[index]) {
      let fold = End(look: foldEnd, normal: foldNormal(segments[index - 1], segments[index]))
      traceRun(first..<index, from: start, to: fold)
      folds.append(ringEnds.count)
      (first, start) = (index, fold)
    }
    traceRun(first..<segments.count, from: start, to: end)
  }

  /// Traces some segments as a line of its own.
  private mutating func traceRun(_ run: Range<Int>, from start: End, to end: End) {
    for index in run.dropFirst() { addCorner(line[index], segments[index - 1], segments[index], 1) }
    let (first, last) = (segments[run.lowerBound], segments[run.upperBound - 1])
    addEnd(end, at: line[run.upperBound], last.direction, last.side)
    for index in run.dropFirst().reversed() { addCorner(line[index], segments[index], segments[index - 1], -1) }
    addEnd(start, at: line[run.lowerBound], -first.direction, -first.side)
    endRing()
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
      addCorner(line[index], segments[index], segment(before: index), -1)
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

  /// The segment before another of a ring.
  private func segment(before index: Int) -> Segment { segments[index > 0 ? index - 1 : segments.count - 1] }

  /// Whether a line turns back between two segments, without a mitre.
  private func folds(_ from: Segment, _ to: Segment) -> Bool {
    let cosine = (from.direction * to.direction).sum()
    return cosine < Self.foldCosine && cosine < miterCosine
  }

  /// The direction of the point of the corner between two segments.
  private func foldNormal(_ from: Segment, _ to: Segment) -> SIMD2<Double> {
    let point = from.direction - to.direction
    return point / (point * point).sum().squareRoot()
  }

  private var foldEnd: StrokeEnd { .cap(join == .round ? .round : .butt) }

  /// Whether a disc about a point can be seen.
  func isSeen(_ point: SIMD2<Double>) -> Bool {
    let away = point - middle
    return abs(away.x) <= sight.x && abs(away.y) <= sight.y
  }

  /// Adds the corners of the pen between two directions.
  mutating func addFan(_ center: SIMD2<Double>, _ from: SIMD2<Double>, _ to: SIMD2<Double>) {
    guard isSeen(center) else { return }
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
