// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension PropertyTable {
  /// The properties of `hillshade` layers.
  static let hillshade: [PropertySpec] = [
    .init(
      .hillshadeIlluminationDirection, "hillshade-illumination-direction", .paint, .numberArray(0, 359), "335", .camera,
      units: "degrees"),
    .init(
      .hillshadeIlluminationAltitude, "hillshade-illumination-altitude", .paint, .numberArray(0, 90), "45", .camera,
      units: "degrees"),
    .init(
      .hillshadeIlluminationAnchor, "hillshade-illumination-anchor", .paint, .oneOf(["map", "viewport"]),
      ##""viewport""##, .camera),
    .init(.hillshadeExaggeration, "hillshade-exaggeration", .paint, .number(0, 1), "0.5", .camera),
    .init(.hillshadeShadowColor, "hillshade-shadow-color", .paint, .colorArray, ##""#000000""##, .camera),
    .init(.hillshadeHighlightColor, "hillshade-highlight-color", .paint, .colorArray, ##""#FFFFFF""##, .camera),
    .init(.hillshadeAccentColor, "hillshade-accent-color", .paint, .color, ##""#000000""##, .camera),
    .init(
      .hillshadeMethod, "hillshade-method", .paint,
      .oneOf(["standard", "basic", "combined", "igor", "multidirectional"]), ##""standard""##, .camera),
    .init(.hillshadeResampling, "resampling", .paint, .oneOf(["linear", "nearest"]), ##""linear""##, .camera),
  ]
}
