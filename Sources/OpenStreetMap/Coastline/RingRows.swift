// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// A ring whose sides are sorted into rows, so that many points can be asked for without looking at all of it.
struct RingRows {
  private let ring: CoastLine
  private let box: WorldBox
  private var rows: [[Int32]]

  /// Sorts the sides; the rows hold at most some times as many entries as the ring has points.
  init(of ring: CoastLine) {
    self.ring = ring
    box = ring.box
    let height = max(box.maxY - box.minY, .leastNormalMagnitude)
    var climb = 0.0
    for end in 1..<ring.points.count { climb += abs(ring.points[end].y - ring.points[end - 1].y) / height }
    let count = Double(ring.points.count)
    let rowCount = max(1, min(count / 16, 3 * count / max(climb, 1)))
    rows = Array(repeating: [], count: Int(rowCount))
    for end in 1..<ring.points.count {
      let (a, b) = (ring.points[end - 1], ring.points[end])
      for row in row(of: min(a.y, b.y))...row(of: max(a.y, b.y)) { rows[row].append(Int32(end)) }
    }
  }

  /// Whether a point lies inside the ring, by the even-odd rule.
  func encloses(_ point: WorldPoint) -> Bool {
    guard box.contains(point) else { return false }
    var isInside = false
    for end in rows[row(of: point.y)] where ring.isCrossed(before: Int(end), rightOf: point) { isInside.toggle() }
    return isInside
  }

  private func row(of y: Double) -> Int {
    let share = (y - box.minY) / max(box.maxY - box.minY, .leastNormalMagnitude)
    return Int(min(max(share * Double(rows.count), 0), Double(rows.count - 1)))
  }
}
