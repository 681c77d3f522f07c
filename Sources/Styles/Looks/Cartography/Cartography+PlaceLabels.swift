// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension Cartography {
  /// Names of places, from farms up to countries; the larger a place, the earlier it shows.
  ///
  /// A name goes once the place is larger than a picture, and its quarters are told apart.
  mutating func addPlaceLabels() {
    let type = theme.type
    let population: SheetValue = ["to-number", profile.population, 0]
    let byPopulation: SheetValue = ["-", population]
    let large: SheetValue = 400_000
    // A large city's quarters stand for it from 15 on.
    let fitsPicture: SheetValue = .steps(true, [15: ["<", population, large]])
    func place(_ role: TypeRole, quiet: Bool = false, padding: SheetValue = 4) -> LabelLook {
      LabelLook(
        role: role, color: quiet ? palette.quietLabel : palette.label, halo: palette.land.value, rank: byPopulation,
        padding: padding)
    }
    addLabel("locality-label", .localityLabel, from: 15, place(type.hamlet, quiet: true))
    addLabel("neighbourhood-label", .neighbourhoodLabel, from: 13, until: 17, place(type.neighbourhood, padding: 16))
    addLabel("hamlet-label", .hamletLabel, from: 12.5, until: 17, place(type.hamlet, quiet: true))
    addLabel("suburb-label", .suburbLabel, from: 11, until: 16, place(type.neighbourhood, padding: 12))
    addLabel(
      "village-label", .villageLabel, from: 10, until: 16, place(type.village, padding: .byZoom([10: 16, 12: 4])))
    addLabel("island-label", .islandLabel, from: 8, until: 16, place(type.village))
    addLabel("town-label", .townLabel, from: 8, until: 16, place(type.town, padding: .byZoom([8: 16, 10: 6])))
    addLabel(
      "region-label", .regionLabel, from: 4, until: 8,
      LabelLook(
        role: type.region, color: palette.quietLabel, halo: palette.land.value, rank: ["-", profile.area], padding: 10,
        spacing: 0.08, isUppercase: true))
    var city = place(type.city, padding: 8)
    city.size = ["step", population, .number(type.city.size), large, .number(type.majorCity.size)]
    addLabel("city-label", .cityLabel, from: 4, until: 16, where: fitsPicture, city)
    addLabel("capital-label", .capitalLabel, from: 4, until: 16, where: fitsPicture, place(type.majorCity, padding: 8))
    addLabel(
      "continent-label", .continentLabel, until: 2,
      LabelLook(
        role: type.region, color: palette.quietLabel, halo: palette.land.value, padding: 6, spacing: 0.1,
        isUppercase: true))
    addLabel(
      "country-label", .countryLabel, from: 1, until: 8,
      LabelLook(
        role: type.country, color: palette.label, halo: palette.land.value,
        size: .steps(10, [2: 11, 3: 12, 4: .number(type.country.size), 5: .number(type.country.size + 2)]),
        rank: ["-", profile.area], anchors: Self.countryAnchors, wrap: 6, padding: 2, spacing: 0.04))
  }

  /// Countries make room for their neighbours: above and below, and beside once that is not in another country yet.
  private static let countryAnchors: SheetValue = .steps(
    ["literal", ["center", "bottom", "top"]], [3: ["literal", ["center", "bottom", "top", "right", "left"]]])
}
