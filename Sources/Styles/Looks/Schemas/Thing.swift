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
}
