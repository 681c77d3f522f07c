// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// A stretch of coast in world coordinates, directed as OpenStreetMap directs it: land on the left, sea on the right.
struct CoastLine {
  /// At least two points; of a ring the first is repeated at the end.
  var points: [WorldPoint]
  /// Whether the coast goes on before the first point, at nodes that the extract does not hold.
  var startsAtGap = false
  /// Whether the coast goes on after the last point, at nodes that the extract does not hold.
  var endsAtGap = false

  /// Whether the line ends where it begins, with an area inside.
  var isRing: Bool { points.count > 3 && points[0] == points[points.count - 1] }

  /// The box of all points.
  var box: WorldBox {
    var box = WorldBox.empty
    for point in points { box.extend(point) }
    return box
  }

  /// Length along the line, in world widths.
  var length: Double {
    var length = 0.0
    for index in 1..<points.count {
      length += points[index - 1].distance(to: points[index])
    }
    return length
  }

  /// Twice the area of a ring by the surveyor's formula with `y` down: positive when it runs clockwise on the map,
  /// which for a coast means sea inside.
  var doubledArea: Double {
    var sum = 0.0
    let origin = points[0]
    for index in 1..<points.count {
      let a = points[index - 1]
      let b = points[index]
      sum += (a.x - origin.x) * (b.y - origin.y) - (b.x - origin.x) * (a.y - origin.y)
    }
    return sum
  }

  /// Whether a point lies inside the ring, by the even-odd rule.
  func encloses(_ point: WorldPoint) -> Bool {
    var isInside = false
    for end in 1..<points.count where isCrossed(before: end, rightOf: point) { isInside.toggle() }
    return isInside
  }

  /// Whether a ray eastwards from a point crosses the side that ends at `points[end]`.
  func isCrossed(before end: Int, rightOf point: WorldPoint) -> Bool {
    let a = points[end - 1]
    let b = points[end]
    return (a.y > point.y) != (b.y > point.y) && point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x
  }
}

extension WorldPoint {
  /// The straight distance in world widths.
  func distance(to other: WorldPoint) -> Double {
    let dx = other.x - x
    let dy = other.y - y
    return (dx * dx + dy * dy).squareRoot()
  }
}

extension WorldBox {
  /// Whether a point lies in the box, its sides included.
  func contains(_ point: WorldPoint) -> Bool {
    minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
  }

  /// The length of the shorter side.
  var shorterSide: Double { min(maxX - minX, maxY - minY) }
}
