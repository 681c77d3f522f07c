// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing
import TileRender

@testable import TilePipeline

@Suite struct `Where viewers of a pyramid start` {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var bounds = city
    var zooms = ZoomSelection(0...14)
    var tileSize = 512
    var center: LonLat?
    var zoom: Double?
    var start: [Double]
  }

  private static let city = LonLatBox(west: 7.4, south: 43.72, east: 7.45, north: 43.76)
  private static let middle = [7.425, 43.7400033]

  static let cases = [
    Case(testDescription: "in the middle of a city, which fills about 1024 pixels", start: middle + [13]),
    Case(testDescription: "one zoom deeper in smaller tiles", tileSize: 256, start: middle + [14]),
    Case(testDescription: "no deeper than there are tiles", zooms: ZoomSelection(3...9), start: middle + [9]),
    Case(testDescription: "no higher than there are tiles", zooms: ZoomSelection(14...14), start: middle + [14]),
    Case(
      testDescription: "at the next higher zoom there is", zooms: ZoomSelection("3,7,14") ?? ZoomSelection(0...0),
      start: middle + [7]),
    Case(testDescription: "where the world is seen", bounds: .world, start: [0, 0, 1]),
    Case(
      testDescription: "within the world's own turn",
      bounds: LonLatBox(west: 177, south: -20, east: 187, north: -10), start: [-178, -15.0586516, 6]),
    Case(
      testDescription: "where the style does", center: LonLat(longitude: 7.41, latitude: 43.75), zoom: 11,
      start: [7.41, 43.75, 11]),
    Case(
      testDescription: "at the style's zoom, counted as tiles are", tileSize: 256,
      center: LonLat(longitude: 7.41, latitude: 43.75), zoom: 11.4, start: [7.41, 43.75, 12]),
    Case(
      testDescription: "at the style's place alone, when it has no such zoom", zooms: ZoomSelection(12...14),
      center: LonLat(longitude: 7.41, latitude: 43.75), zoom: 3, start: [7.41, 43.75, 13]),
    Case(
      testDescription: "not where the style does, when that is elsewhere",
      center: LonLat(longitude: -0.1, latitude: 51.5), zoom: 11, start: middle + [13]),
    Case(testDescription: "not at the zoom of a style without a place", zoom: 2, start: middle + [13]),
    Case(
      testDescription: "in the world, when the area is no box",
      bounds: LonLatBox(west: -.infinity, south: 0, east: .nan, north: 1), start: [0, 0, 1]),
  ]

  @Test(arguments: cases) func `is`(_ one: Case) {
    let description = PyramidDescription(
      name: "", attribution: nil, bounds: one.bounds, zooms: one.zooms, tileSize: one.tileSize, scales: [1],
      center: one.center, zoom: one.zoom)
    let start = description.start
    #expect([start.longitude, start.latitude, Double(start.zoom)] == one.start)
  }

  @Test func `is told by TileJSON`() throws {
    let description = PyramidDescription(
      name: "", attribution: nil, bounds: Self.city, zooms: ZoomSelection(10...14), tileSize: 512, scales: [1])
    let json = JSONText.object(description.tileJSON(tiles: "t")).compact
    #expect(json.contains("\"center\":[7.425,43.7400033,13]"))
  }
}
