// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Curly quotes in columns: beside letters that stand upright they become the corner brackets that columns have in
/// their place, as in MapLibre's `verticalizePunctuation`; beside letters that lie on their side they stay.
enum ColumnQuotes {
  /// The text as it is written in a column, with as many scalars and bytes.
  static func set(_ text: SpannedText) -> SpannedText {
    let scalars = text.scalars
    guard scalars.contains(where: { bracket(for: $0) != nil }) else { return text }
    var result = SpannedText(imagesOf: text)
    for (index, scalar) in scalars.enumerated() {
      var scalar = scalar
      if let bracket = bracket(for: scalar), standsUpright(scalars, beside: index, isOpening: bracket.isOpening) {
        scalar = bracket.scalar
      }
      result.append(scalar, span: text.spans[index])
    }
    return result
  }

  /// Whether what a quote encloses, up to the next letter, stands upright there.
  private static func standsUpright(_ scalars: [Unicode.Scalar], beside index: Int, isOpening: Bool) -> Bool {
    var place = index
    repeat { place += isOpening ? 1 : -1 } while scalars.indices.contains(place) && bracket(for: scalars[place]) != nil
    guard scalars.indices.contains(place) else { return false }
    let letter = scalars[place]
    return TextCharacter.standsUprightInColumns(String(letter)) || TextCharacter.hasFormInColumns(letter)
  }

  private static func bracket(for quote: Unicode.Scalar) -> (scalar: Unicode.Scalar, isOpening: Bool)? {
    switch quote {
    case "\u{2018}": ("\u{FE41}", true)
    case "\u{2019}": ("\u{FE42}", false)
    case "\u{201C}": ("\u{FE43}", true)
    case "\u{201D}": ("\u{FE44}", false)
    default: nil
    }
  }
}
