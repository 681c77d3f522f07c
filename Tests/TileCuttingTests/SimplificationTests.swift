// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing
import TileCutting

@Suite struct `simplification` {
  /// A vertex in tile units of the whole world.
  struct Vertex: Hashable {
    var x, y: Int
  }

  /// The vertices of a tile that lie inside its window (not the corners of its box), as vertices of the world.
  static func vertices(of tile: VectorTile?, at id: TileID) -> Set<Vertex> {
    var vertices: Set<Vertex> = []
    for layer in tile?.layers ?? [] {
      for point in layer.points where (-8191...73727).contains(point.x) && (-8191...73727).contains(point.y) {
        vertices.insert(Vertex(x: Int(id.x) * 65536 + Int(point.x), y: Int(id.y) * 65536 + Int(point.y)))
      }
    }
    return vertices
  }

  static let coast = wavyRing(middle: (0.5, 0.5), radius: 0.12, count: 4000)
  /// The coast as a polygon, and as a line the other way round.
  static let coastStore = {
    var builder = FeatureStoreBuilder(maxZoom: 13)
    builder.addPolygon([coast])
    builder.addLine(coast.reversed())
    return builder.build()
  }()

  @Test(arguments: [2, 4, 6, 9, 12] as [UInt8]) func `gives neighbours the same vertices`(_ zoom: UInt8) throws {
    let (store, coast) = (Self.coastStore, Self.coast)
    var shared = 0
    for place in [coast[0], coast[900], coast[2101], coast[3999]] {
      let id = try #require(TileID(containing: place, z: zoom))
      let own = Self.vertices(of: store.tile(id), at: id)
      for (dx, dy) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
        let other = try #require(id.neighbor(dx: dx, dy: dy))
        let theirs = Self.vertices(of: store.tile(other), at: other)
        let isInBoth = { (vertex: Vertex) in
          [id, other].allSatisfy { id in
            (-8191...73727).contains(vertex.x - Int(id.x) * 65536)
              && (-8191...73727).contains(vertex.y - Int(id.y) * 65536)
          }
        }
        #expect(own.filter(isInBoth) == theirs.filter(isInBoth))
        shared += own.filter(isInBoth).count
      }
    }
    #expect(shared > 0 || zoom > 9)
  }

  @Test func `depends neither on a ring's start nor on its direction`() throws {
    let ring = wavyRing(middle: (0.3, 0.6), radius: 0.05, count: 1500)
    let turned = Array(ring[777...] + ring[..<777])
    let stores = [ring, turned, turned.reversed()].map { FeatureStoreBuilder.store(polygon: [$0]) }
    for zoom in [0, 3, 5, 7, 10] as [UInt8] {
      let id = try #require(TileID(containing: ring[100], z: zoom))
      let vertices = stores.map { Self.vertices(of: $0.tile(id), at: id) }
      #expect(vertices[0].count > 2)
      #expect(vertices[1] == vertices[0])
      #expect(vertices[2] == vertices[0])
    }
  }

  @Test func `keeps shared borders shared`() throws {
    // Two areas with a ragged border between them, and a third that meets it in the middle of the west side.
    var random = Lcg(state: 3)
    let border = (0...2000).map { index in
      WorldPoint(x: 0.4 + 0.01 * random.next(), y: 0.3 + 0.2 * Double(index) / 2000)
    }
    var builder = FeatureStoreBuilder()
    let middle = border[1000]
    builder.addPolygon([border[...1000] + world([(0.3, middle.y), (0.3, 0.3)])], id: 1)
    builder.addPolygon([border[1000...] + world([(0.3, 0.5), (0.3, middle.y)])], id: 2)
    builder.addPolygon([border.reversed() + world([(0.6, 0.3), (0.6, 0.5)])], id: 3)
    let store = builder.build()
    for zoom in [0, 2, 4, 6, 8] as [UInt8] {
      let id = try #require(TileID(containing: middle, z: zoom))
      let layer = try #require(store.tile(id)).layers[0]
      var byFeature: [UInt64: Set<TilePoint>] = [:]
      for feature in layer.features {
        for part in feature.parts {
          byFeature[feature.id ?? 0, default: []].formUnion(layer.partPoints[Int(part)])
        }
      }
      let unit = Double(1 << Int(zoom)) * 65536
      let strip = (0.4 * unit - 1 - Double(id.x) * 65536)...(0.41 * unit + 1 - Double(id.x) * 65536)
      let isOnBorder = { (point: TilePoint) in
        strip.contains(Double(point.x)) && (-8191...73727).contains(point.x) && (-8191...73727).contains(point.y)
      }
      let west = byFeature[1, default: []].union(byFeature[2, default: []]).filter(isOnBorder)
      let east = byFeature[3, default: []].filter(isOnBorder)
      #expect(west == east)
      #expect(west.count > 10)
    }
  }

  @Test func `keeps the area of a thin strip at every zoom`() throws {
    // 1500 m by 30 m at 50 degrees, slanted, with vertices each 10 m along its sides.
    let meter = 1 / WebMercator.metersPerWorld(atLatitude: 50)
    let side = (0...150).map { index in (Double(index) * 10 * meter, Double(index) * 3 * meter) }
    let corner = WorldPoint(x: 0.53, y: 0.34)
    let ring = world(side + side.reversed().map { ($0.0 - 8 * meter, $0.1 + 29 * meter) }).map {
      WorldPoint(x: $0.x + corner.x, y: $0.y + corner.y)
    }
    let store = FeatureStoreBuilder.store(polygon: [ring])
    let expected = abs(1500 * meter * 29 * meter + 8 * meter * 450 * meter)
    // At deeper zooms a cell is smaller than what the sides are made of.
    for zoom in 8...12 as ClosedRange<UInt8> {
      let id = try #require(TileID(containing: corner, z: zoom))
      let unit = Double(1 << Int(zoom)) * 65536
      let covered = area(of: try #require(store.tile(id)).layers[0].partPoints[0]) / unit / unit
      #expect(abs(covered / expected - 1) < 0.12, "zoom \(zoom)")
    }
  }

  @Test func `leaves everything as it is at the deepest zoom`() throws {
    let line = (0..<100).map { WorldPoint(x: 0.5 + Double($0) / 65536 / 64, y: 0.5) }
    var builder = FeatureStoreBuilder(maxZoom: 6)
    builder.addLine(line)
    let store = builder.build()
    #expect(try store.cut("6/32/32")?.layers[0].points.count == 100)
    #expect(try store.layer(at: "5/16/16").points.count < 100)
    #expect(try store.cut("7/64/64") == nil)
  }
}
