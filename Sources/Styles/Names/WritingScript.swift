// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A script that names on maps are written in: enough of them to tell whether readers of a language can read a name.
enum WritingScript: UInt8, Hashable, Sendable {
  case latin, greek, cyrillic, armenian, hebrew, arabic, devanagari, bengali, gurmukhi, gujarati, oriya, tamil, telugu
  case kannada, malayalam, sinhala, thai, lao, tibetan, myanmar, georgian, hangul, ethiopic, khmer, mongolian, han, kana
  case other

  /// The script of a letter; `nil` for digits, marks, blanks and signs, which belong to all.
  ///
  /// By blocks of the Unicode Standard, which is exact for letters of names.
  init?(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if value < 0x300 {
      guard scalar.properties.isAlphabetic else { return nil }
      self = .latin
      return
    }
    guard scalar.properties.isAlphabetic else { return nil }
    var (low, high) = (0, Self.blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.blocks[middle].range.upperBound < value { low = middle + 1 } else { high = middle }
    }
    self = low < Self.blocks.count && Self.blocks[low].range.contains(value) ? Self.blocks[low].script : .other
  }

  /// The scripts that a language is written in.
  static func scripts(of tag: LanguageTag) -> Set<WritingScript> {
    if let script = tag.script { return byCode[script] ?? [.other] }
    return byLanguage[tag.language] ?? [.latin]
  }

  private static let blocks: [(range: ClosedRange<UInt32>, script: WritingScript)] = [
    (0x370...0x3FF, .greek), (0x400...0x52F, .cyrillic), (0x530...0x58F, .armenian), (0x590...0x5FF, .hebrew),
    (0x600...0x6FF, .arabic), (0x750...0x77F, .arabic), (0x870...0x8FF, .arabic), (0x900...0x97F, .devanagari),
    (0x980...0x9FF, .bengali), (0xA00...0xA7F, .gurmukhi), (0xA80...0xAFF, .gujarati), (0xB00...0xB7F, .oriya),
    (0xB80...0xBFF, .tamil), (0xC00...0xC7F, .telugu), (0xC80...0xCFF, .kannada), (0xD00...0xD7F, .malayalam),
    (0xD80...0xDFF, .sinhala), (0xE00...0xE7F, .thai), (0xE80...0xEFF, .lao), (0xF00...0xFFF, .tibetan),
    (0x1000...0x109F, .myanmar), (0x10A0...0x10FF, .georgian), (0x1100...0x11FF, .hangul),
    (0x1200...0x139F, .ethiopic), (0x1780...0x17FF, .khmer), (0x1800...0x18AF, .mongolian),
    (0x1C80...0x1C8F, .cyrillic), (0x1C90...0x1CBF, .georgian), (0x1D00...0x1DBF, .latin), (0x1E00...0x1EFF, .latin),
    (0x1F00...0x1FFF, .greek), (0x2C60...0x2C7F, .latin), (0x2D00...0x2D2F, .georgian), (0x2D80...0x2DDF, .ethiopic),
    (0x2DE0...0x2DFF, .cyrillic), (0x2E80...0x2FDF, .han), (0x3005...0x3007, .han), (0x3021...0x3029, .han),
    (0x3041...0x30FF, .kana), (0x3105...0x312F, .han), (0x3130...0x318F, .hangul), (0x31A0...0x31BF, .han),
    (0x31F0...0x31FF, .kana), (0x3400...0x4DBF, .han), (0x4E00...0x9FFF, .han), (0xA640...0xA69F, .cyrillic),
    (0xA720...0xA7FF, .latin), (0xA960...0xA97F, .hangul), (0xAA60...0xAA7F, .myanmar), (0xAB00...0xAB2F, .ethiopic),
    (0xAB30...0xAB6F, .latin), (0xAC00...0xD7FF, .hangul), (0xF900...0xFAFF, .han), (0xFB00...0xFB06, .latin),
    (0xFB13...0xFB17, .armenian), (0xFB1D...0xFB4F, .hebrew), (0xFB50...0xFDFF, .arabic), (0xFE70...0xFEFF, .arabic),
    (0xFF21...0xFF5A, .latin), (0xFF66...0xFF9F, .kana), (0xFFA0...0xFFDC, .hangul), (0x1B000...0x1B16F, .kana),
    (0x20000...0x3FFFF, .han),
  ]

  /// By ISO 15924 code.
  private static let byCode: [String: Set<WritingScript>] = [
    "Latn": [.latin], "Grek": [.greek], "Cyrl": [.cyrillic], "Armn": [.armenian], "Hebr": [.hebrew],
    "Arab": [.arabic], "Deva": [.devanagari], "Beng": [.bengali], "Guru": [.gurmukhi], "Gujr": [.gujarati],
    "Orya": [.oriya], "Taml": [.tamil], "Telu": [.telugu], "Knda": [.kannada], "Mlym": [.malayalam],
    "Sinh": [.sinhala], "Thai": [.thai], "Laoo": [.lao], "Tibt": [.tibetan], "Mymr": [.myanmar],
    "Geor": [.georgian], "Hang": [.hangul], "Kore": [.hangul, .han], "Ethi": [.ethiopic], "Khmr": [.khmer],
    "Mong": [.mongolian], "Hans": [.han], "Hant": [.han], "Hani": [.han], "Jpan": [.han, .kana],
    "Hira": [.kana], "Kana": [.kana],
  ]

  /// Of languages that are not written in Latin letters alone.
  private static let byLanguage: [String: Set<WritingScript>] = {
    var table: [String: Set<WritingScript>] = [
      "el": [.greek], "hy": [.armenian], "ka": [.georgian], "ja": [.han, .kana], "ko": [.hangul], "zh": [.han],
      "yue": [.han], "wuu": [.han], "nan": [.han, .latin], "th": [.thai], "lo": [.lao], "km": [.khmer],
      "my": [.myanmar], "si": [.sinhala], "ta": [.tamil], "te": [.telugu], "kn": [.kannada], "ml": [.malayalam],
      "or": [.oriya], "gu": [.gujarati], "pa": [.gurmukhi], "bo": [.tibetan], "dz": [.tibetan],
      "mn": [.cyrillic, .mongolian],
    ]
    for code in ["ru", "uk", "be", "bg", "mk", "kk", "ky", "tg", "tt", "ba", "cv", "os", "ce", "ab", "av", "sah"] {
      table[code] = [.cyrillic]
    }
    for code in ["sr", "uz", "az", "tk", "bs", "sh", "cnr"] { table[code] = [.cyrillic, .latin] }
    for code in ["ar", "fa", "ur", "ps", "ckb", "sd", "ug", "azb", "ks", "arz"] { table[code] = [.arabic] }
    for code in ["he", "iw", "yi", "ji"] { table[code] = [.hebrew] }
    for code in ["hi", "mr", "ne", "sa", "mai", "bho", "kok"] { table[code] = [.devanagari] }
    for code in ["bn", "as", "bpy"] { table[code] = [.bengali] }
    for code in ["am", "ti", "gez"] { table[code] = [.ethiopic] }
    return table
  }()
}
