// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The images of `apple-overlay`: dropped pins, the location puck and badges of transit lines.
enum PlaceDrawings {
  static let blue = RGB(0x0A84FF)
  /// `icon-offset` down that brings a dropped pin's tip to the anchor.
  static let pinOffset = pinSize.height / 2 - pinTip
  /// `icon-padding` that takes the room for the shadow off a dropped pin's box.
  static let pinPadding = [-pinMargin, -pinMargin, -(pinSize.height - pinTip), -pinMargin]

  private static let red = RGB(0xFF3B30)
  private static let white = RGB(0xFFFFFF)
  /// Room around a dropped pin for its shadow.
  private static let pinMargin = 11.0
  private static let pinTip = pinMargin + 32
  private static let pinSize = (width: 24 + 2 * pinMargin, height: pinTip + 14)
  private static let pinRadius = 12.0

  /// The glyph of a category, and how the category is spelled in data.
  private static let categories: [(name: String, glyph: String)] = [
    ("food", "restaurant"), ("coffee", "cafe"), ("drinks", "bar"), ("shopping", "shop"), ("parking", "parking"),
    ("hotel", "hotel"), ("health", "hospital"), ("charging", "charging"), ("fuel", "fuel"), ("transit", "station"),
    ("outdoors", "park"), ("other", "attraction"),
  ]

  /// The names of the categories that dropped pins have glyphs of.
  static let categoryNames = categories.map(\.name)

  static var all: [(name: String, svg: String)] {
    var images: [(name: String, svg: String)] = [
      ("dropped-pin", pin(##"<circle cx="23" cy="23" r="4.5" fill="#FFFFFF"/>"##)),
      ("puck", puck), ("puck-cone", cone),
      ("transit-badge", badge), ("transit-badge-square", square),
    ]
    for category in categories {
      images.append(("dropped-pin-\(category.name)", pin(SVGText.glyph(category.glyph, white, x: 17, y: 17))))
    }
    return images
  }

  /// A teardrop of 24 by 32 that stands on its tip.
  ///
  /// The sides are tangents of the disc that meet in the tip, a little rounded where they leave it.
  private static func pin(_ content: String) -> String {
    let n = SVGText.number
    let (x, y, r) = (pinSize.width / 2, pinMargin + pinRadius, pinRadius)
    let shape = """
      <path d="M\(n(x - r)) \(n(y))a\(n(r)) \(n(r)) 0 0 1 \(n(2 * r)) 0c0 6.2-4.6 10.6-8.2 15.2-1.2 1.6-2.2 3-3.1 4.5\
      a.85.85 0 0 1-1.4 0c-.9-1.5-1.9-2.9-3.1-4.5C\(n(x - 7.4)) \(n(y + 10.6)) \(n(x - r)) \(n(y + 6.2)) \(n(x - r)) \(n(y))z"/>
      """
    return SVGText.document(
      pinSize.width, pinSize.height,
      """
      \(SVGText.shadow(shape, opacity: 0.3, offset: 3, blur: 6))
      <g fill="\(red.hex)">\(shape)</g>
      \(content)
      """)
  }

  /// A disc of 22 with a white ring of 3, and a pale ring of 30 around.
  private static var puck: String {
    SVGText.document(
      48, 48,
      """
      \(SVGText.shadow(#"<circle cx="24" cy="24" r="14"/>"#, opacity: 0.2, offset: 2, blur: 4))
      <circle cx="24" cy="24" r="15" fill="\(blue.hex)" fill-opacity="0.2"/>
      <circle cx="24" cy="24" r="14" fill="\(white.hex)"/>
      <circle cx="24" cy="24" r="11" fill="\(blue.hex)"/>
      """)
  }

  /// A quarter of a disc of 60 that opens north and fades outwards.
  private static var cone: String {
    SVGText.document(
      120, 120,
      """
      <radialGradient id="fade" gradientUnits="userSpaceOnUse" cx="60" cy="60" r="60">\
      <stop offset="0" stop-color="\(blue.hex)" stop-opacity="0.4"/>\
      <stop offset="1" stop-color="\(blue.hex)" stop-opacity="0"/></radialGradient>
      <path d="M60 60L17.574 17.574A60 60 0 0 1 102.426 17.574z" fill="url(#fade)"/>
      """)
  }

  /// A plate in the line's colour around a text of two letters or more.
  private static var badge: String {
    Pill(fill: blue, height: 24, radius: 4, paddingX: 6, paddingY: 3, isColoredByStyle: true).svg
  }

  /// A plate in the line's colour for one letter.
  private static var square: String {
    SVGText.document(24, 24, #"<rect id="icon-color" width="24" height="24" rx="4" fill="\#(blue.hex)"/>"#)
  }
}
