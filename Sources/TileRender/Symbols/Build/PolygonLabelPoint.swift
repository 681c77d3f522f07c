// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Finds where a polygon's label goes: the point inside that is farthest from its outline.
///
/// A search over squares that are quartered where a better point may still lie, the most promising first
/// (V. Agafonkin, "A new algorithm for finding a visual center of a polygon", 2016, which refines
/// D. Garcia-Castellanos and U. Lombardo, "Poles of inaccessibility", 2007).
struct PolygonLabelPoint {
  /// How many edges are measured against before the best point so far is taken.
  private static let edgeLimit = 2_000_000

  private let layer: TileLayer
  private let rings: Range<Int32>
  private let frame: TileBox?
  private let precision: Double

  private struct Square {
    var x, y, half: Double
    /// Distance of the middle from the outline, negative outside.
    var distance: Double
    /// The largest distance that any of its points can have.
    var promise: Double { distance + half * 2.0.squareRoot() }
  }

  /// The label point in tile units; `nil` for a polygon without area.
  ///
  /// - Parameters:
  ///   - layer: The layer that the polygon is of.
  ///   - rings: The polygon's parts: an exterior ring and its holes.
  ///   - frame: What is beyond it counts as outside; `nil` for the whole polygon.
  ///   - precision: Tile units within which the distance is the best.
  static func find(
    in layer: TileLayer, rings: Range<Int32>, frame: TileBox? = nil, precision: Double
  ) -> (x: Double, y: Double)? {
    PolygonLabelPoint(layer: layer, rings: rings, frame: frame, precision: precision).search()
  }

  private func search() -> (x: Double, y: Double)? {
    var box = TileBox.empty
    for index in layer.parts[Int(rings.lowerBound)].points { box.extend(layer.points[Int(index)]) }
    if let frame {
      box = TileBox(
        minX: max(box.minX, frame.minX), minY: max(box.minY, frame.minY), maxX: min(box.maxX, frame.maxX),
        maxY: min(box.maxY, frame.maxY))
    }
    let width = Double(box.maxX) - Double(box.minX)
    let height = Double(box.maxY) - Double(box.minY)
    let size = min(width, height)
    guard size > 0 else { return nil }
    let half = size / 2
    let middle = (x: (Double(box.minX) + Double(box.maxX)) / 2, y: (Double(box.minY) + Double(box.maxY)) / 2)
    var best = square(middle.x, middle.y, 0)
    let centroid = exteriorCentroid()
    let other = square(centroid.x, centroid.y, 0)
    if other.distance > best.distance { best = other }
    var heap = SquareHeap()
    let edges = rings.reduce(1) { $0 + layer.parts[Int($1)].points.count }
    var squaresLeft = max(32, Self.edgeLimit / edges)
    let columns = min(Int((width / size).rounded(.up)), 64)
    let rows = min(Int((height / size).rounded(.up)), 64)
    for row in 0..<rows {
      for column in 0..<columns {
        heap.push(
          square(
            Double(box.minX) + width * (Double(column) + 0.5) / Double(columns),
            Double(box.minY) + height * (Double(row) + 0.5) / Double(rows),
            max(half, width / Double(columns) / 2, height / Double(rows) / 2)))
      }
    }
    while squaresLeft > 0, let next = heap.pop() {
      squaresLeft -= 1
      if next.distance > best.distance { best = next }
      guard next.promise - best.distance > precision else { break }
      let quarter = next.half / 2
      for (dx, dy) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
        heap.push(square(next.x + dx * quarter, next.y + dy * quarter, quarter))
      }
    }
    return best.distance > 0 ? (best.x, best.y) : nil
  }

  private func square(_ x: Double, _ y: Double, _ half: Double) -> Square {
    var isInside = false
    var nearest = Double.infinity
    layer.points.withUnsafeBufferPointer { points in
      for ring in rings {
        let range = layer.parts[Int(ring)].points
        var previous = points[Int(range.upperBound) - 1]
        for index in Int(range.lowerBound)..<Int(range.upperBound) {
          let point = points[index]
          let (ax, ay) = (Double(previous.x), Double(previous.y))
          let (bx, by) = (Double(point.x), Double(point.y))
          if (ay > y) != (by > y), x < (bx - ax) * (y - ay) / (by - ay) + ax { isInside.toggle() }
          let (dx, dy) = (bx - ax, by - ay)
          let length = dx * dx + dy * dy
          let share = length > 0 ? min(max(((x - ax) * dx + (y - ay) * dy) / length, 0), 1) : 0
          let (ex, ey) = (ax + share * dx - x, ay + share * dy - y)
          nearest = min(nearest, ex * ex + ey * ey)
          previous = point
        }
      }
    }
    let distance = isInside ? nearest.squareRoot() : -nearest.squareRoot()
    return Square(x: x, y: y, half: half, distance: min(distance, distanceFromFrame(x, y)))
  }

  /// Distance from the nearest side of the frame, negative outside.
  private func distanceFromFrame(_ x: Double, _ y: Double) -> Double {
    guard let frame else { return .infinity }
    return min(x - Double(frame.minX), Double(frame.maxX) - x, y - Double(frame.minY), Double(frame.maxY) - y)
  }

  private func exteriorCentroid() -> (x: Double, y: Double) {
    let range = layer.parts[Int(rings.lowerBound)].points
    let origin = layer.points[Int(range.lowerBound)]
    var (area, sumX, sumY) = (0.0, 0.0, 0.0)
    var previous = layer.points[Int(range.upperBound) - 1]
    for index in range {
      let point = layer.points[Int(index)]
      let (ax, ay) = (Double(previous.x) - Double(origin.x), Double(previous.y) - Double(origin.y))
      let (bx, by) = (Double(point.x) - Double(origin.x), Double(point.y) - Double(origin.y))
      let cross = ax * by - bx * ay
      area += cross
      sumX += (ax + bx) * cross
      sumY += (ay + by) * cross
      previous = point
    }
    guard area != 0 else { return (Double(origin.x), Double(origin.y)) }
    return (Double(origin.x) + sumX / (3 * area), Double(origin.y) + sumY / (3 * area))
  }

  /// Squares, the most promising on top: a binary heap.
  private struct SquareHeap {
    private var squares: [Square] = []

    mutating func push(_ square: Square) {
      squares.append(square)
      var place = squares.count - 1
      while place > 0, squares[(place - 1) / 2].promise < squares[place].promise {
        squares.swapAt(place, (place - 1) / 2)
        place = (place - 1) / 2
      }
    }

    mutating func pop() -> Square? {
      guard let top = squares.first, let last = squares.popLast() else { return nil }
      guard !squares.isEmpty else { return top }
      squares[0] = last
      var place = 0
      while 2 * place + 1 < squares.count {
        var child = 2 * place + 1
        if child + 1 < squares.count, squares[child].promise < squares[child + 1].promise { child += 1 }
        guard squares[place].promise < squares[child].promise else { break }
        squares.swapAt(place, child)
        place = child
      }
      return top
    }
  }
}
