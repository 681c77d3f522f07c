// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Styles
import Testing

@Suite struct `a look over each schema` {
  /// The layers that tiles of a schema have.
  private static let layers: [TileSchema: Set<String>] = [
    .openmaptiles: [
      "water", "waterway", "landcover", "landuse", "mountain_peak", "park", "boundary", "aeroway", "transportation",
      "building", "water_name", "transportation_name", "place", "housenumber", "poi", "aerodrome_label",
    ],
    .protomaps: [
      "boundaries", "buildings", "earth", "landcover", "landuse", "places", "pois", "roads", "water",
    ],
    .protomapsV3: [
      "boundaries", "buildings", "earth", "landuse", "natural", "physical_line", "physical_point", "places", "pois",
      "roads", "transit", "water",
    ],
    .naturalEarth: [
      "ocean", "lakes", "rivers_lake_centerlines", "glaciated_areas", "antarctic_ice_shelves_polys", "urban_areas",
      "admin_0_boundary_lines_land", "admin_0_boundary_lines_disputed_areas", "admin_1_states_provinces_lines",
      "admin_0_countries", "admin_1_states_provinces", "geography_regions_polys", "geography_marine_polys",
      "populated_places",
    ],
  ]

  @Test(arguments: Looks.names, layers.keys)
  func `reads only layers that the schema has`(_ name: String, _ schema: TileSchema) throws {
    let known = try #require(Self.layers[schema])
    for layer in try readSheet(#require(Looks.style(named: name, schema: schema))).layers {
      if let source = layer.sourceLayer { #expect(known.contains(source), "\(layer.id) reads \(source)") }
    }
  }

  @Test(arguments: Looks.names, TileSchema.allCases)
  func `has no fault, and names each layer once`(_ name: String, _ schema: TileSchema) throws {
    let text = try #require(Looks.style(named: name, schema: schema))
    #expect(Style.parse(Array(text.utf8), file: name).issues.map(\.description) == [])
    let ids = try readSheet(text).layers.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test func `gives a map the zooms at which it is no stamp in the middle of nothing`() {
    let pixels: [(Double, Double)] = [(65536, 7), (256, 7), (255, 8), (128, 8), (127, 9), (0, 9)]
    for (pixels, zoom) in pixels { #expect(Looks.handover(toMapOf: pixels / 65536) == zoom, "\(pixels)") }
  }

  @Test func `has the map's own roads, waters and names amid a world of borders, rivers and lakes`() throws {
    let sheet = try readSheet(
      #require(Looks.style(named: "apple-light", schema: .openmaptiles, world: .naturalEarth, handover: 9)))
    let firstZooms = Dictionary(
      uniqueKeysWithValues: sheet.layers.filter { $0.json["source"] as? String == "map" }
        .map { ($0.id, $0.json["minzoom"] as? Double) })
    for own in ["road-highway", "road-major-casing", "water", "city-label", "capital-label", "lake-label"] {
      #expect(firstZooms[own] == 7, "\(own)")
    }
    for shared in ["ocean", "river", "country-border", "region-border", "wood", "built-up", "sea-label"] {
      #expect(firstZooms[shared] == 9, "\(shared)")
    }
    let firstName = try #require(sheet.layers.firstIndex { $0.type == "symbol" })
    #expect(sheet.layers[firstName...].allSatisfy { $0.type == "symbol" })
  }

  @Test(arguments: TileSchema.allCases.filter { $0 != .naturalEarth }, [7.0, 9])
  func `draws the low zooms from a world that has roads, and from the map only what comes after`(
    _ world: TileSchema, _ handover: Double
  ) throws {
    let sheet = try readSheet(
      #require(Looks.style(named: "apple-light", schema: .openmaptiles, world: world, handover: handover)))
    #expect((sheet.json["sources"] as? [String: Any])?.keys.sorted() == ["map", "world"])
    #expect(sheet.layers.first?.type == "background")
    #expect(Set(sheet.layers.map(\.id)).count == sheet.layers.count)
    for layer in sheet.layers.dropFirst() {
      switch layer.json["source"] as? String {
      case "world": #expect(try #require(layer.json["maxzoom"] as? Double) <= handover, "\(layer.id)")
      case "map": #expect(try #require(layer.json["minzoom"] as? Double) >= handover, "\(layer.id)")
      default: Issue.record("\(layer.id) is of no source")
      }
    }
    #expect(sheet.layers.contains { $0.id == "world-country-label" })
    #expect(sheet.layers.contains { $0.id == "building" })
  }
}
