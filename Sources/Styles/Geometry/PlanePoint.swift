// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A point of the plane, with the tests that `within` and `distance` are made of.
struct PlanePoint: Equatable, Sendable {
  var x, y: Double

  static func - (a: PlanePoint, b: PlanePoint) -> PlanePoint { PlanePoint(x: a.x - b.x, y: a.y - b.y) }

  /// The cross product with another vector.
  func cross(_ other: PlanePoint) -> Double { x * other.y - y * other.x }

  /// Whether the point lies on the segment from `a` to `b`.
  func isOnSegment(_ a: PlanePoint, _ b: PlanePoint) -> Bool {
    let toA = a - self
    let toB = b - self
    return toA.cross(toB) == 0 && toA.x * toB.x <= 0 && toA.y * toB.y <= 0
  }

  /// Whether the point lies within rings by the even-odd rule; on a border, `onBorder`.
  func isWithin(_ rings: [[PlanePoint]], onBorder: Bool) -> Bool {
    var isInside = false
    for ring in rings {
      guard var previous = ring.last else { continue }
      for point in ring {
        if isOnSegment(previous, point) { return onBorder }
        if (previous.y > y) != (point.y > y),
          x < (point.x - previous.x) * (y - previous.y) / (point.y - previous.y) + previous.x
        {
          isInside.toggle()
        }
        previous = point
      }
    }
    return isInside
  }

  /// Whether the segments `a b` and `c d` cross; touching does not count.
  static func cross(_ a: PlanePoint, _ b: PlanePoint, _ c: PlanePoint, _ d: PlanePoint) -> Bool {
    let first = (b - a).cross(c - a) * (b - a).cross(d - a)
    let second = (d - c).cross(a - c) * (d - c).cross(b - c)
    return first < 0 && second < 0
  }

  /// The distance from the segment `a b`.
  func distance(toSegment a: PlanePoint, _ b: PlanePoint) -> Double {
    let along = b - a
    let length = along.x * along.x + along.y * along.y
    let offset = self - a
    let t = length > 0 ? min(max((offset.x * along.x + offset.y * along.y) / length, 0), 1) : 0
    let rest = PlanePoint(x: offset.x - along.x * t, y: offset.y - along.y * t)
    return (rest.x * rest.x + rest.y * rest.y).squareRoot()
  }
}

/// An axis-parallel box of the plane.
struct PlaneBox: Sendable {
  var minX = Double.infinity
  var minY = Double.infinity
  var maxX = -Double.infinity
  var maxY = -Double.infinity

  mutating func extend(_ point: PlanePoint) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  /// Whether the box lies within another without touching its sides.
  func isInside(_ other: PlaneBox) -> Bool {
    minX > other.minX && maxX < other.maxX && minY > other.minY && maxY < other.maxY
  }

  /// The distance between two boxes, 0 when they touch.
  func distance(to other: PlaneBox) -> Double {
    let dx = max(other.minX - maxX, minX - other.maxX, 0)
    let dy = max(other.minY - maxY, minY - other.maxY, 0)
    return (dx * dx + dy * dy).squareRoot()
  }
}
