// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// A part of a coast line within a box.
struct CoastPiece {
  /// The part; its first and last points lie exactly on the box's sides where the coast crosses them.
  var line: CoastLine
  /// Whether the first point lies on a side of the box.
  var entersBox: Bool
  /// Whether the last point lies on a side of the box.
  var leavesBox: Bool
  /// Whether the part was led on to a side of the box by guess.
  var isExtended = false
}

/// Cuts coast lines at the sides of a box.
enum CoastClipping {
  /// The parts of `line` inside `box`, in the order of the line; a ring that lies wholly inside is not a part.
  static func pieces(of line: CoastLine, in box: WorldBox) -> [CoastPiece] {
    let points = opened(line, outside: box)
    var pieces: [CoastPiece] = []
    var current: [WorldPoint] = []

    func finish() {
      defer { current.removeAll(keepingCapacity: true) }
      guard current.count > 1, hasInside(current, of: box) else { return }
      pieces.append(
        CoastPiece(
          line: CoastLine(points: current, startsAtGap: line.startsAtGap, endsAtGap: line.endsAtGap),
          entersBox: isOnSide(current[0], of: box), leavesBox: isOnSide(current[current.count - 1], of: box)))
    }

    for index in 1..<points.count {
      guard let part = segment(points[index - 1], points[index], in: box) else {
        finish()
        continue
      }
      if current.last != part.start {
        finish()
        current.append(part.start)
      }
      if part.end != part.start { current.append(part.end) }
      // A touch of the side from within goes on; only what lies beyond ends the part.
      if part.end != points[index] { finish() }
    }
    finish()
    return pieces
  }

  /// The points, of a ring starting at a point outside the box.
  private static func opened(_ line: CoastLine, outside box: WorldBox) -> [WorldPoint] {
    guard line.isRing, let first = line.points.firstIndex(where: { !box.contains($0) }) else { return line.points }
    return Array(line.points[first..<(line.points.count - 1)]) + line.points[...first]
  }

  private static func isOnSide(_ point: WorldPoint, of box: WorldBox) -> Bool {
    point.x == box.minX || point.x == box.maxX || point.y == box.minY || point.y == box.maxY
  }

  /// Whether some of the line lies inside the box and not just along one of its sides.
  private static func hasInside(_ points: [WorldPoint], of box: WorldBox) -> Bool {
    if points.contains(where: { !isOnSide($0, of: box) }) { return true }
    for index in 1..<points.count {
      let a = points[index - 1]
      let b = points[index]
      let alongSide =
        (a.x == b.x && (a.x == box.minX || a.x == box.maxX)) || (a.y == b.y && (a.y == box.minY || a.y == box.maxY))
      if !alongSide { return true }
    }
    return false
  }

  /// The part of a segment inside the box, after Liang and Barsky 1984; ends on a side are exactly on it.
  private static func segment(
    _ a: WorldPoint, _ b: WorldPoint, in box: WorldBox
  ) -> (start: WorldPoint, end: WorldPoint)? {
    if box.contains(a), box.contains(b) { return (a, b) }
    let dx = b.x - a.x
    let dy = b.y - a.y
    var first = 0.0
    var last = 1.0
    for (step, room) in [(-dx, a.x - box.minX), (dx, box.maxX - a.x), (-dy, a.y - box.minY), (dy, box.maxY - a.y)] {
      if step == 0 {
        if room < 0 { return nil }
      } else if step < 0 {
        first = max(first, room / step)
      } else {
        last = min(last, room / step)
      }
    }
    guard first <= last else { return nil }
    func point(at share: Double, from end: WorldPoint) -> WorldPoint {
      if share == 0 || share == 1 { return end }
      return snapped(WorldPoint(x: a.x + share * dx, y: a.y + share * dy), to: box)
    }
    return (point(at: first, from: a), point(at: last, from: b))
  }

  /// The point moved onto the side of the box that it was meant to lie on.
  private static func snapped(_ point: WorldPoint, to box: WorldBox) -> WorldPoint {
    var result = point
    let gaps = [
      abs(point.x - box.minX), abs(box.maxX - point.x), abs(point.y - box.minY), abs(box.maxY - point.y),
    ]
    switch gaps.min() {
    case gaps[0]: result.x = box.minX
    case gaps[1]: result.x = box.maxX
    case gaps[2]: result.y = box.minY
    default: result.y = box.maxY
    }
    result.x = min(max(result.x, box.minX), box.maxX)
    result.y = min(max(result.y, box.minY), box.maxY)
    return result
  }
}
