// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing

@testable import GeoJSON

@Suite struct `a CSV table` {
  private func features(_ text: String) throws -> CSVFeatures {
    try CSVFeatures(Array(text.utf8), name: "pins.csv")
  }

  private func geoJSON(_ text: String) throws -> String {
    let text = String(decoding: try features(text).geoJSON, as: UTF8.self)
    return text.replacing(#"{"type":"FeatureCollection","features":["#, with: "").replacing(
      #"{"type":"Feature","geometry":{"type":"Point","coordinates":"#, with: "")
  }

  @Test(arguments: [
    ("lon,lat,price\n7.4,43.7,83", #"[7.4,43.7]},"properties":{"price":83}}]}"#),
    ("Latitude;name;Longitude\r\n43.7;\"a;b\";7.4\r\n", #"[7.4,43.7]},"properties":{"name":"a;b"}}]}"#),
    ("lon\tlat\tn\n1\t2\t\"say \"\"hi\"\"\"", #"[1.0,2.0]},"properties":{"n":"say \"hi\""}}]}"#),
    ("lon,lat,id,ok,none\n1,2,007,true,", #"[1.0,2.0]},"properties":{"id":"007","ok":true}}]}"#),
    (
      "\u{FEFF}lng,lat,a\n1,2,-1.5e3\n\n3,4,1.\n",
      #"[1.0,2.0]},"properties":{"a":-1.5e3}},[3.0,4.0]},"properties":{"a":"1."}}]}"#
    ),
    ("lon,lat,a\n1,2,\"two\nlines\"", #"[1.0,2.0]},"properties":{"a":"two\u000alines"}}]}"#),
    ("lon,lat", "]}"),
  ])
  func `becomes points with the other columns as properties`(text: String, expected: String) throws {
    #expect(try geoJSON(text) == expected)
  }

  @Test func `leaves out rows without a place, and counts them`() throws {
    let read = try features("lon,lat,a\n,,1\nx,2,3\n1\n1,91,1\n1,2,3")
    #expect(read.diagnostics.counts["csv-row-without-place"] == 4)
    #expect(String(decoding: read.geoJSON, as: UTF8.self).contains("[1.0,2.0]"))
  }

  @Test(arguments: [
    ("lon,lat,a\n1,2,\"5\n3,4,6\n", "2", "5"), ("lon,lat,a\n1,2,\"two\nlines\"\n3,4,\"x", "4", "x"),
    ("lon,lat,a\r\n\r\n1,2,\"abcdefghijklmnopqrstuvwxyz", "3", "abcdefghijklmnopqrst"),
    ("\"lon,lat\n1,2", "1", "lon,lat"),
  ])
  func `is refused where a quote is never closed, with the line in which it opens`(
    text: String, line: String, field: String
  ) {
    #expect { try features(text) } throws: {
      ($0 as? TileSourceError)?.message
        == "pins.csv:\(line): expected a quote that closes \"\(field), found the end of the file"
    }
  }

  @Test(
    arguments: [
      ("lon,lat,a\n1,2,3\n", []),
      (
        "lon,lat\n1,2\n,\n200,95\n",
        ["pins.csv:3: a row without a longitude and a latitude in degrees is left out; 2 such rows, next in 4"]
      ),
      (
        "lon,lat\n1,2\nx,1\nx,1\nx,1\nx,1\nx,1\n",
        ["pins.csv:3: a row without a longitude and a latitude in degrees is left out; 5 such rows, next in 4, 5, 6, …"]
      ),
      (
        "lon,lat,a\n1,2,3\n1,2,\"a\nb\",4\n",
        ["pins.csv:3: a row has more fields than the first row has columns; what is beyond them is left out"]
      ),
      ("lon,lat,a,b,a\n1,2,3,4,5", ["pins.csv:1: column \"a\" is there twice; the last one counts"]),
    ] as [(String, [String])])
  func `tells each kind of fault once, with the first lines`(text: String, told: [String]) throws {
    #expect(try features(text).warnings == told)
  }

  @Test func `tells of bytes that are no UTF-8`() throws {
    let bytes = Array("lon,lat,a\n1,2,".utf8) + [0xE9] + Array("\n3,4,é\n".utf8)
    let read = try CSVFeatures(bytes, name: "pins.csv")
    #expect(read.warnings == ["pins.csv:2: a row has bytes that are no UTF-8; \u{FFFD} stands for them"])
  }

  @Test func `knows the line of each of its features`() throws {
    let text = "lon,lat,a\nx,y,1\n1,2,\"two\nlines\"\n\n3,4,5\n"
    let source = try GeoJSONSource(bytes: Array(text.utf8), name: "pins.csv", form: .csv)
    #expect([0, 1].map(source.place) == ["line 3", "line 6"])
  }

  private static let columns =
    "pins.csv:1: expected a first row with columns lon, lng, longitude or x and lat, latitude or y, parted by commas, "
    + "semicolons or tabs; found "

  @Test(arguments: [("", "none"), ("a,b\n1,2", "a, b"), ("lat;price\n1;2", "lat, price"), ("lon|lat\n1|2", "lon|lat")])
  func `names its columns in the first row`(text: String, found: String) {
    #expect { try features(text) } throws: { ($0 as? TileSourceError)?.message == Self.columns + found }
  }

  @Test(arguments: [
    ("x,y,price\n473000,5400000,3\n", #"x "473000" and y "5400000""#),
    ("lat;lon\n43,73;7,42", #"lon "7,42" and lat "43,73""#),
    ("lon,lat\n7.4", #"lon "7.4" and lat """#),
    ("lon,lat\n800,1", #"lon "800" and lat "1""#),
  ])
  func `is refused when none of its rows has a place`(text: String, found: String) {
    let expected = "pins.csv:2: expected longitude and latitude in degrees, such as 7.42 and 43.73, found "
    #expect { try features(text) } throws: {
      ($0 as? TileSourceError)?.message == "\(expected)\(found), and no other row has them"
    }
  }

  @Test func `is a source of tiles`() throws {
    let source = try GeoJSONSource(bytes: Array("lon,lat,price\n7.4,43.7,83\n".utf8), name: "pins.csv", form: .csv)
    var diagnostics = Diagnostics()
    let tile = try #require(try source.tile(.world, layers: .all, diagnostics: &diagnostics))
    #expect(tile.layers.map(\.features.count) == [1])
  }
}
