// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension PropertyTable {
  /// The properties of `line` layers.
  static let line: [PropertySpec] = [
    .init(.lineCap, "line-cap", .layout, .oneOf(["butt", "round", "square"]), ##""butt""##, .data),
    .init(.lineJoin, "line-join", .layout, .oneOf(["bevel", "round", "miter"]), ##""miter""##, .data),
    .init(.lineMiterLimit, "line-miter-limit", .layout, .number(), "2", .data, requires: ["line-join"]),
    .init(.lineRoundLimit, "line-round-limit", .layout, .number(), "1.05", .data, requires: ["line-join"]),
    .init(.lineSortKey, "line-sort-key", .layout, .number(), "null", .data, interpolated: false),
    .init(.lineOpacity, "line-opacity", .paint, .number(0, 1), "1", .data),
    .init(.lineLayerOpacity, "line-layer-opacity", .paint, .number(0, 1), "1", .camera),
    .init(.lineColor, "line-color", .paint, .color, ##""#000000""##, .data),
    .init(.lineTranslate, "line-translate", .paint, .numbers(2), "[0,0]", .camera, units: "pixels"),
    .init(
      .lineTranslateAnchor, "line-translate-anchor", .paint, .oneOf(["map", "viewport"]), ##""map""##, .camera,
      requires: ["line-translate"]),
    .init(.lineWidth, "line-width", .paint, .number(0), "1", .data, units: "pixels"),
    .init(.lineGapWidth, "line-gap-width", .paint, .number(0), "0", .data, units: "pixels"),
    .init(.lineOffset, "line-offset", .paint, .number(), "0", .data, units: "pixels"),
    .init(.lineBlur, "line-blur", .paint, .number(0), "0", .data, units: "pixels"),
    .init(
      .lineDasharray, "line-dasharray", .paint, .numbers(nil, 0), "null", .crossFadedData, units: "line widths",
      interpolated: false),
    .init(.linePattern, "line-pattern", .paint, .image, "null", .crossFadedData),
    .init(.lineGradient, "line-gradient", .paint, .color, "null", .ramp(.lineProgress)),
  ]
}
