// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension Cartography {
  private static let railWidth: SheetValue = .byZoom(base: 1.4, [8: 0.5, 12: 0.8, 15: 1.2, 18: 2.4, 20: 5])
  private static let tramWidth: SheetValue = .byZoom(base: 1.4, [12: 0.4, 15: 0.8, 18: 1.6, 20: 4])
  private static let tieWidth: SheetValue = .byZoom(base: 1.4, [16: 4.5, 18: 9, 20: 20])

  /// What runs below ground, fainter than all above it.
  mutating func addTunnels() {
    let hidden = palette.hiddenRail.value
    add(
      "subway", .line, .subway, from: 14, layout: ["line-join": "round"],
      paint: ["line-color": hidden, "line-width": Self.tramWidth, "line-dasharray": [4, 3]])
    add(
      "rail-tunnel", .line, .railTunnel, from: 12, layout: ["line-join": "round"],
      paint: ["line-color": hidden, "line-width": Self.railWidth, "line-dasharray": [4, 3]])
    addRoads(.tunnel)
  }

  /// Rails on the ground, over the roads they cross or run in, and cables in the air.
  mutating func addRails() {
    let rail = palette.rail.value
    add(
      "tram", .line, .tram, from: 13, layout: ["line-join": "round"],
      paint: ["line-color": palette.tram.value, "line-opacity": .fadeIn(12, 15), "line-width": Self.tramWidth])
    add(
      "siding", .line, .siding, from: 13, layout: ["line-join": "round"],
      paint: ["line-color": rail, "line-opacity": .fadeIn(12.5, 15), "line-width": Self.tramWidth])
    addRail("rail", .rail)
  }

  private mutating func addRail(_ id: String, _ thing: Thing) {
    let rail = palette.rail.value
    add(
      id, .line, thing, from: 8, layout: ["line-join": "round"],
      paint: ["line-color": rail, "line-opacity": .byZoom([8: 0.35, 12: 0.6, 14: 1]), "line-width": Self.railWidth])
    add(
      "\(id)-ties", .line, thing, from: 16, layout: ["line-join": "round"],
      paint: ["line-color": rail, "line-width": Self.tieWidth, "line-dasharray": [0.18, 2.5]])
  }

  /// What crosses above: paths, roads, rails, cables.
  mutating func addBridges() {
    addPathBridges()
    addRoads(.bridge)
    addRoads(.highBridge)
    // Edges only: what is crossed shows between them.
    add(
      "bridge-rail-casing", .line, .railBridge, from: 13, layout: ["line-join": "round"],
      paint: [
        "line-color": palette.bridgeOutline.value, "line-width": .byZoom(base: 1.4, [13: 0.4, 16: 0.8, 20: 1.6]),
        "line-gap-width": .byZoom(base: 1.4, [13: 2.4, 15: 4.2, 18: 11, 20: 24]),
      ])
    add(
      "bridge-tram", .line, .tramBridge, from: 13, layout: ["line-join": "round"],
      paint: ["line-color": palette.tram.value, "line-width": Self.tramWidth])
    addRail("bridge-rail", .railBridge)
    add(
      "aerialway", .line, .aerialway, from: 12, layout: ["line-join": "round"],
      paint: [
        "line-color": palette.rail.value, "line-width": .byZoom([12: 0.6, 16: 1.2, 20: 2]),
        "line-dasharray": [6, 2],
      ])
  }
}
