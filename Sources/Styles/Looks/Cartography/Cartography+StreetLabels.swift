// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension Cartography {
  /// Names along streets, the less important ones at closer zooms.
  mutating func addStreetLabels() {
    let major = LabelLook(
      role: theme.type.street, color: palette.majorStreetLabel, halo: palette.land.value, padding: 2)
    let street = LabelLook(role: theme.type.street, color: palette.streetLabel, halo: palette.land.value, padding: 2)
    let quiet = LabelLook(role: theme.type.street, color: palette.sideWayLabel, halo: palette.land.value, padding: 2)
    addLabel("square-label", .squareLabel, from: 16, street)
    addLabel("side-way-label", .sideWayLabel, from: 16.5, every: 300, quiet)
    addLabel("minor-road-label", .minorRoadLabel, from: 15, every: 300, street)
    addLabel("major-road-label", .majorRoadLabel, from: 13, every: 350, major)
    // On the road's own colour, once it is as wide as its name is high; until then its number stands for it. A tunnel's
    // colour does not show where other roads lie above it.
    func halo(of road: RGB) -> SheetValue { ["case", profile.roads.isTunnel, palette.land.value, road.value] }
    addLabel(
      "trunk-label", .trunkLabel, from: 15, every: 350,
      LabelLook(role: theme.type.street, color: palette.label, halo: halo(of: palette.trunk), padding: 2))
    addLabel(
      "motorway-label", .motorwayLabel, from: 16, every: 350,
      LabelLook(role: theme.type.street, color: palette.label, halo: halo(of: palette.highway), padding: 2))
  }

  /// House numbers: the first to give way.
  mutating func addHouseNumbers() {
    addLabel(
      "house-number", .houseNumber, from: 17, text: profile.houseNumber,
      LabelLook(role: theme.type.houseNumber, color: palette.label, halo: palette.buildingRoof.value, padding: 6))
  }
}
