// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Finds coast lines that cross themselves or each other, which no coast does.
struct CoastCrossings {
  private struct Segment {
    var line: Int
    /// The place of its second point in the line.
    var end: Int
  }

  private let lines: [CoastLine]
  /// The segments in each cell of the grid.
  private let cells: [[Segment]]

  /// Sorts the segments of lines that lie within `box` into a grid.
  init(of lines: [CoastLine], in box: WorldBox) {
    self.lines = lines
    let grid = CoastGrid(for: lines, in: box)
    var cells: [[Segment]] = Array(repeating: [], count: grid.cellsPerSide * grid.cellsPerSide)
    for (lineIndex, line) in lines.enumerated() {
      for end in 1..<line.points.count {
        grid.forEachCell(line.points[end - 1], line.points[end]) {
          cells[$0].append(Segment(line: lineIndex, end: end))
        }
      }
    }
    self.cells = cells
  }

  /// For each line that crosses itself or another, a place where it does.
  ///
  /// A line that is known to be at fault does not accuse others.
  func find() -> [Int: WorldPoint] {
    var found: [Int: WorldPoint] = [:]
    for cell in cells {
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
