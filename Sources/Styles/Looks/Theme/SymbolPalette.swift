// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The colours of icons, and of the names beside them.
struct SymbolPalette: Equatable, Sendable {
  /// A disc and the glyph on it, and the name beside.
  struct Disc: Equatable, Sendable {
    let fill: RGB
    let glyph: RGB
    let label: RGB
  }

  /// A shield and the number on it.
  struct Shield: Equatable, Sendable {
    let fill: RGB
    let edge: RGB
    let text: RGB
    /// The band along its upper edge, where the network's shield has one.
    var crown: RGB?
  }

  let discs: [PoiCategory: Disc]
  /// The thin ring that sets discs and badges off from the ground.
  let ring: RGB
  /// Arrows of one-way streets.
  let arrow: RGB
  let shields: [ShieldKind: Shield]

  static let white = RGB(0xFFFFFF)

  /// Discs in the colours of their categories; names are of the same hue, as dark or light as the ground asks for.
  ///
  /// Glyphs are white, but for discs too light for that: there they have the label's colour, darkened.
  ///
  /// - Parameters:
  ///   - wall: The darkest that names in a light look are set on, that of walls in the shade; the land in a dark one.
  ///   - label: The look's label colour.
  ///   - outdoors: The colour of places under the sky, for which the family has no token.
  static func coloured(
    on land: RGB, wall: RGB, label: RGB, outdoors: RGB, arrow: RGB, shields: [ShieldKind: Shield]
  ) -> SymbolPalette {
    let isLight = OKLab(land).lightness > 0.5
    var discs: [PoiCategory: Disc] = [:]
    for category in PoiCategory.allCases {
      let fill = CategoryColors.of(category) ?? outdoors
      let glyph = fill.contrast(with: white) < 1.6 ? fill.deepened(toContrast: 5, on: fill, chroma: 0.6) : white
      // Half way to the label's own colour, so that names are read as a family and not as a rainbow.
      let tone = fill.mixed(with: label, 0.35)
      let name = isLight ? tone.deepened(toContrast: 4.5, on: wall) : tone.brightened(toContrast: 5, on: land)
      discs[category] = Disc(fill: fill, glyph: glyph, label: name)
    }
    return SymbolPalette(discs: discs, ring: isLight ? white : land, arrow: arrow, shields: shields)
  }

  /// One quiet disc for all categories, for maps on which something else is to be looked at.
  static func quiet(_ disc: Disc, ring: RGB, arrow: RGB, shields: [ShieldKind: Shield]) -> SymbolPalette {
    SymbolPalette(
      discs: Dictionary(uniqueKeysWithValues: PoiCategory.allCases.map { ($0, disc) }), ring: ring, arrow: arrow,
      shields: shields)
  }

  /// Shields without the colours of any network: a plate, and a stronger one for motorways.
  static func plainShields(_ plate: Shield, motorway: Shield) -> [ShieldKind: Shield] {
    var shields: [ShieldKind: Shield] = [:]
    for kind in ShieldKind.allCases {
      shields[kind] = kind == .road || kind == .usRoute || kind == .trunk ? plate : motorway
    }
    return shields
  }
}
