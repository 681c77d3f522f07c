// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Land cover, sites and buildings.
enum LandLayers {
  private static let land = KindTable([
    .init("landuse", from: 7, ["forest"]),
    .init("natural", "wood", as: "forest", from: 7),
    .init(
      "landuse", from: 10,
      [
        "residential", "industrial", "commercial", "garages", "retail", "railway", "landfill", "brownfield",
        "greenfield", "farmyard", "farmland",
      ]),
    .init(
      "landuse", from: 11,
      [
        "grass", "meadow", "orchard", "vineyard", "allotments", "village_green", "recreation_ground",
        "greenhouse_horticulture", "plant_nursery", "quarry",
      ]),
    .init("landuse", from: 13, ["cemetery"]),
    .init("amenity", from: 13, ["grave_yard"]),
    .init("natural", from: 10, ["sand", "beach"]),
    .init("natural", from: 11, ["heath", "scrub", "grassland", "bare_rock", "scree", "shingle"]),
    .init("wetland", from: 11, ["swamp", "bog", "string_bog", "wet_meadow", "marsh"]),
    .init("leisure", from: 11, ["golf_course", "park", "garden", "playground", "miniature_golf"]),
  ])

  /// The specification says `sports_center`; the tag that mappers use is `sports_centre`.
  private static let sites = KindTable([
    .init("military", from: 14, ["danger_area"]),
    .init("leisure", from: 14, ["sports_center"]),
    .init("leisure", "sports_centre", as: "sports_center", from: 14),
    // Not in Shortbread, but drawn by any map of a town.
    .init("leisure", from: 14, ["pitch"]),
    .init(
      "amenity", from: 14,
      ["university", "college", "school", "hospital", "prison", "parking", "bicycle_parking"]),
    .init("landuse", from: 14, ["construction"]),
  ])

  /// Writes an area; larger land comes first, so that what lies on it shows.
  static func addArea(_ tags: OSMTags, to writer: FeatureWriter) {
    if let land = land.match(tags), writer.start(.land) {
      writer.tag("kind", land.kind)
      writer.end(from: land.minZoom, rank: Rank.descending(writer.area))
    }
    if let site = sites.match(tags), writer.start(.sites) {
      writer.tag("kind", site.kind)
      writer.tagNames(tags)
      writer.end(from: site.minZoom, rank: Rank.descending(writer.area))
    }
    if tags.has("building"), !tags.has("building", "no"), writer.start(.buildings) {
      tagHeights(tags, writer)
      writer.end(from: 14)
    } else if tags.has("building:part"), !tags.has("building:part", "no"), writer.start(.buildingParts) {
      tagHeights(tags, writer)
      writer.end(from: 14)
    }
  }

  /// Adds what is known of a building's height, in metres; a storey counts 3 metres.
  private static func tagHeights(_ tags: OSMTags, _ writer: FeatureWriter) {
    let metersPerLevel = 3.0
    let levels = tags.meters("building:levels")
    if let levels { writer.tag("levels", .number(levels)) }
    if let height = tags.meters("height") ?? levels.map({ $0 * metersPerLevel }) {
      writer.tag("height", .number(height))
    }
    if let height = tags.meters("min_height") ?? tags.meters("building:min_level").map({ $0 * metersPerLevel }) {
      writer.tag("min_height", .number(height))
    }
  }
}
