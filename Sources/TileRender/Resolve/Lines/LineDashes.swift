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
  /// - Parameters:
  ///   - distance: The length of the source's line before its first point, in 1/256 pixels.
  ///   - step: In what steps the distances of its points are counted, in 1/256 pixels; 0 for none.
  func add(_ line: OffsetLine, _ run: OffsetLine.Run, distance: Double, step: Double, to list: inout DrawList) {
    guard period > 0, let first = line.points[run.points].first, let last = line.points[run.points].last else { return }
    var dash = Dash(first: list.pointCount, inner: areFlat ? .fading : .cap, start: run.start)
    for index in run.points.dropLast() {
      let count = Count(line.courses[index], distance: distance, step: step)
      add(line.points[index], line.points[index + 1], line.courses[index], count, &dash, &list)
    }
    if line.isClosed, first != last {
      let course = line.courses[run.points.upperBound - 1]
      add(last, first, course, Count(course, distance: distance, step: step), &dash, &list)
    }
    dash.end(as: run.end, &list)
  }

  /// Adds a segment.
  private func add(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ course: OffsetLine.Course, _ count: Count, _ dash: inout Dash,
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
    var (index, left) = place(at: count.distance(at: start))
    left /= count.scale
    if end / period > Self.limit / Double(lengths.count) { (index, left) = (0, .infinity) }
    if index % 2 == 0 {
      dash.begin(low, &list)
    } else {
      dash.end(&list)
    }
    while position + left < end {
      position += left
      let point = low + step * (lead + position)
      let place = SIMD2(rounded(point.x), rounded(point.y))
      if index % 2 == 0 {
        dash.add(place == dash.start ? place + SIMD2(rounded(step.x), rounded(step.y)) : place, &list)
        dash.end(&list)
      } else {
        dash.begin(place, &list)
      }
      index = (index + 1) % lengths.count
      left = lengths[index] / count.scale
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

  /// How distances count along a segment of the source's line.
  ///
  /// MapLibre keeps the distances of a line's points in whole steps of two of a tile's 8192 units, cut off, and takes
  /// those between in proportion; where a tile is enlarged eight times a step is a pixel.
  private struct Count {
    /// The least that a way counts for: dashes that do not get on are as long as can be.
    private static let leastScale = 1e-9

    private let from, base: Double
    /// How much a way along the segment counts for.
    let scale: Double

    init(_ course: OffsetLine.Course, distance: Double, step: Double) {
      from = course.from
      guard step > 0 else {
        (base, scale) = (distance + course.from, 1)
        return
      }
      base = ((distance + course.from) / step).rounded(.down) * step
      guard course.to > course.from else {
        scale = 1
        return
      }
      let end = ((distance + course.to) / step).rounded(.down) * step
      scale = max((end - base) / (course.to - course.from), Self.leastScale)
    }

    /// The distance that counts for a place along the source's line.
    func distance(at place: Double) -> Double { base + (place - from) * scale }
  }

  /// The dash that is being made.
  private struct Dash {
    private var first: Int
    /// How it ends inside the line.
    private let inner: LineEnd
    private var isOpen = false
    private var startLook: LineEnd
    /// Its first point.
    private(set) var start = SIMD2<Double>()

    /// The dash with which a line begins; it begins as the line does.
    init(first: Int, inner: LineEnd, start: LineEnd) {
      self.first = first
      self.inner = inner
      startLook = start
    }

    /// Begins at a point; one that has begun goes on.
    mutating func begin(_ point: SIMD2<Double>, _ list: inout DrawList) {
      guard !isOpen else { return }
      first = list.pointCount
      start = point
      isOpen = true
      add(point, &list)
    }

    func add(_ point: SIMD2<Double>, _ list: inout DrawList) { list.addPoint(Int32(point.x), Int32(point.y)) }

    /// Ends, inside the line unless another look is given; the next begins inside the line.
    mutating func end(as look: LineEnd? = nil, _ list: inout DrawList) {
      defer { startLook = inner }
      guard isOpen else { return }
      isOpen = false
      list.endPart(from: first, minimum: 2, isClosed: false, start: startLook, end: look ?? inner)
    }
  }
}
