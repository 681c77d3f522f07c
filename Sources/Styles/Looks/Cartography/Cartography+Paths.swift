// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension Cartography {
  /// Ways for walking, riding and tractors, below the roads they meet.
  mutating func addPaths() {
    let color = palette.path.value
    let layout: KeyValuePairs<String, SheetValue?> = ["line-join": "round"]
    add(
      "track", .line, .track, from: 13, layout: layout,
      paint: [
        "line-color": color, "line-opacity": .fadeIn(12.5, 14),
        "line-width": .byZoom(base: 1.4, [13: 0.6, 16: 1.6, 20: 12]), "line-dasharray": [4, 2],
      ])
    add(
      "path", .line, .path, from: 15, layout: layout,
      paint: [
        "line-color": color, "line-opacity": .byZoom([15: 0.45, 16: 0.8, 17: 1]),
        "line-width": .byZoom(base: 1.4, [14: 0.6, 16: 1.1, 17: 2.4, 18: 4.4, 20: 12]),
      ])
    add(
      "path-fill", .line, .path, from: 17, layout: ["line-cap": "round", "line-join": "round"],
      paint: [
        "line-color": palette.minorRoad.value, "line-width": .byZoom(base: 1.4, [17: 1.2, 18: 3, 20: 10]),
      ])
    add(
      "steps", .line, .steps, from: 15, layout: layout,
      paint: [
        "line-color": color, "line-width": .byZoom(base: 1.4, [15: 1, 16: 1.8, 18: 5, 20: 16]),
        "line-dasharray": [0.5, 0.5],
      ])
  }

  /// Paths on bridges, with edges, so that they show over water and roads.
  mutating func addPathBridges() {
    let layout: KeyValuePairs<String, SheetValue?> = ["line-join": "round"]
    add(
      "bridge-path-casing", .line, .pathBridge, from: 15, layout: layout,
      paint: [
        "line-color": palette.bridgeOutline.value,
        "line-width": .byZoom(base: 1.4, [15: 2, 16: 2.8, 18: 6, 20: 14]),
      ])
    add(
      "bridge-path", .line, .pathBridge, from: 15, layout: layout,
      paint: [
        "line-color": palette.land.value,
        "line-width": .byZoom(base: 1.4, [15: 1, 16: 1.4, 18: 4, 20: 11]),
      ])
  }
}
