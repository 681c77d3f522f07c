// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import Pango
import Testing

/// Glyph advances against `hb-shape`, HarfBuzz's own tool.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/hb-shape"), "needs hb-shape"))
struct `glyph advances` {
  struct Case: Sendable, CustomTestStringConvertible {
    var font: String
    var file: String
    var text: String
    var testDescription: String { "\(font): \(text)" }
    var isAvailable: Bool { FileManager.default.fileExists(atPath: FontFixture.file(file).path) }
  }

  static let cases =
    [
      Case(font: "Noto Sans Regular", file: "truetype/noto/NotoSans-Regular.ttf", text: "AVATAR Wolfsburg"),
      Case(font: "Noto Sans Bold", file: "truetype/noto/NotoSans-Bold.ttf", text: "Kraków fi ffi"),
      Case(font: "Noto Sans Italic", file: "truetype/noto/NotoSans-Italic.ttf", text: "Lake Tahoe"),
      Case(font: "Noto Sans Arabic Regular", file: "truetype/noto/NotoSansArabic-Regular.ttf", text: "القاهرة"),
      Case(font: "Noto Sans Devanagari Regular", file: "truetype/noto/NotoSansDevanagari-Regular.ttf", text: "दिल्ली"),
      Case(font: "DejaVu Sans", file: "truetype/dejavu/DejaVuSans.ttf", text: "Москва"),
      Case(font: "Noto Serif Tibetan Regular", file: "truetype/noto/NotoSerifTibetan-Regular.ttf", text: "གྲོང་ཁྱེར"),
    ].filter(\.isAvailable) + scripts.filter(\.isAvailable)

  /// A word in each script that has a cut of Noto Sans of its own.
  private static let scripts = [
    ("Hebrew", "יְרוּשָׁלַיִם"),
    ("Thai", "กรุงเทพมหานคร"),
    ("Lao", "ນະຄອນຫຼວງ"),
    ("Bengali", "চট্টগ্রাম"),
    ("Tamil", "கோயில்"),
    ("Telugu", "శ్రీకాకుళం"),
    ("Gujarati", "સ્ટ્રીટ"),
    ("Gurmukhi", "ਅੰਮ੍ਰਿਤਸਰ"),
    ("Sinhala", "ශ්‍රී"),
    ("Khmer", "ស្ទឹង"),
    ("Myanmar", "မန္တလေး"),
    ("Georgian", "თბილისი"),
    ("Armenian", "Երևան"),
    ("Ethiopic", "አዲስ"),
  ].map { script, word in
    Case(font: "Noto Sans \(script) Regular", file: "truetype/noto/NotoSans\(script)-Regular.ttf", text: word)
  }

  @Test(arguments: cases) func `equal those of hb-shape within 1/64 px`(_ c: Case) throws {
    let context = try FontFixture.context()
    let text = context.shape(TextRequest(c.text, fonts: context.stack(for: [c.font])))
    let expected = try Self.glyphs(of: c.text, file: FontFixture.file(c.file))
    #expect(text.glyphs.map { Int($0.glyph) } == expected.glyphs.map(\.glyph))
    for (mine, other) in zip(text.glyphs, expected.glyphs) {
      #expect(abs(Double(mine.x) - other.x) * 16 < 1.0 / 64, "pen, at 16 px")
    }
    #expect(abs(Double(text.width) - expected.width) * 16 < 1.0 / 64, "width, at 16 px")
  }

  /// The glyphs from left to right, where their pens stand and where the last one ends, in ems.
  private static func glyphs(of text: String, file: URL) throws -> (glyphs: [(glyph: Int, x: Double)], width: Double) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/hb-shape")
    process.arguments = ["--output-format=json", "--no-glyph-names", file.path, text]
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let glyphs = try JSONDecoder().decode([Glyph].self, from: output)
    let unitsPerEm = try Double(unitsPerEm(of: file))
    var placed: [(glyph: Int, x: Double)] = []
    var pen = 0
    for glyph in glyphs {
      placed.append((glyph.g, Double(pen + glyph.dx) / unitsPerEm))
      pen += glyph.ax
    }
    return (placed, Double(pen) / unitsPerEm)
  }

  private struct Glyph: Decodable {
    var g, dx, ax: Int
  }

  /// `unitsPerEm` of a font's `head` table (OpenType specification).
  private static func unitsPerEm(of file: URL) throws -> Int {
    let data = [UInt8](try Data(contentsOf: file))
    func number(_ place: Int, _ bytes: Int) -> Int { (0..<bytes).reduce(0) { $0 << 8 | Int(data[place + $1]) } }
    for table in 0..<number(4, 2) {
      let record = 12 + 16 * table
      if Array(data[record..<record + 4]) == Array("head".utf8) { return number(number(record + 8, 4) + 18, 2) }
    }
    return 1000
  }
}
