// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Cairo

/// A line parallel to another.
///
/// Every segment is moved along its normal, and neighbours are joined where their straight lines meet. On the inner
/// side of bends a segment may be shorter than its neighbours' crossing takes away: it is left out, and those beside
/// it meet instead.
struct OffsetLine {
  /// The line's points, whole numbers of 1/256 pixels.
  private(set) var points: [SIMD2<Double>] = []

  /// A segment that was moved.
  private struct Segment {
    var start, end: SIMD2<Double>
    /// Unit vector from the source's start to its end.
    var direction: SIMD2<Double>
  }

  private let paint: StrokePaint
  private let offset: Double

  /// Moves a line.
  ///
  /// - Parameters:
  ///   - line: At least two points.
  ///   - isClosed: Whether the last point is joined to the first; the corner there is then like all others.
  ///   - offset: 1/256 pixels to the right, seen along the line; negative to the left.
  ///   - paint: How the line is drawn: its join decides about outer corners.
  init(_ line: ArraySlice<SIMD2<Double>>, isClosed: Bool, offset: Double, paint: StrokePaint) {
    self.paint = paint
    self.offset = offset
    guard let first = line.first, let last = line.last else { return }
    var kept: [Segment] = []
    var previous = first
    for point in line.dropFirst() {
      add(previous, point, to: &kept)
      previous = point
    }
    if isClosed { add(last, first, to: &kept) }
    if isClosed { dropAcrossStart(&kept) }
    guard let start = kept.first, let end = kept.last else { return }
    if isClosed {
      join(end, start)
    } else {
      append(start.start)
    }
    for index in kept.indices.dropLast() { join(kept[index], kept[index + 1]) }
    if !isClosed { append(end.end) }
  }

  /// Adds a segment, and takes away those before it that the new one leaves nothing of.
  private func add(_ a: SIMD2<Double>, _ b: SIMD2<Double>, to kept: inout [Segment]) {
    let span = length(b - a)
    guard span > 0 else { return }
    let direction = (b - a) / span
    let normal = SIMD2(-direction.y, direction.x) * offset
    let segment = Segment(start: a + normal, end: b + normal, direction: direction)
    while kept.count > 1, let last = kept.last {
      let before = kept[kept.count - 2]
      guard isInner(before, last), isInner(last, segment), let from = meeting(before, last),
        let to = meeting(last, segment), ((to - from) * last.direction).sum() < 0
      else { break }
      kept.removeLast()
    }
    kept.append(segment)
  }

  /// Takes away segments at the start and end of a ring that their neighbours leave nothing of.
  private func dropAcrossStart(_ kept: inout [Segment]) {
    while kept.count > 3 {
      let (first, last) = (kept[0], kept[kept.count - 1])
      if isInner(last, first), isInner(first, kept[1]), let from = meeting(last, first),
        let to = meeting(first, kept[1]), ((to - from) * first.direction).sum() < 0
      {
        kept.removeFirst()
      } else if isInner(kept[kept.count - 2], last), isInner(last, first),
        let from = meeting(kept[kept.count - 2], last), let to = meeting(last, first),
        ((to - from) * last.direction).sum() < 0
      {
        kept.removeLast()
      } else {
        return
      }
    }
  }

  /// Whether the corner between two segments bends towards the side that the line is moved to.
  private func isInner(_ a: Segment, _ b: Segment) -> Bool { turn(a, b) * offset > 0 }

  /// The sine of the angle by which the direction turns right.
  private func turn(_ a: Segment, _ b: Segment) -> Double {
    a.direction.x * b.direction.y - a.direction.y * b.direction.x
  }

  /// Where the straight lines of two segments meet; `nil` when they hardly turn or turn back.
  private func meeting(_ a: Segment, _ b: Segment) -> SIMD2<Double>? {
    let turn = turn(a, b)
    guard abs(turn) > 1e-6 else { return nil }
    let gap = b.start - a.start
    let along = (gap.x * b.direction.y - gap.y * b.direction.x) / turn
    return a.start + a.direction * along
  }

  /// Adds the corner between two segments.
  private mutating func join(_ a: Segment, _ b: Segment) {
    let cosine = (a.direction * b.direction).sum()
    // The length of a mitered corner in line widths is 1 / cos(half the turn).
    let stretch = (2 / max(1 + cosine, 1e-9)).squareRoot()
    let limit = paint.join == .miter ? max(paint.miterLimit, 1.2) : 1.2
    let isInner = isInner(a, b)
    if isInner || stretch <= limit, let corner = meeting(a, b), !isInner || lies(corner, between: a, b) {
      append(corner)
    } else {
      append(a.end)
      append(b.start)
    }
  }

  /// Whether an inner corner leaves something of both segments.
  private func lies(_ corner: SIMD2<Double>, between a: Segment, _ b: Segment) -> Bool {
    ((corner - a.start) * a.direction).sum() >= 0 && ((b.end - corner) * b.direction).sum() >= 0
  }

  private mutating func append(_ point: SIMD2<Double>) {
    let place = SIMD2(rounded(point.x), rounded(point.y))
    if points.last != place { points.append(place) }
  }
}
