// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Takes from a ring what a tile and its buffer need.
///
/// Segments that touch the tile's window stay whole. Stretches beyond one side of it are replaced by a straight
/// segment beyond the same side, which changes nothing inside.
struct RingCutter {
  /// What a ring is to a tile.
  enum Outcome {
    /// Nothing of the ring's inside is in the window.
    case absent
    /// The window is wholly inside the ring.
    case surrounds
    /// The ring's border passes through the window; `points` are what the tile needs of it.
    case present
  }

  /// The points of the last ring that was present, wound as asked for.
  private(set) var points: [GridPoint] = []
  private var clipped: [GridPoint] = []

  /// Cuts one ring, positive for a shell and negative for a hole.
  mutating func cut(_ ring: [GridPoint], isHole: Bool) -> Outcome {
    guard ring.count >= 3 else { return .absent }
    collapse(ring)
    guard touchesTile() else { return windsAroundTile() ? .surrounds : .absent }
    if !points.allSatisfy(GridWindow.far.contains) { clip(to: .far) }
    var area = Self.doubleArea(of: points)
    if (area > 0) == isHole {
      // Far outside the replaced stretches may overlap and turn the sum around: it is what is in the window that counts.
      clip(to: .tile)
      area = Self.doubleArea(of: points)
      if (area > 0) == isHole { points.reverse() }
    }
    return area == 0 || points.count < 3 ? .absent : .present
  }

  /// Replaces each stretch beyond a side of the window by its first and last point.
  private mutating func collapse(_ ring: [GridPoint]) {
    let window = GridWindow.tile
    points.removeAll(keepingCapacity: true)
    points.append(ring[0])
    /// The sides beyond which all points since the last that stayed lie, that one included.
    var commonSides = window.sides(beyond: ring[0])
    var skipped: (point: GridPoint, sides: BoxSides)?
    for point in ring.dropFirst() {
      let sides = window.sides(beyond: point)
      if commonSides.isDisjoint(with: sides), let last = skipped {
        points.append(last.point)
        commonSides = last.sides
        skipped = nil
      }
      if commonSides.isDisjoint(with: sides) {
        points.append(point)
        commonSides = sides
      } else {
        commonSides.formIntersection(sides)
        skipped = (point, sides)
      }
    }
    if let skipped { points.append(skipped.point) }
  }

  private func touchesTile() -> Bool {
    guard var previous = points.last else { return false }
    for point in points {
      if GridWindow.tile.touches(previous, point) { return true }
      previous = point
    }
    return false
  }

  /// Whether the ring winds around the middle of the tile, by counting how often it crosses the ray to the east.
  private func windsAroundTile() -> Bool {
    guard var previous = points.last else { return false }
    let (middleX, middleY) = (Double(FeatureStore.extent / 2), Double(FeatureStore.extent / 2))
    var turns = 0
    for point in points {
      let (fromY, toY) = (Double(previous.y) - middleY, Double(point.y) - middleY)
      if (fromY <= 0) != (toY <= 0) {
        let (fromX, toX) = (Double(previous.x) - middleX, Double(point.x) - middleX)
        let side = fromX * toY - toX * fromY
        if fromY <= 0, side > 0 { turns += 1 }
        if fromY > 0, side < 0 { turns -= 1 }
      }
      previous = point
    }
    return turns != 0
  }

  /// Cuts the ring to a square; where it leaves and enters again, it then runs along the square's sides.
  ///
  /// Source: I. Sutherland, G. Hodgman, "Reentrant polygon clipping", 1974.
  private mutating func clip(to window: GridWindow) {
    for side in [BoxSides.west, .east, .north, .south] {
      clipped.removeAll(keepingCapacity: true)
      guard var previous = points.last else { return }
      var wasInside = window.sides(beyond: previous).isDisjoint(with: side)
      for point in points {
        let isInside = window.sides(beyond: point).isDisjoint(with: side)
        if isInside != wasInside { clipped.append(window.crossing(of: side, from: previous, to: point)) }
        if isInside { clipped.append(point) }
        previous = point
        wasInside = isInside
      }
      swap(&points, &clipped)
    }
  }

  private static func doubleArea(of ring: [GridPoint]) -> Double {
    guard let origin = ring.first else { return 0 }
    var sum = 0.0
    var (previousX, previousY) = (0.0, 0.0)
    for point in ring {
      let (x, y) = (Double(point.x - origin.x), Double(point.y - origin.y))
      sum += previousX * y - x * previousY
      (previousX, previousY) = (x, y)
    }
    return sum
  }
}

extension GridWindow {
  /// Where a segment crosses the line through one side; the same for both directions of the segment.
  fileprivate func crossing(of side: BoxSides, from first: GridPoint, to second: GridPoint) -> GridPoint {
    let isOrdered = (first.x, first.y) < (second.x, second.y)
    let (start, end) = isOrdered ? (first, second) : (second, first)
    let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
    let line = side == .west || side == .north ? minimum : maximum
    if side == .west || side == .east {
      return GridPoint(x: line, y: start.y + Int((Double(line - start.x) / dx * dy).rounded()))
    }
    return GridPoint(x: start.x + Int((Double(line - start.y) / dy * dx).rounded()), y: line)
  }
}
