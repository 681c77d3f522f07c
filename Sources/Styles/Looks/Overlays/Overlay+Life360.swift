// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension Overlay {
  /// People, their trails and their places.
  static let life360: Overlay = {
    var overlay = Overlay(
      name: "life360-overlay", title: "Life360 overlay", images: MemberDrawings.all, circleRadius: "radius",
      photos: "photo", words: ["kind": ["member", "place", "trail"], "status": ["safe", "alert", "warning"]])
    overlay.addPlaces()
    overlay.addTrails()
    overlay.addPlaceTags()
    overlay.addMembers(areSelected: false)
    overlay.addStates(ofSelected: false)
    overlay.addMembers(areSelected: true)
    overlay.addStates(ofSelected: true)
    return overlay
  }()

  private static let isPlace: SheetValue = .isKind("place", default: .isGiven("radius"))
  private static let isTrail: SheetValue = .isKind("trail", default: .isGiven("age"))
  private static let isMember: SheetValue = .isKind(
    "member", default: ["all", .not(.isGiven("radius")), .not(.isGiven("age"))])
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
    named.append(["case", .isGiven("color"), .text("color"), joined])
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
      "trail-times", .symbol, where: [.isShape("Point"), Self.isTrail, .isGiven("time")],
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

  /// Where the disc of a member is, as `offset` makes numbers of its way from the place: right and down, in pixels.
  private static func atDisc(
    _ pin: MemberDrawings.Pin, _ offset: (_ right: Double, _ down: Double) -> SheetValue
  ) -> SheetValue {
    func place(_ right: Double, _ down: Double) -> SheetValue { ["literal", offset(right, down)] }
    var leaning: [SheetValue] = ["interpolate", ["linear"], .number("lean", default: 0)]
    for degrees in stride(from: -180.0, through: 180, by: 15) {
      let (right, down) = pin.disc(leaning: degrees)
      leaning += [.number(degrees), place(right, down)]
    }
    let (right, down) = pin.disc(leaning: nil)
    return ["case", isLeaning, .array(leaning), place(right, down)]
  }

  private static let isLeaning: SheetValue = .isNumber("lean")

  /// Who stands further south covers others; those that stand close to each other fan out: their discs lean apart, each
  /// at a stem that ends on its place.
  private mutating func addMembers(areSelected: Bool) {
    let pin = MemberDrawings.Pin(isSelected: areSelected)
    let suffix = areSelected ? "-selected" : ""
    add(
      "member-stems" + suffix, .symbol, where: Self.members(areSelected: areSelected) + [Self.isLeaning],
      order: .oneByOne,
      layout: [
        "icon-image": "member-stem", "icon-anchor": "bottom", "icon-rotate": .number("lean", default: 0),
        "icon-offset": [0, .number(MemberDrawings.stemMargin)], "icon-overlap": "always",
        "icon-ignore-placement": true,
      ])
    let initial: SheetValue = ["slice", ["to-string", ["coalesce", .get("initial"), .get("name"), ""]], 0, 1]
    let hasPhoto: SheetValue = .isGiven("photo")
    func image(_ ending: String) -> SheetValue {
      let plain: SheetValue = ["image", .string("member" + suffix + ending)]
      let photo: SheetValue = ["image", ["concat", .string("photo\(suffix)\(ending):"), .text("photo")]]
      return ["case", hasPhoto, ["coalesce", photo, plain], plain]
    }
    let size = MemberDrawings.textSize
    add(
      "members" + suffix, .symbol, where: Self.members(areSelected: areSelected), order: .withLayerBelow,
      fansOut: true,
      layout: [
        "icon-image": ["case", Self.isLeaning, image("-disc"), image("")],
        "icon-offset": Self.atDisc(pin) { [.number($0), .number($1 + pin.imageShift)] },
        "icon-overlap": "always", "icon-padding": .array(pin.padding.map { .number($0) }),
        "text-field": ["case", hasPhoto, "", ["upcase", initial]], "text-font": Self.font("Bold"),
        "text-size": .number(size), "text-offset": Self.atDisc(pin) { [.ems($0, size), .ems($1, size)] },
        "text-overlap": "always", "text-ignore-placement": true,
      ],
      paint: ["icon-color": Self.memberColor, "text-color": Self.white])
  }

  /// Safety states and low batteries, at the discs of their members: covered with them, and by nothing else.
  private mutating func addStates(ofSelected areSelected: Bool) {
    let members = Self.members(areSelected: areSelected)
    let pin = MemberDrawings.Pin(isSelected: areSelected)
    let suffix = areSelected ? "-selected" : ""
    add(
      "member-states" + suffix, .symbol,
      where: members + [["match", .text("status"), ["safe", "alert", "warning"], true, false]], order: .withLayerBelow,
      layout: [
        "icon-image": ["concat", "member-", .get("status")],
        "icon-offset": Self.atDisc(pin) { [.number($0 + 18), .number($1 - 20)] }, "icon-overlap": "always",
        "icon-ignore-placement": true,
      ])
    // What is no share of a hundred is no value.
    let battery: SheetValue = .number("battery", default: -1)
    let size = 9.0
    add(
      "member-batteries" + suffix, .symbol, where: members + [[">=", battery, 0], ["<=", battery, 20]],
      order: .withLayerBelow,
      layout: [
        "icon-image": "member-battery", "icon-text-fit": "both", "icon-overlap": "always",
        "icon-ignore-placement": true,
        "text-field": ["concat", ["to-string", ["round", battery]], "%"],
        "text-font": Self.font("Bold"), "text-size": .number(size),
        "text-offset": Self.atDisc(pin) { [.ems($0 + 18.9, size), .ems($1 + 18.7, size)] }, "text-overlap": "always",
        "text-ignore-placement": true,
      ],
      paint: ["text-color": Self.white])
  }
}

extension SheetValue {
  /// Pixels in ems of a text size.
  fileprivate static func ems(_ pixels: Double, _ size: Double) -> SheetValue {
    .number((pixels / size * 1e4).rounded() / 1e4)
  }
}
