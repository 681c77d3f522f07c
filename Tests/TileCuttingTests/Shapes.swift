// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import MapModel
import Testing
import TileCutting

/// World points from pairs, for short tables.
func world(_ pairs: [(Double, Double)]) -> [WorldPoint] {
  pairs.map { WorldPoint(x: $0.0, y: $0.1) }
}

/// The corners of a square, clockwise on the screen.
func square(_ x: Double, _ y: Double, side: Double) -> [WorldPoint] {
  world([(x, y), (x + side, y), (x + side, y + side), (x, y + side)])
}

/// A wavy closed line around a middle, with bays: `count` vertices at irregular distances.
func wavyRing(middle: (x: Double, y: Double), radius: Double, count: Int) -> [WorldPoint] {
  var random = Lcg(state: 42)
  return (0..<count).map { index in
    let angle = Double(index) / Double(count) * 2 * .pi
    let wave = 1 + 0.3 * sin(angle * 7) + 0.05 * sin(angle * 131) + 0.002 * random.next()
    return WorldPoint(x: middle.x + radius * wave * sin(angle + .pi / 2), y: middle.y + radius * wave * sin(angle))
  }
}

/// A small generator, the same on every machine.
struct Lcg {
  var state: UInt64

  /// The next number, `0 ..< 1`.
  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / Double(1 << 53)
  }
}

extension FeatureStoreBuilder {
  /// Adds a line to the layer `lines`.
  mutating func addLine(_ points: [WorldPoint], id: UInt64? = nil, rank: Int32 = 0) {
    startFeature(layer: layer(named: "lines"), type: .line)
    for point in points { addPoint(point) }
    endPart()
    endFeature(id: id, rank: rank)
  }

  /// Adds a polygon, a shell and its holes, to the layer `areas`.
  mutating func addPolygon(_ rings: [[WorldPoint]], id: UInt64? = nil) {
    startFeature(layer: layer(named: "areas"), type: .polygon)
    for (index, ring) in rings.enumerated() {
      for point in ring { addPoint(point) }
      endPart(isHole: index > 0)
    }
    endFeature(id: id)
  }

  /// Adds points to the layer `places`.
  mutating func addPoints(_ points: [WorldPoint], id: UInt64? = nil) {
    startFeature(layer: layer(named: "places"), type: .point)
    for point in points { addPoint(point) }
    endPart()
    endFeature(id: id)
  }

  /// The store of one polygon.
  static func store(polygon rings: [[WorldPoint]]) -> FeatureStore {
    var builder = FeatureStoreBuilder()
    builder.addPolygon(rings)
    return builder.build()
  }

  /// The store of one line.
  static func store(line: [WorldPoint]) -> FeatureStore {
    var builder = FeatureStoreBuilder()
    builder.addLine(line)
    return builder.build()
  }
}

extension TileLayer {
  /// The points of each part of all features.
  var partPoints: [[TilePoint]] {
    parts.map { part in (part.points).map { points[Int($0)] } }
  }
}

/// The signed area of a ring in square tile units.
func area(of ring: [TilePoint]) -> Double {
  var sum = 0.0
  for (index, point) in ring.enumerated() {
    let next = ring[(index + 1) % ring.count]
    sum += Double(point.x) * Double(next.y) - Double(next.x) * Double(point.y)
  }
  return sum / 2
}

/// How often rings wind around a point.
func turns(of rings: [[(x: Double, y: Double)]], around middle: (x: Double, y: Double)) -> Int {
  var turns = 0
  for ring in rings {
    for (index, first) in ring.enumerated() {
      let second = ring[(index + 1) % ring.count]
      guard (first.y <= middle.y) != (second.y <= middle.y) else { continue }
      let side =
        (first.x - middle.x) * (second.y - middle.y) - (second.x - middle.x) * (first.y - middle.y)
      if first.y <= middle.y, side > 0 { turns += 1 }
      if first.y > middle.y, side < 0 { turns -= 1 }
    }
  }
  return turns
}

extension FeatureStore {
  /// Cuts the tile at `z/x/y`.
  func cut(_ address: String) throws -> VectorTile? {
    tile(try #require(TileID(address)))
  }

  /// The first layer of the tile at `z/x/y`, which must hold something.
  func layer(at address: String) throws -> TileLayer {
    try #require(try cut(address)).layers[0]
  }
}
