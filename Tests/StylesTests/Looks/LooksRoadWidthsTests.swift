// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Styles

@Suite struct `road widths` {
  private let roads = RoadWidths.calm

  @Test(arguments: RoadClass.allCases) func `never shrink as the zoom grows`(_ road: RoadClass) {
    let widths = roads.casing(road)
    #expect(widths.count == RoadWidths.zooms.count)
    #expect(widths == widths.sorted())
    #expect(roads.fill(road) == roads.fill(road).sorted())
  }

  @Test(arguments: RoadClass.allCases) func `leave an edge beside every fill`(_ road: RoadClass) {
    for (fill, casing) in zip(roads.fill(road), roads.casing(road)) where fill > 0 {
      #expect(casing - fill >= 0.5)
    }
  }

  @Test func `rank the classes at every zoom`() {
    let ranks: [RoadClass] = [.service, .minor, .tertiary, .secondary, .primary]
    for (less, more) in zip(ranks, ranks.dropFirst()) {
      for (narrow, wide) in zip(roads.casing(less), roads.casing(more)) {
        #expect(narrow <= wide, "\(less) and \(more)")
      }
    }
  }

  @Test func `begin where a class first shows`() {
    #expect(roads.appears(.motorway) == 5)
    #expect(roads.appears(.minor) == 11)
    #expect(roads.appears(.service) == 13)
  }
}
