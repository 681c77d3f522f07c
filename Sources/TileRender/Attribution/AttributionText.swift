// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The attributions that sources give, as HTML with links.
package enum AttributionText {
  /// What stands between two of them, as in MapLibre.
  private static let separator = " | "

  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
  ]

  /// All that must be named, in their order, those that read the same once; `nil` for nobody.
  package static func joined(_ all: [String]) -> String? {
    var told: Set<String> = [""]
    let texts = all.filter { told.insert(plain($0)).inserted }
    return texts.isEmpty ? nil : texts.joined(separator: separator)
  }

  /// The text without tags, its character references resolved, white space joined.
  static func plain(_ html: String) -> String {
    var text = ""
    var rest = html[...]
    while let first = rest.first {
      if first == "<", let end = rest.firstIndex(of: ">") {
        rest = rest[rest.index(after: end)...]
      } else if first == "&", let end = rest.prefix(12).firstIndex(of: ";"),
        let character = character(rest[rest.index(after: rest.startIndex)..<end])
      {
        text += character
        rest = rest[rest.index(after: end)...]
      } else {
        text.append(first)
        rest.removeFirst()
      }
    }
    return text.split(whereSeparator: { $0 == " " || $0 == "\n" || $0 == "\t" }).joined(separator: " ")
  }

  /// What a character reference stands for: `amp`, `#169`, `#xA9`.
  private static func character(_ name: Substring) -> String? {
    guard name.first == "#" else { return entities[String(name)] }
    let digits = name.dropFirst()
    let number = digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}
