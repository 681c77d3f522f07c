// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing

@testable import Styles

@Suite struct `within and distance` {
  /// The middle of tile 0/0/0 is 0° N 0° E; 4096 units are 360°.
  static func point(_ x: Int32, _ y: Int32) -> Evaluation {
    Evaluation(parts: [[TilePoint(x: x, y: y)]])
  }

  static let square = #"{"type": "Polygon", "coordinates": [[[-10, -10], [10, -10], [10, 10], [-10, 10], [-10, -10]]]}"#

  @Test func `points inside are within, points on the border and outside are not`() {
    #expect(Self.point(2048, 2048)(#"["within", \#(Self.square)]"#) == "true")
    #expect(Self.point(2048 + 114, 2048)(#"["within", \#(Self.square)]"#) == "false")
    #expect(Self.point(3000, 2048)(#"["within", \#(Self.square)]"#) == "false")
  }

  @Test func `a line is within when all of it is`() {
    var inside = Evaluation(type: .line, parts: [[TilePoint(x: 2040, y: 2040), TilePoint(x: 2060, y: 2060)]])
    #expect(inside(#"["within", \#(Self.square)]"#) == "true")
    inside.parts.append([TilePoint(x: 2040, y: 2040), TilePoint(x: 3000, y: 2060)])
    #expect(inside(#"["within", \#(Self.square)]"#) == "false")
  }

  @Test func `a polygon is never within`() {
    let triangle = [TilePoint(x: 2040, y: 2040), TilePoint(x: 2060, y: 2040), TilePoint(x: 2060, y: 2060)]
    #expect(Evaluation(type: .polygon, parts: [triangle])(#"["within", \#(Self.square)]"#) == "false")
  }

  @Test func `distance is in metres`() {
    let metres = Double(Self.point(2048, 2048)(#"["distance", {"type": "Point", "coordinates": [1, 0]}]"#)) ?? 0
    #expect(abs(metres - 111_319.49) < 0.01)
    #expect(Self.point(2048, 2048)(#"["distance", \#(Self.square)]"#) == "0")
    let toSide = Double(Self.point(2048 + 228, 2048)(#"["distance", \#(Self.square)]"#)) ?? 0
    #expect(abs(toSide - (228 * 360 / 4096 - 10) * 111_319.49) < 10)
  }

  @Test(arguments: ["within", "distance"]) func `other arguments are refused`(_ name: String) {
    #expect(Evaluation()(#"["\#(name)", {"type": "Nothing"}]"#).hasPrefix("refused"))
    #expect(Evaluation()(#"["\#(name)", {"type": "Polygon", "coordinates": [[["a", 1]]]}]"#).hasPrefix("refused"))
    #expect(Evaluation()(#"["\#(name)", 5]"#).hasPrefix("refused"))
  }

  @Test func `geometry types tell one from several`() {
    let ring = [TilePoint(x: 0, y: 0), TilePoint(x: 9, y: 0), TilePoint(x: 9, y: 9)]
    let hole = [TilePoint(x: 5, y: 2), TilePoint(x: 7, y: 4), TilePoint(x: 7, y: 2)]
    let type = #"["geometry-type"]"#
    #expect(Evaluation(type: .polygon, parts: [ring])(type) == "\"Polygon\"")
    #expect(Evaluation(type: .polygon, parts: [ring, hole])(type) == "\"Polygon\"")
    #expect(Evaluation(type: .polygon, parts: [ring, ring])(type) == "\"MultiPolygon\"")
    #expect(Evaluation(type: .line, parts: [ring, ring])(type) == "\"MultiLineString\"")
    #expect(Evaluation(parts: [ring])(type) == "\"MultiPoint\"")
  }
}
