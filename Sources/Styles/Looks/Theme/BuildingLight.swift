// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The light on buildings, of which the walls in the south and in the west are seen.
struct BuildingLight: Sendable {
  /// How much of a wall's brightness depends on the light, from 0 to 1.
  let intensity: Double
  /// Where it comes from, in degrees clockwise from north.
  let azimuth: Double

  /// Soft, and from the south-west: walls that are seen stand in the light, a shade darker than their roof.
  static let day = BuildingLight(intensity: 0.2, azimuth: 210)

  /// The same, softer, for maps on which something else is to be looked at.
  static let softDay = BuildingLight(intensity: 0.12, azimuth: 210)

  /// From the north-west, as dark walls in the light would be no darker than their roof.
  static let night = BuildingLight(intensity: 0.3, azimuth: 330)

  /// About how dark the walls of bodies in a colour get: what names must stand out from.
  func shade(of roof: RGB) -> RGB { roof.darkened(intensity * 0.45) }

  /// The light of a style sheet.
  var value: SheetValue {
    [
      "anchor": "map", "color": "#FFFFFF", "intensity": .number(intensity), "position": [1.15, .number(azimuth), 30],
    ]
  }
}
