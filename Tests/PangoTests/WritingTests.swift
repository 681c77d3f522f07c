// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Pango
import Testing

private let hasHan = FontFixture.has("Noto Sans", "Noto Sans CJK JP")

@Suite(.enabled(if: hasHan, "needs Noto Sans and Noto Sans CJK")) struct `writing in columns` {
  private func shape(_ text: String, isVertical: Bool = true, language: String? = nil) throws -> ShapedText {
    let context = try FontContext(library: try #require(FontFixture.library), hanLanguage: language)
    return context.shape(
      TextRequest(text, fonts: context.stack(for: ["Noto Sans Regular"]), isVertical: isVertical))
  }

  @Test func `sets upright letters one em apart, in the middle of the column`() throws {
    let text = try shape("東京都")
    #expect(text.clusters.count == 3)
    #expect(abs(text.width - 3) < 0.01)
    #expect(text.glyphs.map(\.x) == text.glyphs.map(\.x).sorted())
    let middle = (text.ink.minY + text.ink.maxY) / 2
    #expect(abs(middle - text.height / 2) < 0.4)
  }

  @Test(arguments: ["ー", "「", "、", "（", "〜"]) func `takes the vertical form of a sign`(_ sign: String) throws {
    let (column, line) = (try shape("あ" + sign), try shape("あ" + sign, isVertical: false))
    #expect(column.glyphs.count == 2 && line.glyphs.count == 2)
    #expect(column.glyphs[1].glyph != line.glyphs[1].glyph)
  }

  @Test(arguments: [
    ("“東京”", "﹃東京﹄"), ("“‘東’京”", "﹃﹁東﹂京﹄"), ("東“大”", "東﹃大﹄"),
    ("東 “Main”", "東 “Main”"), ("東 o’clock", "東 o’clock"),
  ])
  func `turns curly quotes around upright letters into corner brackets`(_ text: String, _ expected: String) throws {
    #expect(try shape(text).glyphs.map(\.glyph) == shape(expected).glyphs.map(\.glyph))
    #expect(try shape(text, isVertical: false).missingGlyphs.isEmpty)
  }

  @Test func `leaves Latin letters as they stand in a line`() throws {
    let (column, line) = (try shape("Ofuna"), try shape("Ofuna", isVertical: false))
    #expect(column.glyphs.map(\.glyph) == line.glyphs.map(\.glyph))
    #expect(column.glyphs.map(\.x) == line.glyphs.map(\.x))
  }

  @Test(arguments: [
    ("東", true), ("あ", true), ("가", true), ("Ｗ", true), ("Main St", false), ("12", false), ("القاهرة", false),
    ("ไทย", false), ("", false), ("、", false),
  ])
  func `is for texts with letters that stand upright`(_ text: String, _ expected: Bool) {
    #expect(TextCharacter.standsUprightInColumns(text) == expected)
  }

  @Test func `draws Han characters in the shapes of the language`() throws {
    func glyph(_ text: String, _ language: String?) throws -> [UInt32] {
      try shape(text, isVertical: false, language: language).glyphs.prefix(1).map(\.glyph)
    }
    #expect(try glyph("骨", "ja") != glyph("骨", "zh-cn"))
    #expect(try glyph("骨", "zh-tw") != glyph("骨", "zh-cn"))
    // Letters beside them tell it, too, whatever is wanted.
    #expect(try glyph("骨の", "zh-cn") == glyph("骨", "ja"))
  }
}

@Suite(.enabled(if: FontFixture.has("Noto Sans"), "needs Noto Sans")) struct `images within a text` {
  private func shape(_ alignment: TextSpan.Alignment, height: Double = 2) throws -> ShapedText {
    let context = try FontFixture.context()
    let spans = [
      TextSpan(length: 1), TextSpan(length: 1, image: .init(width: 1.5, height: height), alignment: alignment),
      TextSpan(length: 1),
    ]
    return context.shape(
      TextRequest(
        "a" + TextSpan.imageText + "b", spans: spans, fonts: context.stack(for: ["Noto Sans Regular"])))
  }

  @Test func `take their room in the line`() throws {
    let text = try shape(.bottom)
    #expect(text.glyphs.map(\.isImage) == [false, true, false])
    #expect(text.clusters.count == 3)
    #expect(abs(text.clusters[1].advance - 1.5) < 0.001)
    // Its foot stands on the base line, and what is above an em makes the line taller.
    #expect(text.glyphs[1].y == text.glyphs[0].y)
    #expect(abs(text.height - 2.2) < 0.001)
    #expect(text.ink.minY <= text.glyphs[1].y - 2)
  }

  @Test func `are aligned with the capitals of their line`() throws {
    let (bottom, center, top) = (try shape(.bottom), try shape(.center), try shape(.top))
    let (low, high) = (center.glyphs[1].y - bottom.glyphs[1].y, top.glyphs[1].y - bottom.glyphs[1].y)
    #expect(low > 0.5 && abs(high - 2 * low) < 0.001)
    #expect(abs((top.glyphs[1].y - 2) - (top.glyphs[0].y - 0.714)) < 0.01)
  }

  @Test func `are no characters of the data`() throws {
    let text = try FontFixture.context().shape("a\u{FFFC}b")
    #expect(text.glyphs.count == 2 && !text.glyphs.contains { $0.isImage })
  }
}

@Suite(.enabled(if: FontFixture.has("Inter"), "needs Inter")) struct `figures` {
  @Test(arguments: [("11", "08"), ("1/14", "5/82"), ("1 111", "2 034")])
  func `of numbers are of one width`(_ narrow: String, _ wide: String) throws {
    let context = try FontFixture.context()
    let fonts = context.stack(for: ["Inter Regular"])
    let widths = [narrow, wide].map { context.shape(TextRequest($0, fonts: fonts)).width }
    #expect(abs(widths[0] - widths[1]) < 0.001)
  }
}
