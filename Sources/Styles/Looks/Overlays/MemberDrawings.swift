// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// The images of `life360-overlay`: pins of members, their states, and tags of places.
enum MemberDrawings {
  /// The members' colours in the order in which they join.
  static let colors: [(name: String, color: RGB)] = [
    ("amber", RGB(0xF2A33C)), ("teal", RGB(0x2DD4BF)), ("pink", RGB(0xF472B6)), ("blue", RGB(0x60A5FA)),
    ("coral", RGB(0xFB7185)), ("lime", RGB(0xA3E635)), ("sky", RGB(0x38BDF8)),
  ]
  /// Of a pin's initial.
  static let textSize = 16.0

  static var all: [(name: String, svg: String)] {
    let pins = Pin.all.map { ($0.name, $0.svg) }
    return pins + [
      ("member-stem", stem),
      ("member-safe", state(RGB(0x34C759), OverlayGlyph.check)),
      ("member-alert", state(RGB(0xFF6B6B), OverlayGlyph.exclamation)),
      ("member-warning", state(RGB(0xFFB020), OverlayGlyph.triangle)),
      ("member-battery", battery), ("tag", tag),
      ("tag-home", glyph(OverlayGlyph.home)), ("tag-school", glyph(Glyph.shapes["university"] ?? "")),
      ("tag-work", glyph(OverlayGlyph.work)), ("tag-place", glyph(OverlayGlyph.place)),
    ]
  }

  /// The plate of a low battery's number.
  private static var battery: String {
    Pill(fill: RGB(0xFF6B6B), border: white, height: 16, radius: 8, paddingX: 5, paddingY: 2.6).svg
  }

  /// The plate of a place's name.
  private static var tag: String {
    Pill(fill: RGB(0x1F1B33), border: RGB(0x3D3759), height: 23, radius: 11.5, paddingX: 9, paddingY: 4.9).svg
  }

  private static let white = RGB(0xFFFFFF)

  /// Room around a stem for its shadow.
  static let stemMargin = 6.0
  /// How long a stem is from the ring of a leaning disc to the place.
  fileprivate static let stemLength = 20.0

  /// The pointer of a leaning disc as it stands upright; its upper end is under the disc.
  private static var stem: String {
    let n = SVGText.number
    let (width, height, hidden) = (12.0, stemLength, 4.0)
    let (middle, top, tip) = (width / 2 + stemMargin, stemMargin, stemMargin + hidden + height)
    let half = width / 2 * (hidden + height) / height
    let shape = #"<path d="M\#(n(middle - half)) \#(n(top))H\#(n(middle + half))L\#(n(middle)) \#(n(tip))z"/>"#
    return SVGText.document(
      2 * middle, tip + stemMargin,
      """
      \(SVGText.shadow(shape, opacity: 0.4, offset: 0, blur: 6))
      <g fill="#FFFFFF">\(shape)</g>
      """)
  }

  /// A sign of a state on a disc, told by its shape as well as by its colour.
  private static func state(_ color: RGB, _ shapes: String) -> String {
    SVGText.document(
      16, 16,
      """
      <circle cx="8" cy="8" r="8" fill="#FFFFFF"/>
      <circle cx="8" cy="8" r="6.5" fill="\(color.hex)"/>
      <g fill="#FFFFFF" stroke="#FFFFFF" stroke-width="0" stroke-linecap="round" stroke-linejoin="round">\(shapes)</g>
      """)
  }

  /// A glyph before a place's name.
  private static func glyph(_ shapes: String) -> String {
    SVGText.document(
      16, 12,
      """
      <g fill="#ECEAF5" stroke="#ECEAF5" stroke-width="0" stroke-linejoin="round">\(shapes)</g>
      """)
  }

  /// A pin whose disc has the member's colour.
  struct Pin {
    let isSelected: Bool
    /// Whether it is a disc alone, which leans to a side of its place.
    var isLeaning = false
    /// What is shown on the disc, as a `data:` address; `nil` for the member's colour.
    var photo: String?

    private static let radius = 23.0
    private static let pointer = (width: 12.0, height: 8.0)
    /// Room around for shadow and glow.
    private static let margin = (side: 22.0, top: 18.0, bottom: 24.0)
    private static let glow = 8.0

    /// Plain and selected, upright and leaning.
    static let all = [false, true].flatMap { isLeaning in
      [false, true].map { Pin(isSelected: $0, isLeaning: isLeaning) }
    }

    /// The name of its image, without a photo.
    var name: String { "member" + ending }
    /// What follows `member` or `photo` in names of its kind.
    var ending: String { (isSelected ? "-selected" : "") + (isLeaning ? "-disc" : "") }

    private var ringWidth: Double { isSelected ? 4 : 3 }
    /// The radius of the ring's outer edge.
    private var outer: Double { Self.radius + ringWidth }
    private var width: Double { 2 * (outer + Self.margin.side) }
    private var height: Double { Self.margin.top + 2 * outer + Self.pointer.height + Self.margin.bottom }
    private var centerY: Double { Self.margin.top + outer }
    private var tipY: Double { Self.margin.top + 2 * outer + Self.pointer.height }

    /// The middle of the disc from the tip, right and down; it leans by degrees clockwise from north.
    func disc(leaning degrees: Double?) -> (right: Double, down: Double) {
      guard let degrees else { return (0, centerY - tipY) }
      let length = outer + MemberDrawings.stemLength
      func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
      return (rounded(length * sin(degrees * .pi / 180)), rounded(-length * cos(degrees * .pi / 180)))
    }
    /// How far down the middle of the image is from that of the disc.
    var imageShift: Double { height / 2 - centerY }
    /// `icon-padding` that takes the room for shadow and glow off the box.
    var padding: [Double] { [-Self.margin.top, -Self.margin.side, -Self.margin.bottom, -Self.margin.side] }

    var svg: String {
      let n = SVGText.number
      let (x, y) = (width / 2, centerY)
      let half = Self.pointer.width / 2
      // Where the sides of the pointer leave the ring.
      let base = y + (outer * outer - half * half).squareRoot() - 0.5
      let ring = #"<circle cx="\#(n(x))" cy="\#(n(y))" r="\#(n(outer))"/>"#
      let pointer = #"<path d="M\#(n(x - half)) \#(n(base))H\#(n(x + half))L\#(n(x)) \#(n(tipY))z"/>"#
      let body = isLeaning ? ring : ring + pointer
      let disc = #"<circle cx="\#(n(x))" cy="\#(n(y))" r="\#(n(Self.radius))"/>"#
      return SVGText.document(
        width, height,
        """
        \(SVGText.shadow(body, opacity: 0.5, offset: 4, blur: 12))
        <g fill="#FFFFFF">\(body)</g>
        \(photo.map { picture($0, on: disc) } ?? "")
        <g id="icon-color" fill="\(MemberDrawings.colors[0].color.hex)">
        \(photo == nil ? disc : "")\(isSelected ? glow(around: body) : "")
        </g>
        """)
    }

    /// A picture that fills the disc.
    private func picture(_ address: String, on disc: String) -> String {
      let n = SVGText.number
      return """
        <clipPath id="disc">\(disc)</clipPath>\
        <image clip-path="url(#disc)" x="\(n(width / 2 - Self.radius))" y="\(n(centerY - Self.radius))" \
        width="\(n(2 * Self.radius))" height="\(n(2 * Self.radius))" preserveAspectRatio="xMidYMid slice" \
        href="\(address)"/>
        """
    }

    /// A blurred ring of the member's colour around the white one.
    private func glow(around body: String) -> String {
      let n = SVGText.number
      return """
        <mask id="outside" maskUnits="userSpaceOnUse" x="0" y="0" width="\(n(width))" height="\(n(height))">\
        <rect width="\(n(width))" height="\(n(height))" fill="#FFFFFF"/><g fill="#000000">\(body)</g></mask>\
        <filter id="glow" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="2.5"/></filter>\
        <g mask="url(#outside)"><circle cx="\(n(width / 2))" cy="\(n(centerY))" r="\(n(outer + Self.glow / 2))" \
        opacity="0.45" filter="url(#glow)"/></g>
        """
    }
  }
}
