// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension Cartography {
  /// Borders on land: regions dashed, countries solid, and disputed ones broken.
  ///
  /// They step back once there are streets.
  mutating func addBorders() {
    let layout: KeyValuePairs<String, SheetValue?> = ["line-join": "round"]
    let opacity: SheetValue = .byZoom([9: 1, 13: 0.5])
    let width: SheetValue = .byZoom([0: 0.3, 3: 0.6, 6: 1, 10: 1.3, 14: 1.6])
    add(
      "region-border", .line, .region, from: 3, layout: layout,
      paint: [
        "line-color": palette.region.value, "line-width": .byZoom([3: 0.4, 6: 0.6, 10: 0.8, 14: 1.2]),
        "line-opacity": opacity, "line-dasharray": [3, 2],
      ])
    add(
      "country-border", .line, .country, layout: layout,
      paint: ["line-color": palette.country.value, "line-width": width, "line-opacity": opacity])
    add(
      "disputed-border", .line, .disputedBorder, layout: layout,
      paint: [
        "line-color": palette.country.value, "line-width": width, "line-opacity": opacity,
        "line-dasharray": [2, 1.5],
      ])
  }
}
