// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A rounded plate that grows around a text, drawn in SVG.
struct Pill {
  var fill: RGB
  /// The line along its inside, one pixel wide.
  var border: RGB?
  /// Its height around a line of text.
  var height: Double
  /// The radius of its corners; half of the height for round ends.
  var radius: Double
  /// Between the text and the sides, and above and below the text.
  var paddingX, paddingY: Double
  /// How far down the text stands from the middle: the letters' middle is not that of their line.
  var textShift = 0.0
  var shadow: Shadow?
  /// Whether the plate has the colour that `icon-color` says instead of `fill`.
  var isColoredByStyle = false

  /// A black shadow, as CSS describes shadows.
  struct Shadow {
    var opacity, offset, blur: Double
  }

  /// Room around the plate for its shadow: more than it reaches.
  static func margin(_ shadow: Shadow?) -> (side: Double, top: Double, bottom: Double) {
    guard let shadow else { return (0, 0, 0) }
    let reach = (shadow.blur * 1.6).rounded(.up)
    return (reach, max(0, reach - shadow.offset), reach + shadow.offset)
  }

  /// Pixels in the middle of each side that grow.
  private static let growing = 2.0

  /// The document: a plate as small as its corners let it be, and the marks that tell how it grows.
  var svg: String {
    let margin = Self.margin(shadow)
    let width = max(2 * max(radius, paddingX) + Self.growing, 2 * paddingX + Self.growing)
    let (left, top) = (margin.side, margin.top)
    let id = isColoredByStyle ? #"id="icon-color" "# : ""
    func plate(inset: Double, _ look: String) -> String {
      let n = SVGText.number
      return """
        <rect \(look) x="\(n(left + inset))" y="\(n(top + inset))" width="\(n(width - 2 * inset))" \
        height="\(n(height - 2 * inset))" rx="\(n(radius - inset))"/>
        """
    }
    var parts: [String] = []
    if let shadow {
      parts.append(
        SVGText.shadow(
          plate(inset: 0, ""), opacity: shadow.opacity, offset: shadow.offset, blur: shadow.blur))
    }
    parts.append(plate(inset: 0, #"\#(id)fill="\#((border ?? fill).hex)""#))
    if border != nil { parts.append(plate(inset: 1, #"fill="\#(fill.hex)""#)) }
    let (wide, tall) = (width + 2 * margin.side, height + margin.top + margin.bottom)
    parts.append(
      SVGText.mark("stretch-x", x: (wide - Self.growing) / 2, y: 0, width: Self.growing, height: tall))
    parts.append(
      SVGText.mark("stretch-y", x: 0, y: top + height / 2 - 1, width: wide, height: Self.growing))
    parts.append(
      SVGText.mark(
        "content", x: left + paddingX, y: top + paddingY + textShift, width: width - 2 * paddingX,
        height: height - 2 * paddingY))
    return SVGText.document(wide, tall, parts.joined(separator: "\n"))
  }
}
