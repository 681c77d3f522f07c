// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension PropertyTable {
  /// The properties of `raster` layers.
  static let raster: [PropertySpec] = [
    .init(.rasterOpacity, "raster-opacity", .paint, .number(0, 1), "1", .camera),
    .init(.rasterHueRotate, "raster-hue-rotate", .paint, .number(), "0", .camera, units: "degrees"),
    .init(.rasterBrightnessMin, "raster-brightness-min", .paint, .number(0, 1), "0", .camera),
    .init(.rasterBrightnessMax, "raster-brightness-max", .paint, .number(0, 1), "1", .camera),
    .init(.rasterSaturation, "raster-saturation", .paint, .number(-1, 1), "0", .camera),
    .init(.rasterContrast, "raster-contrast", .paint, .number(-1, 1), "0", .camera),
    .init(.rasterTileResampling, "resampling", .paint, .oneOf(["linear", "nearest"]), ##""linear""##, .camera),
    .init(.rasterResampling, "raster-resampling", .paint, .oneOf(["linear", "nearest"]), ##""linear""##, .camera),
    .init(.rasterFadeDuration, "raster-fade-duration", .paint, .number(0), "300", .camera, units: "milliseconds"),
  ]
}
