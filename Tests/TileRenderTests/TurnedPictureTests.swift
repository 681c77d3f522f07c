// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing

@testable import TileRender

@Suite struct `a turned picture` {
  static let layers = [
    ##""type": "background", "paint": {"background-color": "#f0ede5"}"##,
    ##""type": "fill", "paint": {"fill-color": "#3366cc", "fill-opacity": 0.4}"##,
    ##""type": "line", "layout": {"line-join": "round"}, "paint": {"line-width": 5, "line-color": "#c08040"}"##,
    ##""type": "line", "paint": {"line-width": 2, "line-dasharray": [4, 2]}"##,
    ##""type": "circle", "paint": {"circle-radius": 4, "circle-color": "#cc3333"}"##,
  ]

  /// Shapes in the four tiles of zoom 1, with what neighbours repeat beyond their sides.
  private func source() -> MemorySource {
    var steps = Steps(state: 11)
    var shapes: [Shape] = []
    func point() -> (Int32, Int32) { (Int32(steps.next() % 8192), Int32(steps.next() % 8192)) }
    for _ in 0..<16 { shapes.append(.line((0..<6).map { _ in point() })) }
    for _ in 0..<16 {
      let (x, y) = point()
      shapes.append(.polygon([(x, y), (x + 900, y + 140), (x + 500, y + 1200)]))
    }
    for _ in 0..<30 {
      let (x, y) = point()
      shapes.append(.point(x, y))
    }
    var tiles: [TileID: VectorTile] = [:]
    for y in 0..<2 {
      for x in 0..<2 {
        guard let id = TileID(z: 1, x: UInt32(x), y: UInt32(y)) else { continue }
        tiles[id] = VectorTile(
          shapes.map { shape in
            var moved = shape
            moved.parts = shape.parts.map { $0.map { ($0.0 - Int32(x) * 4096, $0.1 - Int32(y) * 4096) } }
            return moved
          })
      }
    }
    return MemorySource(tiles, zooms: 1...1, buffer: 1)
  }

  private func picture(
    _ layers: [String], _ source: MemorySource, bearing: Double, zoom: Double = 1, side: Int = 300,
    size: RenderOptions.TileSize = .pixels256
  ) throws -> PixelBuffer {
    let objects = layers + [String](repeating: ##""type": "background", "paint": {"background-opacity": 0}"##, count: 5)
    let style = try makeStyle(objects[0], objects[1], objects[2], objects[3], objects[4])
    var statistics = RenderStatistics()
    let view = StaticView(
      center: LonLat(longitude: 0, latitude: 0), zoom: zoom, bearing: bearing, width: side, height: side)
    return try MapRenderer(style, source, size: size).makeWorker().image(view, statistics: &statistics).pixels
  }

  /// How many pixels differ by more than `channel`; `place` says where a pixel of the first lies in the second.
  private func differing(
    _ a: PixelBuffer, _ b: PixelBuffer, channel: Int, _ place: (Int, Int) -> (Int, Int) = { ($0, $1) }
  ) -> Int {
    var count = 0
    for y in 0..<a.height {
      for x in 0..<a.width {
        let (column, row) = place(x, y)
        let (i, j) = (4 * (y * a.width + x), 4 * (row * b.width + column))
        var isFar = false
        for offset in 0..<4 where abs(Int(a.bytes[i + offset]) - Int(b.bytes[j + offset])) > channel { isFar = true }
        if isFar { count += 1 }
      }
    }
    return count
  }

  @Test(arguments: [10.0, 45, 123.4, -60]) func `is the same from blocks of either size`(_ bearing: Double) throws {
    let small = try picture(Self.layers, source(), bearing: bearing)
    let large = try picture(Self.layers, source(), bearing: bearing, size: .pixels512)
    // Cairo's coverage of a row depends a little on what else is in the row.
    #expect(differing(small, large, channel: 24) < 40)
    #expect(differing(small, large, channel: 80) == 0)
  }

  @Test(arguments: [90.0, 180, 270]) func `by quarters has the unturned picture's pixels`(_ bearing: Double) throws {
    let side = 300
    let plain = try picture(Self.layers, source(), bearing: 0)
    let turned = try picture(Self.layers, source(), bearing: bearing)
    let off = differing(plain, turned, channel: 40) { x, y in
      switch bearing {
      case 90: (y, side - 1 - x)
      case 180: (side - 1 - x, side - 1 - y)
      default: (side - 1 - y, x)
      }
    }
    // Cairo smooths rows and columns differently.
    #expect(off < side * side / 400)
  }

  @Test(arguments: [("map", 100, 80), ("viewport", 120, 100)])
  func `moves what is translated along the map or along itself`(_ anchor: String, _ x: Int, _ y: Int) throws {
    let disc = #"""
      "type": "circle", "paint": {"circle-radius": 5, "circle-color": "#ff0000", "circle-translate": [20, 0],
      "circle-translate-anchor": "\#(anchor)"}
      """#
    let world = MemorySource([.world: VectorTile([.point(2048, 2048)])], zooms: 0...0, buffer: 0.125)
    let drawn = try picture([disc], world, bearing: 90, zoom: 0, side: 200)
    let pixel = 4 * (y * drawn.width + x)
    #expect(Array(drawn.bytes[pixel..<pixel + 4]) == [0, 0, 255, 255])
  }

  @Test(arguments: [0.0, 17, 45, 90, 200, 359.5]) func `gives each pixel to one source tile`(_ bearing: Double) throws {
    let view = StaticView(
      center: LonLat(longitude: 12, latitude: 34), zoom: 3.3, bearing: bearing, width: 512, height: 512)
    let grid = try BlockGrid(view, options: RenderOptions())
    let block = grid.block(column: grid.columns.lowerBound, row: grid.rows.lowerBound)
    var owners = [Int](repeating: 0, count: block.side * block.side)
    for place in block.sourcePlaces(z: 5, margin: 0) {
      for box in block.pixels(of: place) {
        for row in box.minY..<box.maxY {
          for column in box.minX..<box.maxX { owners[row * block.side + column] += 1 }
        }
      }
    }
    #expect(owners.allSatisfy { $0 == 1 })
  }
}
