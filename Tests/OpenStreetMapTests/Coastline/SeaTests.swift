// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing

@testable import OpenStreetMap

/// Coasts in the unit box, given by points with `y` growing north for ease of reading.
private func coast(_ points: [(Double, Double)]) -> CoastLine {
  CoastLine(points: points.map { WorldPoint(x: $0.0, y: 1 - $0.1) })
}

/// A square island, or with `isLagoon` a square of sea.
private func square(_ west: Double, _ south: Double, _ side: Double, isLagoon: Bool = false) -> CoastLine {
  // Land on the left: counterclockwise around land.
  let ring = [
    (west, south), (west + side, south), (west + side, south + side), (west, south + side), (west, south),
  ]
  return coast(isLagoon ? ring.reversed() : ring)
}

private let unitBox = WorldBox(minX: 0, minY: 0, maxX: 1, maxY: 1)

private func sea(_ ways: [CoastLine]) -> Sea { Sea(in: unitBox, of: CoastJoining.join(ways)) }

extension Sea {
  fileprivate func isSea(_ x: Double, _ y: Double) -> Bool {
    let point = WorldPoint(x: x, y: 1 - y)
    return polygons.contains { polygon in
      polygon.shell.encloses(point) && !polygon.islands.contains { $0.encloses(point) }
    }
  }
}

@Suite struct `finding the sea in a box` {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var ways: [CoastLine]
    var sea: [(Double, Double)]
    var land: [(Double, Double)]
    var faults: [Sea.Fault.Kind] = []
  }

  static let clearCases = [
    Case(testDescription: "no coast", ways: [], sea: [], land: [(0.5, 0.5)]),
    Case(
      testDescription: "one island", ways: [square(0.4, 0.4, 0.2)],
      sea: [(0.1, 0.1), (0.9, 0.9), (0.39, 0.5)], land: [(0.5, 0.5)]),
    Case(
      testDescription: "two islands", ways: [square(0.1, 0.1, 0.2), square(0.6, 0.6, 0.3)],
      sea: [(0.5, 0.5)], land: [(0.2, 0.2), (0.7, 0.7)]),
    Case(
      testDescription: "a lagoon in an island", ways: [square(0.2, 0.2, 0.6), square(0.4, 0.4, 0.2, isLagoon: true)],
      sea: [(0.1, 0.1), (0.5, 0.5)], land: [(0.3, 0.3)]),
    Case(
      testDescription: "an island in a lagoon in an island",
      ways: [square(0.45, 0.45, 0.1), square(0.2, 0.2, 0.6), square(0.35, 0.35, 0.3, isLagoon: true)],
      sea: [(0.1, 0.1), (0.4, 0.4)], land: [(0.3, 0.3), (0.5, 0.5)]),
    Case(
      testDescription: "an inner sea", ways: [square(0.4, 0.4, 0.2, isLagoon: true)],
      sea: [(0.5, 0.5)], land: [(0.1, 0.1)]),
    Case(
      testDescription: "a coast from west to east", ways: [coast([(-0.5, 0.5), (0.5, 0.6), (1.5, 0.5)])],
      sea: [(0.5, 0.1), (0.01, 0.01), (0.99, 0.01)], land: [(0.5, 0.9), (0.01, 0.99)]),
    Case(
      testDescription: "a coast from east to west", ways: [coast([(1.5, 0.5), (0.5, 0.6), (-0.5, 0.5)])],
      sea: [(0.5, 0.9)], land: [(0.5, 0.1)]),
    Case(
      testDescription: "a coast in three ways out of order",
      ways: [coast([(0.6, 0.5), (1.5, 0.5)]), coast([(-0.5, 0.5), (0.3, 0.5)]), coast([(0.3, 0.5), (0.6, 0.5)])],
      sea: [(0.5, 0.1)], land: [(0.5, 0.9)]),
    Case(
      testDescription: "a coast that leaves and enters three times",
      ways: [
        coast([(-0.1, 0.2), (0.2, 0.2), (0.2, -0.1), (0.4, -0.1), (0.4, 0.2), (0.6, 0.2), (0.6, -0.1), (1, -0.1)])
      ],
      sea: [(0.1, 0.1), (0.5, 0.1)], land: [(0.3, 0.1), (0.8, 0.1), (0.5, 0.5)]),
    Case(
      testDescription: "a strait between two coasts",
      ways: [coast([(-1, 0.7), (2, 0.7)]), coast([(2, 0.3), (-1, 0.3)])],
      sea: [(0.5, 0.5)], land: [(0.5, 0.9), (0.5, 0.1)]),
    Case(
      testDescription: "an isthmus between two coasts",
      ways: [coast([(-1, 0.3), (2, 0.3)]), coast([(2, 0.7), (-1, 0.7)])],
      sea: [(0.5, 0.9), (0.5, 0.1)], land: [(0.5, 0.5)]),
    Case(
      testDescription: "a coast from corner to corner", ways: [coast([(0, 0), (1, 1)])],
      sea: [(0.9, 0.1)], land: [(0.1, 0.9)]),
    Case(
      testDescription: "a coast that cuts off a corner", ways: [coast([(0.8, -0.1), (1.1, 0.2)])],
      sea: [(0.99, 0.01)], land: [(0.5, 0.5), (0.01, 0.01)]),
    Case(
      testDescription: "all but a corner is sea", ways: [coast([(1.1, 0.2), (0.8, -0.1)])],
      sea: [(0.5, 0.5), (0.01, 0.99)], land: [(0.99, 0.01)]),
    Case(
      testDescription: "an island cut by a side", ways: [square(0.8, 0.4, 0.4)],
      sea: [(0.5, 0.5), (0.9, 0.9), (0.9, 0.1)], land: [(0.9, 0.6)]),
    Case(
      testDescription: "an island cut by a corner, and one inside",
      ways: [square(0.8, 0.8, 0.4), square(0.2, 0.2, 0.1)],
      sea: [(0.5, 0.5)], land: [(0.9, 0.9), (0.25, 0.25)]),
    Case(
      testDescription: "an island around the box", ways: [square(-1, -1, 3)], sea: [], land: [(0.5, 0.5)]),
    Case(
      testDescription: "a coast that touches a side from within",
      ways: [coast([(-0.1, 0.5), (0.5, 0), (1.1, 0.5)])], sea: [(0.1, 0.1), (0.9, 0.1)], land: [(0.5, 0.5)]),
    Case(
      testDescription: "ends a little inside the box", ways: [coast([(0.02, 0.5), (0.5, 0.5), (0.98, 0.5)])],
      sea: [(0.5, 0.1), (0.01, 0.1)], land: [(0.5, 0.9), (0.99, 0.9)]),
    Case(
      testDescription: "an end near a side, but aimed at another",
      ways: [coast([(-0.1, 0.5), (0.5, 0.6), (0.9, 0.9)])], sea: [(0.5, 0.1), (0.99, 0.5)], land: [(0.1, 0.9)]),
  ]

  static let faultyCases = [
    Case(
      testDescription: "a coast that ends in the middle", ways: [coast([(-0.1, 0.5), (0.5, 0.5)])],
      sea: [], land: [(0.5, 0.1), (0.5, 0.9)], faults: [.endsInside]),
    Case(
      testDescription: "a loose coast among islands",
      ways: [coast([(0.4, 0.5), (0.6, 0.5)]), square(0.1, 0.1, 0.2)],
      sea: [(0.5, 0.6), (0.5, 0.4)], land: [(0.2, 0.2)], faults: [.endsInside]),
    Case(
      testDescription: "two ways that run against each other",
      ways: [coast([(-0.1, 0.5), (0.5, 0.5)]), coast([(1.1, 0.5), (0.5, 0.5)])],
      sea: [], land: [(0.5, 0.1), (0.5, 0.9)], faults: [.endsInside, .endsInside]),
    Case(
      testDescription: "two coasts that contradict each other",
      ways: [coast([(-1, 0.7), (2, 0.7)]), coast([(-1, 0.3), (1.5, 0.3)])],
      sea: [], land: [], faults: [.contradicts]),
    Case(
      testDescription: "a ring that crosses itself",
      ways: [coast([(0.2, 0.2), (0.8, 0.8), (0.8, 0.2), (0.2, 0.8), (0.2, 0.2)])],
      sea: [], land: [(0.5, 0.9), (0.3, 0.5)], faults: [.crosses]),
    Case(
      testDescription: "two islands that cross, and a third",
      ways: [
        square(0.1, 0.1, 0.2), square(0.2, 0.2, 0.2), square(0.6, 0.6, 0.2),
      ], sea: [(0.5, 0.5)], land: [(0.7, 0.7)], faults: [.crosses, .crosses]),
    Case(
      testDescription: "an island that runs backwards in the sea",
      ways: [coast([(-1, 0.9), (2, 0.9)]), square(0.4, 0.4, 0.2, isLagoon: true)],
      sea: [(0.1, 0.1)], land: [(0.5, 0.95)], faults: [.contradicts]),
    Case(
      testDescription: "a coast through the box that crosses itself, and an island",
      ways: [
        coast([(-0.1, 0.5), (0.8, 0.5), (0.8, 0.8), (0.5, 0.8), (0.5, 0.2), (1.1, 0.2)]), square(0.1, 0.8, 0.1),
      ],
      sea: [], land: [(0.5, 0.1), (0.9, 0.9), (0.15, 0.85)], faults: [.crosses, .saysNothing]),
  ]

  @Test(arguments: clearCases) func `with coasts that make sense`(_ c: Case) {
    let sea = sea(c.ways)
    #expect(sea.faults.isEmpty)
    for point in c.sea { #expect(sea.isSea(point.0, point.1), "sea at \(point)") }
    for point in c.land { #expect(!sea.isSea(point.0, point.1), "land at \(point)") }
  }

  @Test(arguments: faultyCases) func `without what makes no sense`(_ c: Case) {
    let sea = sea(c.ways)
    #expect(sea.faults.map(\.kind) == c.faults)
    for point in c.sea { #expect(sea.isSea(point.0, point.1), "sea at \(point)") }
    for point in c.land { #expect(!sea.isSea(point.0, point.1), "land at \(point)") }
  }

  @Test(arguments: clearCases) func `the same in whatever order the ways come`(_ c: Case) {
    let sea = sea(c.ways.reversed())
    for point in c.sea { #expect(sea.isSea(point.0, point.1), "sea at \(point)") }
    for point in c.land { #expect(!sea.isSea(point.0, point.1), "land at \(point)") }
  }

  @Test func `in little time and memory when a coast runs to and fro ten thousand times`() {
    let points = (0...20_000).map { index in (index % 2 == 0 ? 0.001 : 0.999, Double(index) / 20_001) }
    let clock = ContinuousClock()
    var found = sea([])
    let time = clock.measure { found = sea([coast(points), coast(points.reversed().map { ($0.1, $0.0) })]) }
    #expect(time < .seconds(20))
    #expect(!found.faults.isEmpty)
  }

  @Test func `that has no width`() {
    #expect(Sea(in: WorldBox(minX: 0, minY: 0, maxX: 0, maxY: 1), of: [square(0.4, 0.4, 0.2)]).polygons.isEmpty)
  }
}
