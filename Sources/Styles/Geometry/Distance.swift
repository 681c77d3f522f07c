// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import JSON
internal import MapModel

/// `distance`: metres from the feature to the nearest of the geometries of a GeoJSON object; 0 where they meet.
final class Distance: Node {
  private let geometry: GeometryLiteral
  private let path: Place?

  private init(_ geometry: GeometryLiteral, path: Place?) {
    self.geometry = geometry
    self.path = path
    super.init(type: .number, dependencies: .feature)
  }

  static func parse(_ parser: ExpressionParser, _ call: Call) -> Node? {
    guard call.count == 1 else { return parser.fail("expected one argument, found \(call.count)", call.node) }
    guard call.items[1].members != nil, let geometry = GeometryLiteral(call.items[1]), !geometry.isEmpty else {
      return parser.fail("expected a GeoJSON object with a geometry", call.node)
    }
    return Distance(geometry, path: parser.place)
  }

  override func number(in context: EvaluationContext) throws(EvaluationFailure) -> Double {
    guard let layer = context.layer, let feature = context.feature, let tile = context.tile else { return .nan }
    let places = Self.places(of: feature, in: layer, tile)
    guard let origin = places.first?.first else { return .nan }
    let plane = LocalPlane(at: origin)
    let shapes = Self.shapes(places, feature, layer, on: plane)
    var least = Double.infinity
    for other in targets(on: plane) {
      for shape in shapes where shape.box.distance(to: other.box) < least {
        least = min(least, shape.distance(to: other))
        if least == 0 { return 0 }
      }
    }
    return least
  }

  private func targets(on plane: LocalPlane) -> [PlaneShape] {
    geometry.points.map { PlaneShape(points: [plane.point($0)]) }
      + geometry.lines.map { PlaneShape(line: $0.map(plane.point)) }
      + geometry.polygons.map { PlaneShape(polygon: $0.map { $0.map(plane.point) }) }
  }

  private static func places(of feature: TileFeature, in layer: TileLayer, _ tile: TileID) -> [[LonLat]] {
    let scale = 1 / (Double(UInt64(1) << UInt64(tile.z)) * Double(layer.extent))
    let west = Double(tile.x) * Double(layer.extent)
    let north = Double(tile.y) * Double(layer.extent)
    return feature.parts.map { part in
      layer.parts[Int(part)].points.map { index in
        let point = layer.points[Int(index)]
        return place(x: (west + Double(point.x)) * scale, y: (north + Double(point.y)) * scale)
      }
    }
  }

  /// The place at a point of the world; by the form of the inverse whose last digits MapLibre's distances have.
  private static func place(x: Double, y: Double) -> LonLat {
    let latitude = 360 / .pi * atan(exp((180 - y * 360) * .pi / 180)) - 90
    return LonLat(longitude: x * 360 - 180, latitude: latitude)
  }

  private static func shapes(
    _ places: [[LonLat]], _ feature: TileFeature, _ layer: TileLayer, on plane: LocalPlane
  ) -> [PlaneShape] {
    let parts = places.map { $0.map(plane.point) }
    switch feature.type {
    case .point: return parts.map { PlaneShape(points: $0) }
    case .line: return parts.map { PlaneShape(line: $0) }
    case .polygon:
      var polygons: [[[PlanePoint]]] = []
      for (offset, part) in feature.parts.enumerated() {
        if polygons.isEmpty || FeatureShape.doubledArea(of: layer.parts[Int(part)], in: layer) > 0 {
          polygons.append([parts[offset]])
        } else {
          polygons[polygons.count - 1].append(parts[offset])
        }
      }
      return polygons.map { PlaneShape(polygon: $0) }
    }
  }
}
