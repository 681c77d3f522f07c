// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing

@testable import TileRender

@Suite struct `writing areas` {
  /// A layer of one polygon with corners in units of a tile of 4096.
  private func layer(_ corners: [(Int32, Int32)]) -> TileLayer {
    var builder = TileLayerBuilder(name: "areas", extent: 4096)
    for (x, y) in corners { builder.addPoint(TilePoint(x: x, y: y)) }
    builder.endFeature(id: nil, type: .polygon)
    return builder.build()
  }

  private func written(_ layer: TileLayer, tile: String, sourceZoom: UInt8, clipsToTile: Bool = false) throws
    -> DrawList
  {
    let id = try #require(TileID(tile))
    let block = Block(id, options: RenderOptions(tileSize: .pixels512))
    let source = id.ancestor(at: sourceZoom)
    let place = try #require(SourcePlace(z: sourceZoom, column: Int(source.x), row: Int(source.y)))
    let frame = TileFrame(place, extent: layer.extent, block: block)
    var writer = RingWriter(block: block, clip: clipsToTile ? frame.core : nil)
    var list = DrawList()
    if writer.add(layer.features[0], of: layer, frame: frame, to: &list) {
      list.fillLastFeature(FillPaint(color: 0xff00_00ff))
    }
    return list
  }

  @Test func `turns units into pixels`() throws {
    let list = try written(layer([(0, 0), (4096, 0), (2048, 1024)]), tile: "3/1/2", sourceZoom: 3)
    #expect(list.description == "fill #ff0000ff\n feature\n  ring 0.0,0.0 512.0,0.0 256.0,128.0\n")
  }

  @Test func `leaves out points that fall together`() throws {
    let list = try written(
      layer([(0, 0), (0, 0), (4096, 0), (2048, 1024), (2048, 1024)]), tile: "3/1/2", sourceZoom: 3)
    #expect(list.pointCount == 3)
  }

  @Test func `keeps the first and last of points beyond one side`() throws {
    let zigzag = (0..<20).map { (step: Int32) -> (Int32, Int32) in (5000 + step % 2 * 100, 400 + step * 100) }
    let list = try written(layer([(100, 100)] + zigzag + [(100, 3000)]), tile: "3/1/2", sourceZoom: 3)
    #expect(list.pointCount == 4)
  }

  @Test func `drops areas around a corner of the block by the same rule`() throws {
    let list = try written(
      layer([(-400, -400), (-100, -400), (-100, -100), (-400, -100)]), tile: "3/1/2", sourceZoom: 3)
    #expect(list.pointCount <= 3)
    #expect(try Picture(list, side: 512).bytes.allSatisfy { $0 == 0 })
  }

  @Test func `cuts to the tile where it must`() throws {
    let list = try written(
      layer([(-100, 1024), (5000, 1024), (5000, 2048), (-100, 2048)]), tile: "3/1/2", sourceZoom: 3, clipsToTile: true)
    #expect(list.description.contains("ring 0.0,128.0 512.0,128.0 512.0,256.0 0.0,256.0"))
  }

  @Test(arguments: [UInt8(0), 2, 6, 10, 18]) func `fills a tile deep inside an area`(_ sourceZoom: UInt8) throws {
    let list = try written(
      layer([(1, 1), (4095, 2), (4094, 4095), (3, 4093)]), tile: "22/2345678/1345678", sourceZoom: sourceZoom)
    let bounds = list.coordinates.allSatisfy { abs($0) <= DrawList.limit }
    #expect(bounds)
    let picture = try Picture(list, side: 512)
    #expect(picture[0, 0] == 0xff00_00ff)
    #expect(picture[511, 511] == 0xff00_00ff)
  }

  @Test func `looks the same with and without the points that were left out`() throws {
    var generator = Steps(state: 7)
    for _ in 0..<20 {
      let corners = (0..<12).map { _ in (Int32(generator.next() % 12288) - 4096, Int32(generator.next() % 12288) - 4096)
      }
      let layer = layer(corners)
      var whole = DrawList()
      whole.addFill(0xff00_00ff, corners.map { (Double($0.0) / 8, Double($0.1) / 8) })
      let (a, b) = try (
        Picture(written(layer, tile: "3/1/2", sourceZoom: 3), side: 512), Picture(whole, side: 512)
      )
      // Edges outside change how cairo samples the rows beside them, by a few levels.
      #expect(a.largestDifference(to: b) <= 18)
    }
  }
}

/// Numbers that look random and are the same in each run.
struct Steps {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
