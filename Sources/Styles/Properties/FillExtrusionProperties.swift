// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension PropertyTable {
  /// The properties of `fill-extrusion` layers.
  static let fillExtrusion: [PropertySpec] = [
    .init(
      .fillExtrusionRoundedCornerDistance, "fill-extrusion-rounded-corner-distance", .layout, .number(0), "0",
      .constant, units: "meters"),
    .init(.fillExtrusionOpacity, "fill-extrusion-opacity", .paint, .number(0, 1), "1", .camera),
    .init(.fillExtrusionColor, "fill-extrusion-color", .paint, .color, ##""#000000""##, .data),
    .init(.fillExtrusionTranslate, "fill-extrusion-translate", .paint, .numbers(2), "[0,0]", .camera, units: "pixels"),
    .init(
      .fillExtrusionTranslateAnchor, "fill-extrusion-translate-anchor", .paint, .oneOf(["map", "viewport"]),
      ##""map""##, .camera, requires: ["fill-extrusion-translate"]),
    .init(.fillExtrusionPattern, "fill-extrusion-pattern", .paint, .image, "null", .crossFadedData),
    .init(.fillExtrusionHeight, "fill-extrusion-height", .paint, .number(0), "0", .data, units: "meters"),
    .init(
      .fillExtrusionBase, "fill-extrusion-base", .paint, .number(0), "0", .data, requires: ["fill-extrusion-height"],
      units: "meters"),
    .init(
      .fillExtrusionVerticalGradient, "fill-extrusion-vertical-gradient", .paint, .verticalGradient, "true", .camera),
  ]
}
