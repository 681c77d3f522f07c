// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing

@Suite struct `adding a whole feature to a layer` {
  /// A layer with the keys a, b and the value 1, and one feature of two lines.
  func layer(tags: [UInt32], ends: [Int32] = [2, 4]) -> TileLayer {
    var builder = TileLayerBuilder(name: "t", extent: 4096)
    #expect(["a", "b", "a"].map { builder.addKey($0) } == [0, 1, 0])
    #expect(builder.addValues([1]) == 0)
    let all = [TilePoint(x: 1, y: 2), TilePoint(x: 3, y: -4), TilePoint(x: 5, y: 6), TilePoint(x: 0, y: 0)]
    let points = Array(all.prefix(Int(ends.last ?? 0)))
    builder.addFeature(id: 7, type: .line, tags: tags.span, points: points.span, ends: ends.span)
    return builder.build()
  }

  @Test func `gives its parts, box and properties`() {
    let layer = layer(tags: [1, 0])
    #expect(layer.features.map(\.id) == [7])
    #expect(layer.parts.map(\.points) == [0..<2, 2..<4])
    #expect(layer.features.map(\.box) == [TileBox(minX: 0, minY: -4, maxX: 5, maxY: 6)])
    #expect(layer.property("b", of: layer.features[0]) == 1)
  }

  @Test(arguments: [[2, 0], [0, 1], [0, 0, 1]] as [[UInt32]])
  func `takes no tags unless all indices exist`(_ tags: [UInt32]) {
    let layer = layer(tags: tags)
    #expect(layer.features.count == 1)
    #expect(layer.tags.isEmpty)
  }

  @Test func `drops a feature without a part`() {
    #expect(layer(tags: [], ends: []).features.isEmpty)
  }
}
