// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension Palette {
  /// The Life360 night map, on which people are the brightest things: nothing but letters is lighter than an OKLCH
  /// lightness of 0.62, and nothing is as colourful as a member's pin.
  static let life360Night: Palette = {
    let land = RGB(0x1A2138)
    let canvas = RGB(0x161325)
    let road = RGB(0x2C3654)
    let park = RGB(0x1B3A2E)
    let water = RGB(0x16314A)
    let surface = RGB(0x2A2542)
    let divider = RGB(0x332E4D)
    let border = RGB(0x3D3759)
    let mapLabel = RGB(0x7E7A99)
    let secondary = RGB(0xA6A0C2)

    let highway = road.lightened(0.1)
    // Blocks are darker than the base: only so do streets of the road colour stand out from them.
    let building = land.mixed(with: canvas, 0.4)
    let roof = land.mixed(with: canvas, 0.7)
    let path = road.lightened(0.025)
    // The token itself is a little too dark where names lie on main roads.
    let roadLabel = mapLabel.brightened(toContrast: 3.05, on: road)
    let plate = SymbolPalette.Shield(fill: canvas.mixed(with: surface, 0.4), edge: border, text: secondary)
    let disc = SymbolPalette.Disc(fill: border, glyph: mapLabel.lightened(0.02), label: roadLabel)
    return Palette(
      land: land, water: water, park: park, majorRoad: road, minorRoad: road.mixed(with: land, 0.12),
      roadOutline: canvas, thinRoad: road, highway: highway, building: building, buildingRoof: roof, label: secondary,
      wood: park.mixed(with: land, 0.35),
      grass: park.mixed(with: land, 0.55),
      pitch: park.lightened(0.03),
      farmland: land.mixed(with: park, 0.22),
      wetland: park.mixed(with: water, 0.5),
      sand: land.mixed(with: divider, 0.5),
      rock: land.mixed(with: divider, 0.35),
      glacier: water.mixed(with: secondary, 0.22),
      builtUp: land.mixed(with: canvas, 0.22),
      works: land.mixed(with: surface, 0.25),
      school: land.mixed(with: divider, 0.25),
      hospital: land.mixed(with: border, 0.25),
      parking: land.mixed(with: road, 0.3),
      buildingOutline: land.mixed(with: surface, 0.35),
      highwayOutline: canvas,
      trunk: road.lightened(0.06),
      trunkOutline: canvas,
      bridgeOutline: canvas.darkened(0.05),
      tunnel: road.mixed(with: land, 0.6),
      tunnelHighway: highway.mixed(with: land, 0.6),
      pedestrian: land.mixed(with: road, 0.45),
      path: path,
      runway: road.mixed(with: divider, 0.3),
      apron: land.mixed(with: road, 0.35),
      rail: border.lightened(0.06),
      tram: border.lightened(0.03),
      hiddenRail: divider,
      ferry: water.lightened(0.09),
      country: mapLabel.mixed(with: land, 0.3),
      region: mapLabel.mixed(with: land, 0.45),
      quietLabel: secondary,
      majorStreetLabel: roadLabel, streetLabel: mapLabel,
      sideWayLabel: mapLabel.brightened(toContrast: 3.05, on: path),
      waterLabel: water.brightened(toContrast: 3.6, on: water, chroma: 0.9),
      parkLabel: park.brightened(toContrast: 3.6, on: park, chroma: 1),
      symbols: .quiet(
        disc, ring: canvas, arrow: mapLabel.mixed(with: road, 0.35),
        shields: SymbolPalette.plainShields(
          plate, motorway: .init(fill: highway.darkened(0.085), edge: highway.lightened(0.065), text: secondary))))
  }()

  /// The Life360 day map: the same hues by daylight.
  ///
  /// The family gives no colours of roads, parks and water by day: roads are the canvas, parks and water have the hues
  /// of the night.
  static let life360Day: Palette = {
    let land = RGB(0xEDEFF5)
    let canvas = RGB(0xFFFFFF)
    let surface = RGB(0xF5F3FA)
    let divider = RGB(0xE6E3F0)
    let text = RGB(0x1C1830)
    let secondary = RGB(0x6F6990)
    let night = Palette.life360Night
    let border = RGB(0x3D3759)

    let park = night.park.at(lightness: 0.905, chroma: 0.9)
    let water = night.water.at(lightness: 0.86, chroma: 0.95)
    let outline = divider.darkened(0.06)
    let highway = divider.mixed(with: secondary, 0.22)
    let label = text.mixed(with: secondary, 0.35)
    let building = divider.mixed(with: land, 0.3)
    let roof = building.darkened(0.022)
    let wall = BuildingLight.softDay.shade(of: roof)
    let quiet = secondary.deepened(toContrast: 4.5, on: wall, water)
    let disc = SymbolPalette.Disc(fill: secondary, glyph: canvas, label: quiet)
    return Palette(
      land: land, water: water, park: park, majorRoad: canvas, minorRoad: canvas, roadOutline: outline,
      thinRoad: outline,
      highway: highway, building: building, buildingRoof: roof, label: label,
      wood: park.mixed(with: land, 0.25),
      grass: park.mixed(with: land, 0.5),
      pitch: park.darkened(0.03),
      farmland: land.mixed(with: park, 0.25),
      wetland: park.mixed(with: water, 0.45),
      sand: land.mixed(with: surface, 0.8),
      rock: land.mixed(with: outline, 0.35),
      glacier: water.mixed(with: canvas, 0.7),
      builtUp: land.mixed(with: divider, 0.5),
      works: land.mixed(with: divider, 0.7),
      school: land.mixed(with: divider, 0.85),
      hospital: divider.darkened(0.01),
      parking: land.mixed(with: outline, 0.25),
      buildingOutline: outline,
      highwayOutline: highway.darkened(0.1),
      trunk: divider.mixed(with: secondary, 0.12),
      trunkOutline: highway.darkened(0.05),
      bridgeOutline: outline.darkened(0.08),
      tunnel: canvas.mixed(with: land, 0.55),
      tunnelHighway: highway.mixed(with: land, 0.6),
      pedestrian: canvas.mixed(with: land, 0.4),
      path: outline.mixed(with: land, 0.1),
      runway: outline.mixed(with: land, 0.2),
      apron: outline.mixed(with: land, 0.6),
      rail: outline.mixed(with: secondary, 0.2),
      tram: outline.mixed(with: secondary, 0.06),
      hiddenRail: outline.mixed(with: land, 0.2),
      ferry: water.darkened(0.12),
      country: secondary.mixed(with: land, 0.25),
      region: secondary.mixed(with: land, 0.45),
      quietLabel: quiet,
      majorStreetLabel: label, streetLabel: quiet, sideWayLabel: quiet,
      waterLabel: water.deepened(toContrast: 4.5, on: water, chroma: 1.5),
      parkLabel: park.deepened(toContrast: 4.5, on: park, wall, water, chroma: 1.6),
      symbols: .quiet(
        disc, ring: canvas, arrow: outline.mixed(with: secondary, 0.35),
        shields: SymbolPalette.plainShields(
          .init(fill: canvas, edge: outline.darkened(0.08), text: label),
          motorway: .init(fill: border, edge: canvas, text: canvas))))
  }()
}
