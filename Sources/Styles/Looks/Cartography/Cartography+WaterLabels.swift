// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension Cartography {
  /// Names of waters: in italics, in a deeper blue, along rivers; a lake's once it has room for its name.
  mutating func addWaterLabels() {
    let small = LabelLook(role: theme.type.smallWater, color: palette.waterLabel, halo: palette.water)
    let large = LabelLook(role: theme.type.water, color: palette.waterLabel, halo: palette.water, wrap: 6)
    addLabel("stream-label", .streamLabel, from: 14, every: 400, small)
    addLabel("river-label", .riverLabel, from: 12, every: 400, small)
    addLabel("pond-label", .pondLabel, from: 14, small)
    addLabel("lake-label", .lakeLabel, from: 9, large)
  }
}
