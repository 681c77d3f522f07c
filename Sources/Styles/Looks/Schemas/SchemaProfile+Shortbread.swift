// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension SchemaProfile {
  /// Shortbread 1.0, https://shortbread-tiles.org/schema/1.0/.
  ///
  /// Also reads the values that older VersaTiles archives have instead (`sports_centre`, `number`), and what our OSM
  /// reader adds: the `layer` of streets, aprons, pitches, parts of buildings, and parks, peaks and more among the points
  /// of interest.
  static let shortbread = SchemaProfile(
    schema: .shortbread,
    things: shortbreadGround.merging(shortbreadLines) { first, _ in first }
      .merging(shortbreadLabels) { first, _ in first }.mapValues { [$0] }
      .merging([.buildingBody: shortbreadBodies]) { first, _ in first },
    roads: RoadProfile(
      layer: "streets", kind: .get("kind"),
      kinds: [
        .motorway: ["motorway"], .trunk: ["trunk"], .primary: ["primary"], .secondary: ["secondary"],
        .tertiary: ["tertiary"],
        .minor: ["unclassified", "residential", "living_street", "busway", "bus_guideway", "pedestrian"],
        .service: ["service"], .ramp: ["primary", "secondary", "tertiary"], .highwayRamp: ["motorway", "trunk"],
      ],
      isRamp: ["==", .get("link"), true], isTunnel: ["==", .get("tunnel"), true],
      isBridge: ["==", .get("bridge"), true], height: ["to-number", .get("layer"), 0]),
    name: .get("name"), population: .get("population"), area: .get("way_area"),
    houseNumber: ["coalesce", .get("housenumber"), .get("number"), ""], pois: shortbreadPois,
    numbers: .spelledOut)

  /// The features of a layer whose `kind` is one of the given; all of the layer when none is given.
  private static func kinds(_ layer: String, _ kinds: String...) -> FeatureSelection {
    FeatureSelection(layer: layer, filter: kinds.isEmpty ? nil : .isOne(of: kinds, .get("kind")))
  }

  private static let shortbreadGround: [Thing: FeatureSelection] = [
    .wood: kinds("land", "forest"),
    .grass: kinds(
      "land", "grass", "meadow", "grassland", "heath", "scrub", "orchard", "vineyard", "allotments", "garden",
      "greenfield", "plant_nursery"),
    .park: kinds(
      "land", "park", "village_green", "recreation_ground", "golf_course", "miniature_golf", "playground"),
    .farmland: kinds("land", "farmland", "greenhouse_horticulture"),
    .wetland: kinds("land", "swamp", "bog", "string_bog", "wet_meadow", "marsh"),
    .sand: kinds("land", "sand", "beach"),
    .rock: kinds("land", "bare_rock", "scree", "shingle", "quarry"),
    .glacier: kinds("water_polygons", "glacier"),
    .builtUp: kinds("land", "residential", "commercial", "retail", "garages", "farmyard"),
    .works: kinds("land", "industrial", "railway", "landfill", "brownfield"),
    .cemetery: kinds("land", "cemetery", "grave_yard"),
    .sports: kinds("sites", "sports_center", "sports_centre"),
    .pitch: kinds("sites", "pitch"),
    .school: kinds("sites", "school", "college", "university"),
    .hospital: kinds("sites", "hospital"),
    .parking: kinds("sites", "parking", "bicycle_parking"),
    .constructionSite: kinds("sites", "construction", "danger_area", "prison"),
    .ocean: kinds("ocean"),
    .waterArea: kinds("water_polygons", "water", "river", "reservoir", "basin", "dock", "canal"),
    .damArea: kinds("dam_polygons"),
    .pierArea: kinds("pier_polygons"),
    .bridgeArea: kinds("bridges"),
    .pedestrianArea: kinds("street_polygons", "pedestrian", "service", "footway"),
    .airstripArea: kinds("street_polygons", "runway", "taxiway"),
    .apronArea: kinds("street_polygons", "apron"),
    .building: kinds("buildings"),
  ]

  /// Buildings but those of which the parts stand, and the parts.
  private static let shortbreadBodies = [
    kinds("buildings").and(["!=", .get("hide_3d"), true]), kinds("building_parts"),
  ]

  private static let shortbreadLines: [Thing: FeatureSelection] = {
    let visible: SheetValue = ["!=", .get("tunnel"), true]
    let hidden: SheetValue = ["==", .get("tunnel"), true]
    let ground: SheetValue = ["!=", .get("bridge"), true]
    let bridge: SheetValue = ["==", .get("bridge"), true]
    let rails = kinds("streets", "rail", "narrow_gauge")
    let paths = kinds("streets", "footway", "path", "cycleway")
    let trams = kinds("streets", "tram", "light_rail", "funicular", "monorail")
    /// Streets on which a driver wonders; motorways have two lanes of their own.
    let oneWay = kinds(
      "streets", "trunk", "primary", "secondary", "tertiary", "unclassified", "residential", "living_street", "service"
    ).and(["==", .get("oneway"), true])
    return [
      .oneWay: oneWay.and(["!=", .get("oneway_reverse"), true]),
      .oneWayReverse: oneWay.and(["==", .get("oneway_reverse"), true]),
      .river: kinds("water_lines", "river").and(visible),
      .canal: kinds("water_lines", "canal").and(visible),
      .stream: kinds("water_lines", "stream", "ditch", "drain").and(visible),
      .dam: kinds("dam_lines"),
      .pier: kinds("pier_lines"),
      .runway: kinds("streets", "runway"),
      .taxiway: kinds("streets", "taxiway"),
      .path: paths.and(visible, ground),
      .pathBridge: kinds("streets", "footway", "path", "cycleway", "steps", "track").and(bridge),
      .steps: kinds("streets", "steps").and(visible, ground),
      .track: kinds("streets", "track").and(visible, ground),
      .rail: rails.and(["!", ["has", "service"]], visible, ground),
      .railBridge: rails.and(bridge),
      .railTunnel: rails.and(["!", ["has", "service"]], hidden),
      .siding: rails.and(["has", "service"], visible, ground),
      .tram: trams.and(visible, ground),
      .tramBridge: trams.and(bridge),
      .subway: kinds("streets", "subway", "light_rail").and(hidden),
      .aerialway: kinds("aerialways"),
      .ferry: kinds("ferries"),
      .country: FeatureSelection(
        layer: "boundaries",
        filter: [
          "all", ["==", .get("admin_level"), 2], ["!=", .get("maritime"), true], ["!=", .get("coastline"), true],
          ["!=", .get("disputed"), true],
        ]),
      .region: FeatureSelection(
        layer: "boundaries",
        filter: [
          "all", ["==", .get("admin_level"), 4], ["!=", .get("maritime"), true], ["!=", .get("coastline"), true],
        ]),
      .disputedBorder: FeatureSelection(
        layer: "boundaries",
        filter: ["all", ["==", .get("admin_level"), 2], ["==", .get("disputed"), true]]),
    ]
  }()

  private static let shortbreadLabels: [Thing: FeatureSelection] = {
    /// Still waters; rivers have their names along their lines.
    let water = kinds("water_polygons_labels", "water", "reservoir", "basin", "dock")
    /// Square metres; archives that have none leave all names to the closest zooms.
    let waterArea: SheetValue = ["to-number", .get("way_area"), 0]
    let numbered: SheetValue = ["has", "ref"]
    return [
      .countryLabel: FeatureSelection(layer: "boundary_labels", filter: ["==", .get("admin_level"), 2]),
      .regionLabel: FeatureSelection(layer: "boundary_labels", filter: ["==", .get("admin_level"), 4]),
      .capitalLabel: kinds("place_labels", "capital"),
      .cityLabel: kinds("place_labels", "city", "state_capital"),
      .townLabel: kinds("place_labels", "town"),
      .villageLabel: kinds("place_labels", "village"),
      .hamletLabel: kinds("place_labels", "hamlet"),
      .suburbLabel: kinds("place_labels", "suburb"),
      .neighbourhoodLabel: kinds("place_labels", "quarter", "neighbourhood"),
      .islandLabel: kinds("place_labels", "island"),
      .localityLabel: kinds("place_labels", "locality", "isolated_dwelling", "farm"),
      .motorwayNumber: kinds("street_labels", "motorway").and(numbered),
      .trunkNumber: kinds("street_labels", "trunk").and(numbered),
      .roadNumber: kinds("street_labels", "primary", "secondary").and(numbered),
      .motorwayLabel: kinds("street_labels", "motorway"),
      .trunkLabel: kinds("street_labels", "trunk"),
      .majorRoadLabel: kinds("street_labels", "primary", "secondary", "tertiary"),
      .minorRoadLabel: kinds("street_labels", "unclassified", "residential", "living_street", "pedestrian"),
      .sideWayLabel: kinds(
        "street_labels", "service", "busway", "bus_guideway", "footway", "path", "cycleway", "steps", "track"),
      .squareLabel: kinds("streets_polygons_labels", "pedestrian"),
      .lakeLabel: water.and([
        ">=", waterArea, .steps(1e9, [7: 2e8, 9: 2e7, 10: 5e6, 11: 1e6, 12: 5e5, 13: 2e5, 14: 1e5]),
      ]),
      .pondLabel: water.and(["<", waterArea, 1e5], [">=", waterArea, .steps(2e4, [15: 5e3, 16: 0])]),
      .riverLabel: kinds("water_lines_labels", "river"),
      .canalLabel: kinds("water_lines_labels", "canal"),
      .streamLabel: kinds("water_lines_labels", "stream", "ditch", "drain"),
      .parkLabel: FeatureSelection(
        layer: "pois", filter: ["all", ["==", .get("leisure"), "park"], ["has", "name"]]),
      .peakLabel: FeatureSelection(
        layer: "pois", filter: ["all", .isOne(of: ["peak", "volcano"], .get("natural")), ["has", "name"]]),
      .airportLabel: kinds("public_transport", "aerodrome").and(["has", "iata"]),
      .airfieldLabel: kinds("public_transport", "aerodrome").and(["!", ["has", "iata"]]),
      .stationLabel: kinds("public_transport", "station", "halt"),
      .tramStop: kinds("public_transport", "tram_stop"),
      .busStop: kinds("public_transport", "bus_stop", "bus_station"),
      .ferryTerminal: kinds("public_transport", "ferry_terminal"),
      .houseNumber: kinds("addresses"),
    ]
  }()
}
