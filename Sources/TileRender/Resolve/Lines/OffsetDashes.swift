// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The dashes of a line that is drawn beside its source's, each as a line of its own.
///
/// They are measured along the source's line, as in MapLibre: both lines of a gap are dashed alike, and dashes go on where
/// a line goes on in the next source tile. At the outside of a bend a dash or gap goes on around the corner.
struct OffsetDashes {
  /// The most dashes that a segment is cut into; what has more is solid to the eye.
  private static let limit = 65_536.0

  /// The block with the margin within which strokes can be seen.
  private let near: FixedBox
  /// Dashes and gaps in turn, in 1/256 pixels.
  private let lengths: [Double]
  private let period: Double
  /// Where in the dashes a line starts.
  private let offset: Double

  /// Dashes of a look that has some.
  init(block: Block, look: LineLook) {
    near = block.box.expanded(by: (look.reach * 256).rounded(.up))
    lengths = look.paint.dashes.map { $0 * 256 }
    period = lengths.reduce(0, +)
    offset = look.paint.dashOffset * 256
  }

  /// Adds the dashes of one run of a line.
  ///
  /// - Parameter distance: The length of the source's line before its first point, in 1/256 pixels.
  func add(_ line: OffsetLine, _ run: Range<Int>, distance: Double, to list: inout DrawList) {
    guard period > 0, let first = line.points[run].first, let last = line.points[run].last else { return }
    var dash = Dash(first: list.pointCount)
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
    let end = course.place(at: length(high - a))
    var position = course.place(at: length(low - a))
    var (index, left) = place(at: distance + position)
    if (end - position) / period > Self.limit / Double(lengths.count) { (index, left) = (0, .infinity) }
    if index % 2 == 0 { dash.begin(low, &list) } else { dash.end(&list) }
    while position + left < end {
      position += left
      let point = a + step * (position - course.start)
      let place = SIMD2(rounded(point.x), rounded(point.y))
      if index % 2 == 0 {
        dash.add(place == dash.start ? place + SIMD2(rounded(step.x), rounded(step.y)) : place, &list)
        dash.end(&list)
      } else {
        dash.begin(place, &list)
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
    private var isOpen = false
    /// Its first point.
    private(set) var start = SIMD2<Double>()

    init(first: Int) { self.first = first }

    /// Begins at a point; one that has begun goes on.
    mutating func begin(_ point: SIMD2<Double>, _ list: inout DrawList) {
      guard !isOpen else { return }
      first = list.pointCount
      start = point
      isOpen = true
      add(point, &list)
    }

    func add(_ point: SIMD2<Double>, _ list: inout DrawList) { list.addPoint(Int32(point.x), Int32(point.y)) }

    mutating func end(_ list: inout DrawList) {
      guard isOpen else { return }
      isOpen = false
      list.endPart(from: first, minimum: 2, isClosed: false)
    }
  }
}
