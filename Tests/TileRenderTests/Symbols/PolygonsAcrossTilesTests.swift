// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Pango
import Testing

@testable import TileRender

@Suite struct `the label of a polygon that tiles cut` {
  /// A rectangle in units of the world at zoom 1, two tiles a side of 4096 units.
  private struct Rectangle {
    var west, north, east, south: Int32

    /// The part that a tile has, with its buffer, in the tile's units; `nil` when it has none.
    func part(column: Int32, row: Int32, buffer: Int32) -> Shape? {
      let (left, top) = (column * 4096, row * 4096)
      let (x, y) = (max(west - left, -buffer), max(north - top, -buffer))
      let (endX, endY) = (min(east - left, 4096 + buffer), min(south - top, 4096 + buffer))
      guard x < endX, y < endY else { return nil }
      return .polygon([(x, y), (endX, y), (endX, endY), (x, endY)], [("name", "i")])
    }
  }

  private func placed(_ rectangle: Rectangle, buffer: Int32) throws -> Int {
    var tiles: [TileID: VectorTile] = [:]
    for row in 0..<Int32(2) {
      for column in 0..<Int32(2) {
        // A far polygon that shows where the tile is cut.
        let far = Shape.polygon([(-buffer, -buffer), (4096 + buffer, -buffer), (4096 + buffer, 4096 + buffer)])
        let shapes = [rectangle.part(column: column, row: row, buffer: buffer), far].compactMap { $0 }
        tiles[try #require(TileID(z: 1, x: UInt32(column), y: UInt32(row)))] = VectorTile(shapes)
      }
    }
    let style = try makeStyle(##""type": "symbol", "layout": {"text-field": ["get", "name"], "text-size": 4}"##)
    let renderer = try MapRenderer(style, MemorySource(tiles, zooms: 1...1, buffer: Double(buffer) / 4096))
    var statistics = RenderStatistics()
    let ids = try ["1/0/0", "1/1/0", "1/0/1", "1/1/1"].map { try #require(TileID($0)) }
    _ = try renderer.makeWorker().render(ids, statistics: &statistics)
    return statistics.placement.placed
  }

  @Test(arguments: [0, 64, 256] as [Int32]) func `stands once, wherever the borders run`(buffer: Int32) throws {
    var random = SplitMix(state: 6)
    func number(_ range: ClosedRange<Int32>) -> Int32 { Int32.random(in: range, using: &random) }
    for _ in 0..<25 {
      let (width, height) = (number(10...900), number(10...900))
      let (x, y) = (4096 - number(1...width), 4096 - number(-300...height))
      let rectangle = Rectangle(west: x, north: y, east: x + width, south: y + height)
      #expect(try placed(rectangle, buffer: buffer) == 1, "\(rectangle)")
    }
  }
}
