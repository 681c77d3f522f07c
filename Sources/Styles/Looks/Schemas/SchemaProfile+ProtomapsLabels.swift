// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension ProtomapsNames {
  var labels: [Thing: [FeatureSelection]] {
    placeLabels.merging(waterLabels) { first, _ in first }.merging(streetLabels) { first, _ in first }
  }

  private var placeLabels: [Thing: [FeatureSelection]] {
    let capital: SheetValue = ["==", .get("capital"), "yes"]
    let localities = kinds("places", "locality").and(["!", capital])
    let named: SheetValue = ["has", "name"]
    let airports = kinds("pois", "aerodrome").and(named)
    var things: [Thing: [FeatureSelection]] = [
      .countryLabel: [kinds("places", "country")],
      .regionLabel: [kinds("places", "region")],
      .capitalLabel: [kinds("places", "locality").and(capital)],
      // Places from Natural Earth, at low zooms, have no detail: they are the world's cities.
      .cityLabel: [localities.and(["==", ["coalesce", .get(detailField), "city"], "city"])],
      .townLabel: [localities.and(["==", .get(detailField), "town"])],
      .villageLabel: [localities.and(["==", .get(detailField), "village"])],
      .hamletLabel: [localities.and(["==", .get(detailField), "hamlet"])],
      .localityLabel: [
        localities.and(.isOne(of: ["isolated_dwelling", "farm", "locality", "allotments"], .get(detailField)))
      ],
      .suburbLabel: [kinds("places", "neighbourhood").and(["==", .get(detailField), "suburb"])],
      .neighbourhoodLabel: [
        kinds("places", "neighbourhood", "macrohood").and(["!=", .get(detailField), "suburb"])
      ],
      .parkLabel: [kinds("pois", "park", "national_park", "nature_reserve", "protected_area").and(named)],
      .airportLabel: [airports.and(["has", "iata"])],
      .airfieldLabel: [airports.and(["!", ["has", "iata"]])],
      .stationLabel: [kinds("pois", "station", "halt").and(named)],
      .busStop: [kinds("pois", "bus_stop", "bus_station")],
      .ferryTerminal: [kinds("pois", "ferry_terminal")],
      .peakLabel: [(version == .v4 ? kinds("pois", "peak", "volcano") : kinds("physical_point", "peak")).and(named)],
    ]
    if version == .v4 {
      things[.islandLabel] = [kinds("earth", "island", "islet").points]
      things[.continentLabel] = [kinds("earth", "continent").points]
      things[.houseNumber] = [kinds("buildings", "address")]
    }
    return things
  }

  private var waterLabels: [Thing: [FeatureSelection]] {
    let points = version == .v4 ? "water" : "physical_point"
    let lines = version == .v4 ? "water" : "physical_line"
    return [
      .seaLabel: [kinds(points, "ocean", "sea", "bay", "strait", "fjord").points],
      .lakeLabel: [kinds(points, "lake", "water", "reservoir", "basin", "dock").points],
      .riverLabel: [kinds(lines, "river").lines],
      .canalLabel: [kinds(lines, "canal").lines],
      .streamLabel: [kinds(lines, "stream", "ditch", "drain").lines],
    ]
  }

  private var streetLabels: [Thing: [FeatureSelection]] {
    let motorways = details("roads", "motorway")
    let trunks = details("roads", "trunk")
    let numbered: SheetValue = ["has", "ref"]
    return [
      .motorwayNumber: [motorways.and(numbered)],
      .trunkNumber: [trunks.and(numbered)],
      .roadNumber: [details("roads", "primary", "secondary").and(numbered)],
      .motorwayLabel: [motorways],
      .trunkLabel: [trunks],
      .majorRoadLabel: [details("roads", "primary", "secondary", "tertiary")],
      .minorRoadLabel: [
        details("roads", "residential", "unclassified", "living_street", "road", "pedestrian")
      ],
      .sideWayLabel: [
        details("roads", "service", "busway", "footway", "path", "cycleway", "bridleway", "steps", "track")
      ],
    ]
  }

  /// The points of interest, by kind, which is OpenStreetMap's value, and places of worship by their religion.
  var pois: PoiProfile {
    let religion: SheetValue = .get(version == .v4 ? detailField : "religion")
    return PoiProfile(
      layer: "pois",
      keys: [
        PoiProfile.Key(
          value: ["case", ["==", .get(kindField), "place_of_worship"], ["to-string", religion], ""],
          kinds: OpenStreetMapPois.religions),
        PoiProfile.Key(value: .get(kindField), kinds: OpenStreetMapPois.ofAnyKey),
      ])
  }

  /// The numbers of roads without the network's letters, and their networks, as the tiles' makers tell them in
  /// `Roads.java`; the first tiles of version 4 have them in `ref` as those before.
  var numbers: NumberProfile {
    let text: SheetValue = version == .v4 ? ["coalesce", .get("shield_text"), .get("ref")] : .get("ref")
    return .networks(in: "network", text: text, [.interstate: ["US:I", "US:US_I"], .usRoute: ["US:US", "US:US_US"]])
  }
}
