// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// One entry of a `text-font` list taken apart: `Open Sans Semibold Italic` is the family `Open Sans`, weight 600, italic.
///
/// The words at the end of a name that say a weight, a slant or a width are taken off; what is left is the family.
public struct FontName: Hashable, Sendable {
  /// Condensed and expanded cuts, narrowest first.
  public enum Width: Int, Hashable, Sendable {
    case extraCondensed, condensed, semiCondensed, normal, semiExpanded, expanded, extraExpanded
  }

  /// The family's name as it was written, words separated by one space.
  public var family: String
  /// Weight on the scale of CSS, `100 ... 900`.
  public var weight: Int
  /// Whether the cut is italic or oblique.
  public var isItalic: Bool
  /// How wide the cut is.
  public var width: Width

  /// Makes a name from its parts.
  public init(family: String, weight: Int = 400, isItalic: Bool = false, width: Width = .normal) {
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
    self.width = width
  }

  /// Takes a name apart.
  ///
  /// A name made of nothing but style words is a family of that name.
  public init(parsing name: String) {
    var words = name.split(separator: " ").map(String.init)
    self.init(family: "")
    while words.count > 1 {
      let last = words[words.count - 1].lowercased().filter { $0 != "-" }
      if words.count > 2, take(words[words.count - 2].lowercased() + last) {
        words.removeLast(2)
      } else if take(last) {
        words.removeLast()
      } else {
        break
      }
    }
    family = words.joined(separator: " ")
  }

  /// Notes what a style word says; `false` when the word is none.
  private mutating func take(_ word: String) -> Bool {
    if word == "italic" || word == "oblique" {
      isItalic = true
    } else if let known = Self.weights[word] {
      weight = known
    } else if let known = Self.widths[word] {
      width = known
    } else {
      return false
    }
    return true
  }

  private static let weights = [
    "thin": 100, "hairline": 100, "extralight": 200, "ultralight": 200, "light": 300, "regular": 400, "normal": 400,
    "book": 400, "roman": 400, "medium": 500, "semibold": 600, "demibold": 600, "demi": 600, "bold": 700,
    "extrabold": 800, "ultrabold": 800, "black": 900, "heavy": 900,
  ]

  private static let widths: [String: Width] = [
    "extracondensed": .extraCondensed, "condensed": .condensed, "narrow": .condensed,
    "semicondensed": .semiCondensed, "semiexpanded": .semiExpanded, "expanded": .expanded,
    "extraexpanded": .extraExpanded,
  ]
}
