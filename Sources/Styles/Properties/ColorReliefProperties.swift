// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension PropertyTable {
  /// The properties of `color-relief` layers.
  static let colorRelief: [PropertySpec] = [
    .init(.colorReliefOpacity, "color-relief-opacity", .paint, .number(0, 1), "1", .camera),
    .init(.colorReliefColor, "color-relief-color", .paint, .color, "null", .ramp(.elevation)),
    .init(.colorReliefResampling, "resampling", .paint, .oneOf(["linear", "nearest"]), ##""linear""##, .camera),
  ]
}
