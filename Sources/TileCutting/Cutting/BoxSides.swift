// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Sides of a box beyond which something lies; two things beyond a common side have nothing of the box between them.
///
/// Source: the outcodes of the Cohen–Sutherland line clipping algorithm.
struct BoxSides: OptionSet {
  let rawValue: UInt8

  static let west = BoxSides(rawValue: 1)
  static let east = BoxSides(rawValue: 2)
  static let north = BoxSides(rawValue: 4)
  static let south = BoxSides(rawValue: 8)
}

extension WorldBox {
  /// The sides of this box beyond which all of `other` lies.
  func sides(beyond other: WorldBox) -> BoxSides {
    var sides = BoxSides()
    if other.maxX < minX { sides.insert(.west) }
    if other.minX > maxX { sides.insert(.east) }
    if other.maxY < minY { sides.insert(.north) }
    if other.minY > maxY { sides.insert(.south) }
    return sides
  }
}

/// A point in tile units that may lie any number of tiles away.
struct GridPoint: Equatable {
  var x, y: Int

  /// A point of the tile's grid.
  init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// A stored point on the grid of the whole world, counted from two worlds north-west; rounded half up, so that all
  /// tiles of a zoom agree where it is.
  ///
  /// - Parameter unitsPerWorld: Tile units along one side of the world.
  init(_ point: WorldPoint, unitsPerWorld: Double) {
    // Stored coordinates are -2 ... 3, so that after adding 2 cutting off the fraction rounds down.
    x = Int(point.x * unitsPerWorld + (2 * unitsPerWorld + 0.5))
    y = Int(point.y * unitsPerWorld + (2 * unitsPerWorld + 0.5))
  }

  /// How far another point is, in units.
  @inline(__always)
  func distance(to other: GridPoint) -> Double {
    let (dx, dy) = (Double(other.x - x), Double(other.y - y))
    return (dx * dx + dy * dy).squareRoot()
  }
}

/// A square in tile units, its sides included.
struct GridWindow {
  var minimum, maximum: Int

  /// A tile with its buffer.
  static var tile: GridWindow {
    GridWindow(minimum: Int(-FeatureStore.buffer), maximum: Int(FeatureStore.extent + FeatureStore.buffer))
  }
  /// What a `TilePoint` should hold at most, so that differences and sums of a few do not overflow: 4096 tiles around.
  static var far: GridWindow { GridWindow(minimum: -1 << 28, maximum: 1 << 28) }

  /// The sides beyond which a point lies; empty inside.
  func sides(beyond point: GridPoint) -> BoxSides {
    var sides = BoxSides()
    if point.x < minimum { sides.insert(.west) }
    if point.x > maximum { sides.insert(.east) }
    if point.y < minimum { sides.insert(.north) }
    if point.y > maximum { sides.insert(.south) }
    return sides
  }

  /// Whether a point lies inside or on a side.
  func contains(_ point: GridPoint) -> Bool { sides(beyond: point).isEmpty }

  /// Whether a segment has a point in common with the square.
  func touches(_ first: GridPoint, _ second: GridPoint) -> Bool {
    let (firstSides, secondSides) = (sides(beyond: first), sides(beyond: second))
    if firstSides.isEmpty || secondSides.isEmpty { return true }
    guard firstSides.isDisjoint(with: secondSides) else { return false }
    // Both ends are outside: the segment's line passes the square by if all corners are on one side of it.
    let (directionX, directionY) = (Double(second.x - first.x), Double(second.y - first.y))
    var (left, right) = (false, false)
    for cornerX in [minimum, maximum] {
      for cornerY in [minimum, maximum] {
        let side = directionX * Double(cornerY - first.y) - directionY * Double(cornerX - first.x)
        if side >= 0 { left = true }
        if side <= 0 { right = true }
      }
    }
    return left && right
  }
}
