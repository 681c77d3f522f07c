// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A language, and where it matters the script or the region it is written in: `fr`, `sr-Latn`, `zh-Hant-TW`.
///
/// Source: BCP 47 (RFC 5646, section 2.1), without extensions and private use.
public struct LanguageTag: Hashable, Sendable, CustomStringConvertible {
  /// Two or three small letters: `fr`.
  public let language: String
  /// Four letters, the first a capital: `Latn`.
  public let script: String?
  /// Two capitals or three digits: `TW`.
  public let region: String?
  /// Further parts, small: `valencia`.
  public let variants: [String]

  /// Reads a tag in any case; `nil` for what has not the shape of one.
  public init?(_ text: some StringProtocol) {
    var parts = text.split(separator: "-", omittingEmptySubsequences: false).map { $0.lowercased() }[...]
    guard parts.allSatisfy({ $0.utf8.allSatisfy(Self.isLetterOrDigit) }), let first = parts.popFirst(),
      2...3 ~= first.utf8.count, Self.isLetters(first)
    else { return nil }
    language = first
    if let part = parts.first, part.utf8.count == 4, Self.isLetters(part) {
      script = part.prefix(1).uppercased() + part.dropFirst()
      parts.removeFirst()
    } else {
      script = nil
    }
    if let part = parts.first,
      part.utf8.count == 2 && Self.isLetters(part) || part.utf8.count == 3 && part.allSatisfy(\.isNumber)
    {
      region = part.uppercased()
      parts.removeFirst()
    } else {
      region = nil
    }
    let areVariants = parts.allSatisfy { part in
      5...8 ~= part.utf8.count || part.utf8.count == 4 && part.first?.isNumber == true
    }
    guard areVariants else { return nil }
    variants = Array(parts)
  }

  /// The tag in its usual case.
  public var description: String { ([language, script, region].compactMap { $0 } + variants).joined(separator: "-") }

  /// The tags under which names in the language are kept, best first: its own, the same with parts dropped from the
  /// end (RFC 4647, section 3.4), then what maps write in their stead.
  var lookups: [String] {
    var found: [String] = []
    func add(_ tag: String) {
      if !found.contains(tag) { found.append(tag) }
    }
    var parts = [language, script, region].compactMap { $0 } + variants
    while !parts.isEmpty {
      let tag = parts.joined(separator: "-")
      if tag == language {
        for other in Self.alike["\(language)-\(script ?? region ?? "")", default: []] { add(other) }
      }
      add(tag)
      parts.removeLast()
    }
    for other in Self.near[language, default: []] { add(other) }
    return found
  }

  /// What to look at before the language alone: regions that stand for scripts, and Natural Earth's own codes.
  private static let alike = [
    "zh-Hant": ["zh-TW", "zh-HK", "zht"], "zh-Hans": ["zh-CN"], "zh-TW": ["zh-Hant", "zht"],
    "zh-HK": ["zh-Hant", "zht"], "zh-MO": ["zh-Hant", "zht"], "zh-CN": ["zh-Hans"], "zh-SG": ["zh-Hans"],
  ]

  /// What to look at after it: other codes of the language, and its other ways of writing.
  private static let near = [
    "no": ["nb", "nn"], "nb": ["no", "nn"], "nn": ["no", "nb"], "he": ["iw"], "id": ["in"], "yi": ["ji"],
    "zh": ["zh-Hans", "zh-Hant"], "yue": ["zh-Hant", "zh"], "fil": ["tl"], "tl": ["fil"],
    "sr": ["sr-Latn", "sh"], "hr": ["sh"], "bs": ["sh"],
  ]

  private static func isLetters(_ text: String) -> Bool { text.utf8.allSatisfy { 97...122 ~= $0 } }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool { 97...122 ~= byte || 48...57 ~= byte }
}
