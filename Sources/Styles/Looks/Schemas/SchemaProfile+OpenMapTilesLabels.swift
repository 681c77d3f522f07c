// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension SchemaProfile {
  static let openMapTilesLabels: [Thing: [FeatureSelection]] = {
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
      .motorwayNumber: [classes("transportation_name", "motorway").and(numbered)],
      .trunkNumber: [classes("transportation_name", "trunk").and(numbered)],
      .roadNumber: [classes("transportation_name", "primary", "secondary").and(numbered)],
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
      .parkLabel: [subclasses("poi", "park").and(named)],
      // Tiles of the first years have no class of summits.
      .peakLabel: [
        FeatureSelection(layer: "mountain_peak", filter: named).and(
          .isOne(of: ["peak", "volcano"], ["coalesce", .get("class"), "peak"]))
      ],
      .airportLabel: [airports.and(["has", "iata"])],
      .airfieldLabel: [airports.and(["!", ["has", "iata"]])],
      .stationLabel: [subclasses("poi", "station", "halt")],
      .tramStop: [subclasses("poi", "tram_stop")],
      .busStop: [subclasses("poi", "bus_stop", "bus_station")],
      .ferryTerminal: [subclasses("poi", "ferry_terminal")],
      .houseNumber: [classes("housenumber")],
    ]
  }()

  /// The points of interest: by subclass, which is OpenStreetMap's value (and the religion of a place of worship), else
  /// by the class that it belongs to.
  static let openMapTilesPois = PoiProfile(
    layer: "poi",
    keys: [
      PoiProfile.Key(
        value: .get("subclass"),
        kinds: OpenStreetMapPois.religions.merging(OpenStreetMapPois.ofAnyKey, uniquingKeysWith: +)),
      PoiProfile.Key(
        value: .get("class"),
        kinds: [
          .hotel: ["lodging"], .worship: ["place_of_worship"],
          .shop: ["shop", "clothing_store", "alcohol_shop", "laundry", "grocery", "ice_cream"],
        ]),
    ])

  /// Numbers of roads: some networks of a country are told, and where none is, the number does.
  static let openMapTilesNumbers: NumberProfile = {
    let told = NumberProfile.networks(
      in: "network", text: "", [.interstate: ["us-interstate"], .usRoute: ["us-highway"]])
    let spelled = NumberProfile.spelledOut
    return NumberProfile(text: spelled.text, networks: told.networks + spelled.networks)
  }()
}
