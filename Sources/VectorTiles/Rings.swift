// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Measures and turns rings in tile units.
enum Rings {
  /// Twice the area of a ring by the surveyor's formula, positive when clockwise on the screen.
  ///
  /// Exact for rings that do not cross themselves within ±2^30; sums wrap instead of trapping otherwise.
  static func doubleArea(_ ring: UnsafeMutableBufferPointer<TilePoint>) -> Int64 {
    guard ring.count > 2 else { return 0 }
    var sum: Int64 = 0
    var (x, y) = (Int64(ring[ring.count - 1].x), Int64(ring[ring.count - 1].y))
    for point in ring {
      let (nextX, nextY) = (Int64(point.x), Int64(point.y))
      sum &+= x &* nextY &- nextX &* y
      (x, y) = (nextX, nextY)
    }
    return sum
  }

  /// Where a point lies seen from a ring, by the even-odd rule; `nil` when it lies on the ring itself.
  static func contains(_ ring: UnsafeMutableBufferPointer<TilePoint>, _ point: TilePoint) -> Bool? {
    let (x, y) = (Int64(point.x), Int64(point.y))
    var inside = false
    var from = ring[ring.count - 1]
    for to in ring {
      let (fromX, fromY, toX, toY) = (Int64(from.x), Int64(from.y), Int64(to.x), Int64(to.y))
      from = to
      guard min(fromY, toY) <= y, y <= max(fromY, toY) else { continue }
      // Positive when the point lies right of the edge as it runs south.
      let side = (toX &- fromX) &* (y &- fromY) &- (x &- fromX) &* (toY &- fromY)
      if side == 0 {
        if min(fromX, toX) <= x, x <= max(fromX, toX) { return nil }
        continue
      }
      if (fromY > y) != (toY > y), (side > 0) == (toY > fromY) { inside.toggle() }
    }
    return inside
  }

  /// The box of a ring.
  static func box(_ ring: UnsafeMutableBufferPointer<TilePoint>) -> TileBox {
    var box = TileBox.empty
    for point in ring { box.extend(point) }
    return box
  }
}
