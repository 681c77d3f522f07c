// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The kinds of things that a look draws, other than roads with edges, which `RoadClass` lists.
enum Thing: CaseIterable, Sendable {
  // Ground.
  case wood, grass, park, farmland, wetland, sand, rock, glacier, builtUp, works, cemetery, sports, pitch
  case school, hospital, parking, constructionSite
  // Water.
  case ocean, waterArea, river, canal, stream, dam, damArea, pier, pierArea
  // Traffic areas and buildings.
  case pedestrianArea, bridgeArea, airstripArea, apronArea, building, buildingBody
  // Lines of traffic.
  case oneWay, oneWayReverse
  case runway, taxiway, path, pathBridge, steps, track
  case rail, railBridge, railTunnel, siding, tram, tramBridge, subway, aerialway, ferry
  // Borders.
  case country, region, disputedBorder
  // Labels.
  case continentLabel, countryLabel, regionLabel, capitalLabel, cityLabel, townLabel, villageLabel, hamletLabel
  case suburbLabel, neighbourhoodLabel, islandLabel, localityLabel
  case motorwayNumber, trunkNumber, roadNumber, motorwayLabel, trunkLabel, majorRoadLabel, minorRoadLabel, sideWayLabel,
    squareLabel
  case seaLabel, lakeLabel, pondLabel, riverLabel, canalLabel, streamLabel, parkLabel, peakLabel
  case airportLabel, airfieldLabel, stationLabel, tramStop, busStop, ferryTerminal, houseNumber

  /// Whether a small-scale map of the world has it too, in a course or under a name of its own.
  var isOfWorld: Bool {
    switch self {
    case .ocean, .river, .country, .region, .disputedBorder, .continentLabel, .countryLabel, .regionLabel, .seaLabel:
      true
    default: false
    }
  }
}
