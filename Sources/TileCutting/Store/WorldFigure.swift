// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

/// The geometry of one object in world coordinates, in arrays that are used again from object to object.
public struct WorldFigure {
  /// The points of all parts, one part after the other.
  public private(set) var points: [WorldPoint] = []
  private var parts: [(points: Range<Int>, isHole: Bool)] = []

  /// Makes an empty figure.
  public init() {}

  /// Empties the figure and keeps its memory.
  public mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
  }

  /// Adds a point, a line or a ring; a ring does not repeat its first point.
  public mutating func addPart(_ part: some Collection<WorldPoint>, isHole: Bool = false) {
    parts.append((points.count..<points.count + part.count, isHole))
    points.append(contentsOf: part)
  }

  /// Calls `body` with each part.
  public func forEachPart(_ body: (_ points: ArraySlice<WorldPoint>, _ isHole: Bool) -> Void) {
    for part in parts { body(points[part.points], part.isHole) }
  }

  /// The sum of the rings' areas in world units, holes subtracted.
  public var area: Double {
    var sum = 0.0
    for part in parts { sum += Self.area(of: points[part.points]) * (part.isHole ? -1 : 1) }
    return sum
  }

  /// The length of the parts as lines, in world widths.
  public var length: Double {
    var sum = 0.0
    for part in parts {
      for index in part.points.dropFirst() {
        let (dx, dy) = (points[index].x - points[index - 1].x, points[index].y - points[index - 1].y)
        sum += (dx * dx + dy * dy).squareRoot()
      }
    }
    return sum
  }

  /// The places in `points` of the largest ring that is no hole and of its holes, the ring first; empty without points.
  public var largestPolygon: [Range<Int>] {
    var best: [Range<Int>] = []
    var bestArea = -1.0
    var current: [Range<Int>] = []
    var currentArea = -1.0
    for part in parts {
      if part.isHole {
        current.append(part.points)
      } else {
        if currentArea > bestArea { (best, bestArea) = (current, currentArea) }
        current = [part.points]
        currentArea = Self.area(of: points[part.points])
      }
    }
    return currentArea > bestArea ? current : best
  }

  /// The area of a ring, always positive, taken about its first point to keep digits.
  public static func area(of ring: ArraySlice<WorldPoint>) -> Double {
    guard let origin = ring.first, var previous = ring.last else { return 0 }
    var sum = 0.0
    for point in ring {
      sum += (previous.x - origin.x) * (point.y - origin.y) - (point.x - origin.x) * (previous.y - origin.y)
      previous = point
    }
    return abs(sum) / 2
  }
}
