// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// What labels had to do without: glyphs and fonts.
///
/// Bounded, and the same whatever threads the labels were shaped on.
public struct TextReport: Sendable, Equatable {
  /// How many characters, and how many fonts, are kept by name.
  public static let limit = 256
  /// How many characters of an example are kept.
  private static let exampleLength = 64

  /// Characters that no font has a glyph for, and a label that has each; of many those with the lowest code points.
  public private(set) var missingGlyphs: [Unicode.Scalar: String] = [:]
  /// Fonts that are asked for first and not installed, and the one of the same list that is used instead; empty where
  /// none of a list is installed.
  public private(set) var substitutions: [String: String] = [:]

  /// Nothing missing.
  public init() {}

  /// Whether nothing was missing.
  public var isEmpty: Bool { missingGlyphs.isEmpty && substitutions.isEmpty }

  /// The characters in the order of their code points: `U+1F9FF`, and a label that has it.
  public var missingGlyphList: [(codePoint: String, text: String)] {
    missingGlyphs.sorted { $0.key < $1.key }.map { scalar, text in
      let hex = String(scalar.value, radix: 16, uppercase: true)
      return ("U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex, text)
    }
  }

  /// Adds what another worker or tile had to do without.
  public mutating func merge(_ other: TextReport) {
    for (scalar, text) in other.missingGlyphs { note(scalar, in: text) }
    add(other.substitutions)
  }

  /// Adds fonts that were replaced.
  mutating func add(_ more: [String: String]) {
    substitutions.merge(more, uniquingKeysWith: min)
    while substitutions.count > Self.limit, let last = substitutions.keys.max() { substitutions[last] = nil }
  }

  /// Adds characters of a label.
  mutating func note(_ scalars: [Unicode.Scalar], in text: String) {
    guard !scalars.isEmpty else { return }
    let example = String(text.prefix(Self.exampleLength))
    for scalar in Set(scalars) { note(scalar, in: example) }
  }

  private mutating func note(_ scalar: Unicode.Scalar, in text: String) {
    if let known = missingGlyphs[scalar], known <= text { return }
    missingGlyphs[scalar] = text
    if missingGlyphs.count > Self.limit, let last = missingGlyphs.keys.max() { missingGlyphs[last] = nil }
  }
}
