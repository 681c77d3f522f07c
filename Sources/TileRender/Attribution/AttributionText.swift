// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The plain text of an attribution, which sources give as HTML with links.
enum AttributionText {
  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
  ]

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
