// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension Palette {
  /// The light Apple Maps palette: warm paper, white roads, yellow highways.
  static let appleLight: Palette = {
    let land = RGB(0xF6F1E6)
    let water = RGB(0xB9D9EB)
    let park = RGB(0xD6E5C9)
    let majorRoad = RGB(0xFFFFFF)
    let roadOutline = RGB(0xD5CFC0)
    let highway = RGB(0xFFD966)
    let building = RGB(0xEFE9DD)
    let buildingRoof = RGB(0xE6DFD0)
    let label = RGB(0x594F3F)
    let trunk = highway.mixed(with: majorRoad, 0.4)
    let highwayOutline = highway.darkened(0.14)
    let wall = BuildingLight.day.shade(of: buildingRoof)
    let quiet = label.mixed(with: land, 0.14).deepened(toContrast: 4.5, on: wall, water)
    let parkLabel = park.deepened(toContrast: 4.5, on: park, wall, water, chroma: 1.7)
    let white = SymbolPalette.white
    let plate = SymbolPalette.Shield(
      fill: majorRoad, edge: roadOutline.darkened(0.1), text: label.darkened(0.05))
    let shields: [ShieldKind: SymbolPalette.Shield] = [
      .interstate: .init(
        fill: CategoryColors.other.darkened(0.14), edge: white, text: white, crown: CategoryColors.fuel.darkened(0.06)),
      .usRoute: .init(fill: majorRoad, edge: label, text: label.darkened(0.1)),
      .europeanRoute: .init(fill: parkLabel, edge: white, text: white),
      .motorway: .init(fill: highway, edge: highwayOutline, text: label.darkened(0.08)),
      .trunk: .init(fill: trunk, edge: highwayOutline.mixed(with: roadOutline, 0.4), text: label.darkened(0.05)),
      .road: plate,
    ]
    return Palette(
      land: land, water: water, park: park, majorRoad: majorRoad, minorRoad: majorRoad, roadOutline: roadOutline,
      thinRoad: roadOutline, highway: highway, building: building, buildingRoof: buildingRoof, label: label,
      wood: park.mixed(with: land, 0.3),
      grass: park.mixed(with: land, 0.5),
      pitch: park.darkened(0.035),
      farmland: land.mixed(with: park, 0.18),
      wetland: park.mixed(with: water, 0.4).mixed(with: land, 0.35),
      sand: land.mixed(with: highway, 0.17),
      rock: land.mixed(with: roadOutline, 0.35),
      glacier: water.mixed(with: majorRoad, 0.75),
      builtUp: land.mixed(with: building, 0.7),
      works: land.mixed(with: roadOutline, 0.1),
      // Of the family's category colours, places for learning and health take a breath.
      school: land.mixed(with: CategoryColors.food, 0.06),
      hospital: land.mixed(with: CategoryColors.health, 0.06),
      parking: land.mixed(with: roadOutline, 0.12),
      buildingOutline: building.mixed(with: roadOutline, 0.6),
      highwayOutline: highwayOutline,
      trunk: trunk,
      trunkOutline: highwayOutline.mixed(with: roadOutline, 0.4),
      bridgeOutline: roadOutline.darkened(0.07),
      tunnel: majorRoad.mixed(with: land, 0.55),
      tunnelHighway: highway.mixed(with: land, 0.65),
      pedestrian: majorRoad.mixed(with: land, 0.45),
      path: roadOutline.mixed(with: land, 0.25),
      runway: roadOutline.mixed(with: land, 0.15),
      apron: roadOutline.mixed(with: land, 0.6),
      rail: roadOutline.mixed(with: label, 0.22),
      tram: roadOutline.mixed(with: label, 0.12),
      hiddenRail: roadOutline.mixed(with: land, 0.2),
      ferry: water.darkened(0.1),
      country: label.mixed(with: land, 0.45),
      region: label.mixed(with: land, 0.6),
      quietLabel: quiet,
      majorStreetLabel: label, streetLabel: label, sideWayLabel: quiet,
      waterLabel: water.deepened(toContrast: 4.5, on: water, chroma: 1.4),
      parkLabel: parkLabel,
      symbols: .coloured(
        on: land, wall: wall, label: label, outdoors: park.at(lightness: 0.58, chroma: 2.6),
        arrow: roadOutline.mixed(with: label, 0.3),
        shields: shields))
  }()
}
