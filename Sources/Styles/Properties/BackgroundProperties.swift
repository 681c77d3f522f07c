// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension PropertyTable {
  /// The properties of `background` layers.
  static let background: [PropertySpec] = [
    .init(.backgroundColor, "background-color", .paint, .color, ##""#000000""##, .camera),
    .init(.backgroundPattern, "background-pattern", .paint, .image, "null", .crossFaded),
    .init(.backgroundOpacity, "background-opacity", .paint, .number(0, 1), "1", .camera),
  ]
}
