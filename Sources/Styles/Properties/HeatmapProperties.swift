// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension PropertyTable {
  /// The properties of `heatmap` layers.
  static let heatmap: [PropertySpec] = [
    .init(.heatmapRadius, "heatmap-radius", .paint, .number(1), "30", .data, units: "pixels"),
    .init(.heatmapWeight, "heatmap-weight", .paint, .number(0), "1", .data),
    .init(.heatmapIntensity, "heatmap-intensity", .paint, .number(0), "1", .camera),
    .init(.heatmapColor, "heatmap-color", .paint, .color, heatmapRamp, .ramp(.heatmapDensity)),
    .init(.heatmapOpacity, "heatmap-opacity", .paint, .number(0, 1), "1", .camera),
  ]

  private static let heatmapRamp = #"""
    ["interpolate", ["linear"], ["heatmap-density"], 0, "rgba(0, 0, 255, 0)", 0.1, "royalblue", 0.3, "cyan",
     0.5, "lime", 0.7, "yellow", 1, "red"]
    """#
}
