// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// A line in world pixels, measured along.
struct LinePath {
  /// A point of the line.
  struct Point: Hashable {
    var x, y: Double
  }

  private(set) var points: [Point] = []
  /// How far along the line each point lies.
  private(set) var distances: [Double] = []

  /// The length in world pixels.
  var length: Double { distances.last ?? 0 }

  /// Adds a point at the end; one that repeats the last is left out.
  mutating func append(_ point: Point) {
    guard let last = points.last else {
      points.append(point)
      distances.append(0)
      return
    }
    let step = hypot(point.x - last.x, point.y - last.y)
    guard step > 0, step.isFinite else { return }
    points.append(point)
    distances.append(length + step)
  }

  /// The largest sum of turns, in radians, that any stretch of the length `window` between two distances has.
  func sharpestTurn(from start: Double, to end: Double, window: Double) -> Double {
    guard points.count > 2 else { return 0 }
    var (sum, sharpest) = (0.0, 0.0)
    var first = 1
    func turn(at index: Int) -> Double {
      let (a, b, c) = (points[index - 1], points[index], points[index + 1])
      return abs(remainder(atan2(c.y - b.y, c.x - b.x) - atan2(b.y - a.y, b.x - a.x), 2 * .pi))
    }
    for index in 1..<points.count - 1 where distances[index] > start && distances[index] < end {
      while first < index, distances[first] <= max(start, distances[index] - window) {
        if distances[first] > start { sum -= turn(at: first) }
        first += 1
      }
      sum += turn(at: index)
      sharpest = max(sharpest, sum)
    }
    return sharpest
  }

  /// The direction of the segment `distance` along the line, in radians clockwise from the east.
  func angle(at distance: Double) -> Double {
    guard points.count > 1 else { return 0 }
    let (a, b) = segment(at: distance)
    return atan2(points[b].y - points[a].y, points[b].x - points[a].x)
  }

  /// The point `distance` along the line; before the start and after the end the first and last segment go on.
  func point(at distance: Double) -> Point {
    guard points.count > 1 else { return points.first ?? Point(x: 0, y: 0) }
    let (first, next) = segment(at: distance)
    let (a, b) = (points[first], points[next])
    let share = (distance - distances[first]) / (distances[next] - distances[first])
    return Point(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
  }

  /// The ends of the segment `distance` along the line of two points or more.
  func segment(at distance: Double) -> (Int, Int) {
    var (low, high) = (1, points.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if distances[middle] < distance { low = middle + 1 } else { high = middle }
    }
    return (low - 1, low)
  }
}
