// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing
import TileCutting

@Suite struct `the feature store` {
  @Test func `gives features by rank, then as they were added`() throws {
    var builder = FeatureStoreBuilder()
    let line = world([(0.1, 0.1), (0.9, 0.9)])
    for (id, rank) in [(1, 5), (2, -1), (3, 5), (4, 0)] as [(UInt64, Int32)] {
      builder.addLine(line, id: id, rank: rank)
    }
    #expect(try #require(builder.build().tile(.world)).layers[0].features.map(\.id) == [2, 4, 1, 3])
  }

  @Test func `shows a feature at its zooms`() throws {
    var builder = FeatureStoreBuilder()
    builder.startFeature(layer: builder.layer(named: "lines"), type: .line)
    for point in world([(0.1, 0.1), (0.9, 0.9)]) { builder.addPoint(point) }
    builder.endPart()
    builder.endFeature(zooms: 2...3)
    let store = builder.build()
    #expect(try ["1/0/0", "2/0/0", "3/0/0", "4/1/1"].map { try store.cut($0) != nil } == [false, true, true, false])
  }

  @Test func `gives the layers that are asked for, with their tags`() throws {
    var builder = FeatureStoreBuilder()
    builder.startFeature(layer: builder.layer(named: "roads"), type: .line)
    builder.addTag("kind", "path")
    builder.addTag("lanes", 2)
    for point in world([(0.1, 0.1), (0.9, 0.9)]) { builder.addPoint(point) }
    builder.endPart()
    builder.endFeature(id: .max)
    builder.addPolygon([square(0.1, 0.1, side: 0.2)])
    let store = builder.build()
    #expect(store.layerInfo == [.init(name: "roads", fields: ["kind", "lanes"]), .init(name: "areas")])
    #expect(store.tile(.world)?.layers.map(\.name) == ["roads", "areas"])
    #expect(store.tile(.world, layers: .named(["areas"]))?.layers.map(\.name) == ["areas"])
    #expect(store.tile(.world, layers: .named(["sea"])) == nil)
    let roads = try #require(store.tile(.world)?.layer(named: "roads"))
    #expect(roads.features[0].id == .max)
    #expect(roads.property("kind", of: roads.features[0]) == "path")
    #expect(roads.property("lanes", of: roads.features[0]) == 2)
  }

  @Test func `gives points in the tile and its buffer`() throws {
    var builder = FeatureStoreBuilder()
    builder.addPoints(world([(0.25, 0.25), (0.5, 0.5), (0.56, 0.25), (0.57, 0.25), (0.99, 0.25)]))
    #expect(
      try builder.build().layer(at: "1/0/0").points == [
        TilePoint(x: -1311, y: 32768), TilePoint(x: 32768, y: 32768), TilePoint(x: 65536, y: 65536),
        TilePoint(x: 73400, y: 32768),
      ])
  }

  @Test func `finds the points of a large set that are in the tile`() throws {
    var builder = FeatureStoreBuilder()
    builder.addPoints((0..<2000).map { WorldPoint(x: (Double($0) + 0.5) / 2000, y: 0.25) })
    let points = try builder.build().layer(at: "3/3/2").points
    // A tile has 250 of them, its buffer an eighth more on each side.
    #expect(points.count == 312)
    #expect(points.first?.y == 0)
  }

  @Test func `drops what was discarded`() throws {
    var builder = FeatureStoreBuilder()
    builder.startFeature(layer: builder.layer(named: "lines"), type: .line)
    builder.addTag("kind", "path")
    builder.addPoint(WorldPoint(x: 0.1, y: 0.1))
    builder.discardFeature()
    builder.addLine(world([(0.5, 0.5), (0.7, 0.7)]))
    let layer = try #require(builder.build().tile(.world)).layers[0]
    #expect(layer.points.count == 2)
    #expect(layer.tags.isEmpty)
  }

  @Test func `takes no longer for a tile when there is more elsewhere`() throws {
    /// The shortest of several times for cutting one tile of a store of `side` × `side` small squares.
    func duration(side: Int) throws -> Duration {
      var builder = FeatureStoreBuilder()
      let pitch = 1.0 / 4096
      for row in 0..<side {
        for column in 0..<side {
          builder.addPolygon([square(Double(column) * pitch, Double(row) * pitch, side: pitch / 2)])
        }
      }
      let store = builder.build()
      let clock = ContinuousClock()
      var shortest = Duration.seconds(1)
      for _ in 0..<20 {
        let start = clock.now
        let layer = try store.layer(at: "10/2/2")
        shortest = min(shortest, clock.now - start)
        #expect(layer.features.count == 36)
      }
      return shortest
    }
    let (few, many) = (try duration(side: 16), try duration(side: 96))
    #expect(many < few * 4, "36 times as many features: \(few) became \(many)")
  }
}
