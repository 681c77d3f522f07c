// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The images of a look as SVG: discs of points of interest, badges of stops, shields of roads and arrows.
///
/// They are drawn here and nowhere else: style sheets of the looks name them as `tilegen://icons/NAME-OF-LOOK`, so that
/// they are at hand wherever the program runs. `styles/icons` shows those of the default look.
struct IconDrawings {
  let symbols: SymbolPalette

  /// All images by name, each a whole SVG document.
  var all: [(name: String, svg: String)] {
    var images: [(name: String, svg: String)] = []
    for kind in PoiKind.allCases { images.append((kind.rawValue, disc(kind.glyph, kind.category))) }
    for stop in ["station", "tram", "bus", "ferry", "airport"] { images.append((stop, badge(stop))) }
    images.append(("park", disc("park", .outdoors)))
    images.append(("peak", peak))
    images.append(("one-way", arrow))
    for kind in ShieldKind.allCases {
      if let look = symbols.shields[kind] { images.append(("shield-\(kind.rawValue)", shield(kind, look))) }
    }
    return images.sorted { $0.name < $1.name }
  }

  /// A glyph in a filled circle with a thin ring.
  private func disc(_ name: String, _ category: PoiCategory) -> String {
    guard let look = symbols.discs[category] else { return SVGText.document(20, 20, "") }
    return SVGText.document(
      20, 20,
      """
      <circle cx="10" cy="10" r="10" fill="\(symbols.ring.hex)" fill-opacity="0.9"/>
      <circle cx="10" cy="10" r="9" fill="\(look.fill.hex)"/>
      \(SVGText.glyph(name, look.glyph, x: 4, y: 4))
      """)
  }

  /// A glyph in a rounded square: where something stops.
  private func badge(_ name: String) -> String {
    guard let look = symbols.discs[.other] else { return SVGText.document(20, 20, "") }
    return SVGText.document(
      20, 20,
      """
      <rect width="20" height="20" rx="5" fill="\(symbols.ring.hex)" fill-opacity="0.9"/>
      <rect x="1" y="1" width="18" height="18" rx="4" fill="\(look.fill.hex)"/>
      \(SVGText.glyph(name, look.glyph, x: 4, y: 4))
      """)
  }

  /// A summit: a triangle in the colour of its name.
  private var peak: String {
    guard let look = symbols.discs[.outdoors] else { return SVGText.document(12, 12, "") }
    return SVGText.document(12, 12, SVGText.glyph("peak", look.label, x: 0, y: 0))
  }

  /// An arrow that points east.
  private var arrow: String {
    SVGText.document(
      12, 7,
      """
      <path d="M.5 3.5h9M7.5 1l3 2.5-3 2.5" fill="none" stroke="\(symbols.arrow.hex)" stroke-width="1.3" \
      stroke-linecap="round" stroke-linejoin="round"/>
      """)
  }

  /// A shield that grows around a number: the middle of each side stretches, the shapes at the corners stay.
  private func shield(_ kind: ShieldKind, _ look: SymbolPalette.Shield) -> String {
    switch kind {
    case .interstate where look.crown != nil: interstate(look)
    case .usRoute where symbols.shields[.interstate]?.crown != nil: usRoute(look)
    case .interstate, .usRoute, .europeanRoute, .motorway, .trunk, .road: plate(look)
    }
  }

  private func plate(_ look: SymbolPalette.Shield) -> String {
    SVGText.document(
      20, 15,
      """
      <rect x=".5" y=".5" width="19" height="14" rx="4" fill="\(look.fill.hex)" stroke="\(look.edge.hex)"/>
      <rect id="stretch-x" x="6" y="0" width="8" height="15" fill="none"/>
      <rect id="stretch-y" x="0" y="6" width="20" height="3" fill="none"/>
      <rect id="content" x="4" y="2.5" width="12" height="10" fill="none"/>
      """)
  }

  /// The outline of American shields: shoulders above, a point below.
  private static let outline =
    "M4.5 1C6 1.8 8 1.8 11 .8 14 1.8 16 1.8 17.5 1"
    + "c2.5 2.5 3.5 5.5 3.5 8.5 0 5-4 8.5-10 11C5 18 1 14.5 1 9.5 1 6.5 2 3.5 4.5 1z"

  private func interstate(_ look: SymbolPalette.Shield) -> String {
    SVGText.document(
      22, 22,
      """
      <clipPath id="crown"><rect width="22" height="6.5"/></clipPath>
      <path d="\(Self.outline)" fill="\(look.fill.hex)" stroke="\(look.edge.hex)" stroke-width="1.5"/>
      <path d="\(Self.outline)" fill="\((look.crown ?? look.fill).hex)" clip-path="url(#crown)"/>
      <rect id="stretch-x" x="9" y="0" width="4" height="22" fill="none"/>
      <rect id="stretch-y" x="0" y="9" width="22" height="3" fill="none"/>
      <rect id="content" x="4" y="7" width="14" height="9" fill="none"/>
      """)
  }

  private func usRoute(_ look: SymbolPalette.Shield) -> String {
    SVGText.document(
      22, 22,
      """
      <path d="\(Self.outline)" fill="\(look.fill.hex)" stroke="\(look.edge.hex)" stroke-width="1.2"/>
      <rect id="stretch-x" x="9" y="0" width="4" height="22" fill="none"/>
      <rect id="stretch-y" x="0" y="9" width="22" height="3" fill="none"/>
      <rect id="content" x="4" y="5" width="14" height="10" fill="none"/>
      """)
  }
}
