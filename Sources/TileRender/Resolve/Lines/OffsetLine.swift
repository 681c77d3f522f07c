// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Cairo

/// A line parallel to another.
///
/// Every segment is moved along its normal, and neighbours are joined where their straight lines meet. On the inner
/// side of bends a segment may be shorter than its neighbours' crossing takes away: it is left out, and those beside
/// it meet instead.
///
/// Where the source's line turns back by more than 120 degrees, in a corner without a mitre, the line ends and goes on at
/// the other side, as in MapLibre: both its parts go as far as the corner.
///
/// Of the two lines beside a gap each goes round half of every round end, to where it meets the other.
struct OffsetLine {
  /// The stretch of a corner up to which it is always a mitre, as in MapLibre.
  private static let bluntLimit = 1.05
  /// By how much MapLibre draws lines wider and longer than they are, to smooth their sides, in pixels.
  private static let smoothing = 0.5

  /// The line's points, whole numbers of 1/256 pixels.
  private(set) var points: [SIMD2<Double>] = []
  /// For each point where the way from it to the next lies along the source's line.
  private(set) var courses: [Course] = []
  /// The lines that it consists of.
  private(set) var runs: [Run] = []
  /// Whether the one run's last point is joined to its first.
  private(set) var isClosed: Bool
  /// How long the source's segments before the next one are.
  private var sourceLength = 0.0

  /// The places of the points with which the line goes on after a fold.
  private var folds: [Int] = []
  private let paint: StrokePaint
  /// How far to the right of the source's line this one is, and to the right of the middle of a gap.
  private let offset, aside: Double
  /// How far the lines beside a gap go on beyond its ends.
  private let overshoot: Double

  /// Moves a line.
  ///
  /// - Parameters:
  ///   - line: At least two points.
  ///   - isClosed: Whether the last point is joined to the first; the corner there is then like all others.
  ///   - look: How the line is drawn.
  ///   - side: On which side of its gap the line is: 1 on the right, -1 on the left, 0 where there is none.
  ///   - isWhole: Of its start and its end whether the source's line does not go on there.
  init(
    _ line: ArraySlice<SIMD2<Double>>, isClosed: Bool, look: LineLook, side: Double = 0,
    isWhole: (start: Bool, end: Bool) = (true, true)
  ) {
    paint = look.paint
    aside = side * look.aside * 256
    offset = look.offset * 256 + aside
    overshoot = abs(aside) + (look.paint.width / 2 + Self.smoothing) * 256
    self.isClosed = isClosed
    guard let first = line.first, let last = line.last else { return }
    var kept: [MovedSegment] = []
    var previous = first
    for point in line.dropFirst() {
      add(previous, point, to: &kept)
      previous = point
    }
    if isClosed { add(last, first, to: &kept) }
    if isClosed { dropAcrossStart(&kept) }
    guard let start = kept.first, let end = kept.last else { return }
    let count = kept.count
    if isClosed {
      join(end, start, between: kept[max(count - 2, 0)], kept[min(1, count - 1)])
    } else {
      begin(start, isWhole.start ? gapCap : .butt)
    }
    for index in kept.indices.dropLast() {
      let before = index > 0 ? kept[index - 1] : isClosed ? end : nil
      let after = index + 2 < count ? kept[index + 2] : isClosed ? start : nil
      join(kept[index], kept[index + 1], between: before, after)
    }
    if !isClosed { self.end(end, isWhole.end ? gapCap : .butt) }
    endRuns()
  }

  /// How the ends of a gap look of which this is one side.
  private var gapCap: LineCap { aside == 0 ? .butt : paint.cap }

  /// Begins beside a segment: at its start, where the other side begins, or before it.
  private mutating func begin(_ segment: MovedSegment, _ cap: LineCap) {
    switch cap {
    case .round:
      let side = segment.normal * aside
      let tip = segment.direction * -abs(aside)
      addArc(around: segment.start - side, from: tip, to: side, at: segment.from, withStart: true)
      append(segment.start, beside: segment)
    case .butt: append(segment.start, beside: segment)
    case .square: append(segment.start - segment.direction * overshoot, beside: segment)
    }
  }

  /// Ends beside a segment: at its end, where the other side ends, or beyond it.
  private mutating func end(_ segment: MovedSegment, _ cap: LineCap) {
    switch cap {
    case .round:
      let side = segment.normal * aside
      let tip = segment.direction * abs(aside)
      append(segment.end, beside: nil, at: segment.to)
      addArc(around: segment.end - side, from: side, to: tip, at: segment.to, withEnd: true)
    case .butt: append(segment.end, beside: segment)
    case .square: append(segment.end + segment.direction * overshoot, beside: segment)
    }
  }

  /// Makes runs of the points between folds; those of a ring then begin at a fold.
  private mutating func endRuns() {
    let atFold: LineEnd = paint.join == .round ? .round : .flat
    let atEnd: LineEnd = isClosed && !folds.isEmpty ? atFold : aside != 0 && paint.cap == .square ? .flat : .cap
    if isClosed, let fold = folds.first {
      points = Array(points[fold...] + points[..<fold])
      courses = Array(courses[fold...] + courses[..<fold])
      folds = folds.dropFirst().map { $0 - fold }
      isClosed = false
    }
    var run = Run(points: 0..<0, start: atEnd, end: atFold)
    for fold in folds {
      run.points = run.points.upperBound..<fold
      runs.append(run)
      run.start = atFold
    }
    runs.append(Run(points: run.points.upperBound..<points.count, start: run.start, end: atEnd))
  }

  /// Adds a segment, and takes away those before it that the new one leaves nothing of.
  private mutating func add(_ a: SIMD2<Double>, _ b: SIMD2<Double>, to kept: inout [MovedSegment]) {
    let span = length(b - a)
    guard span > 0 else { return }
    let direction = (b - a) / span
    var segment = MovedSegment(start: a, end: b, direction: direction, from: sourceLength, to: sourceLength + span)
    segment.start += segment.normal * offset
    segment.end += segment.normal * offset
    sourceLength += span
    while kept.count > 1, let last = kept.last {
      let before = kept[kept.count - 2]
      guard isInner(before, last), isInner(last, segment), let from = before.meeting(last),
        let to = last.meeting(segment), ((to - from) * last.direction).sum() < 0
      else { break }
      kept.removeLast()
    }
    kept.append(segment)
  }

  /// Takes away segments at the start and end of a ring that their neighbours leave nothing of.
  private func dropAcrossStart(_ kept: inout [MovedSegment]) {
    while kept.count > 3 {
      let (first, last) = (kept[0], kept[kept.count - 1])
      if isInner(last, first), isInner(first, kept[1]), let from = last.meeting(first),
        let to = first.meeting(kept[1]), ((to - from) * first.direction).sum() < 0
      {
        kept.removeFirst()
      } else if isInner(kept[kept.count - 2], last), isInner(last, first),
        let from = kept[kept.count - 2].meeting(last), let to = last.meeting(first),
        ((to - from) * last.direction).sum() < 0
      {
        kept.removeLast()
      } else {
        return
      }
    }
  }

  /// Whether the corner between two segments bends towards the side that the line is moved to.
  private func isInner(_ a: MovedSegment, _ b: MovedSegment) -> Bool { a.turn(to: b) * offset > 0 && !isFold(a, b) }

  /// Whether the source's line turns back between two segments, so that each ends at the corner.
  private func isFold(_ a: MovedSegment, _ b: MovedSegment) -> Bool {
    (a.direction * b.direction).sum() < -0.5 && a.stretch(to: b) > miterLimit
  }

  /// The greatest length of a mitered corner, in line widths.
  private var miterLimit: Double {
    switch paint.join {
    case .miter: max(paint.miterLimit, Self.bluntLimit)
    case .round: max(paint.roundLimit, Self.bluntLimit)
    case .bevel: Self.bluntLimit
    }
  }

  /// Adds the corner between two segments, given those before and after them.
  private mutating func join(
    _ a: MovedSegment, _ b: MovedSegment, between before: MovedSegment?, _ after: MovedSegment?
  ) {
    if offset == 0 { return append(b.start, beside: b) }
    if isFold(a, b) { return addFold(a, b) }
    let corner =
      isInner(a, b)
      ? innerCorner(a, b, from: before.flatMap { outerCorner($0, a) }, to: after.flatMap { outerCorner(b, $0) })
      : outerCorner(a, b)
    if let corner {
      append(corner, beside: b)
    } else {
      append(a.end, beside: nil, at: b.from)
      if paint.join == .round, !isInner(a, b) {
        let (from, to) = (a.normal * offset, b.normal * offset)
        addArc(around: a.end - from, from: from, to: to, at: b.from)
      }
      append(b.start, beside: b)
    }
  }

  /// Ends the line where it meets the edge across a fold, and begins it anew where it comes back from there; or ends and
  /// begins it round.
  private mutating func addFold(_ a: MovedSegment, _ b: MovedSegment) {
    if paint.join == .round {
      let cap: LineCap = aside == 0 ? .butt : .round
      end(a, cap)
      folds.append(points.count)
      return begin(b, cap)
    }
    let point = a.direction - b.direction
    let normal = a.normal * offset
    let way = -(normal * point).sum() / (a.direction * point).sum()
    append(a.end + a.direction * max(way, a.from - a.to), beside: nil, at: b.from)
    folds.append(points.count)
    append(b.start - b.direction * max(way, b.from - b.to), beside: b)
  }

  /// The point of an outer corner; `nil` for an inner one, and for one that is cut off.
  private func outerCorner(_ a: MovedSegment, _ b: MovedSegment) -> SIMD2<Double>? {
    a.stretch(to: b) <= miterLimit && !isInner(a, b) ? a.meeting(b) : nil
  }

  /// The point of an inner corner; `nil` when it leaves nothing of one of the segments.
  ///
  /// Outer corners at their other ends, `from` and `to`, make them longer.
  private func innerCorner(
    _ a: MovedSegment, _ b: MovedSegment, from: SIMD2<Double>?, to: SIMD2<Double>?
  ) -> SIMD2<Double>? {
    guard let corner = a.meeting(b), ((corner - (from ?? a.start)) * a.direction).sum() >= 0,
      (((to ?? b.end) - corner) * b.direction).sum() >= 0
    else { return nil }
    return corner
  }

  /// Adds what is between two points of a circle, and one of them or the other, at a place of the source's line.
  private mutating func addArc(
    around center: SIMD2<Double>, from: SIMD2<Double>, to: SIMD2<Double>, at corner: Double, withStart: Bool = false,
    withEnd: Bool = false
  ) {
    if withStart { append(center + from, beside: nil, at: corner) }
    for point in RoundWay(from: from, to: to).corners { append(center + point, beside: nil, at: corner) }
    if withEnd { append(center + to, beside: nil, at: corner) }
  }

  /// Adds a point from which the line goes on beside a segment, or across a corner at a place of the source's line.
  private mutating func append(_ point: SIMD2<Double>, beside segment: MovedSegment?, at corner: Double = 0) {
    let course =
      segment.map { segment in
        let start = segment.from + ((point - segment.start) * segment.direction).sum()
        return Course(start: start, from: segment.from, to: segment.to)
      } ?? Course(start: corner, from: corner, to: corner)
    let place = SIMD2(rounded(point.x), rounded(point.y))
    if points.last == place, folds.last != points.count { return courses[courses.count - 1] = course }
    points.append(place)
    courses.append(course)
  }
}
