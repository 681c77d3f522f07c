// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// What the letters of a text say about how it is set.
public enum TextCharacter {
  /// Whether a text has letters that stand upright, one below the other, where it is written from top to bottom.
  ///
  /// By the blocks of Unicode's Vertical_Orientation property `U` (UTR 50) that hold letters: Han, Kana, Hangul,
  /// Bopomofo, Yi, and full-width forms of Latin ones.
  public static func standsUprightInColumns(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x1100...0x11FF, 0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x3029, 0x3041...0x4DBF, 0x4E00...0x9FFF,
        0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF21...0xFF3A, 0xFF41...0xFF5A,
        0x1B000...0x1B16F, 0x20000...0x3FFFF:
        true
      default: false
      }
    }
  }

  /// Whether a sign has a form of its own in columns: brackets, dashes and the mark of long vowels.
  ///
  /// By Unicode's Vertical_Orientation `Tr` (UTR 50), for which Pango would turn the form of lines.
  static func hasFormInColumns(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2329...0x232A, 0x3008...0x3011, 0x3014...0x301F, 0x3030, 0x30A0, 0x30FC, 0xFE59...0xFE5E, 0xFF08...0xFF09,
      0xFF0D, 0xFF1A...0xFF1E, 0xFF3B, 0xFF3D, 0xFF3F, 0xFF5B...0xFF60, 0xFFE3:
      true
    default: false
    }
  }

  /// The language, as Pango names it, that the Han characters of a text belong to by the letters beside them; `nil`
  /// when these do not tell.
  static func hanLanguage(_ text: SpannedText) -> String? {
    for scalar in text.scalars {
      switch scalar.value {
      case 0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: return "ja"
      case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: return "ko"
      case 0x3105...0x312F, 0x31A0...0x31BF: return "zh-tw"
      default: continue
      }
    }
    return nil
  }

  /// Whether a text is a number and nothing else: a house number, a height, the number of a road, a price.
  static func isNumber(_ text: SpannedText) -> Bool {
    var hasDigit = false
    for scalar in text.scalars {
      switch scalar {
      case "0"..."9": hasDigit = true
      case " ", ".", ",", "-", "–", "−", "/", ":", ";", "+", "%", "\n", "\u{2028}", "\u{A0}", "\u{202F}", "\u{2009}":
        continue
      default:
        let isSign = scalar.properties.generalCategory == .currencySymbol || String(scalar) == TextSpan.imageText
        guard isSign else { return false }
      }
    }
    return hasDigit
  }
}
