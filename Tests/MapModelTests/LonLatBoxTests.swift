// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing

@Suite struct `boxes in degrees` {
  let town = LonLatBox(west: 7, south: 43, east: 8, north: 44)

  @Test func `are apart when they have no place in common`() {
    #expect(town.isApart(from: LonLatBox(west: 43, south: 7, east: 44, north: 8)))
    #expect(town.isApart(from: LonLatBox(west: 9, south: 43, east: 10, north: 44)))
    #expect(!town.isApart(from: LonLatBox(west: 8, south: 44, east: 10, north: 45)))
    #expect(!town.isApart(from: .world))
  }

  @Test func `meet across the antimeridian`() {
    let pacific = LonLatBox(west: 170, south: -10, east: 200, north: 10)
    #expect(!pacific.isApart(from: LonLatBox(west: -175, south: 0, east: -170, north: 5)))
    #expect(!LonLatBox(west: -175, south: 0, east: -170, north: 5).isApart(from: pacific))
    #expect(pacific.isApart(from: LonLatBox(west: -150, south: 0, east: -140, north: 5)))
  }
}
