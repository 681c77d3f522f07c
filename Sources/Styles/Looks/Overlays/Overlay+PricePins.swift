// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension Overlay {
  /// Price pins for light maps.
  static let turoPins = pricePins(name: "turo-pins", title: "Turo pins", .light)
  /// Price pins for dark maps.
  static let turoPinsDark = pricePins(name: "turo-pins-dark", title: "Turo pins, dark", .dark)

  /// What tells price pins on light and on dark maps apart.
  private struct PinColors {
    let visited, visitedBorder, visitedText: RGB
    /// Put before names of images, as sheets share them.
    let prefix: String

    static let light = PinColors(
      visited: RGB(0xFFFFFF), visitedBorder: RGB(0xE6E4EF), visitedText: RGB(0x6B6878), prefix: "price-")
    static let dark = PinColors(
      visited: RGB(0x25252C), visitedBorder: RGB(0x2D2D35), visitedText: RGB(0xA4A2B3), prefix: "price-dark-")
  }

  private static let purple = RGB(0x593BFB)
  private static let teal = RGB(0x5CE0B8)
  private static let deepTeal = RGB(0x1FB890)
  private static let star = RGB(0xFFB400)
  private static let white = RGB(0xFFFFFF)
  private static let textSize = 13.0
  /// The text's line, in pixels: a whole number keeps edges sharp.
  private static let line = 16.0
  private static let padding = (x: 12.0, y: 7.0)
  private static let shadow = Pill.Shadow(opacity: 0.5, offset: 3, blur: 8)
  /// How much larger a selected pin is.
  private static let selectedScale = 1.12
  /// How far a shadow darkens by half a level or more, which is what keeps pins apart.
  private static let reach = 11.0

  private static func pricePins(name: String, title: String, _ colors: PinColors) -> Overlay {
    var overlay = Overlay(
      name: name, title: title, images: images(colors), words: ["state": ["default", "visited", "selected"]])
    overlay.addDots(colors)
    overlay.addPins(colors)
    return overlay
  }

  // MARK: Images

  private static func images(_ colors: PinColors) -> [(name: String, svg: String)] {
    let prefix = colors.prefix
    var images: [(name: String, svg: String)] = [
      (prefix + "default", pill(purple)),
      (prefix + "visited", pill(colors.visited, border: colors.visitedBorder)),
      (prefix + "selected", pill(white, scale: selectedScale)),
      (prefix + "dot", dot(purple, ring: white)),
      (prefix + "dot-visited", dot(colors.visited, ring: colors.visitedText)),
      (prefix + "none", SVGText.document(0.25, 1, "")),
    ]
    for (ending, color) in [("", teal), ("-on-white", deepTeal)] {
      images.append((prefix + "bolt" + ending, sign(OverlayGlyph.bolt, color)))
      images.append((prefix + "heart" + ending, sign(OverlayGlyph.heart, color)))
    }
    images.append((prefix + "star", sign(OverlayGlyph.star, star)))
    return images
  }

  private static func pill(_ fill: RGB, border: RGB? = nil, scale: Double = 1) -> String {
    let height = (line + 2 * padding.y) * scale
    return Pill(
      fill: fill, border: border, height: height, radius: height / 2, paddingX: padding.x * scale,
      paddingY: padding.y * scale, shadow: shadow
    ).svg
  }

  /// A pin that has no room: 10 pixels and a thin ring.
  private static func dot(_ fill: RGB, ring: RGB) -> String {
    SVGText.document(
      12, 12,
      """
      <circle cx="6" cy="6" r="6" fill="\(ring.hex)" fill-opacity="0.9"/>
      <circle cx="6" cy="6" r="5" fill="\(fill.hex)"/>
      """)
  }

  /// A sign within the text of a pin.
  private static func sign(_ shapes: String, _ color: RGB) -> String {
    SVGText.document(11.5, 11, #"<g fill="\#(color.hex)">\#(shapes)</g>"#)
  }

  // MARK: Layers

  private static let isPin: [SheetValue] = [.isShape("Point"), .isGiven("price")]
  private static let isSelected: SheetValue = ["==", .get("state"), "selected"]
  private static let isVisited: SheetValue = ["==", .get("state"), "visited"]
  /// Selected before all, then default before visited, then by the feed's rank, or its order.
  private static let order: SheetValue = [
    "+", ["case", isVisited, 1_000_000, 0], .number("rank", default: ["id"]),
  ]

  /// The price in the manner of its country: `$83`, `83 €`, `¥9,800`.
  ///
  /// Whole prices have no decimals. What is no currency stands behind the number.
  private static var price: SheetValue {
    let currency: SheetValue = ["case", .isGiven("currency"), .text("currency"), "USD"]
    let digits: SheetValue = ["case", ["==", ["%", .get("price"), 1], 0], 0, 2]
    let locale: SheetValue = [
      "case", .isGiven("locale"), .text("locale"), ["==", currency, "EUR"], "de", "en-US",
    ]
    let isNumber: SheetValue = ["==", ["typeof", .get("price")], "number"]
    return [
      "case", ["all", isNumber, ["==", ["length", currency], 3]],
      [
        "number-format", .get("price"),
        [
          "locale": locale, "currency": currency,
          "min-fraction-digits": digits, "max-fraction-digits": digits,
        ],
      ],
      isNumber, ["concat", .text("price"), " ", currency],
      .text("price"),
    ]
  }

  /// The price, between a heart or a bolt and a rating where there are any.
  private static func text(_ colors: PinColors, isOnWhite: Bool) -> SheetValue {
    func sign(_ name: String, if condition: SheetValue) -> SheetValue {
      let onWhite = name != "star" && isOnWhite ? "-on-white" : ""
      return ["image", ["case", condition, .string(colors.prefix + name + onWhite), .string(colors.prefix + "none")]]
    }
    let isRated: SheetValue = .isNumber("rating")
    let rating: SheetValue = [
      "case", isRated,
      [
        "number-format", .number("rating", default: 0),
        ["locale": "en-US", "min-fraction-digits": 1, "max-fraction-digits": 1],
      ],
      "",
    ]
    let centred: SheetValue = ["vertical-align": "center"]
    return [
      "format", sign("heart", if: .isTrue("favourite")), centred, sign("bolt", if: .isTrue("instant")), centred, price,
      ["case", isRated, "  ", ""], sign("star", if: isRated), centred, rating,
    ]
  }

  private mutating func addDots(_ colors: PinColors) {
    // A dot shows where pills and the dots ahead of it leave it whole, and some room around it.
    add(
      "price-dots", .symbol, where: Self.isPin,
      layout: [
        "symbol-sort-key": Self.order,
        "icon-image": ["case", Self.isVisited, .string(colors.prefix + "dot-visited"), .string(colors.prefix + "dot")],
        "icon-padding": 1,
      ])
  }

  private mutating func addPins(_ colors: PinColors) {
    addPins(
      "price-pins", colors, isSelected: false,
      image: [
        "case", Self.isVisited, .string(colors.prefix + "visited"), .string(colors.prefix + "default"),
      ],
      color: ["case", Self.isVisited, colors.visitedText.value, Self.white.value])
    addPins(
      "price-pins-selected", colors, isSelected: true, image: .string(colors.prefix + "selected"),
      color: Self.purple.value)
  }

  private mutating func addPins(
    _ id: String, _ colors: PinColors, isSelected: Bool, image: SheetValue, color: SheetValue
  ) {
    // Boxes of images hold the room for shadows. Where two pins touch, one shadow may reach up to the other's fill.
    let room = Pill.margin(Self.shadow)
    let side = Self.reach / 2 - room.side
    let below = Self.reach + Self.shadow.offset - room.bottom
    add(
      id, .symbol, where: Self.isPin + [isSelected ? Self.isSelected : .not(Self.isSelected)],
      layout: [
        "symbol-sort-key": Self.order,
        "icon-image": image, "icon-text-fit": "both",
        "icon-padding": [.number(-room.top), .number(side), .number(below), .number(side)],
        "text-field": Self.text(colors, isOnWhite: isSelected),
        "text-font": ["Manrope Extra Bold", "Noto Sans Extra Bold"],
        "text-size": .number(Self.textSize * (isSelected ? Self.selectedScale : 1)),
        "text-line-height": .number((Self.line / Self.textSize * 1e4).rounded(.up) / 1e4),
        "text-max-width": 40, "text-padding": 0,
      ],
      paint: ["text-color": color])
  }
}
