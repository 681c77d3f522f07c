// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing
import TileCutting

@Suite struct `cutting lines` {
  @Test func `keeps the segments that touch tile and buffer whole`() throws {
    let store = FeatureStoreBuilder.store(line: world([(0.1, 0.3), (0.3, 0.3), (0.9, 0.3), (0.9, 0.9)]))
    let tile = try #require(try store.cut("2/0/1"))
    #expect(tile.layers[0].partPoints == [[TilePoint(x: 26214, y: 13107), TilePoint(x: 78643, y: 13107)]])
  }

  @Test func `makes a part for each visit of a line to the tile`() throws {
    let line = world([(0.1, 0.1), (0.1, 0.9), (0.2, 0.9), (0.2, 0.1)])
    let tile = try #require(try FeatureStoreBuilder.store(line: line).cut("2/0/0"))
    #expect(tile.layers[0].partPoints.map(\.count) == [2, 2])
    #expect(tile.layers[0].features.map(\.isMulti) == [false], "it is one line in the source")
  }

  @Test func `gives nothing where the line only passes a corner by`() throws {
    let store = FeatureStoreBuilder.store(line: world([(0.0, 0.45), (0.45, 0.0)]))
    #expect(try store.cut("2/0/0") != nil)
    #expect(try store.cut("3/0/0") == nil)
  }

  @Test func `draws a line on the 180 degree meridian on both sides of the world`() throws {
    let store = FeatureStoreBuilder.store(line: world([(1, 0.2), (1, 0.4)]))
    let east = try #require(try store.cut("1/1/0"))
    let west = try #require(try store.cut("1/0/0"))
    #expect(Set(east.layers[0].points.map(\.x)) == [65536])
    #expect(Set(west.layers[0].points.map(\.x)) == [0])
    let both = try #require(store.tile(.world))
    #expect(Set(both.layers[0].points.map(\.x)) == [0, 65536])
    #expect(both.layers[0].features.count == 1)
  }

  @Test func `goes on at the other side of the world where a line passes 180 degrees`() throws {
    let store = FeatureStoreBuilder.store(line: world([(170 / 360 + 0.5, 0.4), (190 / 360 + 0.5, 0.4)]))
    let tile = try #require(store.tile(.world))
    let spans = tile.layers[0].partPoints.map { part in (part.map(\.x).min(), part.map(\.x).max()) }
    #expect(spans.map { $0.0 ?? 0 } == [-1820, 63716])
    #expect(spans.map { $0.1 ?? 0 } == [1820, 67356])
  }

  @Test func `moves a feature that lies turns away to where the map is`() throws {
    let store = FeatureStoreBuilder.store(line: world([(3.25, 0.4), (3.5, 0.4)]))
    #expect(store.bounds == WorldBox(minX: 0.25, minY: 0.4, maxX: 0.5, maxY: 0.4))
    #expect(store.tile(.world)?.layers[0].points.first?.x == 16384)
  }

  @Test func `fits a line around the world into a tile of the deepest zoom`() throws {
    let store = FeatureStoreBuilder.store(line: world([(0, 0.25), (1, 0.75)]))
    let id = try #require(TileID(containing: WorldPoint(x: 0.3, y: 0.4), z: 18))
    let points = try #require(store.tile(id)).layers[0].points
    #expect(points.count == 2)
    let (first, last) = (points[0], points[1])
    let middle = Double(1 << 18) * 65536
    // The line is y = 0.25 + x / 2: at the west side of the tile it is this many units below the north side.
    let expected = (0.25 * middle + Double(id.x) * 65536 / 2) - Double(id.y) * 65536
    let share = -Double(first.x) / (Double(last.x) - Double(first.x))
    #expect(abs(Double(first.y) + share * (Double(last.y) - Double(first.y)) - expected) < 1)
  }

  @Test func `keeps both ends and thins out what is within a quarter pixel`() throws {
    let cell = 1.0 / 2048
    let line = world([(0.5, 0.5), (0.5 + cell / 3, 0.5), (0.5 + cell / 2, 0.5), (0.6, 0.5), (0.6 + cell / 9, 0.5)])
    let store = FeatureStoreBuilder.store(line: line)
    #expect(store.tile(.world)?.layers[0].points.map(\.x) == [32768, 39325])
  }

  @Test func `drops a line that comes down to one point`() throws {
    let store = FeatureStoreBuilder.store(line: world([(0.5, 0.5), (0.5 + 1e-9, 0.5)]))
    #expect(store.tile(.world) == nil)
    #expect(try store.cut("18/131072/131072") != nil)
  }
}
