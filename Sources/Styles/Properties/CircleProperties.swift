// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension PropertyTable {
  /// The properties of `circle` layers.
  static let circle: [PropertySpec] = [
    .init(.circleSortKey, "circle-sort-key", .layout, .number(), "null", .data, interpolated: false),
    .init(.circleRadius, "circle-radius", .paint, .number(0), "5", .data, units: "pixels"),
    .init(.circleColor, "circle-color", .paint, .color, ##""#000000""##, .data),
    .init(.circleBlur, "circle-blur", .paint, .number(), "0", .data),
    .init(.circleOpacity, "circle-opacity", .paint, .number(0, 1), "1", .data),
    .init(.circleTranslate, "circle-translate", .paint, .numbers(2), "[0,0]", .camera, units: "pixels"),
    .init(
      .circleTranslateAnchor, "circle-translate-anchor", .paint, .oneOf(["map", "viewport"]), ##""map""##, .camera,
      requires: ["circle-translate"]),
    .init(.circlePitchScale, "circle-pitch-scale", .paint, .oneOf(["map", "viewport"]), ##""map""##, .camera),
    .init(
      .circlePitchAlignment, "circle-pitch-alignment", .paint, .oneOf(["map", "viewport"]), ##""viewport""##, .camera),
    .init(.circleStrokeWidth, "circle-stroke-width", .paint, .number(0), "0", .data, units: "pixels"),
    .init(.circleStrokeColor, "circle-stroke-color", .paint, .color, ##""#000000""##, .data),
    .init(.circleStrokeOpacity, "circle-stroke-opacity", .paint, .number(0, 1), "1", .data),
  ]
}
