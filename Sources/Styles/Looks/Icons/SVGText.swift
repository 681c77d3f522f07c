// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The parts of SVG documents that the images of sheets are made of.
enum SVGText {
  /// A whole document of a size in pixels.
  static func document(_ width: Double, _ height: Double, _ shapes: String) -> String {
    let (wide, tall) = (number(width), number(height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(wide)" height="\(tall)" viewBox="0 0 \(wide) \(tall)">
      \(shapes)
      </svg>

      """
  }

  /// A number, without a decimal point where it is whole, else to a thousandth.
  static func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return Int(exactly: rounded).map(String.init) ?? rounded.description
  }

  /// One of the drawings of `Glyph`, in its box of 12 by 12 enlarged.
  ///
  /// - Parameters:
  ///   - x: Where the box starts.
  ///   - y: As `x`, from the north.
  ///   - scale: A factor of the box's size.
  static func glyph(_ name: String, _ color: RGB, x: Double, y: Double, scale: Double = 1) -> String {
    let enlarged = scale == 1 ? "" : " scale(\(number(scale)))"
    return """
      <g transform="translate(\(number(x)) \(number(y)))\(enlarged)" fill="\(color.hex)" stroke="\(color.hex)" \
      stroke-width="0" stroke-linejoin="round">
      \(Glyph.shapes[name] ?? "")
      </g>
      """
  }

  /// A black shadow of a shape, as CSS describes shadows: `offset` down, and half of `blur` is the deviation.
  ///
  /// - Parameter shape: An element without a fill of its own.
  static func shadow(_ shape: String, opacity: Double, offset: Double, blur: Double) -> String {
    """
    <filter id="blur" x="-100%" y="-100%" width="300%" height="300%">
    <feGaussianBlur stdDeviation="\(number(blur / 2))"/>
    </filter>
    <g transform="translate(0 \(number(offset)))" opacity="\(number(opacity))" filter="url(#blur)">\(shape)</g>
    """
  }

  /// An invisible box that tells how the image grows: `stretch-x`, `stretch-y` or `content`.
  static func mark(_ id: String, x: Double, y: Double, width: Double, height: Double) -> String {
    """
    <rect id="\(id)" x="\(number(x))" y="\(number(y))" width="\(number(width))" height="\(number(height))" fill="none"/>
    """
  }
}
