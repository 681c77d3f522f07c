// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension Cartography {
  /// Names along streets, the less important ones at closer zooms, and numbers of highways.
  mutating func addStreetLabels() {
    let street = LabelLook(role: theme.type.street, color: palette.label, halo: palette.land, padding: 2)
    let quiet = LabelLook(role: theme.type.street, color: palette.quietLabel, halo: palette.land, padding: 2)
    addLabel("square-label", .squareLabel, from: 16, street)
    addLabel("side-way-label", .sideWayLabel, from: 16.5, every: 300, quiet)
    addLabel("minor-road-label", .minorRoadLabel, from: 15, every: 300, street)
    addLabel("major-road-label", .majorRoadLabel, from: 13, every: 350, street)
    addLabel(
      "highway-number", .highwayLabel, from: 8, until: 15, text: .get("ref"), every: 400, isUpright: true,
      LabelLook(role: theme.type.roadNumber, color: palette.label, halo: palette.highway, padding: 24))
  }

  /// House numbers, stations and other small things: the first to give way.
  mutating func addSmallLabels() {
    addLabel(
      "house-number", .houseNumber, from: 17.5, text: houseNumber,
      LabelLook(role: theme.type.houseNumber, color: palette.quietLabel, halo: palette.building, padding: 4))
    addLabel(
      "station-label", .stationLabel, from: 14,
      LabelLook(role: theme.type.station, color: palette.label, halo: palette.land, padding: 6))
    addLabel(
      "park-label", .parkLabel, from: 14,
      LabelLook(role: theme.type.park, color: palette.parkLabel, halo: palette.park, padding: 6))
    addLabel(
      "peak-label", .peakLabel, from: 12,
      LabelLook(role: theme.type.station, color: palette.label, halo: palette.land, padding: 6))
  }

  private var houseNumber: SheetValue { ["coalesce", .get("housenumber"), .get("number"), ""] }
}
