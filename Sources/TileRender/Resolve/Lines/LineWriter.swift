// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Adds lines to a draw list, without the segments that cannot be seen.
///
/// A segment is dropped when it lies wholly beyond one side of the block and its margin; none is ever cut, but for
/// those that go on beyond what a draw list can hold, far outside. So each segment that is seen is the source's own,
/// in every block that sees it. An image along lines is bent with them: there the segments before and after are kept
/// as well.
struct LineWriter {
  /// The block with the margin within which strokes can be seen.
  private let near: FixedBox
  /// The period of a pattern in 1/256 pixels; 0 for plain lines, infinite where a gradient follows lines.
  private let period: Double
  /// Whether the segments beside those that are seen are kept.
  private let keepsNeighbours: Bool

  /// A writer for lines of one look.
  init(block: Block, look: LineLook) {
    near = block.box.expanded(by: (look.reach * 256).rounded(.up))
    period = (look.paint.pattern?.period ?? 0) * 256
    keepsNeighbours = look.paint.pattern != nil
  }

  /// A writer for the lines that the gradient of a look follows.
  init(block: Block, alongLook look: LineLook) {
    near = block.box.expanded(by: (look.reach * 256).rounded(.up))
    period = .infinity
    keepsNeighbours = false
  }

  /// Adds a line.
  ///
  /// - Parameters:
  ///   - distance: The length of the line before its first point, in 1/256 pixels.
  ///   - length: The length of the whole line, where a gradient follows it.
  ///   - start: How the line begins.
  ///   - end: How it ends.
  func add(
    _ points: ArraySlice<SIMD2<Double>>, isClosed: Bool, distance: Double, length: Double = 0,
    start: LineEnd = .cap, end: LineEnd = .cap, to list: inout DrawList
  ) {
    guard points.count > 1 else { return }
    if isClosed, period == 0 { return addRing(points, to: &list) }
    var run = Run(self, at: distance, of: length, first: list.pointCount, ends: (start, end))
    if keepsNeighbours {
      addWithNeighbours(points, isClosed: isClosed, to: &run, &list)
      return run.end(&list)
    }
    var index = points.startIndex
    var previous = points[index]
    var code = near.outcode(previous)
    index += 1
    while index < points.endIndex {
      let point = points[index]
      let nextCode = near.outcode(point)
      run.add(previous, point, isSeen: code & nextCode == 0, to: &list)
      previous = point
      code = nextCode
      index += 1
    }
    if isClosed, let first = points.first {
      run.add(previous, first, isSeen: code & near.outcode(first) == 0, to: &list)
    }
    run.end(&list)
  }

  private func addWithNeighbours(
    _ points: ArraySlice<SIMD2<Double>>, isClosed: Bool, to run: inout Run, _ list: inout DrawList
  ) {
    let count = points.count
    let segments = isClosed ? count : count - 1
    let place = { (index: Int) in points[points.startIndex + (index + count) % count] }
    let isNear = { (index: Int) in
      (isClosed || 0..<segments ~= index) && isSeen(place(index), place(index + 1))
    }
    for index in 0..<segments {
      run.add(
        place(index), place(index + 1), isSeen: isNear(index) || isNear(index - 1) || isNear(index + 1), to: &list)
    }
  }

  /// Adds a solid ring: whole when every segment is seen, else in pieces that do not end at its first point.
  private func addRing(_ points: ArraySlice<SIMD2<Double>>, to list: inout DrawList) {
    let (start, count) = (points.startIndex, points.count)
    var gap: Int?
    for index in 0..<count where !isSeen(points[start + index], points[start + (index + 1) % count]) {
      gap = index + 1
      break
    }
    if gap == nil, points.allSatisfy({ FixedBox.limit.outcode($0) == 0 }) {
      let first = list.pointCount
      for point in points { list.addPoint(Int32(point.x), Int32(point.y)) }
      list.endPart(from: first, minimum: 2, isClosed: true)
      return
    }
    var run = Run(self, at: 0, of: 0, first: list.pointCount)
    let from = gap ?? 0
    for step in 0..<count {
      let (a, b) = (points[start + (from + step) % count], points[start + (from + step + 1) % count])
      run.add(a, b, isSeen: isSeen(a, b), to: &list)
    }
    run.end(&list)
  }

  @inline(__always)
  private func isSeen(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool { near.outcode(a) & near.outcode(b) == 0 }

  /// The segments that are being made one part.
  private struct Run {
    private let period: Double
    private var first: Int
    private var isOpen = false
    /// Length from the line's start to the next segment, and to the part's start.
    private var distance, start: Double
    /// Length of the whole line.
    private let whole: Double
    /// How the line's own ends look; all others are out of sight.
    private let ends: (start: LineEnd, end: LineEnd)

    init(
      _ writer: LineWriter, at distance: Double, of whole: Double, first: Int,
      ends: (start: LineEnd, end: LineEnd) = (.cap, .cap)
    ) {
      self.whole = whole
      self.ends = ends
      period = writer.period
      self.distance = distance
      start = distance
      self.first = first
    }

    @inline(__always)
    mutating func add(_ a: SIMD2<Double>, _ b: SIMD2<Double>, isSeen: Bool, to list: inout DrawList) {
      if isSeen {
        if FixedBox.limit.outcode(a) | FixedBox.limit.outcode(b) == 0 {
          if !isOpen { open(a, at: distance, &list) }
          list.addPoint(Int32(b.x), Int32(b.y))
        } else {
          addCut(a, b, to: &list)
        }
      } else {
        end(&list)
      }
      if period > 0 { distance += length(b - a) }
    }

    /// Adds a segment that goes on beyond the draw list's limit.
    private mutating func addCut(_ a: SIMD2<Double>, _ b: SIMD2<Double>, to list: inout DrawList) {
      guard let (low, high) = cut(a, b, to: .limit) else { return end(&list) }
      if low != a || !isOpen {
        end(&list)
        open(low, at: period > 0 ? distance + length(low - a) : 0, &list)
      }
      list.addPoint(Int32(high.x), Int32(high.y))
      if high != b { end(&list) }
    }

    private mutating func open(_ point: SIMD2<Double>, at distance: Double, _ list: inout DrawList) {
      first = list.pointCount
      start = distance
      isOpen = true
      list.addPoint(Int32(point.x), Int32(point.y))
    }

    mutating func end(_ list: inout DrawList) {
      guard isOpen else { return }
      isOpen = false
      let offset = period > 0 ? start.truncatingRemainder(dividingBy: period) / 256 : 0
      list.endPart(
        from: first, minimum: 2, isClosed: false, distance: offset, length: whole / 256, start: ends.start,
        end: ends.end)
    }
  }
}

/// The length of a difference of two points.
@inline(__always)
func length(_ difference: SIMD2<Double>) -> Double { (difference * difference).sum().squareRoot() }

/// The part of the straight line from `a` to `b` within a box, its ends on whole numbers; `nil` when none is.
func cut(_ a: SIMD2<Double>, _ b: SIMD2<Double>, to box: FixedBox) -> (SIMD2<Double>, SIMD2<Double>)? {
  var (low, high) = (a, b)
  for (axis, limit, isLower) in [(0, box.minX, true), (0, box.maxX, false), (1, box.minY, true), (1, box.maxY, false)] {
    let lowIsOut = isLower ? low[axis] < limit : low[axis] > limit
    let highIsOut = isLower ? high[axis] < limit : high[axis] > limit
    if lowIsOut, highIsOut { return nil }
    if lowIsOut { low = crossing(a, b, axis: axis, at: limit) }
    if highIsOut { high = crossing(a, b, axis: axis, at: limit) }
  }
  return (low, high)
}
