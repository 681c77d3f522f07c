// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Finds coast lines that cross themselves or each other, which no coast does.
struct CoastCrossings {
  private struct Segment {
    var line: Int
    /// The place of its second point in the line.
    var end: Int
  }

  private let box: WorldBox
  private let lines: [CoastLine]
  /// How many cells the grid has along each side of the box.
  private let cellsPerSide: Int
  private var cells: [Int: [Segment]] = [:]

  /// Sorts the segments of lines that lie within `box` into a grid.
  init(of lines: [CoastLine], in box: WorldBox) {
    self.lines = lines
    self.box = box
    cellsPerSide = Self.cellsPerSide(for: lines, in: box)
    for (lineIndex, line) in lines.enumerated() {
      for end in 1..<line.points.count {
        forEachCell(line.points[end - 1], line.points[end]) {
          cells[$0, default: []].append(Segment(line: lineIndex, end: end))
        }
      }
    }
  }

  /// For each line that crosses itself or another, a place where it does.
  ///
  /// A line that is known to be at fault does not accuse others.
  func find() -> [Int: WorldPoint] {
    var found: [Int: WorldPoint] = [:]
    for key in cells.keys.sorted() {
      guard let cell = cells[key] else { continue }
      for (index, a) in cell.enumerated() where found[a.line] == nil {
        for b in cell[(index + 1)...] {
          let from = lines[b.line].points[b.end - 1]
          let to = lines[b.line].points[b.end]
          guard Self.cross(lines[a.line].points[a.end - 1], lines[a.line].points[a.end], from, to),
            found[b.line] == nil
          else { continue }
          found[a.line] = from
          found[b.line] = from
          break
        }
      }
    }
    return found
  }

  /// As many cells as keep the grid's memory within some times that of the segments, however long these are.
  private static func cellsPerSide(for lines: [CoastLine], in box: WorldBox) -> Int {
    var segments = 0.0
    // How many times the segments cross the box from side to side, all together.
    var crossings = 0.0
    for line in lines {
      segments += Double(line.points.count)
      for end in 1..<line.points.count {
        crossings += abs(line.points[end].x - line.points[end - 1].x) / (box.maxX - box.minX)
        crossings += abs(line.points[end].y - line.points[end - 1].y) / (box.maxY - box.minY)
      }
    }
    var count = 256.0
    while count > 1, crossings * count > 4 * segments + 1e5 { count /= 2 }
    return Int(count)
  }

  /// Calls `body` with each cell that the segment runs through, and maybe some it just misses.
  private func forEachCell(_ a: WorldPoint, _ b: WorldPoint, _ body: (Int) -> Void) {
    let slack = 1e-9 * (box.maxX - box.minX)
    let height = (box.maxY - box.minY) / Double(cellsPerSide)
    for row in cell(min(a.y, b.y), box.minY, box.maxY)...cell(max(a.y, b.y), box.minY, box.maxY) {
      var low = min(a.x, b.x)
      var high = max(a.x, b.x)
      if a.y != b.y {
        let top = box.minY + Double(row) * height
        let first = a.x + (top - a.y) / (b.y - a.y) * (b.x - a.x)
        let second = a.x + (top + height - a.y) / (b.y - a.y) * (b.x - a.x)
        // The segment within the row, but never beyond its own ends.
        (low, high) = (max(low, min(first, second)), min(high, max(first, second)))
        if low > high { (low, high) = (high, low) }
      }
      let columns = cell(low - slack, box.minX, box.maxX)...cell(high + slack, box.minX, box.maxX)
      for column in columns { body(row * cellsPerSide + column) }
    }
  }

  private func cell(_ value: Double, _ low: Double, _ high: Double) -> Int {
    let share = (value - low) / (high - low) * Double(cellsPerSide)
    return Int(min(max(share, 0), Double(cellsPerSide - 1)))
  }

  /// Whether two segments cross in a point that is an end of neither; ends that touch are no crossing.
  private static func cross(_ a: WorldPoint, _ b: WorldPoint, _ c: WorldPoint, _ d: WorldPoint) -> Bool {
    if max(a.x, b.x) < min(c.x, d.x) || max(c.x, d.x) < min(a.x, b.x) { return false }
    if max(a.y, b.y) < min(c.y, d.y) || max(c.y, d.y) < min(a.y, b.y) { return false }
    return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
  }

  /// On which side of the line from `a` to `b` the point lies: -1, 1, or 0 within the error of the arithmetic.
  private static func side(_ a: WorldPoint, _ b: WorldPoint, _ point: WorldPoint) -> Int {
    let difference = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
    // World coordinates are within ±1 or so: each is off by at most an ulp of one.
    let lengths = abs(b.x - a.x) + abs(b.y - a.y) + abs(point.x - a.x) + abs(point.y - a.y)
    return abs(difference) <= 4 * Double.ulpOfOne * lengths ? 0 : (difference > 0 ? 1 : -1)
  }
}
