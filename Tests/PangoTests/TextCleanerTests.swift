// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Pango

@Suite struct `cleaning a label's text` {
  static let cases: [(name: String, text: String, cleaned: String)] = [
    ("nothing to do", "Zürich", "Zürich"),
    ("blanks around", "  a b \n", "a b"),
    ("control characters", "a\u{0}b\u{7}c\u{7F}d\u{85}e", "abcde"),
    ("tabs and line separators", "a\tb\u{2028}c\u{2029}d\ne", "a b\nc\nd\ne"),
    ("windows line ends", "a\r\nb", "a\nb"),
    ("a byte order mark and object characters", "a\u{FEFF}b\u{FFFC}c", "abc"),
    ("direction and joining marks stay", "a\u{200F}b\u{200D}c\u{202E}d", "a\u{200F}b\u{200D}c\u{202E}d"),
    ("invalid UTF-8 came in repaired", String(decoding: [0x61, 0xFF, 0x62] as [UInt8], as: UTF8.self), "a\u{FFFD}b"),
    ("a few marks stay", "e\u{301}\u{323}", "e\u{301}\u{323}"),
  ]

  @Test(arguments: cases.map(\.name)) func `keeps what can be shaped`(_ name: String) throws {
    let row = try #require(Self.cases.first { $0.name == name })
    #expect(Array(TextCleaner.clean(row.text).unicodeScalars) == Array(row.cleaned.unicodeScalars))
  }

  @Test func `cuts long texts and floods of marks`() {
    #expect(TextCleaner.clean(String(repeating: "x", count: 100_000)).count == TextCleaner.maximumLength)
    let flood = "e" + String(repeating: "\u{301}", count: 5_000) + "f"
    #expect(TextCleaner.clean(flood).unicodeScalars.count == 2 + TextCleaner.maximumMarks)
  }
}
