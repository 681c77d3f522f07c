// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Makes a text from anybody's data fit to be shaped: bounded in length, without control characters.
enum TextCleaner {
  /// How many code points of a label are kept.
  static let maximumLength = 1024
  /// How many combining marks in a row are kept; Tibetan and pointed Hebrew stay below it.
  static let maximumMarks = 8

  /// The text without surrounding blanks, control characters and floods of marks.
  ///
  /// Line ends (`\n`, `\r\n`, U+2028, U+2029) become `\n`, tabs become blanks. Characters that steer direction
  /// and joining are kept.
  static func clean(_ text: String) -> String { clean(SpannedText(text, spans: [])).string }

  /// The same of a text whose scalars know their spans.
  static func clean(_ text: SpannedText) -> SpannedText {
    var kept = SpannedText(imagesOf: text)
    var (length, marks) = (0, 0)
    for (scalar, span) in zip(text.scalars, text.spans) {
      guard let scalar = text.isImage(span) ? scalar : replacement(for: scalar) else { continue }
      if isMark(scalar) {
        marks += 1
        if marks > maximumMarks { continue }
      } else {
        marks = 0
      }
      if length == 0, scalar == " " || scalar == "\n" { continue }
      kept.append(scalar, span: span)
      length += 1
      if length == maximumLength { break }
    }
    while let last = kept.scalars.last, last == " " || last == "\n" { kept.removeLast() }
    return kept
  }

  /// Whether letters of the text join their neighbours, so that space between them would tear words apart.
  static func hasJoinedLetters(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0600...0x08FF, 0x1800...0x18AF, 0xA840...0xA87F, 0xFB50...0xFDFF, 0xFE70...0xFEFF, 0x0900...0x097F,
        0x0980...0x09FF, 0x0A00...0x0A7F:
        return true
      default: continue
      }
    }
    return false
  }

  private static func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x09: " "
    case 0x0A, 0x2028, 0x2029: "\n"
    case 0x00...0x1F, 0x7F...0x9F, 0xFEFF, 0xFFF9...0xFFFC, 0xE0000...0xE007E: nil
    default: scalar.properties.isNoncharacterCodePoint ? nil : scalar
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    default: return false
    }
  }
}
