// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import PNG
import Testing

@testable import TileRender

@Suite struct `pictures of extruded areas` {
  private typealias World = ExtrusionWorld

  private func renderer(
    _ shapes: [Shape], layer: String = World.layer, size: RenderOptions.TileSize = .pixels512, scale: Int = 1,
    buffer: Int32 = 256
  ) throws -> MapRenderer {
    try MapRenderer(makeStyle(layer), World.source(shapes, buffer: buffer), size: size, scale: scale)
  }

  @Test func `show the highest wherever bodies are behind each other, in any order`() throws {
    // The tower in the south hides the low house behind it, but for the part beside it.
    let shapes = [
      World.box(800, 1600, 160, 80, height: 12, color: "#4080c0"),
      World.box(800, 1720, 80, 80, height: 238.86, color: "#c08040"),
    ]
    let picture = try renderer(shapes).picture(World.name(0, 0))
    #expect(try renderer(shapes.reversed()).picture(World.name(0, 0)).rgba == picture.rgba)
    // The roof of the house, in the open and behind the tower.
    #expect(picture.pixel(119, 200) == 0x4080_c0ff)
    #expect(picture.pixel(110, 200) != 0x4080_c0ff)
    #expect(picture.pixel(117, 180) == 0xc080_40ff)
  }

  @Test func `never show a wall through a roof in front`() throws {
    let shapes = [
      World.box(800, 1600, 400, 80, height: 60, color: "#ff0000"),
      World.box(800, 1680, 400, 400, height: 60, color: "#00ff00"),
    ]
    let picture = try renderer(shapes).picture(World.name(0, 0))
    // Along the seam of the two roofs there is one or the other, or both mixed: no wall, no ground.
    let x = 125
    for y in 192..<206 {
      let pixel = picture.pixel(x, y)
      #expect((pixel >> 24) + (pixel >> 16 & 0xff) >= 250 && pixel & 0xffff == 0xff, "\(y)")
    }
  }

  @Test func `blend a layer as a whole`() throws {
    let shapes = [
      World.box(800, 1600, 160, 160, height: 12, color: "#4080c0"),
      World.box(840, 1640, 160, 160, height: 12, color: "#4080c0"),
    ]
    let layer = World.layer.replacing("\"paint\": {", with: "\"paint\": {\"fill-extrusion-opacity\": 0.5, ")
    let picture = try renderer(shapes, layer: layer).picture(World.name(0, 0))
    #expect(picture.pixel(104, 202) == 0x4080_c080 || picture.pixel(104, 202) == 0x4080_bf80)
    #expect(picture.pixel(112, 210) == picture.pixel(104, 202))
  }

  @Test(arguments: [1, 2], [256, 0])
  func `are the same in tiles of 512 and of 256 pixels`(_ scale: Int, _ buffer: Int32) throws {
    let town = World.town(seed: 5, count: 60)
    let (large, small) = try (
      renderer(town, scale: scale, buffer: buffer), renderer(town, size: .pixels256, scale: scale, buffer: buffer)
    )
    for (x, y) in [(-1, -1), (0, -1), (0, 0)] {
      let whole = try large.picture(World.name(x, y))
      for (column, row) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
        let name = "17/\(2 * (World.column + x) + column)/\(2 * (World.row + y) + row)"
        let part = try small.picture(name)
        let side = part.width
        for line in 0..<side {
          let start = 4 * ((row * side + line) * whole.width + column * side)
          #expect(
            Array(whole.rgba[start..<start + 4 * side]) == Array(part.rgba[4 * line * side..<4 * (line + 1) * side]),
            "\(name) line \(line)")
        }
      }
    }
  }

  @Test func `go on over the borders of source tiles`() throws {
    // The town in four tiles of zoom 16, and in one of zoom 15.
    let town = World.town(seed: 9, count: 60)
    var moved = town
    for index in moved.indices {
      for point in moved[index].parts[0].indices {
        // Half the units, from the middle of the tile around the four.
        moved[index].parts[0][point].0 += 4096
        moved[index].parts[0][point].1 += 4096
      }
    }
    var builder = TileLayerBuilder(name: "l", extent: 8192)
    for shape in moved {
      for (key, value) in shape.tags { builder.addTag(key, value) }
      for (x, y) in shape.parts[0] { builder.addPoint(TilePoint(x: x, y: y)) }
      builder.endFeature(id: nil, type: .polygon)
    }
    // Tiles of zoom 15 meet here too: the four are moved to the middle of one.
    let parent = try #require(TileID("15/16384/16384"))
    let single = MemorySource([parent: VectorTile(layers: [builder.build()])], zooms: 15...15, buffer: 0.125)
    var tiles: [TileID: VectorTile] = [:]
    for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
      let id = try #require(TileID(World.name(x, y)))
      let shapes = moved.map { shape in
        var shape = shape
        for point in shape.parts[0].indices {
          shape.parts[0][point].0 -= Int32(x) * 4096
          shape.parts[0][point].1 -= Int32(y) * 4096
        }
        return shape
      }
      tiles[id] = VectorTile(shapes)
    }
    let split = MemorySource(tiles, zooms: 16...16, buffer: 0.125)
    let (one, four) = try (
      MapRenderer(makeStyle(World.layer), single), MapRenderer(makeStyle(World.layer), split)
    )
    for name in [World.name(0, 0), World.name(1, 0), World.name(0, 1), World.name(1, 1)] {
      let (expected, drawn) = try (one.picture(name), four.picture(name))
      // Where a slanting side is cut its end is rounded to 1/256 of a pixel: samples on it may change sides.
      var far = 0
      for (a, b) in zip(expected.rgba, drawn.rgba) where abs(Int(a) - Int(b)) > 16 { far += 1 }
      #expect(far < 40, "\(name): \(far)")
      #expect(expected.rgba.contains { $0 != 0 })
    }
  }

  @Test func `show what stands beyond the tile's southern border`() throws {
    let tower = World.box(800, 160, 160, 160, height: 500)
    let picture = try renderer([tower]).picture(World.name(0, -1))
    #expect(picture.pixel(130, 508) & 0xff == 0xff)
    #expect(try renderer([tower]).picture(World.name(-1, -1)).rgba.allSatisfy { $0 == 0 })
  }
}
