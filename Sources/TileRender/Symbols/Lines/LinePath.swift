// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation

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

  /// The point `distance` along the line; before the start and after the end the first and last segment go on.
  func point(at distance: Double) -> Point {
    guard points.count > 1 else { return points.first ?? Point(x: 0, y: 0) }
    var (low, high) = (1, points.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if distances[middle] < distance { low = middle + 1 } else { high = middle }
    }
    let (a, b) = (points[low - 1], points[low])
    let share = (distance - distances[low - 1]) / (distances[low] - distances[low - 1])
    return Point(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
  }
}
