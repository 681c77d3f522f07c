// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing

@Suite struct `a tile address` {
  @Test(arguments: [(UInt8(0), UInt32(1), UInt32(0)), (3, 8, 0), (3, 0, 8), (31, 0, 0)])
  func `refuses places that do not exist`(z: UInt8, x: UInt32, y: UInt32) {
    #expect(TileID(z: z, x: x, y: y) == nil)
  }

  @Test func `reads z/x/y and nothing else`() {
    #expect(TileID("14/8529/5974")?.description == "14/8529/5974")
    for text in ["14/8529", "14/8529/5974/", "a/0/0", "1/2/0", "-1/0/0", ""] {
      #expect(TileID(text) == nil, "\(text)")
    }
  }

  @Test func `wraps columns and ends at the poles`() throws {
    let tile = try #require(TileID(z: 2, x: 0, y: 0))
    #expect(tile.neighbor(dx: -1, dy: 0) == TileID(z: 2, x: 3, y: 0))
    #expect(tile.neighbor(dx: 0, dy: -1) == nil)
  }

  @Test func `counts rows from the south for TMS`() throws {
    #expect(try #require(TileID(z: 3, x: 0, y: 1)).tmsRow == 6)
  }

  // The first five come from the PMTiles v3 specification.
  @Test(arguments: [
    ("0/0/0", UInt64(0)), ("1/0/0", 1), ("1/0/1", 2), ("1/1/1", 3), ("1/1/0", 4), ("2/0/0", 5),
    ("12/3423/1763", 19_078_479),
  ])
  func `has its PMTiles id`(text: String, id: UInt64) throws {
    let tile = try #require(TileID(text))
    #expect(tile.hilbertID == id)
    #expect(TileID(hilbertID: id) == tile)
  }

  @Test func `neighbours on the Hilbert curve are neighbours on the map`() throws {
    var previous = try #require(TileID(hilbertID: 341))
    for id in UInt64(342)..<1365 {
      let tile = try #require(TileID(hilbertID: id))
      #expect(abs(Int(tile.x) - Int(previous.x)) + abs(Int(tile.y) - Int(previous.y)) == 1)
      previous = tile
    }
  }
}

@Suite struct `web mercator` {
  @Test(arguments: [(-180.0, 0.0, 0.0, 0.5), (0, 0, 0.5, 0.5), (7.42, 43.73, 0.520611, 0.364660)])
  func `projects a place`(longitude: Double, latitude: Double, x: Double, y: Double) {
    let point = WebMercator.project(LonLat(longitude: longitude, latitude: latitude))
    #expect(abs(point.x - x) < 1e-6 && abs(point.y - y) < 1e-6, "\(point)")
    let back = WebMercator.unproject(point)
    #expect(abs(back.longitude - longitude) < 1e-9 && abs(back.latitude - latitude) < 1e-9)
  }

  @Test(arguments: [90.0, 1e9, .infinity]) func `stays finite beyond the poles`(latitude: Double) {
    #expect(WebMercator.project(LonLat(longitude: 0, latitude: latitude)).y == 0)
    #expect(WebMercator.project(LonLat(longitude: 0, latitude: -latitude)).y == 1)
  }

  @Test func `the tile of a place holds it`() throws {
    let point = WebMercator.project(LonLat(longitude: 7.42, latitude: 43.73))
    let tile = try #require(TileID(containing: point, z: 14))
    #expect(tile.description == "14/8529/5974")
  }
}

@Suite struct `building a tile layer` {
  @Test func `shares equal keys and values and drops what is discarded`() {
    var builder = TileLayerBuilder(name: "roads", extent: 4096)
    builder.addTag("class", "primary")
    builder.addPoint(TilePoint(x: 1, y: 2))
    builder.addPoint(TilePoint(x: 3, y: 4))
    builder.endFeature(id: 7, type: .line)
    builder.addTag("class", "secondary")
    builder.addPoint(TilePoint(x: 9, y: 9))
    builder.discardFeature()
    builder.addTag("class", "primary")
    builder.endFeature(id: nil, type: .line)
    builder.addTag("class", "primary")
    builder.addPoint(TilePoint(x: 5, y: 6))
    builder.endPart()
    builder.addPoint(TilePoint(x: -7, y: 8))
    builder.endFeature(id: 8, type: .point)
    let layer = builder.build()
    #expect(layer.features.map(\.id) == [7, 8])
    #expect(layer.keys == ["class"] && layer.property("class", of: layer.features[1]) == "primary")
    #expect(layer.features[1].parts.count == 2 && layer.features[1].box.minX == -7)
    #expect(layer.points.count == 4)
  }
}
