// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension Overlay {
  /// Dropped pins, the location, directions, traffic and transit.
  static let apple: Overlay = {
    var overlay = Overlay(
      name: "apple-overlay", title: "Apple overlay", images: PlaceDrawings.all,
      words: [
        "kind": ["pin", "puck", "route", "traffic", "transit"], "level": ["light", "moderate", "heavy", "closed"],
      ])
    overlay.addTraffic()
    overlay.addTransit()
    overlay.addDirections()
    overlay.addBadges()
    overlay.addPuck()
    overlay.addPins()
    return overlay
  }()

  private static let white: SheetValue = "#FFFFFF"
  private static let blue = PlaceDrawings.blue.value
  private static let isLine: SheetValue = .isShape("LineString")
  private static let isPoint: SheetValue = .isShape("Point")

  private static func font(_ style: String) -> SheetValue {
    [.string("Inter \(style)"), .string("Noto Sans \(style)")]
  }

  private mutating func addLines(
    _ id: String, where conditions: [SheetValue], color: SheetValue, width: SheetValue, dashes: SheetValue? = nil
  ) {
    add(
      id, .line, where: [Self.isLine] + conditions, liesBelowLabels: true,
      layout: ["line-cap": "round", "line-join": "round"],
      paint: ["line-color": color, "line-width": width, "line-dasharray": dashes])
  }

  // MARK: Traffic

  private mutating func addTraffic() {
    let isTraffic: SheetValue = .isKind("traffic")
    let color: SheetValue = [
      "match", .text("level"), "moderate", "#FF9500", "heavy", "#FF3B30", "closed", "#000000", "#34C759",
    ]
    addLines(
      "traffic", where: [isTraffic], color: color,
      width: ["interpolate", ["linear"], ["zoom"], 10, 1.5, 14, 3, 18, 6])
  }

  // MARK: Transit

  /// The line's own colour.
  private static let transitColor: SheetValue = [
    "to-color", ["coalesce", .get("color"), .get("colour"), blue], blue,
  ]
  private static let isTransit: SheetValue = .isKind("transit")

  private mutating func addTransit() {
    addLines("transit-casing", where: [Self.isTransit], color: Self.white, width: 6)
    addLines("transit", where: [Self.isTransit], color: Self.transitColor, width: 4)
  }

  /// Badges of lines, along them and at their stops: at least square.
  private mutating func addBadges() {
    let ref: SheetValue = .text("ref")
    for (suffix, isOneLetter) in [("", false), ("-square", true)] {
      for (place, shape) in [("lines", Self.isLine), ("stops", Self.isPoint)] {
        let length: SheetValue = [isOneLetter ? "==" : ">", ["length", ref], 1]
        let isAlong = place == "lines"
        add(
          "transit-\(place)\(suffix)", .symbol, where: [shape, Self.isTransit, length],
          layout: [
            "symbol-placement": isAlong ? "line" : nil, "symbol-spacing": isAlong ? 260 : nil,
            "icon-image": .string("transit-badge" + suffix), "icon-text-fit": isOneLetter ? nil : "both",
            "icon-rotation-alignment": "viewport", "icon-padding": 3,
            "text-field": ref, "text-font": Self.font("Bold"), "text-size": 12, "text-line-height": 1.5,
            "text-max-width": 20, "text-rotation-alignment": "viewport",
          ],
          paint: ["icon-color": Self.transitColor, "text-color": Self.white])
      }
    }
  }

  // MARK: Directions

  private mutating func addDirections() {
    let isRoute: SheetValue = .isKind("route", default: true)
    let isAhead: SheetValue = .isTrue("ahead")
    let casing = PlaceDrawings.blue.darkened(0.12).value
    addLines("route-casing", where: [isRoute, .not(isAhead)], color: casing, width: 8)
    addLines("route", where: [isRoute, .not(isAhead)], color: Self.blue, width: 5)
    // Dashes of 12 and gaps of 6, of which round ends take 5.
    addLines("route-ahead", where: [isRoute, isAhead], color: Self.blue, width: 5, dashes: [1.4, 2.2])
  }

  // MARK: Places

  /// Whether a point looks somewhere: a number of degrees.
  private static let hasHeading: SheetValue = .isNumber("heading")

  private mutating func addPuck() {
    let isPuck: SheetValue = .isKind("puck", default: Self.hasHeading)
    add(
      "puck-cone", .symbol, where: [Self.isPoint, isPuck, Self.hasHeading],
      layout: [
        "icon-image": "puck-cone", "icon-rotate": .number("heading", default: 0), "icon-rotation-alignment": "map",
        "icon-overlap": "always", "icon-ignore-placement": true,
      ])
    add(
      "puck", .symbol, where: [Self.isPoint, isPuck],
      layout: ["icon-image": "puck", "icon-overlap": "always", "icon-padding": -9])
  }

  private mutating func addPins() {
    let isPin: SheetValue = .isKind("pin", default: .not(Self.hasHeading))
    let category: SheetValue = .text("category")
    add(
      "pins", .symbol, where: [Self.isPoint, isPin],
      layout: [
        "symbol-z-order": "viewport-y",
        "icon-image": [
          "match", category, .array(PlaceDrawings.categoryNames.map { .string($0) }),
          ["concat", "dropped-pin-", category], "dropped-pin",
        ],
        "icon-offset": [0, .number(PlaceDrawings.pinOffset)], "icon-overlap": "always",
        "icon-padding": .array(PlaceDrawings.pinPadding.map { .number($0) }),
        "text-field": .text("name"), "text-font": Self.font("Semi Bold"), "text-size": 12, "text-anchor": "top",
        "text-offset": [0, 0.3], "text-optional": true,
      ],
      paint: ["text-color": "#594F3F", "text-halo-color": Self.white, "text-halo-width": 1.5])
  }
}
