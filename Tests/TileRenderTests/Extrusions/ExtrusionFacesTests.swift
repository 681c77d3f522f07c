// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing

@testable import TileRender

@Suite struct `roofs and walls of extruded areas` {
  private typealias World = ExtrusionWorld

  /// The first lines of all faces of a tile.
  private func faces(_ shapes: [Shape], layer: String = World.layer, tile: String = World.name(0, 0)) throws
    -> [String]
  {
    let list = try MapRenderer(makeStyle(layer), World.source(shapes)).list(tile)
    return list.split(separator: "\n").filter { $0.hasPrefix(" roof") || $0.hasPrefix(" wall") }.map(String.init)
  }

  /// Where the faces of a kind lie.
  private func rings(_ kind: String, _ shapes: [Shape]) throws -> [String] {
    let lines = try MapRenderer(makeStyle(World.layer), World.source(shapes)).list(World.name(0, 0))
      .split(separator: "\n")
    return zip(lines, lines.dropFirst()).filter { $0.0.hasPrefix(" \(kind)") }.map { String($0.1) }
  }

  @Test func `lift a roof up and to the right by its height`() throws {
    // 119.43 m are 100 pixels here.
    let roofs = try rings("roof", [World.box(800, 1600, 80, 80, height: 119.43)])
    #expect(roofs == ["  ring 106.0,180.0 116.0,180.0 116.0,190.0 106.0,190.0"])
  }

  @Test func `show the walls in the south and in the west`() throws {
    let walls = try rings("wall", [World.box(800, 1600, 80, 80, height: 119.43)])
    #expect(
      walls == [
        "  ring 100.0,210.0 100.0,200.0 106.0,180.0 106.0,190.0",
        "  ring 110.0,210.0 100.0,210.0 106.0,190.0 116.0,190.0",
      ])
  }

  @Test func `stand on their base`() throws {
    let walls = try rings("wall", [World.box(800, 1600, 80, 80, height: 238.86, base: 119.43)])
    #expect(walls.first == "  ring 106.0,190.0 106.0,180.0 112.0,160.0 112.0,170.0")
  }

  static let heights: [(height: Double, base: Double, faces: [String])] = [
    (0, 0, [" roof #c08040ff at 0.0 m"]),
    (-20, 0, [" roof #c08040ff at 0.0 m"]),
    (-20, -40, [" roof #c08040ff at 0.0 m"]),
    (10, 10, [" roof #c08040ff at 10.0 m"]),
    (10, 30, [" roof #c08040ff at 10.0 m"]),
    (.infinity, 5000, [" roof #c08040ff at 0.0 m"]),
  ]

  @Test(arguments: heights) func `are a plate where nothing stands between base and height`(
    _ height: Double, _ base: Double, _ expected: [String]
  ) throws {
    #expect(try faces([World.box(800, 1600, 80, 80, height: height, base: base)]) == expected)
  }

  @Test func `are no higher than the limit`() throws {
    let roofs = try faces([World.box(800, 2400, 80, 80, height: 1e9)]).filter { $0.contains("roof") }
    #expect(roofs == [" roof #c08040ff at 1000.0 m"])
  }

  @Test func `lie on the ground where the height is missing`() throws {
    let shape = Shape.polygon([(800, 1600), (880, 1600), (880, 1680)])
    #expect(try faces([shape]) == [" roof #c08040ff at 0.0 m"])
  }

  @Test func `face a courtyard from its north and east`() throws {
    var shape = World.box(800, 1600, 320, 320, height: 119.43)
    shape.parts.append([(880, 1680), (880, 1840), (1040, 1840), (1040, 1680)])
    let walls = try rings("wall", [shape])
    #expect(walls.count == 4)
    #expect(walls.contains("  ring 130.0,210.0 110.0,210.0 116.0,190.0 136.0,190.0"))
    #expect(walls.contains("  ring 130.0,230.0 130.0,210.0 136.0,190.0 136.0,210.0"))
  }

  @Test func `count a base above the height`() throws {
    let shapes = [World.box(800, 1600, 80, 80, height: 10, base: 30)]
    let worker = try MapRenderer(makeStyle(World.layer), World.source(shapes)).makeWorker()
    var statistics = RenderStatistics()
    _ = try worker.render([#require(TileID(World.name(0, 0)))], statistics: &statistics)
    #expect(statistics.diagnostics.counts["extrusion-base-above-height"] == 1)
  }

  @Test func `are not there with an opacity of 0`() throws {
    let layer = #""type": "fill-extrusion", "paint": {"fill-extrusion-opacity": 0, "fill-extrusion-height": 9}"#
    #expect(try faces([World.box(800, 1600, 80, 80, height: 9)], layer: layer).isEmpty)
  }

  @Test func `have no wall where a source tile ends`() throws {
    // The tile in the north shows all but the southernmost part of a house, the other that part and its south wall.
    let house = World.box(800, -400, 80, 480, height: 30)
    #expect(try faces([house], tile: World.name(0, -1)).filter { $0.contains("wall") }.count == 2)
    let source = try MapRenderer(makeStyle(World.layer), World.source([house]))
    let list = try source.list(World.name(0, -1))
    let walls = list.split(separator: "\n").filter { $0.hasPrefix("  ring") }
    #expect(!walls.contains { $0.hasPrefix("  ring 110.0,512.0 100.0,512.0") })
  }

  @Test func `have their own wall on the border of a source tile`() throws {
    // That the tile's data go on beyond it can be seen from the second house.
    let houses = [World.box(800, -80, 80, 80, height: 30), World.box(1600, -80, 80, 160, height: 30)]
    let list = try MapRenderer(makeStyle(World.layer), World.source(houses)).list(World.name(0, -1))
    #expect(list.contains("  ring 110.0,512.0 100.0,512.0"))
  }
}
