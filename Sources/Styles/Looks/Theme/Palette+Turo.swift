// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension Palette {
  /// The hue of water between the family's purple and teal, which stand for booking and trust.
  private static let turoBlue = RGB(0x593BFB).mixed(with: RGB(0x5CE0B8), 0.55)
  /// The hue of parks, between its deep teal and its star.
  private static let turoGreen = RGB(0x1FB890).mixed(with: RGB(0xFFB400), 0.22)

  /// The light Turo map: a calm ground for prices.
  static let turoLight: Palette = {
    let canvas = RGB(0xFFFFFF)
    let land = RGB(0xF6F5FA)
    let pressed = RGB(0xECEAF4)
    let divider = RGB(0xE6E4EF)
    let text = RGB(0x15131F)
    let secondary = RGB(0x6B6878)
    let tertiary = RGB(0x9C99AB)

    let park = turoGreen.at(lightness: 0.93, chroma: 0.3)
    let water = turoBlue.at(lightness: 0.895, chroma: 0.26)
    let outline = divider.darkened(0.035)
    let highway = divider.darkened(0.02)
    let label = secondary.mixed(with: text, 0.35)
    let wall = BuildingLight.softDay.shade(of: divider)
    let quiet = secondary.deepened(toContrast: 4.5, on: wall, water)
    let disc = SymbolPalette.Disc(fill: tertiary, glyph: canvas, label: quiet)
    return Palette(
      land: land, water: water, park: park, majorRoad: canvas, minorRoad: canvas, roadOutline: outline,
      thinRoad: outline,
      highway: highway, building: pressed, buildingRoof: divider, label: label,
      wood: park.mixed(with: land, 0.25),
      grass: park.mixed(with: land, 0.5),
      pitch: park.darkened(0.025),
      farmland: land.mixed(with: park, 0.25),
      wetland: park.mixed(with: water, 0.45),
      sand: land.mixed(with: RGB(0xFFB400), 0.05),
      rock: land.mixed(with: outline, 0.35),
      glacier: water.mixed(with: canvas, 0.7),
      builtUp: land.mixed(with: pressed, 0.5),
      works: land.mixed(with: pressed, 0.6),
      school: land.mixed(with: pressed, 0.7),
      hospital: land.mixed(with: divider, 0.8),
      parking: land.mixed(with: divider, 0.5),
      buildingOutline: outline,
      highwayOutline: highway.darkened(0.09),
      trunk: divider.mixed(with: canvas, 0.3),
      trunkOutline: highway.darkened(0.06),
      bridgeOutline: outline.darkened(0.07),
      tunnel: canvas.mixed(with: land, 0.6),
      tunnelHighway: highway.mixed(with: land, 0.6),
      pedestrian: canvas.mixed(with: land, 0.45),
      path: outline.mixed(with: land, 0.1),
      runway: outline.mixed(with: land, 0.2),
      apron: outline.mixed(with: land, 0.6),
      rail: outline.mixed(with: tertiary, 0.35),
      tram: outline.mixed(with: tertiary, 0.1),
      hiddenRail: outline.mixed(with: land, 0.2),
      ferry: water.darkened(0.1),
      country: tertiary,
      region: tertiary.mixed(with: land, 0.3),
      quietLabel: quiet,
      majorStreetLabel: label, streetLabel: quiet, sideWayLabel: quiet,
      waterLabel: water.deepened(toContrast: 4.7, on: water, chroma: 1.6),
      parkLabel: park.deepened(toContrast: 4.5, on: park, wall, water, chroma: 1.6),
      symbols: .quiet(
        disc, ring: canvas, arrow: outline.mixed(with: tertiary, 0.6),
        shields: SymbolPalette.plainShields(
          .init(fill: canvas, edge: tertiary.mixed(with: divider, 0.4), text: secondary),
          motorway: .init(fill: secondary, edge: canvas, text: canvas))))
  }()

  /// The dark Turo map.
  static let turoDark: Palette = {
    let canvas = RGB(0x0F0F12)
    let land = RGB(0x1A1A1F)
    let surface = RGB(0x25252C)
    let divider = RGB(0x2D2D35)
    let secondary = RGB(0xA4A2B3)
    let tertiary = RGB(0x6F6D7E)

    let park = turoGreen.at(lightness: 0.275, chroma: 0.28)
    let water = turoBlue.at(lightness: 0.26, chroma: 0.34)
    let minor = divider.lightened(0.02)
    let major = divider.lightened(0.07)
    let highway = divider.lightened(0.14)
    let quiet = tertiary.brightened(toContrast: 3.2, on: major)
    let disc = SymbolPalette.Disc(fill: divider.lightened(0.06), glyph: secondary.darkened(0.08), label: quiet)
    return Palette(
      land: land, water: water, park: park, majorRoad: major, minorRoad: minor,
      roadOutline: canvas, thinRoad: minor, highway: highway,
      building: land.mixed(with: surface, 0.35), buildingRoof: land.mixed(with: surface, 0.85), label: secondary,
      wood: park.mixed(with: land, 0.35),
      grass: park.mixed(with: land, 0.55),
      pitch: park.lightened(0.03),
      farmland: land.mixed(with: park, 0.25),
      wetland: park.mixed(with: water, 0.5),
      sand: land.mixed(with: RGB(0xFFB400), 0.05),
      rock: land.mixed(with: surface, 0.6),
      glacier: water.mixed(with: secondary, 0.2),
      builtUp: land.mixed(with: surface, 0.25),
      works: land.mixed(with: surface, 0.4),
      school: land.mixed(with: surface, 0.6),
      hospital: land.mixed(with: divider, 0.5),
      parking: land.mixed(with: surface, 0.5),
      buildingOutline: surface,
      highwayOutline: canvas,
      trunk: divider.lightened(0.1),
      trunkOutline: canvas,
      bridgeOutline: canvas.darkened(0.05),
      tunnel: surface.mixed(with: land, 0.5),
      tunnelHighway: highway.mixed(with: land, 0.6),
      pedestrian: land.mixed(with: surface, 0.6),
      path: divider.lightened(0.04),
      runway: divider,
      apron: land.mixed(with: divider, 0.5),
      rail: divider.lightened(0.1),
      tram: divider.lightened(0.07),
      hiddenRail: divider,
      ferry: water.lightened(0.1),
      country: tertiary,
      region: tertiary.mixed(with: land, 0.35),
      quietLabel: quiet,
      majorStreetLabel: quiet.mixed(with: secondary, 0.5), streetLabel: quiet, sideWayLabel: quiet,
      waterLabel: water.brightened(toContrast: 4.5, on: water, chroma: 1.5),
      parkLabel: park.brightened(toContrast: 4.5, on: park, chroma: 1.3),
      symbols: .quiet(
        disc, ring: canvas, arrow: tertiary.mixed(with: divider, 0.3),
        shields: SymbolPalette.plainShields(
          .init(fill: surface, edge: divider.lightened(0.1), text: secondary),
          motorway: .init(fill: highway.darkened(0.04), edge: highway.lightened(0.1), text: RGB(0xF2F1F6)))))
  }()
}
