// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// What a feature's geometry is called.
enum FeatureShape {
  /// All that `simpleName` gives.
  static let simpleNames = [GeometryType.point, .line, .polygon].map(simpleName)
  /// All that `name` gives.
  static let names = simpleNames + simpleNames.map { "Multi\($0)" }

  /// `Point`, `LineString`, `Polygon` or, where there are several, `MultiPoint` and so on.
  static func name(of feature: TileFeature, in layer: TileLayer) -> String {
    if let isMulti = feature.isMulti {
      return isMulti ? "Multi\(simpleName(of: feature.type))" : simpleName(of: feature.type)
    }
    switch feature.type {
    case .point:
      var count: Int32 = 0
      for part in feature.parts { count += Int32(layer.parts[Int(part)].points.count) }
      return count > 1 ? "MultiPoint" : "Point"
    case .line: return feature.parts.count > 1 ? "MultiLineString" : "LineString"
    case .polygon: return exteriorRings(of: feature, in: layer, upTo: 2) > 1 ? "MultiPolygon" : "Polygon"
    }
  }

  /// `Point`, `LineString` or `Polygon`, one or several: `$type` of old filters.
  static func simpleName(of type: GeometryType) -> String {
    switch type {
    case .point: "Point"
    case .line: "LineString"
    case .polygon: "Polygon"
    }
  }

  /// Counts the rings with a positive area.
  private static func exteriorRings(of feature: TileFeature, in layer: TileLayer, upTo limit: Int) -> Int {
    if feature.parts.count == 1 { return 1 }
    var count = 0
    for part in feature.parts {
      if doubledArea(of: layer.parts[Int(part)], in: layer) > 0 { count += 1 }
      if count == limit { break }
    }
    return count
  }

  /// Twice the area of a ring in tile units; positive for exterior rings.
  static func doubledArea(of part: TilePart, in layer: TileLayer) -> Double {
    guard let last = part.points.last else { return 0 }
    var sum = 0.0
    var previous = layer.points[Int(last)]
    for index in part.points {
      let point = layer.points[Int(index)]
      sum += Double(previous.x) * Double(point.y) - Double(point.x) * Double(previous.y)
      previous = point
    }
    return sum
  }
}
