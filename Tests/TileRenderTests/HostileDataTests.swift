// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Styles
import Testing

@testable import TileRender

@Suite struct `data that mean harm` {
  static let layers = [
    ##""type": "fill", "paint": {"fill-opacity": 0.5, "fill-outline-color": "#ff0000", "fill-translate": [1e9, -1e300]}"##,
    ##""type": "line", "paint": {"line-width": 1e9}"##,
    ##""type": "line", "paint": {"line-width": 3, "line-offset": 1e9, "line-gap-width": 1e9, "line-blur": 1e9}"##,
    ##""type": "line", "paint": {"line-width": 3, "line-dasharray": [1e-9, 2e-9], "line-offset": -5}"##,
    ##""type": "line", "layout": {"line-cap": "round"}, "paint": {"line-width": 3, "line-dasharray": [1e300, 1]}"##,
    ##""type": "line", "layout": {"line-miter-limit": 1e30}, "paint": {"line-width": 3, "line-dasharray": [2, 1]}"##,
    ##""type": "circle", "paint": {"circle-radius": 1e9, "circle-stroke-width": 1e9, "circle-blur": 1e9}"##,
  ]
  static let tiles = ["0/0/0", "5/17/9", "14/8192/8191", "30/536870912/536870911"]

  private func shapes() -> [Shape] {
    let (low, high) = (Int32.min, Int32.max)
    let corners = [(low, low), (high, low), (high, high), (low, high), (0, 0), (2048, 2048), (2048, 2047), (low, 0)]
    return [
      .polygon(corners), .line(corners), .line([(2048, 2048), (2048, 2048)]), .polygon([(1, 1)]), .line([(5, 5)]),
      .polygon([(1, 1), (2, 2)]), .point(low, high), .point(2048, 2048),
      .line([(0, 0), (4096, 4096), (0, 0), (4096, 4096), (4096, 0), (4096, 4096)]),
    ]
  }

  @Test(arguments: layers, [Double?.none, 0.125])
  func `are drawn within a draw list's limit`(_ layer: String, _ buffer: Double?) throws {
    for extent: Int32 in [1, 4096, .max] {
      var builder = TileLayerBuilder(name: "l", extent: extent)
      for shape in shapes() {
        for (x, y) in shape.parts[0] { builder.addPoint(TilePoint(x: x, y: y)) }
        builder.endFeature(id: nil, type: shape.type)
      }
      let source = MemorySource(
        [.world: VectorTile(layers: [builder.build()])], zooms: 0...0, buffer: buffer)
      let renderer = try MapRenderer(makeStyle(layer), source, size: .pixels256)
      let resolver = StyleResolver(style: renderer.style, reader: SourceTileReader(renderer.usedSources))
      let painter = try Painter(side: 256)
      var statistics = RenderStatistics()
      for tile in Self.tiles {
        resolver.resolve(Block(try #require(TileID(tile)), options: renderer.options), statistics: &statistics)
        let isWithin = resolver.list.coordinates.allSatisfy { abs(Int($0)) <= Int(DrawList.limit) }
        #expect(isWithin)
        try painter.paint(resolver.list)
      }
    }
  }
}
