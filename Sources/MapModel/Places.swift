// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A point of the earth in degrees (WGS 84).
public struct LonLat: Hashable, Sendable {
  /// Degrees east; values beyond ±180 name the same place one turn further.
  public var longitude: Double
  /// Degrees north, `-90 ... 90`.
  public var latitude: Double

  /// Makes a point from degrees east and degrees north.
  public init(longitude: Double, latitude: Double) {
    self.longitude = longitude
    self.latitude = latitude
  }
}

/// A box in degrees, `west <= east`, `south <= north`; a box across the antimeridian has `east > 180`.
public struct LonLatBox: Hashable, Sendable {
  /// The whole of the Web Mercator square.
  public static let world = LonLatBox(
    west: -180, south: -WebMercator.maximumLatitude, east: 180, north: WebMercator.maximumLatitude)

  /// Degrees.
  public var west, south, east, north: Double

  /// Makes a box from its four sides in degrees.
  public init(west: Double, south: Double, east: Double, north: Double) {
    self.west = west
    self.south = south
    self.east = east
    self.north = north
  }

  /// Whether two boxes have no place in common; touching sides are one.
  public func isApart(from other: LonLatBox) -> Bool {
    if north < other.south || other.north < south { return true }
    return [-360.0, 0, 360].allSatisfy { east + $0 < other.west || other.east < west + $0 }
  }
}

/// A point of the Web Mercator square: `x` runs east and `y` runs south, both from 0 to 1 over the world.
public struct WorldPoint: Hashable, Sendable {
  /// 0 at the antimeridian, growing eastwards; beyond `0 ... 1` is the next turn around the world.
  public var x: Double
  /// 0 at the north edge (85.05° N), 1 at the south edge.
  public var y: Double

  /// Makes a point from world coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// An axis-parallel box in world coordinates; empty when a minimum is above its maximum.
public struct WorldBox: Hashable, Sendable {
  /// World coordinates of the west, north, east and south sides.
  public var minX, minY, maxX, maxY: Double

  /// The box that holds nothing; growing it by a point gives the box of that point.
  public static let empty = WorldBox(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

  /// Makes a box from its sides.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Whether the box holds no point.
  public var isEmpty: Bool { !(minX <= maxX && minY <= maxY) }

  /// Grows the box so that it holds `point`.
  public mutating func extend(_ point: WorldPoint) {
    if point.x < minX { minX = point.x }
    if point.x > maxX { maxX = point.x }
    if point.y < minY { minY = point.y }
    if point.y > maxY { maxY = point.y }
  }

  /// Grows the box so that it holds all of `other`.
  public mutating func extend(_ other: WorldBox) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }

  /// Whether the two boxes share a point; touching sides count.
  public func intersects(_ other: WorldBox) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// Whether `other` lies wholly inside this box; touching sides count.
  public func contains(_ other: WorldBox) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }

  /// The box grown by `margin` on each side.
  public func expanded(by margin: Double) -> WorldBox {
    WorldBox(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }
}
