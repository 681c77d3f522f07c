// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import GeoJSON
import MapModel
import Testing

@Suite struct `points with a radius` {
  private let options: GeoJSONOptions = {
    var options = GeoJSONOptions()
    options.circleRadius = "radius"
    options.generateID = true
    return options
  }()

  private func point(_ longitude: Double, _ latitude: Double, radius: String) -> String {
    #"{"type":"Feature","properties":{"radius":\#(radius),"name":"Home"},"#
      + #""geometry":{"type":"Point","coordinates":[\#(longitude),\#(latitude)]}}"#
  }

  @Test(arguments: [(0.0, 0.0), (24.9, 60.2), (-122.4, 37.8), (7.4, -43.7)])
  func `are circles of as many metres on the ground`(longitude: Double, latitude: Double) throws {
    let source = try source(collection(point(longitude, latitude, radius: "150000")), options)
    let box = try #require(source.info.bounds)
    let metersPerDegree = 6_371_008.8 * Double.pi / 180
    #expect(abs((box.north - box.south) * metersPerDegree - 300_000) < 5)
    #expect(abs((box.north + box.south) / 2 - latitude) < 1e-6)
    #expect(abs((box.east + box.west) / 2 - longitude) < 1e-6)
    let layer = try world(source)
    #expect(layer.features.map(\.type) == [.point, .polygon])
    #expect(layer.features.map(\.id) == [0, 0])
  }

  @Test func `that have none stay points`() throws {
    for radius in ["0", "-5", "\"5\"", "null", "1e300"] {
      let source = try source(collection(point(1, 2, radius: radius)), options)
      #expect(try world(source).features.map(\.type) == [.point], "\(radius)")
    }
    let plain = try source(collection(point(1, 2, radius: "5000")))
    #expect(try world(plain).features.map(\.type) == [.point])
  }

  @Test func `whose circle would leave the map are counted`() throws {
    let source = try source(collection(point(1, 84, radius: "500000")), options)
    #expect(source.diagnostics.counts == ["geojson-circle-left-out": 1])
    #expect(try world(source).features.count == 1)
  }
}
