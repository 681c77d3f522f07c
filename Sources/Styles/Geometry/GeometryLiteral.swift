// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON
internal import MapModel

/// The geometry of a GeoJSON object in a style, in degrees.
struct GeometryLiteral: Sendable {
  var points: [LonLat] = []
  var lines: [[LonLat]] = []
  /// Polygons as rings, the outer one first.
  var polygons: [[[LonLat]]] = []

  var isEmpty: Bool { points.isEmpty && lines.isEmpty && polygons.isEmpty }

  /// Reads a geometry, a feature or a collection of them; `nil` when it is none, or has coordinates that are no numbers.
  init?(_ node: JSONNode) {
    guard add(node) else { return nil }
  }

  private mutating func add(_ node: JSONNode) -> Bool {
    switch node["type"]?.string {
    case "FeatureCollection":
      guard let features = node["features"]?.array else { return false }
      for feature in features where !add(feature) { return false }
      return true
    case "Feature":
      guard let geometry = node["geometry"] else { return false }
      return geometry.isNull || add(geometry)
    case "GeometryCollection":
      guard let geometries = node["geometries"]?.array else { return false }
      for geometry in geometries where !add(geometry) { return false }
      return true
    case let type?:
      guard let coordinates = node["coordinates"] else { return false }
      return add(coordinates, of: type)
    case nil: return false
    }
  }

  private mutating func add(_ coordinates: JSONNode, of type: String) -> Bool {
    switch type {
    case "Point":
      guard let point = Self.point(coordinates) else { return false }
      points.append(point)
    case "MultiPoint":
      guard let list = Self.list(coordinates, Self.point) else { return false }
      points += list
    case "LineString":
      guard let line = Self.list(coordinates, Self.point) else { return false }
      lines.append(line)
    case "MultiLineString":
      guard let list = Self.list(coordinates, { Self.list($0, Self.point) }) else { return false }
      lines += list
    case "Polygon":
      guard let rings = Self.list(coordinates, { Self.list($0, Self.point) }) else { return false }
      polygons.append(rings)
    case "MultiPolygon":
      guard let list = Self.list(coordinates, { Self.list($0) { Self.list($0, Self.point) } }) else { return false }
      polygons += list
    default: return false
    }
    return true
  }

  private static func list<T>(_ node: JSONNode, _ item: (JSONNode) -> T?) -> [T]? {
    guard let nodes = node.array else { return nil }
    var items: [T] = []
    items.reserveCapacity(nodes.count)
    for node in nodes {
      guard let value = item(node) else { return nil }
      items.append(value)
    }
    return items
  }

  private static func point(_ node: JSONNode) -> LonLat? {
    guard let numbers = node.array, numbers.count >= 2, let x = numbers[0].number, let y = numbers[1].number,
      abs(x) <= 1e4, abs(y) <= 90
    else { return nil }
    return LonLat(longitude: x, latitude: y)
  }
}
