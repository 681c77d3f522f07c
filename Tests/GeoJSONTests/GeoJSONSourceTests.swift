// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import GeoJSON
import MapModel
import Testing

/// A source from a text.
func source(_ text: String, _ options: GeoJSONOptions = GeoJSONOptions()) throws(TileSourceError) -> GeoJSONSource {
  try GeoJSONSource(bytes: Array(text.utf8), name: "test.geojson", options: options)
}

/// The features of the only layer at zoom 0.
func world(_ source: GeoJSONSource) throws -> TileLayer {
  var diagnostics = Diagnostics()
  let tile = try #require(try source.tile(.world, layers: .named(["anything"]), diagnostics: &diagnostics))
  #expect(tile.layers.map(\.name) == [""])
  return tile.layers[0]
}

/// A feature collection around a list of features.
func collection(_ features: String) -> String { #"{"type":"FeatureCollection","features":[\#(features)]}"# }

/// A feature around a geometry.
func feature(_ type: String, _ coordinates: String) -> String {
  #"{"type":"Feature","properties":{},"geometry":{"type":"\#(type)","coordinates":\#(coordinates)}}"#
}

let squareRing = "[[-40,-30],[40,-30],[40,30],[-40,30],[-40,-30]]"

@Suite struct `a GeoJSON source` {
  static let texts: [(String, [GeometryType])] = [
    (#"{"type":"Polygon","coordinates":[\#(squareRing)]}"#, [.polygon]),
    (
      #"{"type":"GeometryCollection","geometries":[{"type":"Polygon","coordinates":[\#(squareRing)]},"#
        + #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[0,0]}]}]}"#, [.polygon, .point]
    ),
    (#"{"geometry":{"coordinates":[[0,0],[9,9]],"type":"LineString"},"type":"Feature"}"#, [.line]),
    (
      #"{"features":[\#(feature("MultiPoint", "[[0,0],[1,1,500]]"))],"bbox":[0,0,1,1],"type":"FeatureCollection"}"#,
      [.point]
    ),
    (feature("Point", "[1,2]") + "\n" + feature("LineString", "[[1,2],[3,4]]") + "\n", [.point, .line]),
    ("\u{1E}" + feature("Point", "[1,2]") + "\n\u{1E}" + feature("Point", "[5,2]") + "\n", [.point, .point]),
    ("\u{FEFF}" + feature("MultiPolygon", "[[\(squareRing)],[[[60,0],[70,0],[70,9]]]]"), [.polygon]),
  ]

  @Test(arguments: texts) func `reads every form of GeoJSON`(_ text: String, _ types: [GeometryType]) throws {
    let source = try source(text)
    #expect(try world(source).features.map(\.type) == types)
    #expect(source.diagnostics.isEmpty)
  }

  @Test func `passes over null and empty geometries in silence`() throws {
    let source = try source(
      collection(
        [
          #"{"type":"Feature","properties":{"a":1},"geometry":null}"#, #"{"type":"Feature"}"#,
          feature("Polygon", "[]"), feature("Point", "[]"), feature("MultiPolygon", "[[]]"),
          #"{"type":"Feature","geometry":{"type":"GeometryCollection","geometries":[]}}"#,
          feature("Polygon", "[\(squareRing)]"),
        ].joined(separator: ",")))
    #expect(try world(source).features.count == 1)
    #expect(source.diagnostics.isEmpty)
  }

  static let broken: [(String, String)] = [
    (feature("LineString", "[[1,2]]"), "geojson-line-too-short"),
    (feature("LineString", "[[1,2],[1,2]]"), "geojson-line-too-short"),
    (feature("Polygon", "[[[1,2],[3,4]]]"), "geojson-ring-too-short"),
    (feature("Polygon", "[[[1,2],[3,4],[1,2]]]"), "geojson-ring-without-area"),
    (feature("Polygon", "[\(squareRing),[[0,0]]]"), "geojson-ring-too-short"),
    (feature("Point", "[1]"), "geojson-position-too-short"),
    (feature("LineString", "[[],[1,2]]"), "geojson-position-too-short"),
    (feature("Point", "[1e999,2]"), "geojson-coordinate-not-finite"),
    (feature("LineString", "[[0,0],[1e20,5]]"), "geojson-too-wide"),
    (feature("Polygon", "[[[-1e300,-1e300],[1e300,-1e300],[0,10],[-1e300,-1e300]]]"), "geojson-too-wide"),
    (feature("Point", #"["1","2"]"#), "geojson-geometry-malformed"),
    (feature("Point", "[[1,2]]"), "geojson-geometry-malformed"),
    (feature("Polygon", "[1,2]"), "geojson-geometry-malformed"),
    (feature("Circle", "[1,2]"), "geojson-geometry-malformed"),
    (#"{"type":"Feature","geometry":7}"#, "geojson-geometry-malformed"),
    (#"{"type":"Polygon","coordinates":[]}"#, "geojson-not-a-feature"), ("null", "geojson-not-a-feature"),
    (
      #"{"type":"Feature","properties":[1],"geometry":{"type":"Point","coordinates":[1,2]}}"#,
      "geojson-properties-not-an-object"
    ),
  ]

  @Test(arguments: broken) func `counts what it cannot use and goes on`(_ feature: String, _ reason: String) throws {
    let good = GeoJSONTests.feature("Polygon", "[[[60,0],[70,0],[70,9],[60,0]]]")
    let source = try source(collection(feature + "," + good))
    #expect(source.diagnostics.counts == [reason: 1])
    #expect(try world(source).features.last?.type == .polygon)
  }

  static let refused: [(String, String)] = [
    ("", "1:1: expected '{', found the end of the file"), ("hello", "1:1: expected '{', found 'h'"),
    ("[]", "1:1: expected '{', found '['"), ("{}", "1:1: expected a GeoJSON object, found one without a type"),
    (#"{"type":"Topology"}"#, "1:1: expected a GeoJSON object, found one of type \"Topology\""),
    (#"{"type":"FeatureCollection"}"#, "1:1: expected a member \"features\", found none"),
    (#"{"type":"FeatureCollection","features":{}}"#, "1:40: expected '[', found '{'"),
    ("{\"type\":\"FeatureCollection\",\n\"features\":[{\"type\":", "2:21: expected a value, found the end of the file"),
    (feature("Point", "[1,2]") + "\n?", "2:1: expected '{', found '?'"),
  ]

  @Test(arguments: refused) func `refuses what is not GeoJSON, with line and column`(_ text: String, _ message: String)
  {
    let error = #expect(throws: TileSourceError.self) { try source(text) }
    #expect(error == TileSourceError(.source, "test.geojson:" + message))
  }

  @Test func `gives properties of all kinds, and takes geometry inside of them for values`() throws {
    let text = collection(
      #"{"type":"Feature","id":7,"properties":{"n":1.5,"s":"ä","t":true,"z":null,"a":[1,"b"],"n":2,"#
        + #""shape":{"type":"Point","coordinates":[9,9]}},"geometry":{"type":"Point","coordinates":[1,2]}}"#)
    let source = try source(text)
    let layer = try world(source)
    let feature = layer.features[0]
    #expect(layer.features.count == 1)
    #expect(feature.id == 7)
    #expect(layer.property("n", of: feature) == 2)
    #expect(layer.property("s", of: feature) == "ä")
    #expect(layer.property("t", of: feature) == true)
    #expect(layer.property("z", of: feature) == .null)
    #expect(layer.property("a", of: feature) == .array([1, "b"]))
    #expect(layer.property("shape", of: feature) == .object(["type": "Point", "coordinates": .array([9, 9])]))
    #expect(source.info.layers == [.init(name: "", fields: ["a", "n", "s", "shape", "t", "z"])])
  }

  static let ids: [(id: String, generated: Bool, promoted: String?, expected: [UInt64?])] = [
    ("7", false, nil, [7, nil]), (#""18446744073709551615""#, false, nil, [.max, nil]),
    ("-1", false, nil, [nil, nil]), ("1.5", false, nil, [nil, nil]), (#""x""#, false, nil, [nil, nil]),
    ("7", true, nil, [0, 1]), ("7", true, "k", [55, nil]),
  ]

  @Test(arguments: ids)
  func `gives ids as the options say`(
    _ id: String, _ isGenerated: Bool, _ promoted: String?, _ expected: [UInt64?]
  ) throws {
    let options = GeoJSONOptions(generateID: isGenerated, promoteID: promoted)
    let text = collection(
      #"{"type":"Feature","id":\#(id),"properties":{"k":"55"},"geometry":{"type":"Point","coordinates":[1,2]}},"#
        + feature("Point", "[3,4]"))
    #expect(try world(source(text, options)).features.map(\.id) == expected)
  }

  @Test func `fills down to the bottom row, and leaves out points beyond the map`() throws {
    let source = try source(
      collection(
        feature("Polygon", "[[[-180,-90],[180,-90],[180,-65],[-180,-65],[-180,-90]]]") + ","
          + feature("Point", "[0,90]")
          + "," + feature("Point", "[0,-90]")))
    let layer = try world(source)
    #expect(layer.features.map(\.type) == [.polygon])
    #expect(layer.features[0].box.maxY == 65536)
    #expect(layer.features[0].box.minX < -8192 && layer.features[0].box.maxX > 65536 + 8192)
    #expect(source.diagnostics.isEmpty)
    let bounds = try #require(source.info.bounds)
    #expect(abs(bounds.south + WebMercator.maximumLatitude) < 1e-9)
    #expect(bounds.west == -180 && bounds.east == 180)
  }

  @Test func `says which file cannot be read`() {
    let missing = #expect(throws: TileSourceError.self) { try GeoJSONSource(path: "/nowhere/x.geojson") }
    #expect(missing == TileSourceError(.source, "/nowhere/x.geojson: expected a file that can be read, found none"))
    let folder = #expect(throws: TileSourceError.self) { try GeoJSONSource(path: "/") }
    #expect(folder?.message == "/: expected a file that can be read, found one that cannot be read")
  }

  @Test func `cuts holes by their place, whatever their direction`() throws {
    let holes = ["[[-10,-10],[10,-10],[10,10],[-10,10],[-10,-10]]", "[[-10,-10],[-10,10],[10,10],[10,-10],[-10,-10]]"]
    for hole in holes {
      let layer = try world(source(feature("Polygon", "[\(squareRing),\(hole)]")))
      var areas: [Int] = []
      for part in layer.parts {
        let ring = part.points.map { layer.points[Int($0)] }
        var area = 0
        for (index, point) in ring.enumerated() {
          let next = ring[(index + 1) % ring.count]
          area += Int(point.x) * Int(next.y) - Int(next.x) * Int(point.y)
        }
        areas.append(area)
      }
      #expect(areas.map { $0 > 0 } == [true, false])
    }
  }

  @Test func `knows nothing of an empty collection`() throws {
    let source = try source(collection(""))
    var diagnostics = Diagnostics()
    #expect(try source.tile(.world, layers: .all, diagnostics: &diagnostics) == nil)
    #expect(source.info.bounds == nil)
    #expect(source.info.minZoom == 0 && source.info.maxZoom == 18)
  }
}
