// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension Palette {
  /// The dark Apple Maps palette: warm grey land, roads a step lighter, highways in a dim gold.
  static let appleDark: Palette = {
    let land = RGB(0x2A2826)
    let water = RGB(0x1C2638)
    let park = RGB(0x2C3A2A)
    let card = RGB(0x1C1C1E)
    let divider = RGB(0x38383A)
    let accent = RGB(0x409CFF)
    // The light look's paper and highways, of the same family.
    let paper = Palette.appleLight.land
    let gold = Palette.appleLight.highway

    let label = paper.mixed(with: land, 0.14)
    let majorRoad = land.mixed(with: paper, 0.2)
    let minorRoad = land.mixed(with: paper, 0.125)
    let highway = land.mixed(with: gold, 0.42)
    let trunk = land.mixed(with: gold, 0.3)
    let highwayOutline = card
    let building = land.lightened(0.014)
    let quiet = label.mixed(with: land, 0.2)
    let parkLabel = park.brightened(toContrast: 5, on: park, chroma: 2.2)
    let white = SymbolPalette.white
    let shields: [ShieldKind: SymbolPalette.Shield] = [
      .interstate: .init(
        fill: accent.darkened(0.2), edge: label, text: white, crown: CategoryColors.fuel.darkened(0.14)),
      .usRoute: .init(fill: paper.darkened(0.04), edge: card, text: card),
      .europeanRoute: .init(fill: parkLabel.darkened(0.28), edge: label, text: white),
      .motorway: .init(fill: highway.darkened(0.06), edge: highway.lightened(0.12), text: white),
      .trunk: .init(fill: trunk.darkened(0.04), edge: trunk.lightened(0.12), text: white),
      .road: .init(fill: divider, edge: divider.lightened(0.16), text: label),
    ]
    return Palette(
      land: land, water: water, park: park, majorRoad: majorRoad, minorRoad: minorRoad, roadOutline: card,
      thinRoad: minorRoad,
      highway: highway, building: building, buildingRoof: land.lightened(0.032), label: label,
      wood: park.mixed(with: land, 0.3),
      grass: park.mixed(with: land, 0.5),
      pitch: park.lightened(0.03),
      farmland: land.mixed(with: park, 0.2),
      wetland: park.mixed(with: water, 0.45),
      sand: land.mixed(with: gold, 0.1),
      rock: land.lightened(0.03),
      glacier: water.mixed(with: paper, 0.22),
      builtUp: land.lightened(0.014),
      works: land.mixed(with: divider, 0.35),
      school: land.mixed(with: CategoryColors.food, 0.05),
      hospital: land.mixed(with: CategoryColors.health, 0.05),
      parking: land.mixed(with: divider, 0.5),
      buildingOutline: building.lightened(0.03),
      highwayOutline: highwayOutline,
      trunk: trunk,
      trunkOutline: card,
      bridgeOutline: card.darkened(0.04),
      tunnel: minorRoad.mixed(with: land, 0.5),
      tunnelHighway: highway.mixed(with: land, 0.6),
      pedestrian: land.mixed(with: majorRoad, 0.35),
      path: land.mixed(with: paper, 0.2),
      runway: land.mixed(with: paper, 0.16),
      apron: land.mixed(with: paper, 0.06),
      rail: land.mixed(with: paper, 0.3),
      tram: land.mixed(with: paper, 0.24),
      hiddenRail: land.mixed(with: paper, 0.12),
      ferry: water.lightened(0.12),
      country: label.mixed(with: land, 0.52),
      region: label.mixed(with: land, 0.66),
      quietLabel: quiet,
      majorStreetLabel: label, streetLabel: label, sideWayLabel: quiet,
      waterLabel: accent.mixed(with: water, 0.3).brightened(toContrast: 5.4, on: water, chroma: 0.75),
      parkLabel: parkLabel,
      symbols: .coloured(
        on: land, wall: land, label: label, outdoors: park.at(lightness: 0.58, chroma: 3.2),
        arrow: label.mixed(with: land, 0.35), shields: shields))
  }()
}
