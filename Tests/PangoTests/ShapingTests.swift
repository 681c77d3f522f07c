// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Pango
import Synchronization
import Testing

@Suite(.enabled(if: FontFixture.has("Noto Sans"), "needs Noto Sans")) struct `shaping a text` {
  @Test(arguments: ["", " ", "\n", "\u{0}\u{1}", "\u{200B}", "\u{FEFF}"])
  func `gives nothing to draw for a text without ink`(_ text: String) throws {
    #expect(try FontFixture.context().shape(text).isEmpty)
  }

  @Test func `measures in ems whatever the text size`() throws {
    let text = try FontFixture.context().shape("Hamburg")
    #expect(text.lineCount == 1)
    #expect(abs(text.height - 1.2) < 0.001)
    #expect(text.width > 3 && text.width < 5)
    #expect(text.glyphs.count == 7)
    #expect(text.clusters.count == 7)
    // Capitals stand in the middle of the line.
    #expect(abs((text.ink.minY + text.glyphs[0].y) / 2 - 0.6) < 0.35)
    #expect(text.ink.minX >= 0 && text.ink.maxX <= text.width)
  }

  @Test func `breaks lines evenly and lines them up`() throws {
    let context = try FontFixture.context()
    let fonts = context.stack(for: ["Noto Sans Regular"])
    let request = TextRequest("Stadt am schönen langen Fluss", fonts: fonts, maximumWidth: 8, justification: .right)
    let text = context.shape(request)
    #expect(text.lineCount == 2)
    #expect(text.width < 9)
    #expect(abs(text.height - 2.4) < 0.001)
    let ends: [Float] = (0..<2).map { line in
      text.clusters.filter { $0.line == line }.map { $0.x + $0.advance }.max() ?? 0
    }
    #expect(abs(ends[0] - ends[1]) < 0.001)
    let forced = context.shape(TextRequest("a\nb\nc", fonts: fonts))
    #expect(forced.lineCount == 3)
  }

  @Test func `spaces letters, but not those that join`() throws {
    let context = try FontFixture.context()
    let fonts = context.stack(for: ["Noto Sans Regular"])
    let plain = context.shape(TextRequest("abc", fonts: fonts))
    let spaced = context.shape(TextRequest("abc", fonts: fonts, letterSpacing: 0.5))
    #expect(abs(spaced.width - plain.width - 1) < 0.01)
    let joined = context.shape(TextRequest("سلام", fonts: fonts, letterSpacing: 0.5))
    #expect(joined.width == context.shape(TextRequest("سلام", fonts: fonts)).width)
  }

  @Test func `parts ligatures where letters are spaced`() throws {
    let context = try FontFixture.context()
    let fonts = context.stack(for: ["Noto Sans Regular"])
    #expect(context.shape(TextRequest("office", fonts: fonts)).glyphs.count < 6)
    #expect(context.shape(TextRequest("office", fonts: fonts, letterSpacing: 0.1)).glyphs.count == 6)
  }

  static let scripts: [(name: String, text: String)] = [
    ("Latin", "Zürich"), ("Greek", "Αθήνα"), ("Cyrillic", "Москва"), ("Arabic", "القاهرة"), ("Persian", "تهران"),
    ("Hebrew", "נתניה"), ("Thai", "กรุงเทพ"), ("Devanagari", "दिल्ली"), ("Bengali", "ঢাকা"), ("Tamil", "சென்னை"),
    ("Georgian", "თბილისი"), ("Armenian", "Երևան"), ("Han", "北京"), ("Kana", "とうきょう"), ("Hangul", "수원"),
    ("Khmer", "ភ្នំពេញ"), ("Myanmar", "ရန်ကုန်"), ("Lao", "ວຽງຈັນ"), ("Ethiopic", "አዲስ"), ("Sinhala", "කොළඹ"),
  ]

  @Test(arguments: scripts.map(\.name)) func `draws ink for the script, or counts what no font has`(_ name: String)
    throws
  {
    let context = try FontFixture.context()
    let row = try #require(Self.scripts.first { $0.name == name })
    let text = context.shape(row.text)
    let ink = context.picture(of: text, size: 32).coverage.filter { $0 > 128 }.count
    #expect(ink > 40 || !text.missingGlyphs.isEmpty)
  }

  @Test(.enabled(if: FontFixture.has("Noto Sans Arabic") || FontFixture.has("DejaVu Sans"), "needs Arabic letters"))
  func `joins Arabic letters unless they are kept apart`() throws {
    let context = try FontFixture.context()
    let joined = context.shape("سلام")
    let split = context.shape("س\u{200C}ل\u{200C}ا\u{200C}م")
    #expect(joined.missingGlyphs.isEmpty)
    #expect(joined.glyphs.map(\.glyph) != split.glyphs.map(\.glyph))
    #expect(abs(joined.width - split.width) > 0.05)
  }

  @Test(.enabled(if: FontFixture.has("Noto Sans Arabic") || FontFixture.has("DejaVu Sans"), "needs Arabic letters"))
  func `sets digits from left to right beside right-to-left letters`() throws {
    let context = try FontFixture.context()
    let digits = context.shape("123").glyphs.map(\.glyph)
    let text = context.shape("شارع 123")
    #expect(text.glyphs.sorted { $0.x < $1.x }.prefix(3).map(\.glyph) == digits)
    let forced = context.shape("\u{202D}abc\u{202C}")
    #expect(forced.glyphs.map(\.glyph) == context.shape("abc").glyphs.map(\.glyph))
    let reversed = context.shape("\u{202E}abc\u{202C}")
    #expect(reversed.glyphs.map(\.glyph) == context.shape("cba").glyphs.map(\.glyph))
  }

  static let hostile = [
    String(repeating: "\u{301}", count: 4_000), "a" + String(repeating: "\u{E0061}", count: 3_000),
    String(repeating: "👩‍👩‍👧‍👦", count: 300), "\u{1F1E6}\u{1F3FD}\u{FE0F}\u{20E3}",
    String(repeating: "\u{202E}", count: 2_000),
    String(repeating: "ﷺ", count: 1_000), String(repeating: "Wort ", count: 20_000), "\u{10FFFF}\u{E000}\u{D7FF}",
    String(decoding: [0xED, 0xA0, 0x80, 0xC0, 0x80, 0xF8] as [UInt8], as: UTF8.self),
    "a" + String(repeating: "\u{300}", count: 10_000) + "b", String(repeating: "\u{2066}x\u{2067}", count: 1_000),
    String(repeating: "\u{2069}\u{202C}", count: 1_000) + "x", "👩\u{200D}\u{200D}🏽\u{200D}", "\u{1F1E9}\u{FE0F}\u{200D}",
    String(repeating: "長い道", count: 400),
    String(repeating: "\n", count: 5_000) + "x", String(repeating: "क्", count: 2_000),
  ]

  @Test(arguments: hostile.indices) func `takes any text in bounded time and size`(_ index: Int) throws {
    let context = try FontFixture.context()
    let fonts = context.stack(for: ["Noto Sans Regular"])
    let start = ContinuousClock.now
    for isVertical in [false, true] {
      let text = context.shape(
        TextRequest(Self.hostile[index], fonts: fonts, maximumWidth: 10, isVertical: isVertical))
      #expect(text.glyphs.count <= 20_000)
    }
    #expect(ContinuousClock.now - start < .seconds(2))
  }

  @Test func `names a font that is not there and falls back`() throws {
    let context = try FontFixture.context()
    let text = context.shape(TextRequest("abc", fonts: context.stack(for: ["No Such Family Bold"])))
    #expect(context.takeSubstitutions() == ["No Such Family Bold": ""])
    #expect(!text.isEmpty)
    _ = context.stack(for: ["No Such Family Bold"])
    _ = context.stack(for: ["Noto Sans Bold", "No Such Family"])
    _ = context.stack(for: ["Nothing", "Noto Sans Bold"], isAskedFor: false)
    #expect(context.takeSubstitutions().isEmpty)
    _ = context.stack(for: ["No Such Family Italic", "Noto Sans Bold"])
    #expect(context.takeSubstitutions() == ["No Such Family Italic": "Noto Sans Bold"])
  }

  @Test func `gives the same in every context`() throws {
    let texts = Self.scripts.map(\.text)
    let contexts = [try FontFixture.context(), try FontFixture.context()]
    for text in texts {
      let (a, b) = (contexts[0].shape(text), contexts[1].shape(text))
      #expect(a.glyphs.map(\.glyph) == b.glyphs.map(\.glyph))
      #expect(a.glyphs.map(\.x) == b.glyphs.map(\.x))
    }
  }

  @Test func `refuses a font folder that is not there`() {
    #expect(throws: FontError.unreadableFolder("/no/such/folder")) {
      _ = try FontLibrary(folders: ["/no/such/folder"])
    }
  }

  @Test func `spans have their own size and fonts, and lines are as tall as their largest`() throws {
    let context = try FontFixture.context()
    let fonts = context.stack(for: ["Noto Sans Regular"])
    let bold = context.stack(for: ["Noto Sans Bold"])
    let plain = context.shape(TextRequest("aa\na", fonts: fonts))
    let spans = [TextSpan(length: 1), TextSpan(length: 2, scale: 2), TextSpan(length: 1, scale: 0.5, fonts: bold)]
    let mixed = context.shape(TextRequest("aa\na", spans: spans, fonts: fonts))
    #expect(mixed.glyphs.map(\.span) == [0, 1, 2])
    #expect(abs(mixed.width - plain.width * 1.5) < 0.01)
    #expect(abs(mixed.height - 1.2 * 2.5) < 0.001)
    #expect(Set(mixed.glyphs.map(\.font)).count == 3)
  }

  @Test func `glyphs keep their spans through cleaning and line breaks`() throws {
    let context = try FontFixture.context()
    let request = TextRequest(
      "  \u{7}red é  blue", spans: [TextSpan(length: 9), TextSpan(length: 4)],
      fonts: context.stack(for: ["Noto Sans Regular"]), maximumWidth: 3)
    #expect(context.shape(request).lineCount == 2)
    let spans = context.shape(request).glyphs.map(\.span)
    #expect(spans.suffix(4) == [1, 1, 1, 1])
    #expect(spans.dropLast(4).allSatisfy { $0 == 0 })
  }

  @Test func `gives the same in every context of a library, numbers of fonts and lists included`() throws {
    let (first, second) = (try FontFixture.context(), try FontFixture.context())
    _ = second.stack(for: ["No Such Family"])
    let list = first.stack(for: ["Noto Sans Bold"])
    let text = first.shape(TextRequest("Hamburg", fonts: list))
    // The second has not met the list yet.
    #expect(second.shape(TextRequest("Hamburg", fonts: list)) == text)
    #expect(second.stack(for: ["Noto Sans Bold"]) == list)
    let glyph = try #require(text.glyphs.first)
    let drawing = GlyphDrawing(size: 20)
    let mask = first.mask(font: glyph.font, glyph: glyph.glyph, drawing)
    #expect(mask.width > 0)
    #expect(try FontFixture.context().mask(font: glyph.font, glyph: glyph.glyph, drawing).coverage == mask.coverage)
  }

  /// The first letters of scripts that have fonts of their own: more than cairo keeps open at a time.
  static let letters: [UInt32] = [
    0x41, 0x0531, 0x05D0, 0x0627, 0x0905, 0x0985, 0x0A15, 0x0A95, 0x0B95, 0x0C15, 0x0C95, 0x0D15, 0x0D9A, 0x0E01,
    0x0E81,
    0x0F40, 0x1000, 0x10D0, 0x1200, 0x13A0, 0x1401, 0x16A0, 0x1780, 0x2D30, 0x4E00,
  ]

  /// The widths and outlines that a context of a new library gives for two letters of each script at a time.
  static func drawnLetters(startingAt first: Int) throws -> [[Int]] {
    let context = try FontContext(library: FontLibrary())
    let list = context.stack(for: ["Noto Sans Regular"])
    return (0..<20 * letters.count).map { step in
      let letter = letters[(step * 7 + first) % letters.count] + UInt32(step / letters.count)
      let pair = String(String.UnicodeScalarView([letter, letter + 1].compactMap(UnicodeScalar.init)))
      let text = context.shape(TextRequest(pair, fonts: list))
      let inks = text.glyphs.map { glyph in
        context.mask(font: glyph.font, glyph: glyph.glyph, GlyphDrawing(size: 12)).coverage.reduce(0) { $0 + Int($1) }
      }
      return [Int(text.width * 1000)] + inks
    }
  }

  @Test func `gives the same on several threads at once as on one, with many fonts`() throws {
    let expected = try (0..<4).map { try Self.drawnLetters(startingAt: $0) }
    let found = Mutex([Int: [[Int]]]())
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      let drawn = try? Self.drawnLetters(startingAt: thread)
      found.withLock { $0[thread] = drawn }
    }
    for (thread, drawn) in expected.enumerated() { #expect(found.withLock { $0[thread] } == drawn) }
  }

  static let hostileSpans: [[TextSpan]] = [
    [TextSpan(length: -5), TextSpan(length: .max, scale: .nan)], [TextSpan(length: 0, scale: 0)],
    [TextSpan(length: 2, scale: 1e300), TextSpan(length: 1, scale: -1)],
    Array(repeating: TextSpan(length: 1, scale: 2), count: 70_000),
  ]

  @Test(arguments: hostileSpans.indices) func `spans of any kind are survived`(index: Int) throws {
    let context = try FontFixture.context()
    let text = context.shape(
      TextRequest("abc", spans: Self.hostileSpans[index], fonts: context.stack(for: ["Noto Sans Regular"])))
    #expect(text.glyphs.count == 3)
    #expect(text.width.isFinite && text.height.isFinite && text.width > 0)
  }
}
