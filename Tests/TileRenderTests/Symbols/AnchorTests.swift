// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing

@testable import TileRender

@Suite struct `the label point of a polygon` {
  private func layer(_ rings: [[Int32]]) -> TileLayer {
    var builder = TileLayerBuilder(name: "a", extent: 4096)
    for ring in rings {
      for place in stride(from: 0, to: ring.count, by: 2) {
        builder.addPoint(TilePoint(x: ring[place], y: ring[place + 1]))
      }
      builder.endPart()
    }
    builder.endFeature(id: 1, type: .polygon)
    return builder.build()
  }

  private func point(_ rings: [Int32]...) -> (x: Double, y: Double)? {
    let layer = layer(rings)
    return PolygonLabelPoint.find(in: layer, rings: layer.features[0].parts, precision: 1)
  }

  @Test func `is the middle of a square`() throws {
    let found = try #require(point([0, 0, 1000, 0, 1000, 1000, 0, 1000]))
    #expect(abs(found.x - 500) < 2 && abs(found.y - 500) < 2)
  }

  @Test func `lies inside of a C, in its thickest part`() throws {
    let found = try #require(
      point([0, 0, 1000, 0, 1000, 200, 400, 200, 400, 800, 1000, 800, 1000, 1000, 0, 1000]))
    #expect(found.x > 100 && found.x < 300 && found.y > 100 && found.y < 900)
  }

  @Test func `keeps clear of holes`() throws {
    let found = try #require(
      point([0, 0, 1000, 0, 1000, 1000, 0, 1000], [100, 100, 100, 600, 600, 600, 600, 100]))
    #expect(found.x > 600 && found.y > 600)
  }

  @Test func `is found in a thin sliver in bounded time, and not without area`() throws {
    let found = try #require(point([0, 0, 4000, 4, 4000, 5, 0, 1]))
    #expect(found.x > 0 && found.x < 4000)
    #expect(point([0, 0, 100, 0, 50, 0]) == nil)
    #expect(point([5, 5]) == nil)
  }
}

@Suite struct `which tile an anchor belongs to` {
  @Test func `is exactly one at every overzoom, buffers left out`() throws {
    let source = try #require(TileID(z: 3, x: 2, y: 5))
    for depth in [0, 1, 3] as [UInt8] {
      let side = UInt32(1) << UInt32(depth)
      for point in [(0, 0), (4095, 4095), (2048, 2047), (511, 512), (-1, 5), (4096, 5), (5, 4096)] {
        var owners = 0
        for dy in 0..<side {
          for dx in 0..<side {
            let cell = try #require(TileID(z: 3 + depth, x: 2 * side + dx, y: 5 * side + dy))
            let view = SourceTileView(cell: cell, zoom: 3, cellSize: 512)
            #expect(view.tile == source)
            let place = TilePoint(x: Int32(point.0), y: Int32(point.1))
            if view.owns(place, extent: 4096) {
              owners += 1
              let world = view.world(Double(place.x), Double(place.y), extent: 4096)
              #expect(
                TileID(
                  containing: WorldPoint(x: world.x / 512 / Double(8 * side), y: world.y / 512 / Double(8 * side)),
                  z: cell.z) == cell)
              #expect(view.mayHold(TileBox(minX: place.x, minY: place.y, maxX: place.x, maxY: place.y), extent: 4096))
            }
          }
        }
        let isInside = (0..<4096).contains(point.0) && (0..<4096).contains(point.1)
        #expect(owners == (isInside ? 1 : 0))
      }
    }
  }
}

@Suite struct `a text's anchor` {
  @Test func `moves the text away from the point`() {
    let right = TextAnchor.left.variableOffset(radial: 1, x: 0, y: 0)
    #expect(right.x == 1 && right.y == 0)
    let below = TextAnchor.top.variableOffset(radial: nil, x: 9, y: -2)
    #expect(below.x == 0 && abs(below.y - (2 - 7.0 / 24)) < 1e-12)
    let corner = TextAnchor.bottomRight.variableOffset(radial: 1, x: 0, y: 0)
    #expect(abs(corner.x + 0.5.squareRoot()) < 1e-12 && corner.y < 0)
    #expect(TextAnchor.bottom.baselineShift == 7.0 / 24 && TextAnchor.left.baselineShift == 0)
    #expect(TextAnchor.center.variableOffset(radial: 5, x: 1, y: 1) == (0, 0))
  }
}
