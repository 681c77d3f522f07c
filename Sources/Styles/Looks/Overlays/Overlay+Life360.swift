// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension Overlay {
  /// People, their trails and their places.
  static let life360: Overlay = {
    var overlay = Overlay(
      name: "life360-overlay", title: "Life360 overlay", images: MemberDrawings.all, circleRadius: "radius",
      photos: "photo")
    overlay.addPlaces()
    overlay.addTrails()
    overlay.addPlaceTags()
    overlay.addMembers(areSelected: false)
    overlay.addStates(ofSelected: false)
    overlay.addMembers(areSelected: true)
    overlay.addStates(ofSelected: true)
    return overlay
  }()

  private static let isPlace: SheetValue = .isKind("place", default: ["has", "radius"])
  private static let isTrail: SheetValue = .isKind("trail", default: ["has", "age"])
  private static let isMember: SheetValue = .isKind(
    "member", default: ["all", .not(["has", "radius"]), .not(["has", "age"])])
  private static let placePurple = RGB(0x7E57C2).value
  private static let white: SheetValue = "#FFFFFF"
  private static let primary = RGB(0xECEAF5).value
  private static let secondary = RGB(0xA6A0C2).value
  private static let surface = RGB(0x1F1B33).value

  /// A member's colour: `color`, a token's name or any other colour, else by `member`, the place in the order in which
  /// the members joined, from 1 on.
  private static var memberColor: SheetValue {
    let colors = MemberDrawings.colors
    let place: SheetValue = ["-", ["floor", ["max", 1, .number("member", default: 1)]], 1]
    let joined: SheetValue = [
      "at", ["%", place, .number(Double(colors.count))], ["literal", .array(colors.map(\.color.value))],
    ]
    var named: [SheetValue] = ["match", .text("color")]
    for color in colors { named += [.string(color.name), color.color.value] }
    named.append(["case", ["has", "color"], .text("color"), joined])
    return ["to-color", .array(named), colors[0].color.value]
  }

  private static func font(_ style: String) -> SheetValue {
    [.string("Plus Jakarta Sans \(style)"), .string("Noto Sans \(style)")]
  }

  // MARK: Places

  private mutating func addPlaces() {
    add(
      "places", .fill, where: [.isShape("Polygon"), Self.isPlace], liesBelowLabels: true,
      paint: ["fill-color": Self.placePurple, "fill-opacity": 0.16])
    add(
      "place-edges", .line, where: [.isShape("Polygon"), Self.isPlace], liesBelowLabels: true,
      layout: ["line-join": "round"],
      paint: ["line-color": Self.placePurple, "line-width": 2, "line-opacity": 0.55])
  }

  /// Names of places, just below their middles, as people stand above theirs; else beside or above the people, and
  /// where all of that is taken behind them.
  private mutating func addPlaceTags() {
    let glyph: SheetValue = [
      "image", ["match", .text("place"), ["home", "school", "work"], ["concat", "tag-", .get("place")], "tag-place"],
    ]
    add(
      "place-tags", .symbol, where: [.isShape("Point"), Self.isPlace],
      layout: [
        "icon-image": "tag", "icon-text-fit": "both", "icon-padding": 4, "icon-overlap": "always",
        "text-overlap": "always",
        "text-field": ["format", glyph, ["vertical-align": "center"], .text("name")],
        "text-font": Self.font("Bold"), "text-size": 11, "text-max-width": 30,
        "text-variable-anchor-offset": [
          "top", [0, 0.9], "left", [3.2, 0], "right", [-3.2, 0], "top-left", [1.6, 0.9], "top-right", [-1.6, 0.9],
          "bottom", [0, -6.4],
        ],
      ],
      paint: ["text-color": Self.primary])
  }

  // MARK: Trails

  private mutating func addTrails() {
    add(
      "trails", .line, where: [.isShape("LineString")], liesBelowLabels: true,
      layout: ["line-cap": "round", "line-join": "round"],
      paint: ["line-color": Self.memberColor, "line-width": 4, "line-opacity": 0.55])
    let age: SheetValue = .number("age", default: 0)
    let fade: SheetValue = ["interpolate", ["linear"], age, 0, 1, 60, 0.7, 240, 0.45, 1440, 0.2]
    add(
      "trail-dots", .circle, where: [.isShape("Point"), Self.isTrail],
      layout: ["circle-sort-key": ["-", 0, age]],
      paint: [
        "circle-color": Self.memberColor, "circle-radius": 4.5, "circle-opacity": fade,
        "circle-stroke-color": Self.white, "circle-stroke-width": 1.5, "circle-stroke-opacity": fade,
      ])
    add(
      "trail-times", .symbol, where: [.isShape("Point"), Self.isTrail, ["has", "time"]],
      layout: [
        "symbol-sort-key": age, "text-field": .text("time"), "text-font": Self.font("Medium"), "text-size": 9,
        "text-variable-anchor": ["top", "bottom", "left", "right"], "text-radial-offset": 1,
      ],
      paint: ["text-color": Self.primary, "text-halo-color": Self.surface, "text-halo-width": 2])
  }

  // MARK: People

  private static let isSelected: SheetValue = .isTrue("selected")

  private static func members(areSelected: Bool) -> [SheetValue] {
    [.isShape("Point"), isMember, areSelected ? isSelected : .not(isSelected)]
  }

  /// Nobody is hidden: who stands further south covers others.
  private mutating func addMembers(areSelected: Bool) {
    let pin = MemberDrawings.Pin(isSelected: areSelected)
    let initial: SheetValue = ["slice", ["to-string", ["coalesce", .get("initial"), .get("name"), ""]], 0, 1]
    let plain: SheetValue = ["image", .string(pin.name)]
    let photo: SheetValue = [
      "coalesce", ["image", ["concat", areSelected ? "photo-selected:" : "photo:", .get("photo")]], plain,
    ]
    add(
      areSelected ? "members-selected" : "members", .symbol, where: Self.members(areSelected: areSelected),
      isDrawnOneByOne: true,
      layout: [
        "symbol-z-order": "viewport-y",
        "icon-image": ["case", ["has", "photo"], photo, plain], "icon-offset": [0, .number(pin.offset)],
        "icon-overlap": "always",
        "icon-padding": .array(pin.padding.map { .number($0) }),
        "text-field": ["case", ["has", "photo"], "", ["upcase", initial]], "text-font": Self.font("Bold"),
        "text-size": .number(MemberDrawings.textSize), "text-offset": [0, .number(pin.textOffset)],
        "text-overlap": "always", "text-ignore-placement": true,
      ],
      paint: ["icon-color": Self.memberColor, "text-color": Self.white])
  }

  /// Safety states and low batteries, at the discs of their members.
  private mutating func addStates(ofSelected areSelected: Bool) {
    let members = Self.members(areSelected: areSelected)
    let suffix = areSelected ? "-selected" : ""
    add(
      "member-states" + suffix, .symbol,
      where: members + [["match", .text("status"), ["safe", "alert", "warning"], true, false]],
      layout: [
        "icon-image": ["concat", "member-", .get("status")], "icon-offset": [18, -54], "icon-overlap": "always",
        "icon-ignore-placement": true,
      ])
    add(
      "member-batteries" + suffix, .symbol,
      where: members + [["has", "battery"], ["<=", .number("battery", default: 100), 20]],
      isDrawnOneByOne: true,
      layout: [
        "icon-image": "member-battery", "icon-text-fit": "both", "icon-overlap": "always",
        "icon-ignore-placement": true,
        "text-field": ["concat", ["to-string", ["round", .number("battery", default: 0)]], "%"],
        "text-font": Self.font("Bold"), "text-size": 9, "text-offset": [2.1, -1.7], "text-overlap": "always",
        "text-ignore-placement": true,
      ],
      paint: ["text-color": Self.white])
  }
}
