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
    houseNumber: .get("housenumber"), pois: openMapTilesPois, numbers: openMapTilesNumbers)

  static func classes(_ layer: String, _ classes: String...) -> FeatureSelection {
    .whose("class", in: layer, isOneOf: classes)
  }

  static func subclasses(_ layer: String, _ subclasses: String...) -> FeatureSelection {
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
      // Those of which the parts stand are told.
      .buildingBody: [classes("building").and(["!=", .get("hide_3d"), true])],
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
    /// Streets on which a driver wonders; motorways have two lanes of their own.
    let streets = classes(
      "transportation", "trunk", "primary", "secondary", "tertiary", "minor", "service"
    ).lines
    return [
      .oneWay: [streets.and(["==", .get("oneway"), 1])],
      .oneWayReverse: [streets.and(["==", .get("oneway"), -1])],
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
}
