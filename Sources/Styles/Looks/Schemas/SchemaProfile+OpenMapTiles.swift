// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension SchemaProfile {
  /// OpenMapTiles 3, https://openmaptiles.org/schema/: Planetiler's, MapTiler's and tilemaker's tiles.
  ///
  /// Also reads tiles of its first years, which have no `subclass` of roads and rails. The schema has no areas of
  /// parking, no construction sites and no dams.
  static let openMapTiles = SchemaProfile(
    schema: .openmaptiles,
    things: openMapTilesGround.merging(openMapTilesLines) { first, _ in first }
      .merging(openMapTilesLabels) { first, _ in first },
    roads: RoadProfile(
      layer: "transportation", isLine: .isShape("LineString"),
      kind: ["case", ["==", .get("subclass"), "pedestrian"], "pedestrian", ["to-string", .get("class")]],
      kinds: [
        .motorway: ["motorway"], .trunk: ["trunk"], .primary: ["primary"], .secondary: ["secondary"],
        .tertiary: ["tertiary"], .minor: ["minor", "busway", "bus_guideway", "pedestrian"], .service: ["service"],
        .ramp: ["primary", "secondary", "tertiary"], .highwayRamp: ["motorway", "trunk"],
      ],
      isRamp: ["==", .get("ramp"), 1], isTunnel: ["==", .get("brunnel"), "tunnel"],
      isBridge: ["==", .get("brunnel"), "bridge"], height: ["to-number", .get("layer"), 0]),
    name: .get("name"),
    population: [
      "step", ["to-number", .get("rank"), 20], 5_000_000, 3, 2_000_000, 5, 1_000_000, 7, 400_000, 10, 100_000, 14,
      10_000,
    ],
    // Ranks are few; of equals the shorter name goes first, which leaves the most room.
    area: ["-", ["-", 10, ["to-number", .get("rank"), 10]], ["/", ["length", ["to-string", .get("name")]], 100]],
    houseNumber: .get("housenumber"))

  private static func classes(_ layer: String, _ classes: String...) -> FeatureSelection {
    .whose("class", in: layer, isOneOf: classes)
  }

  private static func subclasses(_ layer: String, _ subclasses: String...) -> FeatureSelection {
    .whose("subclass", in: layer, isOneOf: subclasses)
  }

  private static let openMapTilesGround: [Thing: [FeatureSelection]] = {
    let parkland = ["park", "village_green", "recreation_ground", "golf_course", "beach"]
    return [
      .wood: [classes("landcover", "wood")],
      .grass: [classes("landcover", "grass").and(["!", .isOne(of: parkland, .get("subclass"))])],
      .park: [
        subclasses("landcover", "park", "village_green", "recreation_ground", "golf_course"),
        classes("landuse", "playground", "zoo", "theme_park"),
      ],
      .farmland: [classes("landcover", "farmland")],
      .wetland: [classes("landcover", "wetland")],
      .sand: [classes("landcover", "sand"), subclasses("landcover", "beach")],
      .rock: [classes("landcover", "rock"), classes("landuse", "quarry")],
      .glacier: [classes("landcover", "ice")],
      .builtUp: [classes("landuse", "residential", "suburb", "neighbourhood", "quarter", "commercial", "retail")],
      .works: [classes("landuse", "industrial", "railway", "garages")],
      .cemetery: [classes("landuse", "cemetery")],
      .sports: [classes("landuse", "stadium")],
      .pitch: [classes("landuse", "pitch", "track")],
      .school: [classes("landuse", "school", "college", "university")],
      .hospital: [classes("landuse", "hospital")],
      .ocean: [classes("water", "ocean")],
      .waterArea: [
        FeatureSelection(
          layer: "water",
          filter: [
            "all", ["!", .isOne(of: ["ocean", "swimming_pool"], .get("class"))], ["!=", .get("brunnel"), "tunnel"],
          ])
      ],
      .pierArea: [classes("transportation", "pier").areas],
      .bridgeArea: [classes("transportation", "bridge").areas],
      .pedestrianArea: [classes("transportation", "path").areas.and(["!=", .get("subclass"), "platform"])],
      .airstripArea: [classes("aeroway", "runway", "taxiway").areas],
      .apronArea: [classes("aeroway", "apron").areas],
      .building: [classes("building")],
    ]
  }()

  private static let openMapTilesLines: [Thing: [FeatureSelection]] = {
    let visible: SheetValue = ["!=", .get("brunnel"), "tunnel"]
    let hidden: SheetValue = ["==", .get("brunnel"), "tunnel"]
    let ground: SheetValue = ["!", .isOne(of: ["bridge", "tunnel"], .get("brunnel"))]
    let bridge: SheetValue = ["==", .get("brunnel"), "bridge"]
    let notASubway: SheetValue = ["!=", .get("subclass"), "subway"]
    let paths = classes("transportation", "path").lines
    let rails = classes("transportation", "rail").lines
    let transit = classes("transportation", "transit").lines
    let onLand: SheetValue = ["!=", .get("maritime"), 1]
    let undisputed: SheetValue = ["!=", .get("disputed"), 1]
    let borders = FeatureSelection(layer: "boundary", filter: onLand)
    return [
      .river: [classes("waterway", "river").and(visible)],
      .canal: [classes("waterway", "canal").and(visible)],
      .stream: [classes("waterway", "stream", "ditch", "drain").and(visible)],
      .pier: [classes("transportation", "pier").lines],
      .runway: [classes("aeroway", "runway").lines],
      .taxiway: [classes("aeroway", "taxiway").lines],
      .path: [paths.and(["!", .isOne(of: ["pedestrian", "steps", "platform"], .get("subclass"))], ground)],
      .pathBridge: [
        classes("transportation", "path", "track").lines.and(bridge, ["!=", .get("subclass"), "pedestrian"])
      ],
      .steps: [paths.and(["==", .get("subclass"), "steps"], ground)],
      .track: [classes("transportation", "track").lines.and(ground)],
      .rail: [rails.and(["!", ["has", "service"]], ground)],
      .railBridge: [rails.and(bridge)],
      .railTunnel: [rails.and(["!", ["has", "service"]], hidden)],
      .siding: [rails.and(["has", "service"], ground)],
      .tram: [transit.and(notASubway, ground)],
      .tramBridge: [transit.and(notASubway, bridge)],
      .subway: [transit.and(hidden)],
      .aerialway: [classes("transportation", "aerialway", "cable_car", "gondola").lines],
      .ferry: [classes("transportation", "ferry").lines],
      .country: [borders.and(["==", .get("admin_level"), 2], undisputed)],
      .region: [borders.and(["==", .get("admin_level"), 4], undisputed)],
      .disputedBorder: [borders.and(["==", .get("admin_level"), 2], ["==", .get("disputed"), 1])],
    ]
  }()

  private static let openMapTilesLabels: [Thing: [FeatureSelection]] = {
    let capital: SheetValue = ["==", .get("capital"), 2]
    let numbered: SheetValue = ["has", "ref"]
    let named: SheetValue = ["has", "name"]
    /// The greatest cities first; tiles of low zooms hold more than there is room for.
    let isDue: SheetValue = ["<=", ["to-number", .get("rank"), 0], .steps(3, [5: 5, 6: 8, 7: 25])]
    let pedestrian: SheetValue = ["==", .get("subclass"), "pedestrian"]
    let airports = FeatureSelection(layer: "aerodrome_label", filter: named)
    return [
      .continentLabel: [classes("place", "continent")],
      .countryLabel: [classes("place", "country")],
      .regionLabel: [classes("place", "state", "province")],
      .capitalLabel: [classes("place", "city", "town").and(capital)],
      .cityLabel: [classes("place", "city").and(["!", capital], isDue)],
      .townLabel: [classes("place", "town").and(["!", capital])],
      .villageLabel: [classes("place", "village")],
      .hamletLabel: [classes("place", "hamlet")],
      .suburbLabel: [classes("place", "suburb", "borough")],
      .neighbourhoodLabel: [classes("place", "quarter", "neighbourhood")],
      .islandLabel: [classes("place", "island")],
      .localityLabel: [classes("place", "isolated_dwelling", "locality", "farm")],
      .motorwayNumber: [classes("transportation_name", "motorway", "trunk").and(numbered)],
      .motorwayLabel: [classes("transportation_name", "motorway")],
      .trunkLabel: [classes("transportation_name", "trunk")],
      .majorRoadLabel: [classes("transportation_name", "primary", "secondary", "tertiary")],
      .minorRoadLabel: [
        classes("transportation_name", "minor"), classes("transportation_name", "path").and(pedestrian),
      ],
      .sideWayLabel: [
        classes("transportation_name", "service", "track", "busway", "bus_guideway", "path").and(["!", pedestrian])
      ],
      .squareLabel: [classes("place", "square")],
      .seaLabel: [classes("water_name", "ocean", "sea", "bay", "strait").points],
      .lakeLabel: [
        FeatureSelection(
          layer: "water_name", filter: ["!", .isOne(of: ["ocean", "sea", "bay", "strait", "river"], .get("class"))]
        ).points
      ],
      .riverLabel: [classes("waterway", "river")],
      .canalLabel: [classes("waterway", "canal")],
      .streamLabel: [classes("waterway", "stream", "ditch", "drain")],
      .parkLabel: [classes("poi", "park", "golf").and(named)],
      .peakLabel: [classes("mountain_peak", "peak", "volcano").and(named)],
      .airportLabel: [airports.and(["has", "iata"])],
      .airfieldLabel: [airports.and(["!", ["has", "iata"]])],
      .stationLabel: [classes("poi", "railway").and(.isOne(of: ["station", "halt"], .get("subclass")))],
      .houseNumber: [classes("housenumber")],
    ]
  }()
}
