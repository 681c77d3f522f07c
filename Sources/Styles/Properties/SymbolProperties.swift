// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension PropertyTable {
  /// The properties of `symbol` layers.
  static let symbol: [PropertySpec] = [
    .init(
      .symbolPlacement, "symbol-placement", .layout, .oneOf(["point", "line", "line-center"]), ##""point""##, .camera),
    .init(.symbolSpacing, "symbol-spacing", .layout, .number(1), "250", .camera, units: "pixels"),
    .init(.symbolAvoidEdges, "symbol-avoid-edges", .layout, .boolean, "false", .camera),
    .init(.symbolSortKey, "symbol-sort-key", .layout, .number(), "null", .data, interpolated: false),
    .init(.symbolZOrder, "symbol-z-order", .layout, .oneOf(["auto", "viewport-y", "source"]), ##""auto""##, .camera),
    .init(.iconAllowOverlap, "icon-allow-overlap", .layout, .boolean, "false", .camera, requires: ["icon-image"]),
    .init(
      .iconOverlap, "icon-overlap", .layout, .oneOf(["never", "always", "cooperative"]), "null", .camera,
      requires: ["icon-image"]),
    .init(.iconIgnorePlacement, "icon-ignore-placement", .layout, .boolean, "false", .camera, requires: ["icon-image"]),
    .init(.iconOptional, "icon-optional", .layout, .boolean, "false", .camera, requires: ["icon-image", "text-field"]),
    .init(
      .iconRotationAlignment, "icon-rotation-alignment", .layout, .oneOf(["map", "viewport", "auto"]), ##""auto""##,
      .camera, requires: ["icon-image"]),
    .init(
      .iconSize, "icon-size", .layout, .number(0), "1", .data, requires: ["icon-image"],
      units: "factor of the original icon size"),
    .init(
      .iconTextFit, "icon-text-fit", .layout, .oneOf(["none", "width", "height", "both"]), ##""none""##, .camera,
      requires: ["icon-image", "text-field"]),
    .init(
      .iconTextFitPadding, "icon-text-fit-padding", .layout, .numbers(4), "[0,0,0,0]", .camera,
      requires: ["icon-image", "text-field"], units: "pixels"),
    .init(.iconImage, "icon-image", .layout, .image, "null", .data, tokens: true),
    .init(.iconRotate, "icon-rotate", .layout, .number(), "0", .data, requires: ["icon-image"], units: "degrees"),
    .init(.iconPadding, "icon-padding", .layout, .padding, "[2]", .data, requires: ["icon-image"], units: "pixels"),
    .init(.iconKeepUpright, "icon-keep-upright", .layout, .boolean, "false", .camera, requires: ["icon-image"]),
    .init(.iconOffset, "icon-offset", .layout, .numbers(2), "[0,0]", .data, requires: ["icon-image"]),
    .init(.iconAnchor, "icon-anchor", .layout, .oneOf(anchors), ##""center""##, .data, requires: ["icon-image"]),
    .init(
      .iconPitchAlignment, "icon-pitch-alignment", .layout, .oneOf(["map", "viewport", "auto"]), ##""auto""##, .camera,
      requires: ["icon-image"]),
    .init(
      .textPitchAlignment, "text-pitch-alignment", .layout, .oneOf(["map", "viewport", "auto"]), ##""auto""##, .camera,
      requires: ["text-field"]),
    .init(
      .textRotationAlignment, "text-rotation-alignment", .layout,
      .oneOf(["map", "viewport", "viewport-glyph", "auto"]), ##""auto""##, .camera, requires: ["text-field"]),
    .init(.textField, "text-field", .layout, .formatted, ##""""##, .data, tokens: true),
    .init(
      .textFont, "text-font", .layout, .strings, ##"["Open Sans Regular","Arial Unicode MS Regular"]"##, .data,
      requires: ["text-field"]),
    .init(.textSize, "text-size", .layout, .number(0), "16", .data, requires: ["text-field"], units: "pixels"),
    .init(.textMaxWidth, "text-max-width", .layout, .number(0), "10", .data, requires: ["text-field"], units: "ems"),
    .init(
      .textLineHeight, "text-line-height", .layout, .number(), "1.2", .camera, requires: ["text-field"], units: "ems"),
    .init(
      .textLetterSpacing, "text-letter-spacing", .layout, .number(), "0", .data, requires: ["text-field"], units: "ems"),
    .init(
      .textJustify, "text-justify", .layout, .oneOf(["auto", "left", "center", "right"]), ##""center""##, .data,
      requires: ["text-field"]),
    .init(
      .textRadialOffset, "text-radial-offset", .layout, .number(), "0", .data, requires: ["text-field"], units: "ems"),
    .init(
      .textVariableAnchor, "text-variable-anchor", .layout, .listOf(anchors), "null", .camera, requires: ["text-field"]),
    .init(
      .textVariableAnchorOffset, "text-variable-anchor-offset", .layout, .anchorOffsets, "null", .data,
      requires: ["text-field"]),
    .init(.textAnchor, "text-anchor", .layout, .oneOf(anchors), ##""center""##, .data, requires: ["text-field"]),
    .init(
      .textMaxAngle, "text-max-angle", .layout, .number(), "45", .camera, requires: ["text-field"], units: "degrees"),
    .init(
      .textWritingMode, "text-writing-mode", .layout, .listOf(["horizontal", "vertical"]), "null", .camera,
      requires: ["text-field"]),
    .init(.textRotate, "text-rotate", .layout, .number(), "0", .data, requires: ["text-field"], units: "degrees"),
    .init(.textPadding, "text-padding", .layout, .number(0), "2", .camera, requires: ["text-field"], units: "pixels"),
    .init(.textKeepUpright, "text-keep-upright", .layout, .boolean, "true", .camera, requires: ["text-field"]),
    .init(
      .textTransform, "text-transform", .layout, .oneOf(["none", "uppercase", "lowercase"]), ##""none""##, .data,
      requires: ["text-field"]),
    .init(.textOffset, "text-offset", .layout, .numbers(2), "[0,0]", .data, requires: ["text-field"], units: "ems"),
    .init(.textAllowOverlap, "text-allow-overlap", .layout, .boolean, "false", .camera, requires: ["text-field"]),
    .init(
      .textOverlap, "text-overlap", .layout, .oneOf(["never", "always", "cooperative"]), "null", .camera,
      requires: ["text-field"]),
    .init(.textIgnorePlacement, "text-ignore-placement", .layout, .boolean, "false", .camera, requires: ["text-field"]),
    .init(.textOptional, "text-optional", .layout, .boolean, "false", .camera, requires: ["text-field", "icon-image"]),
    .init(.iconOpacity, "icon-opacity", .paint, .number(0, 1), "1", .data, requires: ["icon-image"]),
    .init(.iconColor, "icon-color", .paint, .color, ##""#000000""##, .data, requires: ["icon-image"]),
    .init(.iconHaloColor, "icon-halo-color", .paint, .color, ##""rgba(0, 0, 0, 0)""##, .data, requires: ["icon-image"]),
    .init(.iconHaloWidth, "icon-halo-width", .paint, .number(0), "0", .data, requires: ["icon-image"], units: "pixels"),
    .init(.iconHaloBlur, "icon-halo-blur", .paint, .number(0), "0", .data, requires: ["icon-image"], units: "pixels"),
    .init(
      .iconTranslate, "icon-translate", .paint, .numbers(2), "[0,0]", .camera, requires: ["icon-image"], units: "pixels"
    ),
    .init(
      .iconTranslateAnchor, "icon-translate-anchor", .paint, .oneOf(["map", "viewport"]), ##""map""##, .camera,
      requires: ["icon-image", "icon-translate"]),
    .init(.textOpacity, "text-opacity", .paint, .number(0, 1), "1", .data, requires: ["text-field"]),
    .init(
      .textColor, "text-color", .paint, .color, ##""#000000""##, .data, requires: ["text-field"], isOverridable: true),
    .init(.textHaloColor, "text-halo-color", .paint, .color, ##""rgba(0, 0, 0, 0)""##, .data, requires: ["text-field"]),
    .init(.textHaloWidth, "text-halo-width", .paint, .number(0), "0", .data, requires: ["text-field"], units: "pixels"),
    .init(.textHaloBlur, "text-halo-blur", .paint, .number(0), "0", .data, requires: ["text-field"], units: "pixels"),
    .init(
      .textTranslate, "text-translate", .paint, .numbers(2), "[0,0]", .camera, requires: ["text-field"], units: "pixels"
    ),
    .init(
      .textTranslateAnchor, "text-translate-anchor", .paint, .oneOf(["map", "viewport"]), ##""map""##, .camera,
      requires: ["text-field", "text-translate"]),
  ]

  /// The nine places of a text or icon by its anchor.
  static let anchors = [
    "center", "left", "right", "top", "bottom", "top-left", "top-right", "bottom-left", "bottom-right",
  ]
}
