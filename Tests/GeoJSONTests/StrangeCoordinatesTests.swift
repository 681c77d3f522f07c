// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import GeoJSON
import MapModel
import Testing

@Suite struct `coordinates of a GeoJSON source` {
  private static let expected = "test.geojson: expected longitudes and latitudes in degrees"

  private static func crs(_ name: String, _ features: String) -> String {
    #"{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"\#(name)"}},"features":[\#(features)]}"#
  }

  @Test(
    arguments: [
      (collection(feature("Point", "[7,51]")), nil),
      (crs("urn:ogc:def:crs:OGC:1.3:CRS84", feature("Point", "[7,51]")), nil),
      (crs("EPSG:4326", feature("Point", "[7,51]")), nil),
      // Beyond the edge of the map, and further around the world.
      (collection(feature("LineString", "[[-190,88],[370,89]]")), nil),
      (crs("EPSG:3035", feature("Point", "[7,51]")), ", and its crs is \"EPSG:3035\""),
      (collection(feature("Point", "[12,151]")), ", found a feature outside the world, first at 12.0, 151.0"),
      (
        collection(
          feature("Point", "[1,1]") + "," + feature("LineString", "[[900,1],[901,1]]") + ","
            + feature("Point", "[1,91]")),
        ", found 2 features outside the world, first at 900.0, 1.0"
      ),
      (
        crs("urn:ogc:def:crs:EPSG::3857", feature("Point", "[1377000,6680000]")),
        ", found a feature outside the world, first at 1377000.0, 6680000.0; its crs is \"urn:ogc:def:crs:EPSG::3857\""
      ),
    ] as [(String, String?)])
  func `are told of where they are no degrees`(text: String, told: String?) throws {
    #expect(try source(text).warnings == told.map { [Self.expected + $0] } ?? [])
  }

  @Test(arguments: [
    ("[[179.9,51],[-179.9,52]]", 179.9, 180.1), ("[[-179.9,51],[-100,0],[179.9,52]]", 179.9, 260),
    ("[[-91,51],[91,52]]", 91, 269), ("[[-89,51],[90,52]]", -89, 90), ("[[-120,0],[0,0],[120,0]]", -120, 120),
    ("[[200,0],[-100,0]]", -160, -100),
  ])
  func `lie in the narrowest box, which may go across the antimeridian`(
    points: String, west: Double, east: Double
  ) throws {
    let features = points.dropFirst().dropLast().split(separator: "],").map { part in
      feature("Point", part.hasSuffix("]") ? String(part) : part + "]")
    }
    let bounds = try #require(try source(collection(features.joined(separator: ","))).info.bounds)
    #expect(abs(bounds.west - west) < 1e-6 && abs(bounds.east - east) < 1e-6, "\(bounds)")
  }
}
