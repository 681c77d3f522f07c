// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing
import TileCutting

@Suite struct `cutting polygons` {
  /// The four directions in which a shell and its hole can run.
  static let directions = [(false, false), (false, true), (true, false), (true, true)]

  @Test(arguments: directions) func `winds shells and holes by what they are`(_ reversed: (Bool, Bool)) throws {
    let shell = square(0.2, 0.2, side: 0.4)
    let hole = square(0.3, 0.3, side: 0.1)
    let store = FeatureStoreBuilder.store(polygon: [
      reversed.0 ? shell.reversed() : shell, reversed.1 ? hole.reversed() : hole,
    ])
    let rings = try #require(store.tile(.world)).layers[0].partPoints
    #expect(rings.map { area(of: $0) > 0 } == [true, false])
    #expect(rings.map(\.count) == [4, 4])
  }

  @Test func `gives the box of tile and buffer inside of a polygon`() throws {
    let store = FeatureStoreBuilder.store(polygon: [wavyRing(middle: (0.5, 0.5), radius: 0.3, count: 2000)])
    for address in ["6/32/32", "12/2040/2060", "18/131072/131072"] {
      let ring = try store.layer(at: address).partPoints
      #expect(
        ring == [
          [
            TilePoint(x: -8192, y: -8192), TilePoint(x: 73728, y: -8192), TilePoint(x: 73728, y: 73728),
            TilePoint(x: -8192, y: 73728),
          ]
        ])
    }
    #expect(try store.cut("6/1/1") == nil)
    #expect(try store.cut("18/1000/131072") == nil)
  }

  @Test func `gives nothing inside of a hole`() throws {
    let store = FeatureStoreBuilder.store(polygon: [square(0.1, 0.1, side: 0.8), square(0.3, 0.3, side: 0.4)])
    #expect(try store.cut("4/8/8") == nil)
    #expect(try store.layer(at: "4/3/8").parts.count == 1)
    #expect(try store.layer(at: "4/4/8").parts.count == 2)
  }

  @Test func `keeps holes that touch each other and the shell`() throws {
    let store = FeatureStoreBuilder.store(polygon: [
      square(0.2, 0.2, side: 0.6), world([(0.2, 0.5), (0.3, 0.45), (0.3, 0.55)]), square(0.4, 0.4, side: 0.1),
      square(0.5, 0.4, side: 0.1),
    ])
    let rings = try #require(store.tile(.world)).layers[0].partPoints
    #expect(rings.map(\.count) == [4, 3, 4, 4])
    #expect(rings.map { area(of: $0) > 0 } == [true, false, false, false])
  }

  @Test func `says which parts it does not keep`() {
    var builder = FeatureStoreBuilder()
    let layer = builder.layer(named: "areas")
    /// Adds one ring and returns whether it was kept.
    func add(_ ring: [WorldPoint], isHole: Bool = false) -> Bool {
      for point in ring { builder.addPoint(point) }
      return builder.endPart(isHole: isHole)
    }
    builder.startFeature(layer: layer, type: .polygon)
    #expect(!add(world([(0.1, 0.1), (0.2, 0.2), (0.1, 0.1), (0.1, 0.1)])), "two places")
    #expect(!add(world([(0.1, 0.1), (0.2, 0.2), (0.3, 0.3)])), "no area")
    #expect(!add(world([(0.1, 0.1), (0.2, .nan), (0.3, 0.1)])), "not finite")
    #expect(!add(square(0.2, 0.2, side: 0.1), isHole: true), "a hole without its shell")
    let isEmptyKept = builder.endFeature()
    #expect(!isEmptyKept)
    builder.startFeature(layer: layer, type: .polygon)
    #expect(add(square(0, 0, side: 3)))
    let isWideKept = builder.endFeature()
    #expect(!isWideKept, "wider than two worlds")
    #expect(builder.featureCount == 0)
    #expect(builder.build().bounds.isEmpty)
  }

  @Test(arguments: ["0/0/0", "2/2/1", "4/10/8", "7/83/61", "10/660/512"])
  func `winds around every point of the tile as often as the source does`(_ address: String) throws {
    let ring = wavyRing(middle: (0.5, 0.5), radius: 0.12, count: 4000)
    let hole = wavyRing(middle: (0.52, 0.5), radius: 0.05, count: 3000)
    var builder = FeatureStoreBuilder(maxZoom: try #require(TileID(address)).z)
    builder.addPolygon([ring, hole])
    let id = try #require(TileID(address))
    let tile = builder.build().tile(id)
    let rings = tile?.layers[0].partPoints.map { $0.map { (x: Double($0.x), y: Double($0.y)) } } ?? []
    let source = [ring, hole.reversed()].map { $0.map { (x: $0.x, y: $0.y) } }
    var random = Lcg(state: 7)
    var different = 0
    for _ in 0..<100 {
      let (x, y) = (random.next() * 1.2 - 0.1, random.next() * 1.2 - 0.1)
      let side = 1 / Double(1 << Int(id.z))
      let expected = turns(of: source, around: ((Double(id.x) + x) * side, (Double(id.y) + y) * side))
      if turns(of: rings, around: (x * 65536, y * 65536)) != expected { different += 1 }
    }
    // A point within half a tile unit of the border may fall on its other side.
    #expect(different <= (id.z == 0 ? 1 : 0))
  }
}
