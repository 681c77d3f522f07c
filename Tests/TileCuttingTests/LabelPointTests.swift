// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing

@testable import TileCutting

@Suite struct `the label point of an area` {
  private func find(_ rings: [[(Double, Double)]]) -> WorldPoint {
    var figure = WorldFigure()
    for (index, ring) in rings.enumerated() {
      figure.addPart(ring.map { WorldPoint(x: $0.0, y: $0.1) }, isHole: index > 0)
    }
    return LabelPoint.find(in: figure)
  }

  @Test func `is the middle of a square`() {
    #expect(find([[(0, 0), (1, 0), (1, 1), (0, 1)]]) == WorldPoint(x: 0.5, y: 0.5))
  }

  @Test func `lies in the thick part of a C, not in its bay`() {
    let point = find([[(0, 0), (10, 0), (10, 1), (3, 1), (3, 9), (10, 9), (10, 10), (0, 10)]])
    #expect(point.x > 1 && point.x < 2 && point.y > 1.4 && point.y < 8.6)
  }

  @Test func `keeps away from holes`() {
    let point = find([[(0, 0), (10, 0), (10, 4), (0, 4)], [(0.5, 0.5), (6, 0.5), (6, 3.5), (0.5, 3.5)]])
    #expect(abs(point.x - 8) < 0.3 && abs(point.y - 2) < 0.3)
  }

  @Test func `is found in a strip a thousand times as long as wide`() {
    let point = find([[(0, 0), (1, 0), (1, 0.001), (0, 0.001)]])
    #expect(abs(point.y - 0.0005) < 0.0001)
  }

  @Test func `is that of the largest polygon of several`() {
    var figure = WorldFigure()
    for side in [1.0, 3.0, 2.0] {
      figure.addPart(
        [(0, 0), (side, 0), (side, side), (0, side)].map { WorldPoint(x: side * 10 + $0.0, y: $0.1) })
    }
    #expect(LabelPoint.find(in: figure) == WorldPoint(x: 31.5, y: 1.5))
  }

  @Test func `of degenerate figures is one of their points`() {
    #expect(find([[(2, 3)]]) == WorldPoint(x: 2, y: 3))
    #expect(find([[(0, 0), (1, 0), (2, 0), (1, 0)]]).y == 0)
    #expect(find([]) == WorldPoint(x: 0, y: 0))
  }
}
