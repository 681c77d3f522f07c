// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// Spherical Web Mercator (EPSG:3857) on the unit square.
public enum WebMercator {
  /// The latitude at which the square ends: atan(sinh π), in degrees.
  public static let maximumLatitude = 85.051128779806604

  /// Where a place lies on the unit square; latitudes beyond ±85.05° are moved to the edge.
  ///
  /// Finite for every finite input. A NaN stays NaN: callers check what they read from files.
  public static func project(_ place: LonLat) -> WorldPoint {
    let latitude = min(max(place.latitude, -maximumLatitude), maximumLatitude)
    let sine = sin(latitude * .pi / 180)
    let y = 0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)
    return WorldPoint(x: place.longitude / 360 + 0.5, y: min(max(y, 0), 1))
  }

  /// The place at a point of the unit square.
  public static func unproject(_ point: WorldPoint) -> LonLat {
    let latitude = atan(sinh(.pi * (1 - 2 * point.y))) * 180 / .pi
    return LonLat(longitude: (point.x - 0.5) * 360, latitude: latitude)
  }

  /// The box in world coordinates that holds a box in degrees.
  public static func project(_ box: LonLatBox) -> WorldBox {
    let northWest = project(LonLat(longitude: box.west, latitude: box.north))
    let southEast = project(LonLat(longitude: box.east, latitude: box.south))
    return WorldBox(minX: northWest.x, minY: northWest.y, maxX: southEast.x, maxY: southEast.y)
  }

  /// The box in degrees that holds a box in world coordinates.
  public static func unproject(_ box: WorldBox) -> LonLatBox {
    let northWest = unproject(WorldPoint(x: box.minX, y: box.minY))
    let southEast = unproject(WorldPoint(x: box.maxX, y: box.maxY))
    return LonLatBox(
      west: northWest.longitude, south: southEast.latitude, east: southEast.longitude, north: northWest.latitude)
  }

  /// Metres on the ground along one world width at a latitude in degrees.
  public static func metersPerWorld(atLatitude latitude: Double) -> Double {
    40_075_016.685578488 * cos(latitude * .pi / 180)
  }
}

extension TileID {
  /// The tile's box in world coordinates.
  ///
  /// Its west and north sides are its own.
  public var worldBox: WorldBox {
    let side = 1 / Double(1 << UInt64(z))
    return WorldBox(
      minX: Double(x) * side, minY: Double(y) * side, maxX: Double(x + 1) * side, maxY: Double(y + 1) * side)
  }

  /// The tile's box in degrees.
  public var lonLatBox: LonLatBox { WebMercator.unproject(worldBox) }

  /// The tile of zoom `z` that holds a world point; points on the east or south edge of the world belong to
  /// the last tile.
  public init?(containing point: WorldPoint, z: UInt8) {
    guard z <= Self.maximumZoom, point.x.isFinite, point.y.isFinite, abs(point.x) < 1e6 else { return nil }
    let side = Double(1 << UInt64(z))
    let column = point.x == 1 ? side - 1 : (point.x * side).rounded(.down)
    let row = min(max((point.y * side).rounded(.down), 0), side - 1)
    self.init(z: Int(z), wrappingX: Int(column), y: Int(row))
  }
}
