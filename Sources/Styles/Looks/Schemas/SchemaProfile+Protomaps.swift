// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// How the versions of the Protomaps basemap differ: in the names of fields, and in the layers of some things.
enum ProtomapsVersion: Sendable {
  /// `kind`, `is_bridge`; rails among the roads, names of waters among the waters.
  case v4
  /// `pmap:kind`, `pmap:level`; layers of their own for nature, transit and physical names.
  case v3
}

extension SchemaProfile {
  /// The Protomaps basemap, https://docs.protomaps.com/basemaps/layers.
  ///
  /// The schema has no areas of parking, no construction sites, no tram stops, and no points for numbers of houses
  /// before zoom 15.
  static func protomaps(_ version: ProtomapsVersion) -> SchemaProfile {
    let names = ProtomapsNames(version: version)
    return SchemaProfile(
      schema: version == .v4 ? .protomaps : .protomapsV3,
      things: names.ground.merging(names.lines) { first, _ in first }.merging(names.labels) { first, _ in first },
      roads: names.roads, name: .get("name"), population: .get("population"),
      area: ["-", 20, ["to-number", .get(version == .v4 ? "min_zoom" : "pmap:min_zoom"), 20]],
      houseNumber: .get("addr_housenumber"), pois: names.pois, numbers: names.numbers,
      elevation: version == .v4 ? "elevation" : "ele")
  }
}

/// The layers and fields of a version of the Protomaps basemap.
struct ProtomapsNames {
  let version: ProtomapsVersion

  var kindField: String { version == .v4 ? "kind" : "pmap:kind" }
  var detailField: String { version == .v4 ? "kind_detail" : "pmap:kind_detail" }
  var isTunnel: SheetValue { version == .v4 ? ["has", "is_tunnel"] : ["<", level, 0] }
  var isBridge: SheetValue { version == .v4 ? ["has", "is_bridge"] : [">", level, 0] }
  var isOnGround: SheetValue { version == .v4 ? .all([["!", isTunnel], ["!", isBridge]]) : ["==", level, 0] }

  private var level: SheetValue { ["to-number", .get("pmap:level"), 0] }

  /// The layer that rails, ferries, cables, runways and piers are in.
  var transit: String { version == .v4 ? "roads" : "transit" }

  func kinds(_ layer: String, _ kinds: String...) -> FeatureSelection {
    .whose(kindField, in: layer, isOneOf: kinds)
  }

  func details(_ layer: String, _ details: String...) -> FeatureSelection {
    .whose(detailField, in: layer, isOneOf: details)
  }

  /// The class of a road by its detail; roads at low zooms have only a kind.
  var roads: RoadProfile {
    RoadProfile(
      layer: "roads", kind: ["coalesce", .get(detailField), .get(kindField)],
      kinds: [
        .motorway: ["motorway", "highway"], .trunk: ["trunk"], .primary: ["primary", "major_road"],
        .secondary: ["secondary", "medium_road"], .tertiary: ["tertiary"],
        .minor: ["residential", "unclassified", "living_street", "road", "busway", "pedestrian", "minor_road"],
        .service: [
          "service", "alley", "driveway", "parking_aisle", "drive-through",
        ],
        .ramp: ["primary_link", "secondary_link", "tertiary_link"], .highwayRamp: ["motorway_link", "trunk_link"],
      ],
      isRamp: version == .v4 ? ["has", "is_link"] : ["has", "pmap:link"], isTunnel: isTunnel, isBridge: isBridge,
      height: version == .v4 ? nil : ["to-number", .get("layer"), 0])
  }

  var ground: [Thing: [FeatureSelection]] {
    /// Layers of what grows, that of low zooms first.
    let nature = version == .v4 ? "landcover" : "natural"
    return [
      .wood: [kinds(nature, "forest", "wood"), kinds("landuse", "forest", "wood")],
      .grass: [
        kinds(nature, "grass", "grassland", "meadow", "scrub", "heath"),
        kinds(
          "landuse", "grass", "grassland", "meadow", "scrub", "heath", "orchard", "vineyard", "allotments", "garden"),
      ],
      .park: [
        kinds("landuse", "park", "village_green", "recreation_ground", "golf_course", "playground", "dog_park", "zoo")
      ],
      .farmland: [kinds(nature, "farmland"), kinds("landuse", "farmland")],
      .wetland: [kinds(nature, "wetland", "marsh"), kinds("landuse", "wetland", "marsh", "swamp")],
      .sand: [kinds(nature, "sand", "beach"), kinds("landuse", "sand", "beach")],
      .rock: [kinds(nature, "bare_rock", "scree"), kinds("landuse", "bare_rock", "scree", "quarry")],
      .glacier: [kinds(nature, "glacier"), kinds("landuse", "glacier")],
      .builtUp: [kinds(nature, "urban_area"), kinds("landuse", "residential", "commercial", "retail", "urban_area")],
      .works: [kinds("landuse", "industrial", "railway", "farmyard")],
      .cemetery: [kinds("landuse", "cemetery")],
      .sports: [kinds("landuse", "stadium", "sports_centre")],
      .pitch: [kinds("landuse", "pitch")],
      .school: [kinds("landuse", "school", "college", "university")],
      .hospital: [kinds("landuse", "hospital")],
      .ocean: [kinds("water", "ocean").areas],
      .waterArea: [FeatureSelection(layer: "water", filter: ["!=", .get(kindField), "ocean"]).areas],
      .pierArea: [kinds("landuse", "pier")],
      .pedestrianArea: [kinds("landuse", "pedestrian", "footway")],
      .airstripArea: [kinds("landuse", "runway", "taxiway")],
      .apronArea: [kinds("landuse", "apron")],
      .building: [kinds("buildings", "building").areas],
      .buildingBody: [kinds("buildings", "building", "building_part").areas],
    ]
  }

  var lines: [Thing: [FeatureSelection]] {
    let waterways = version == .v4 ? "water" : "physical_line"
    let visible: SheetValue = ["!", isTunnel]
    let paths = details("roads", "footway", "path", "cycleway", "bridleway", "sidewalk", "crossing", "corridor")
    let crossing = details(
      "roads", "footway", "path", "cycleway", "bridleway", "sidewalk", "crossing", "steps", "track")
    let rails = details(transit, "rail", "narrow_gauge", "preserved")
    let trams = details(transit, "tram", "light_rail", "funicular", "monorail")
    let service: SheetValue = ["has", "service"]
    let borders = FeatureSelection(layer: "boundaries", filter: ["!", ["has", "maritime"]])
    let disputed: SheetValue = ["to-boolean", .get("disputed")]
    /// Streets on which a driver wonders; motorways have two lanes of their own.
    let streets = details(
      "roads", "trunk", "primary", "secondary", "tertiary", "unclassified", "residential", "living_street", "service")
    var things: [Thing: [FeatureSelection]] = [
      .oneWay: [streets.and(["==", .get("oneway"), "yes"])],
      .oneWayReverse: [streets.and(["==", .get("oneway"), "-1"])],
      .river: [kinds(waterways, "river").lines.and(visible)],
      .canal: [kinds(waterways, "canal").lines.and(visible)],
      .stream: [kinds(waterways, "stream", "ditch", "drain").lines.and(visible)],
      .pier: [version == .v4 ? details(transit, "pier") : kinds(transit, "pier")],
      .runway: [details(transit, "runway")],
      .taxiway: [details(transit, "taxiway")],
      .path: [paths.and(isOnGround)],
      .pathBridge: [crossing.and(isBridge)],
      .steps: [details("roads", "steps").and(isOnGround)],
      .track: [details("roads", "track").and(isOnGround)],
      .rail: [rails.and(["!", service], isOnGround)],
      .railBridge: [rails.and(isBridge)],
      .railTunnel: [rails.and(["!", service], isTunnel)],
      .siding: [rails.and(service, isOnGround)],
      .tram: [trams.and(isOnGround)],
      .tramBridge: [trams.and(isBridge)],
      .subway: [details(transit, "subway", "light_rail").and(isTunnel)],
      .aerialway: [kinds(transit, "aerialway")],
      .ferry: [kinds(transit, "ferry")],
      .country: [borders.and(["==", .get(kindField), "country"], ["!", disputed])],
      .region: [borders.and(["==", .get(kindField), "region"], ["!", disputed])],
      .disputedBorder: [borders.and(["==", .get(kindField), "country"], disputed)],
    ]
    if version == .v3 { things[.dam] = [kinds(waterways, "dam")] }
    return things
  }
}
