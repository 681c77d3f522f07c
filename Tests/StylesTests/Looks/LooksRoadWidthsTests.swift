// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Styles

@Suite struct `road widths` {
  private let roads = RoadWidths.calm

  private func casings(_ road: RoadClass) -> [Double] {
    roads.stops(of: RoadClass.allCases).map { roads.casing(road, at: $0) }
  }

  private func fills(_ road: RoadClass, _ seed: RoadWidths.Seed) -> [Double] {
    roads.stops(of: RoadClass.allCases).map { roads.fill(road, seed, at: $0) }
  }

  @Test(arguments: RoadClass.allCases, [RoadWidths.Seed.edges, .fill])
  func `never shrink as the zoom grows`(_ road: RoadClass, _ seed: RoadWidths.Seed) {
    #expect(casings(road) == casings(road).sorted())
    #expect(fills(road, seed) == fills(road, seed).sorted())
  }

  @Test(arguments: RoadClass.allCases) func `leave an edge beside every fill`(_ road: RoadClass) {
    for zoom in RoadWidths.zooms where zoom >= roads.opens(road) {
      #expect(roads.casing(road, at: zoom) - roads.fill(road, .edges, at: zoom) >= 0.5)
    }
  }

  @Test(arguments: RoadClass.allCases)
  func `never show more of the edges' colour than two whole edges have`(_ road: RoadClass) {
    for zoom in roads.stops(of: RoadClass.allCases) {
      let edges = roads.casing(road, at: zoom) - roads.fill(road, .edges, at: zoom)
      #expect(edges <= 2 * roads.edge(at: max(zoom, roads.opens(road))) + 0.001, "zoom \(zoom)")
    }
  }

  @Test(arguments: RoadClass.allCases)
  func `part from a thin line, which is the fill where it has the fill's colour`(_ road: RoadClass) {
    let zoom = roads.parts(road)
    guard zoom < roads.opens(road) else { return }
    #expect(roads.fill(road, .edges, at: zoom) == 0)
    #expect(roads.fill(road, .fill, at: zoom) == roads.casing(road, at: zoom))
  }

  @Test func `rank the classes at every zoom`() {
    let ranks: [RoadClass] = [.service, .minor, .tertiary, .secondary, .primary]
    for (less, more) in zip(ranks, ranks.dropFirst()) {
      for (narrow, wide) in zip(casings(less), casings(more)) {
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
