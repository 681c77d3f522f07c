// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension Cartography {
  /// Numbers of roads on shields, those of motorways first.
  mutating func addShields() {
    addShields("shield-road", .roadNumber, .road, from: 13, every: 500)
    addShields("shield-trunk", .trunkNumber, .trunk, from: 10, every: 400)
    addShields("shield-motorway", .motorwayNumber, .motorway, from: 8, every: 360)
  }

  private mutating func addShields(
    _ id: String, _ thing: Thing, _ kind: ShieldKind, from minzoom: Double, every distance: Double
  ) {
    let role = theme.type.roadNumber
    // Longer ones are names in the wrong place.
    let isNumber: SheetValue = ["<=", ["length", ["to-string", profile.numbers.text]], 8]
    for part in parts(of: thing, id, from: minzoom) {
      add(
        part.id, .symbol, part.selection.and(isNumber), from: minzoom,
        layout: [
          "symbol-placement": "line", "symbol-spacing": .number(distance),
          "icon-image": perNetwork(kind) { .string("shield-\($0.rawValue)") },
          "icon-text-fit": "both", "icon-text-fit-padding": [1, 2, 1, 2], "icon-rotation-alignment": "viewport",
          "icon-padding": .byZoom([minzoom: 24, minzoom + 5: 8]),
          "text-field": profile.numbers.text, "text-font": role.fontValue, "text-size": .number(role.size),
          "text-max-width": 20, "text-rotation-alignment": "viewport",
        ],
        paint: ["text-color": perNetwork(kind) { (theme.palette.symbols.shields[$0]?.text ?? palette.label).value }])
    }
  }

  private func perNetwork(_ kind: ShieldKind, _ value: (ShieldKind) -> SheetValue) -> SheetValue {
    .first(
      profile.numbers.networks.map { (condition: $0.condition, value: value($0.kind)) }, otherwise: value(kind))
  }

  /// Arrows along streets that lead one way.
  mutating func addOneWayArrows() {
    for (id, thing, turn) in [("one-way", Thing.oneWay, nil), ("one-way-reverse", .oneWayReverse, 180.0)] {
      add(
        id, .symbol, thing, from: 16,
        layout: [
          "symbol-placement": "line", "symbol-spacing": 110, "icon-image": "one-way",
          "icon-rotate": turn.map { .number($0) }, "icon-keep-upright": false, "icon-padding": 3,
          "icon-size": .byZoom([16: 0.75, 18: 1]),
        ], paint: [:])
    }
  }
}
