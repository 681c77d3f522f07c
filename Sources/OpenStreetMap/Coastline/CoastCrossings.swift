// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Finds coast lines that cross themselves or each other, which no coast does.
struct CoastCrossings {
  /// How many cells the grid has along each side of the box.
  private static let cellsPerSide = 256

  private let box: WorldBox
  private let lines: [CoastLine]
  /// Segments by grid cell: the line's index and the index of the segment's end point.
  private var cells: [Int: [(line: Int, end: Int)]] = [:]

  /// Sorts the segments of lines that lie within `box` into a grid.
  init(of lines: [CoastLine], in box: WorldBox) {
    self.lines = lines
    self.box = box
    for (lineIndex, line) in lines.enumerated() {
      for end in 1..<line.points.count {
        forEachCell(line.points[end - 1], line.points[end]) { cells[$0, default: []].append((lineIndex, end)) }
      }
    }
  }

  /// For each line that crosses itself or another, the first place where it does.
  func find() -> [Int: WorldPoint] {
    var found: [Int: WorldPoint] = [:]
    for cell in cells.values {
      for first in cell.indices {
        let a = cell[first]
        for second in cell.indices.dropFirst(first + 1) {
          let b = cell[second]
          let from = lines[b.line].points[b.end - 1]
          let to = lines[b.line].points[b.end]
          guard Self.cross(lines[a.line].points[a.end - 1], lines[a.line].points[a.end], from, to) else { continue }
          // The least place, so that the order of the cells does not matter.
          for line in [a.line, b.line] where found[line].map({ (from.x, from.y) < ($0.x, $0.y) }) ?? true {
            found[line] = from
          }
        }
      }
    }
    return found
  }

  private func forEachCell(_ a: WorldPoint, _ b: WorldPoint, _ body: (Int) -> Void) {
    let columns = cell(min(a.x, b.x), box.minX, box.maxX)...cell(max(a.x, b.x), box.minX, box.maxX)
    let rows = cell(min(a.y, b.y), box.minY, box.maxY)...cell(max(a.y, b.y), box.minY, box.maxY)
    for row in rows {
      for column in columns { body(row * Self.cellsPerSide + column) }
    }
  }

  private func cell(_ value: Double, _ low: Double, _ high: Double) -> Int {
    let share = (value - low) / (high - low) * Double(Self.cellsPerSide)
    return Int(min(max(share, 0), Double(Self.cellsPerSide - 1)))
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
