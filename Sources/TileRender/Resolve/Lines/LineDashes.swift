// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Cairo

/// The dashes of a line, each as a line of its own.
///
/// Beside the source's line they are measured along that, as in MapLibre: both lines of a gap are dashed alike, and
/// dashes go on where a line goes on in the next source tile. At the outside of a bend a dash or gap goes on around the corner.
struct LineDashes {
  /// The most dashes that a segment is cut into; what has more is solid to the eye.
  private static let limit = 65_536.0

  /// The block with the margin within which strokes can be seen.
  private let near: FixedBox
  /// Dashes and gaps in turn, in 1/256 pixels.
  private let lengths: [Double]
  private let period: Double
  /// Where in the dashes a line starts.
  private let offset: Double
  /// Whether dashes end flat, and so fade there; the line's own ends do not.
  private let areFlat: Bool

  /// Dashes of a look that has some.
  init(block: Block, look: LineLook) {
    near = block.box.expanded(by: (look.reach * 256).rounded(.up))
    lengths = look.dashes.map { $0 * 256 }
    period = lengths.reduce(0, +)
    offset = look.dashOffset * 256
    areFlat = look.paint.cap != .round
  }

  /// Adds the dashes of one run of a line.
  ///
  /// - Parameter distance: The length of the source's line before its first point, in 1/256 pixels.
  func add(_ line: OffsetLine, _ run: Range<Int>, distance: Double, to list: inout DrawList) {
    guard period > 0, let first = line.points[run].first, let last = line.points[run].last else { return }
    var dash = Dash(first: list.pointCount, areFlat: areFlat)
    for index in run.dropLast() {
      add(line.points[index], line.points[index + 1], line.courses[index], distance, &dash, &list)
    }
    if line.isClosed, first != last { add(last, first, line.courses[run.upperBound - 1], distance, &dash, &list) }
    dash.end(&list)
  }

  /// Adds a segment.
  private func add(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ course: OffsetLine.Course, _ distance: Double, _ dash: inout Dash,
    _ list: inout DrawList
  ) {
    guard near.outcode(a) & near.outcode(b) == 0, let (low, high) = cut(a, b, to: near) else { return dash.end(&list) }
    if low != a { dash.end(&list) }
    let step = (b - a) / length(b - a)
    let (before, span) = (length(low - a), length(high - low))
    let start = course.place(at: before)
    // From where what is seen begins, so that a line can begin as far away as numbers go.
    let lead = min(max(start - course.start - before, 0), span)
    let end = min(course.place(at: length(high - a)) - start, span - lead)
    var position = 0.0
    var (index, left) = place(at: distance + start)
    if end / period > Self.limit / Double(lengths.count) { (index, left) = (0, .infinity) }
    if index % 2 == 0 {
      dash.begin(low, isInside: course.from > 0, &list)
    } else {
      dash.end(isInside: true, &list)
    }
    while position + left < end {
      position += left
      let point = low + step * (lead + position)
      let place = SIMD2(rounded(point.x), rounded(point.y))
      if index % 2 == 0 {
        dash.add(place == dash.start ? place + SIMD2(rounded(step.x), rounded(step.y)) : place, &list)
        dash.end(isInside: true, &list)
      } else {
        dash.begin(place, isInside: true, &list)
      }
      index = (index + 1) % lengths.count
      left = lengths[index]
    }
    if index % 2 == 0 { dash.add(high, &list) }
    if high != b { dash.end(&list) }
  }

  /// Which dash or gap is at a distance along the source's line, and how much of it is left.
  private func place(at distance: Double) -> (index: Int, left: Double) {
    var rest = (distance + offset).truncatingRemainder(dividingBy: period)
    for (index, length) in lengths.enumerated() {
      // A dash without length is a dot where it begins.
      if rest < length || (rest == 0 && length == 0) { return (index, length - rest) }
      rest -= length
    }
    return (0, lengths[0])
  }

  /// The dash that is being made.
  private struct Dash {
    private var first: Int
    private let areFlat: Bool
    private var isOpen = false
    private var fadesAtStart = false
    /// Its first point.
    private(set) var start = SIMD2<Double>()

    init(first: Int, areFlat: Bool) {
      self.first = first
      self.areFlat = areFlat
    }

    /// Begins at a point inside the line or at its start; one that has begun goes on.
    mutating func begin(_ point: SIMD2<Double>, isInside: Bool, _ list: inout DrawList) {
      guard !isOpen else { return }
      fadesAtStart = isInside && areFlat
      first = list.pointCount
      start = point
      isOpen = true
      add(point, &list)
    }

    func add(_ point: SIMD2<Double>, _ list: inout DrawList) { list.addPoint(Int32(point.x), Int32(point.y)) }

    mutating func end(isInside: Bool = false, _ list: inout DrawList) {
      guard isOpen else { return }
      isOpen = false
      list.endPart(
        from: first, minimum: 2, isClosed: false, fadesAtStart: fadesAtStart, fadesAtEnd: isInside && areFlat)
    }
  }
}
