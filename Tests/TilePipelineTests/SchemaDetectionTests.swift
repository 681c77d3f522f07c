// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import MapModel
import Styles
import TestSupport
import Testing

@testable import TilePipeline

@Suite struct `the schema of data` {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private static let named: [(layers: String, schema: TileSchema?)] = [
    ("ocean water_polygons streets street_labels land", .shortbread),
    ("water transportation transportation_name place", .openmaptiles),
    ("boundary water place", .openmaptiles),
    ("earth landcover landuse water roads places pois", .protomaps),
    ("land ocean lakes admin_0_countries", .naturalEarth),
    ("ocean land", nil), ("water buildings pois", nil), ("roads transportation", nil), ("", nil),
  ]

  @Test(arguments: named) func `is told by its layers`(_ layers: String, _ schema: TileSchema?) {
    let info = layers.split(separator: " ").map { TileSourceInfo.Layer(name: String($0)) }
    #expect(SchemaDetection.schema(of: info) == schema)
  }

  @Test func `is that of the older Protomaps basemap where fields are called so`() {
    let layers = [TileSourceInfo.Layer(name: "roads", fields: ["pmap:kind"]), TileSourceInfo.Layer(name: "earth")]
    #expect(SchemaDetection.schema(of: layers) == .protomapsV3)
  }

  @Test func `is Natural Earth's in a folder of its files, and of the world where the source is`() throws {
    try folder.write(Array(#"{"type":"FeatureCollection","features":[]}"#.utf8), to: "ne/ne_110m_land.geojson")
    let town = SharedData.repository.appendingPathComponent("golden/fixtures/town.osm.pbf").path
    let sources = [town, "world=\(folder.file("ne"))"]
    let schemas = try MapSchemas(of: "apple-light", sources: sources, choices: [])
    #expect(schemas.map == .shortbread && schemas.world == .naturalEarth)
    // The town is small.
    #expect(schemas.handover == 8)
    let choices = try [#require(SchemaChoice("openmaptiles")), #require(SchemaChoice("world=protomaps"))]
    let chosen = try MapSchemas(of: "apple-light", sources: sources, choices: choices)
    #expect(chosen.map == .openmaptiles && chosen.world == .protomaps)
  }

  @Test func `is not asked of data for a style of one's own`() throws {
    #expect(try MapSchemas(of: "mine.json", sources: ["none.pmtiles"], choices: []) == .shortbread)
  }

  @Test func `must be found or given`() throws {
    try folder.write(Array(#"{"type":"Point","coordinates":[1,2]}"#.utf8), to: "point.geojson")
    let file = folder.file("point.geojson")
    let error = #expect(throws: PipelineError.self) {
      try MapSchemas(of: "apple-light", sources: [file], choices: [])
    }
    #expect(
      error?.description == "\(file): expected the layers of one of shortbread, openmaptiles, protomaps, protomaps-v3, "
        + "natural-earth, found none; --schema says which to take it for")
  }

  @Test(arguments: ["osm", "city=shortbread", "map=", "map=world=shortbread"])
  func `has a name that is known`(_ text: String) {
    #expect(SchemaChoice(text) == nil)
  }

  private static let shared: [(file: String, schema: TileSchema)] = [
    ("mvt/berlin-shortbread", .shortbread), ("mvt/nunavut-shortbread.pmtiles", .shortbread),
    ("mvt/leipzig-omt.mbtiles", .openmaptiles), ("mvt/paris-z14-dortmund-z13-omt.mbtiles", .openmaptiles),
    ("mvt/sf-omt", .openmaptiles), ("mvt/world-omt-z0-4.pmtiles", .openmaptiles),
    ("mvt/halfmoonbay-protomaps.pmtiles", .protomapsV3), ("naturalearth", .naturalEarth),
  ]

  @Test(.enabled(if: SharedData.isAvailable), arguments: shared)
  func `is found in archives of others`(_ file: String, _ schema: TileSchema) throws {
    let path = try SharedData.file("data/\(file)").path
    #expect(try MapSchemas(of: "apple-light", sources: [path], choices: []).map == schema)
  }
}
