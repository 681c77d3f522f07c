// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import TileRender

@Suite struct `widened rings` {
  /// The corners of the widened ring, in pixels.
  private func widened(_ corners: [(Double, Double)]) -> [[Double]] {
    var list = DrawList()
    list.addFeature(corners)
    var rings = WidenedRings()
    rings.set(list.features[0], of: list)
    return rings.rings.joined().map { point in
      rings.coordinates[2 * point...2 * point + 1].map { Double($0) / 256 }
    }
  }

  @Test func `lie half a pixel around a frame`() {
    #expect(
      Set(widened([(2, 2), (6, 2), (6, 5), (2, 5)])) == [[1.5, 1.5], [6.5, 1.5], [6.5, 5.5], [1.5, 5.5]])
  }

  @Test func `narrow a hole, which runs the other way`() {
    #expect(
      Set(widened([(2, 2), (2, 5), (6, 5), (6, 2)])) == [[2.5, 2.5], [2.5, 4.5], [5.5, 4.5], [5.5, 2.5]])
  }

  @Test func `move an edge up or down where it is rather level, else aside`() {
    let corners = widened([(0, 0), (8, 2), (8, 40), (0, 40)])
    // Both ends of the upper edge lie on the line half a pixel above it.
    for corner in corners where corner[1] < 20 { #expect(abs(corner[1] - (corner[0] / 4 - 0.5)) <= 1 / 128) }
    #expect(corners.count == 4)
  }

  @Test func `leave a cut where it is, and end there`() {
    var list = DrawList()
    list.addFeature([(2, 2), (6, 2), (6, 5), (2, 5)])
    list.noteCuts(from: 0, along: FixedBox(minX: -2560, minY: -2560, maxX: 6 * 256, maxY: 2560))
    #expect(list.cuts == [1])
    var rings = WidenedRings()
    rings.set(list.features[0], of: list)
    let places = rings.rings.joined().map { point in
      rings.coordinates[2 * point...2 * point + 1].map { Double($0) / 256 }
    }
    #expect(Set(places) == [[1.5, 1.5], [6, 1.5], [6, 5.5], [1.5, 5.5]])
  }

  @Test func `leave an edge between two holes where it is`() {
    var list = DrawList()
    let holes = [[(4, 4), (4, 8), (8, 8), (8, 4)], [(8, 4), (8, 8), (12, 8), (12, 4)]]
    for ring in [[(0, 0), (20, 0), (20, 20), (0, 20)]] + holes {
      let first = list.pointCount
      for (x, y) in ring { list.addPoint(Int32(x) << 8, Int32(y) << 8) }
      list.endPart(from: first, minimum: 3, isClosed: true)
    }
    var rings = WidenedRings()
    rings.set(0..<3, of: list)
    let places = rings.rings[1...].joined().map { point in
      rings.coordinates[2 * point...2 * point + 1].map { Double($0) / 256 }
    }
    #expect(Set(places) == [[4.5, 4.5], [4.5, 7.5], [8, 7.5], [8, 4.5], [11.5, 7.5], [11.5, 4.5]])
  }

  @Test func `keep both ends at a corner that turns back, and forget points that fall together`() {
    #expect(widened([(0, 0), (10, 1), (10, 1), (0, 2)]).contains([10, 0.5]))
    #expect(widened([(0, 0), (10, 1), (10, 1), (0, 2)]).contains([10, 1.5]))
    #expect(widened([(3, 3), (3, 3), (3, 3)]).isEmpty)
  }
}
