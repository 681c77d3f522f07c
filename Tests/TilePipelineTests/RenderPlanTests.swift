// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing

@testable import TilePipeline

@Suite struct `A render plan` {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var box: LonLatBox
    var zoom: UInt8
    var count: Int
  }

  static let rows = [
    Row(testDescription: "the world", box: .world, zoom: 3, count: 64),
    Row(testDescription: "the world, to the poles", box: box(-180, -90, 180, 90), zoom: 2, count: 16),
    Row(testDescription: "one quarter", box: box(0, 0, 180, 85), zoom: 1, count: 1),
    Row(testDescription: "a point", box: box(7.42, 43.73, 7.42, 43.73), zoom: 14, count: 1),
    Row(testDescription: "a point on the corner of four tiles", box: box(0, 0, 0, 0), zoom: 5, count: 1),
    Row(testDescription: "across the antimeridian", box: box(175, -5, 185, 5), zoom: 4, count: 4),
    Row(testDescription: "across the antimeridian, from the west", box: box(-185, -5, -175, 5), zoom: 4, count: 4),
    Row(testDescription: "across the antimeridian, zoom 0", box: box(175, -5, 185, 5), zoom: 0, count: 1),
    Row(testDescription: "across the antimeridian, zoom 1", box: box(175, 5, 185, 6), zoom: 1, count: 2),
    Row(testDescription: "up to the antimeridian", box: box(170, 1, 180, 2), zoom: 6, count: 2),
    Row(testDescription: "beyond the north edge", box: box(0, 86, 1, 89), zoom: 4, count: 1),
    Row(testDescription: "beyond the south edge", box: box(0, -89, 1, -86), zoom: 4, count: 1),
    Row(testDescription: "more than once around", box: box(-200, 0, 200, 1), zoom: 3, count: 8),
    Row(testDescription: "nothing known", box: box(.nan, 0, 1, 1), zoom: 1, count: 4),
  ]

  static func box(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> LonLatBox {
    LonLatBox(west: west, south: south, east: east, north: north)
  }

  @Test(arguments: rows) func `counts and lists the tiles of a box`(_ row: Row) {
    let plan = RenderPlan(zooms: ZoomSelection(row.zoom...row.zoom), area: .box(row.box), metatileSide: 4)
    let tiles = plan.flatMap(\.tiles)
    #expect(plan.tileCount == row.count)
    #expect(tiles.count == row.count)
    #expect(Set(tiles).count == row.count)
  }

  @Test func `draws low zooms whole around data`() {
    let box = Self.box(7.40, 43.72, 7.45, 43.76)
    let around = RenderPlan(zooms: ZoomSelection(0...3), area: .data(box), metatileSide: 4)
    #expect(around.zooms.zooms.map { around.tileCount(at: $0) } == [1, 4, 16, 1])
    let exact = RenderPlan(zooms: ZoomSelection(0...3), area: .box(box), metatileSide: 4)
    #expect(exact.zooms.zooms.map { exact.tileCount(at: $0) } == [1, 1, 1, 1])
  }

  @Test func `takes a tile's own box as that tile`() throws {
    for text in ["14/8529/5975", "17/68240/47800", "3/0/7", "1/1/1", "20/1/1048575"] {
      let tile = try #require(TileID(text))
      let plan = RenderPlan(zooms: ZoomSelection(tile.z...tile.z), area: .box(tile.lonLatBox), metatileSide: 8)
      #expect(plan.flatMap(\.tiles) == [tile])
    }
  }

  @Test(arguments: [1, 2, 4, 8, 16]) func `has one order whatever the metatile`(side: Int) {
    let area = TileArea.box(Self.box(-30, -40, 100, 60))
    let plan = RenderPlan(zooms: ZoomSelection(0...6), area: area, metatileSide: side)
    let ids = plan.flatMap(\.tiles).map(\.hilbertID)
    #expect(ids == ids.sorted())
    #expect(ids.count == plan.tileCount)
    #expect(plan.map(\.index) == Array(0..<plan.map(\.index).count))
    for metatile in plan {
      let cell = metatile.tiles[0]
      let levels = UInt8(side.trailingZeroBitCount)
      let ancestors = Set(metatile.tiles.map { $0.ancestor(at: cell.z - min(cell.z, levels)) })
      #expect(ancestors.count == 1)
    }
  }

  @Test func `takes listed tiles once, in order, at the zooms asked for`() throws {
    let tiles = try ["3/7/7", "2/0/0", "3/0/0", "3/7/7", "5/1/1"].map { try #require(TileID($0)) }
    let plan = RenderPlan(zooms: ZoomSelection(2...3), area: .tiles(tiles), metatileSide: 2)
    #expect(plan.map { $0.tiles.map(\.description) } == [["2/0/0"], ["3/0/0"], ["3/7/7"]])
    #expect(plan.tileCount == 3)
  }

  @Test func `does not hold millions of tiles`() {
    let plan = RenderPlan(zooms: ZoomSelection(0...20), area: .box(.world), metatileSide: 8)
    #expect(plan.tileCount == 1_466_015_503_701)
    #expect(plan.prefix(1000).reduce(0) { $0 + $1.tiles.count } > 10_000)
  }

  @Test func `samples tiles of its own, the same each time`() {
    let plan = RenderPlan(zooms: ZoomSelection(0...12), area: .box(Self.box(170, -20, 200, 10)), metatileSide: 1)
    for zoom in plan.zooms.zooms {
      let sample = plan.sample(12, at: zoom)
      #expect(sample.count >= min(plan.tileCount(at: zoom), 6) && sample.count <= 13)
      #expect(sample == plan.sample(12, at: zoom))
      let rectangles = TileRectangle.covering(Self.box(170, -20, 200, 10), zoom: zoom)
      #expect(sample.allSatisfy { tile in rectangles.contains { $0.meets(tile) } })
    }
  }

  @Test(arguments: [
    ("5/1/2\n\n# a comment\r\n 5/1/3 \r\n", 2, nil),
    ("5/1/2\nfive\n", 0, "list:2: expected a tile z/x/y, found \"five\""),
    ("3/8/0", 0, "list:1: expected a tile z/x/y, found \"3/8/0\""),
    ("# none\n", 0, "list: expected lines z/x/y, found no tile"),
  ]) func `reads lists of tiles`(text: String, count: Int, message: String?) throws {
    do throws(PipelineError) {
      #expect(try TileList.parse(text, name: "list").count == count)
      #expect(message == nil)
    } catch {
      #expect(error.description == message)
    }
  }
}
