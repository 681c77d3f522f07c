// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension Cartography {
  /// Sea, lakes and rivers, and what is built into them.
  mutating func addWater() {
    let water = palette.water.value
    let round: KeyValuePairs<String, SheetValue?> = ["line-cap": "round", "line-join": "round"]
    add("glacier", .fill, .glacier, paint: ["fill-color": palette.glacier.value])
    add(
      "stream", .line, .stream, from: 13, layout: round,
      paint: ["line-color": water, "line-width": .byZoom(base: 1.4, [13: 0.6, 16: 1.8, 20: 10])])
    add(
      "canal", .line, .canal, from: 9, layout: round,
      paint: ["line-color": water, "line-width": .byZoom(base: 1.4, [9: 0.5, 13: 1.4, 16: 5, 20: 30])])
    add(
      "river", .line, .river, from: 3, layout: round,
      paint: [
        "line-color": water, "line-width": .byZoom(base: 1.4, [3: 0.4, 6: 0.7, 9: 1, 13: 2.2, 16: 7, 20: 40]),
      ])
    add("ocean", .fill, .ocean, paint: ["fill-color": water], isExact: true)
    add("water", .fill, .waterArea, paint: ["fill-color": water], isExact: true)
    add("dam-area", .fill, .damArea, from: 12, paint: ["fill-color": palette.rock.value])
    add(
      "dam", .line, .dam, from: 13,
      paint: [
        "line-color": palette.roadOutline.value, "line-width": .byZoom(base: 1.4, [13: 1, 16: 2.5, 20: 10]),
      ])
    add("pier-area", .fill, .pierArea, from: 12, paint: ["fill-color": palette.land.value])
    add(
      "pier", .line, .pier, from: 12, layout: ["line-cap": "square", "line-join": "round"],
      paint: ["line-color": palette.land.value, "line-width": .byZoom(base: 1.6, [12: 0.8, 16: 3, 20: 30])])
    add(
      "ferry", .line, .ferry, from: 9, layout: ["line-join": "round"],
      paint: [
        "line-color": palette.ferry.value, "line-width": .byZoom([9: 0.4, 14: 0.8, 18: 1.2]),
        "line-dasharray": [6, 4],
      ])
  }

  /// Paved areas and buildings.
  mutating func addStructures() {
    let edge: SheetValue = .steps(palette.building.value, [14.5: palette.buildingOutline.value])
    add("bridge-area", .fill, .bridgeArea, from: 13, paint: ["fill-color": palette.rock.value])
    add("airstrip-area", .fill, .airstripArea, from: 10, paint: ["fill-color": palette.runway.value])
    add("apron", .fill, .apronArea, from: 12, paint: ["fill-color": palette.apron.value])
    add(
      "taxiway", .line, .taxiway, from: 12, layout: ["line-join": "round"],
      paint: [
        "line-color": palette.runway.value,
        "line-width": .byZoom(base: 1.6, [12: 0.6, 14: 2, 16: 8, 20: 100]),
      ])
    add(
      "runway", .line, .runway, from: 10, layout: ["line-join": "round"],
      paint: [
        "line-color": palette.runway.value,
        "line-width": .byZoom(base: 1.6, [10: 1, 12: 2.5, 14: 8, 16: 32, 20: 400]),
      ])
    add(
      "pedestrian-area", .fill, .pedestrianArea, from: 14,
      paint: ["fill-color": palette.pedestrian.value, "fill-outline-color": palette.roadOutline.value])
    add(
      "building", .fill, .building, from: 14, until: Self.firstZoomOfBodies,
      paint: ["fill-color": palette.building.value, "fill-outline-color": edge])
  }
}
