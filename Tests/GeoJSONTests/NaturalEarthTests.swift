// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import GeoJSON
import MapModel
import TestSupport
import Testing

@Suite(.enabled(if: SharedData.isAvailable)) struct `Natural Earth` {
  static let files = [
    "ne_110m_admin_0_countries", "ne_110m_land", "ne_110m_geographic_lines", "ne_110m_populated_places",
    "ne_110m_glaciated_areas", "ne_110m_rivers_lake_centerlines",
  ]

  @Test(arguments: files) func `is read without a loss`(_ name: String) throws {
    let source = try GeoJSONSource(path: SharedData.file("data/naturalearth/\(name).geojson").path)
    #expect(source.diagnostics.isEmpty)
    #expect(try !world(source).features.isEmpty)
  }

  static let ocean = Result {
    try GeoJSONSource(path: SharedData.file("data/naturalearth/ne_110m_ocean.geojson").path)
  }

  /// Tiles at zoom 3 with a point of each, in tile units, and whether it is sea there.
  static let probes: [(String, Int32, Int32, Bool)] = [
    ("3/0/3", 10, 32768, true),  // the Pacific at the antimeridian, from the east
    ("3/7/3", 65500, 32768, true),  // and from the west
    ("3/4/3", 32768, 32768, false),  // the Sudan
    ("3/3/4", 32768, 32768, true),  // the South Atlantic
    ("3/4/7", 32768, 65000, false),  // Antarctica at the bottom of the map
    ("3/1/6", 32768, 32768, true),  // the Amundsen Sea
  ]

  @Test(arguments: probes)
  func `has the sea where it is`(_ address: String, _ x: Int32, _ y: Int32, _ isSea: Bool) throws {
    let source = try Self.ocean.get()
    var diagnostics = Diagnostics()
    let tile = try source.tile(try #require(TileID(address)), layers: .all, diagnostics: &diagnostics)
    var turns = 0
    for layer in tile?.layers ?? [] {
      for part in layer.parts {
        turns += Self.turns(of: layer.points[Int(part.points.lowerBound)..<Int(part.points.upperBound)], x, y)
      }
    }
    #expect((turns != 0) == isSea)
  }

  /// How often a ring winds around a point.
  private static func turns(of ring: ArraySlice<TilePoint>, _ x: Int32, _ y: Int32) -> Int {
    guard var previous = ring.last else { return 0 }
    var turns = 0
    for point in ring {
      if (previous.y <= y) != (point.y <= y) {
        let side =
          (Double(previous.x) - Double(x)) * (Double(point.y) - Double(y))
          - (Double(point.x) - Double(x)) * (Double(previous.y) - Double(y))
        if previous.y <= y, side > 0 { turns += 1 }
        if previous.y > y, side < 0 { turns -= 1 }
      }
      previous = point
    }
    return turns
  }

  static let cases: [(String, [GeometryType])] = [
    ("B005/in", [.line]), ("B018/in", [.polygon]), ("B006/in", [.line]), ("B007/in", [.polygon]),
    ("B011/in", [.polygon]), ("B014/in", [.polygon]),
    ("B069/coll", [.polygon, .point]), ("B069/feat", [.polygon]), ("B069/geom", [.polygon]),
    ("B071/in", [.polygon]), ("B072/in", [.polygon]),
  ]

  @Test(arguments: cases) func `cases from the field are read`(_ name: String, _ types: [GeometryType]) throws {
    let source = try GeoJSONSource(path: SharedData.file("cases/\(name).geojson").path)
    #expect(source.diagnostics.isEmpty)
    var found: [GeometryType] = []
    for feature in try world(source).features where feature.type != found.last { found.append(feature.type) }
    #expect(found == types)
  }

  @Test func `absurd numbers are counted, and the good square stays`() throws {
    let source = try GeoJSONSource(path: SharedData.file("cases/B008/in.geojson").path)
    #expect(source.diagnostics.counts == ["geojson-too-wide": 2, "geojson-coordinate-not-finite": 1])
    #expect(try world(source).features.contains { $0.type == .polygon })
  }
}
