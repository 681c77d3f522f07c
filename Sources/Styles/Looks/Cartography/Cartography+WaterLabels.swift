// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension Cartography {
  /// Names of waters: in italics, in a deeper blue, along rivers; a lake's once it has room for its name.
  ///
  /// Names of waters that are narrower than type lie on land.
  mutating func addWaterLabels() {
    let small = LabelLook(role: theme.type.smallWater, color: palette.waterLabel, halo: palette.water.value)
    let large = LabelLook(role: theme.type.water, color: palette.waterLabel, halo: palette.water.value, wrap: 6)
    var narrow = small
    narrow.halo = palette.land.value
    var river = small
    river.halo = .steps(palette.land.value, [14: palette.water.value])
    addLabel("stream-label", .streamLabel, from: 14, every: 400, narrow)
    addLabel("canal-label", .canalLabel, from: 13, every: 400, narrow)
    addLabel("river-label", .riverLabel, from: 12, every: 400, river)
    addLabel("pond-label", .pondLabel, from: 14, small)
    var sea = large
    sea.spacing = 0.1
    addLabel("sea-label", .seaLabel, from: 1, sea)
    addLabel("lake-label", .lakeLabel, from: 5, large)
  }
}
