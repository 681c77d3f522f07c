// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension Cartography {
  /// Borders on land: regions dashed, countries solid, and disputed ones broken.
  mutating func addBorders() {
    let layout: KeyValuePairs<String, SheetValue?> = ["line-join": "round"]
    let width: SheetValue = .byZoom([0: 0.3, 3: 0.6, 6: 1, 10: 1.3, 14: 1.6])
    add(
      "region-border", .line, .region, from: 3, layout: layout,
      paint: [
        "line-color": palette.region.value, "line-width": .byZoom([3: 0.4, 6: 0.6, 10: 0.8, 14: 1.2]),
        "line-dasharray": [3, 2],
      ])
    add(
      "country-border", .line, .country, layout: layout,
      paint: ["line-color": palette.country.value, "line-width": width])
    add(
      "disputed-border", .line, .disputedBorder, layout: layout,
      paint: ["line-color": palette.country.value, "line-width": width, "line-dasharray": [2, 1.5]])
  }
}
