// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON
internal import MapModel

/// `within`: whether a point or line lies wholly inside the polygons of a GeoJSON object.
///
/// Decided in whole units of the feature's tile, as MapLibre does: a point on the border is outside. Polygons are never
/// within.
final class Within: Node {
  private let polygons: [[[LonLat]]]

  private init(_ polygons: [[[LonLat]]]) {
    self.polygons = polygons
    super.init(type: .boolean, dependencies: .feature)
  }

  static func parse(_ parser: ExpressionParser, _ call: Call) -> Node? {
    guard call.count == 1 else { return parser.fail("expected one argument, found \(call.count)", call.node) }
    guard call.items[1].members != nil, let geometry = GeometryLiteral(call.items[1]), !geometry.polygons.isEmpty else {
      return parser.fail("expected a GeoJSON object with polygons", call.node)
    }
    return Within(geometry.polygons)
  }

  /// The polygons in units of the world at one zoom.
  final class Grid {
    let zoom: UInt8
    let extent: Int32
    let polygons: [[[PlanePoint]]]
    let box: PlaneBox

    init(_ polygons: [[[LonLat]]], zoom: UInt8, extent: Int32) {
      let units = Double(UInt64(1) << UInt64(zoom)) * Double(extent)
      var box = PlaneBox()
      self.polygons = polygons.map { rings in
        rings.map { ring in
          ring.map { place in
            let world = WebMercator.project(place)
            let point = PlanePoint(x: (world.x * units).rounded(), y: (world.y * units).rounded())
            box.extend(point)
            return point
          }
        }
      }
      self.zoom = zoom
      self.extent = extent
      self.box = box
    }
  }

  override func bool(in context: EvaluationContext) -> Bool {
    guard let layer = context.layer, let feature = context.feature, let tile = context.tile,
      feature.type != .polygon
    else { return false }
    let grid = context.grid(of: self, zoom: tile.z, extent: layer.extent) { [polygons] in
      Grid(polygons, zoom: tile.z, extent: layer.extent)
    }
    let parts = Self.moved(Self.parts(of: feature, in: layer, tile), near: grid, isLine: feature.type == .line)
    var box = PlaneBox()
    for part in parts { for point in part { box.extend(point) } }
    guard box.isInside(grid.box) else { return false }
    for part in parts {
      if feature.type == .line {
        guard grid.polygons.contains(where: { Self.isLine(part, within: $0) }) else { return false }
      } else {
        for point in part where !grid.polygons.contains(where: { point.isWithin($0, onBorder: false) }) { return false }
      }
    }
    return true
  }

  private static func isLine(_ line: [PlanePoint], within rings: [[PlanePoint]]) -> Bool {
    for point in line where !point.isWithin(rings, onBorder: false) { return false }
    for index in line.indices.dropFirst() {
      for ring in rings {
        guard var previous = ring.last else { continue }
        for corner in ring {
          if PlanePoint.cross(line[index - 1], line[index], previous, corner) { return false }
          previous = corner
        }
      }
    }
    return true
  }

  /// The feature's points in units of the world.
  private static func parts(of feature: TileFeature, in layer: TileLayer, _ tile: TileID) -> [[PlanePoint]] {
    let west = Double(tile.x) * Double(layer.extent)
    let north = Double(tile.y) * Double(layer.extent)
    return feature.parts.map { part in
      layer.parts[Int(part)].points.map { index in
        let point = layer.points[Int(index)]
        return PlanePoint(x: west + Double(point.x), y: north + Double(point.y))
      }
    }
  }

  /// Moves points by one turn around the world to where the polygons are; lines longer than half the world stay.
  private static func moved(_ parts: [[PlanePoint]], near grid: Grid, isLine: Bool) -> [[PlanePoint]] {
    let world = Double(UInt64(1) << UInt64(grid.zoom)) * Double(grid.extent)
    if isLine {
      var box = PlaneBox()
      for part in parts { for point in part { box.extend(point) } }
      if box.maxX - box.minX > world / 2 { return parts }
    }
    return parts.map {
      $0.map { point in
        if point.x >= grid.box.minX, point.x <= grid.box.maxX { return point }
        var shift = turn(from: grid.box.minX, to: point.x, world)
        if shift == 0 { shift = turn(from: grid.box.maxX, to: point.x, world) }
        return PlanePoint(x: point.x + shift, y: point.y)
      }
    }
  }

  private static func turn(from side: Double, to x: Double, _ world: Double) -> Double {
    x - side > world / 2 ? -world : side - x > world / 2 ? world : 0
  }
}
