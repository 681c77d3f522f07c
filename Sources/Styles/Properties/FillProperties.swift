// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension PropertyTable {
  /// The properties of `fill` layers.
  static let fill: [PropertySpec] = [
    .init(.fillSortKey, "fill-sort-key", .layout, .number(), "null", .data, interpolated: false),
    .init(.fillAntialias, "fill-antialias", .paint, .boolean, "true", .camera),
    .init(.fillOpacity, "fill-opacity", .paint, .number(0, 1), "1", .data),
    .init(.fillLayerOpacity, "fill-layer-opacity", .paint, .number(0, 1), "1", .camera),
    .init(.fillColor, "fill-color", .paint, .color, ##""#000000""##, .data),
    .init(.fillOutlineColor, "fill-outline-color", .paint, .color, "null", .data),
    .init(.fillTranslate, "fill-translate", .paint, .numbers(2), "[0,0]", .camera, units: "pixels"),
    .init(
      .fillTranslateAnchor, "fill-translate-anchor", .paint, .oneOf(["map", "viewport"]), ##""map""##, .camera,
      requires: ["fill-translate"]),
    .init(.fillPattern, "fill-pattern", .paint, .image, "null", .crossFadedData),
  ]
}
