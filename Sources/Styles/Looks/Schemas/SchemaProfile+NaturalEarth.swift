// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension SchemaProfile {
  /// Natural Earth's themes, https://www.naturalearthdata.com/: each a layer called as its file without `ne_` and the
  /// scale, and a point for the label of each area in the same layer.
  ///
  /// For style zooms 0 to 6. Names of fields are in capitals in some themes and versions, in small letters in others.
  static let naturalEarth = SchemaProfile(
    schema: .naturalEarth,
    things: [
      .ocean: [FeatureSelection(layer: "ocean", filter: nil).areas],
      .waterArea: [FeatureSelection(layer: "lakes", filter: isDue("min_zoom")).areas],
      .river: [FeatureSelection(layer: "rivers_lake_centerlines", filter: isDue("min_zoom"))],
      .glacier: [
        FeatureSelection(layer: "glaciated_areas", filter: nil).areas,
        FeatureSelection(layer: "antarctic_ice_shelves_polys", filter: nil).areas,
      ],
      .builtUp: [FeatureSelection(layer: "urban_areas", filter: isDue("min_zoom")).areas],
      .country: [FeatureSelection(layer: "admin_0_boundary_lines_land", filter: ["!", isContested])],
      .disputedBorder: [
        FeatureSelection(layer: "admin_0_boundary_lines_land", filter: isContested),
        FeatureSelection(layer: "admin_0_boundary_lines_disputed_areas", filter: isDue("min_zoom")),
      ],
      .region: [FeatureSelection(layer: "admin_1_states_provinces_lines", filter: isDue("min_zoom"))],
      .countryLabel: [
        FeatureSelection(layer: "admin_0_countries", filter: .isShape("Point")).and(countryIsDue)
      ],
      .regionLabel: [FeatureSelection(layer: "admin_1_states_provinces", filter: isDue("min_label")).points],
      .continentLabel: [
        FeatureSelection(layer: "geography_regions_polys", filter: .isShape("Point")).and([
          "==", ["downcase", either("FEATURECLA")], "continent",
        ])
      ],
      .seaLabel: [FeatureSelection(layer: "geography_marine_polys", filter: isDue("min_label")).points],
      .lakeLabel: [FeatureSelection(layer: "lakes", filter: isDue("min_label")).points],
      .capitalLabel: [places.and(isCapital)],
      .cityLabel: [places.and(["!", isCapital])],
    ],
    roads: .none,
    name: either("NAME"), population: either("POP_MAX"),
    // The zoom before the rank, and of equals the more people.
    area: ["-", ["/", number("pop_est", 0), 1e11], ["+", ["*", labelZoom, 10], number("labelrank", 3)]],
    houseNumber: "")

  /// A field whose name is in capitals or in small letters.
  private static func either(_ field: String) -> SheetValue {
    ["to-string", ["coalesce", .get(field), .get(field.lowercased())]]
  }

  private static func number(_ field: String, _ otherwise: Double) -> SheetValue {
    ["to-number", ["coalesce", .get(field), .get(field.uppercased())], .number(otherwise)]
  }

  /// Whether a feature is due by a field that says from which zoom on, of 256-pixel tiles.
  private static func isDue(_ field: String) -> SheetValue {
    ["<=", number(field, 0), ["+", ["zoom"], 1]]
  }

  /// Borders that Natural Earth calls disputed, indefinite or a line of control.
  private static let isContested: SheetValue = [
    "!",
    .isOne(of: ["international boundary (verify)", "international boundary"], ["downcase", either("FEATURECLA")]),
  ]

  /// From which zoom of 256-pixel tiles on a label is due; by its rank, 2 and up, in versions that do not say.
  private static let labelZoom: SheetValue = [
    "to-number", ["coalesce", .get("min_label"), .get("MIN_LABEL"), ["-", number("labelrank", 3), 1]],
  ]

  /// Those that are due at 3 show from the start, as far as there is room: without them the first zooms are bare.
  private static let countryIsDue: SheetValue = ["<=", labelZoom, ["max", 3, ["+", ["zoom"], 1]]]

  private static let isCapital: SheetValue = ["==", either("FEATURECLA"), "Admin-0 capital"]

  /// The world's cities as their rank says, from 0 for the largest.
  private static let places = FeatureSelection(
    layer: "populated_places", filter: ["<=", number("scalerank", 10), ["-", ["*", ["zoom"], 1.5], 3]])
}
