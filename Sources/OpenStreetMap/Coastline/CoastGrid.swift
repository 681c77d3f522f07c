// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// A grid of square cells over a box, to find segments that may cross.
struct CoastGrid {
  /// How many cells there are along each side of the box.
  let cellsPerSide: Int
  private let box: WorldBox

  /// A grid of as many cells as keep its memory within some times that of the segments, however long these are.
  init(for lines: [CoastLine], in box: WorldBox) {
    self.box = box
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
    var count = min(256, segments.squareRoot().rounded(.up))
    while count > 1, crossings * count > 4 * segments + 1e5 { count = (count / 2).rounded(.down) }
    cellsPerSide = max(1, Int(count))
  }

  /// Calls `body` with each cell that the segment runs through, and maybe some it just misses.
  func forEachCell(_ a: WorldPoint, _ b: WorldPoint, _ body: (Int) -> Void) {
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
}
