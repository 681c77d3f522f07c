// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// How strings are compared: by locale, and with or without case and accents.
///
/// An approximation of the Unicode Collation Algorithm without its tables: letters are compared first, then accents,
/// then case (small before capital). The languages in which letters with accents stand at the end of the alphabet, and
/// German, in which ä is found as ae, have their own rules.
public struct Collator: Hashable, Sendable {
  /// Whether `a` and `A` differ.
  public var isCaseSensitive: Bool
  /// Whether `a` and `ä` differ.
  public var isDiacriticSensitive: Bool
  /// An IETF language tag; `nil` for no language's own order.
  public var locale: String?

  /// Below 0 when `a` comes before `b`, 0 when they count as equal, above 0 otherwise.
  public func order(of a: String, _ b: String) -> Int {
    let left = letters(of: a)
    let right = letters(of: b)
    let primary = Self.order(left.map(\.base), right.map(\.base))
    if primary != 0 { return primary }
    if isDiacriticSensitive {
      let secondary = Self.order(left.map(\.accents), right.map(\.accents))
      if secondary != 0 { return secondary }
    }
    return isCaseSensitive ? Self.order(left.map(\.rank), right.map(\.rank)) : 0
  }

  private struct Letter {
    /// The letter without accents, small.
    var base: UInt32
    /// The accents on it, mixed into one number.
    var accents: UInt32
    /// 0 for small letters, 1 for capitals.
    var rank: UInt32
  }

  private static func order(_ a: [UInt32], _ b: [UInt32]) -> Int {
    a == b ? 0 : a.lexicographicallyPrecedes(b) ? -1 : 1
  }

  private func letters(of text: String) -> [Letter] {
    let language = locale?.prefix { $0 != "-" && $0 != "_" }.lowercased() ?? ""
    var letters: [Letter] = []
    for character in text {
      let small = character.lowercased()
      let rank: UInt32 = small == String(character) ? 0 : 1
      if let place = Self.lastLetters[language]?.firstIndex(of: small) {
        letters.append(Letter(base: 0x7B + UInt32(place), accents: 0, rank: rank))
        continue
      }
      if language == "de", let pair = Self.germanPairs[small] {
        for (index, scalar) in pair.unicodeScalars.enumerated() {
          letters.append(Letter(base: scalar.value, accents: index == 0 ? 1 : 0, rank: rank))
        }
        continue
      }
      for scalar in CanonicalForm.decomposed(small).unicodeScalars {
        if scalar.properties.generalCategory == .nonspacingMark, !letters.isEmpty {
          let accents = letters[letters.count - 1].accents
          letters[letters.count - 1].accents = accents &* 31 &+ scalar.value
        } else {
          letters.append(Letter(base: scalar.value, accents: 0, rank: rank))
        }
      }
    }
    return letters
  }

  /// The letters after z, in order.
  private static let lastLetters: [String: [String]] = [
    "sv": ["å", "ä", "ö"], "fi": ["å", "ä", "ö"], "da": ["æ", "ø", "å"], "nb": ["æ", "ø", "å"],
    "nn": ["æ", "ø", "å"], "no": ["æ", "ø", "å"], "is": ["þ", "æ", "ö"],
  ]

  private static let germanPairs = ["ä": "ae", "ö": "oe", "ü": "ue"]
}
