// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import TileRender

@Suite struct `the report of missing glyphs and fonts` {
  private func report(_ notes: [([Unicode.Scalar], String)], _ fonts: [String: String] = [:]) -> TextReport {
    var report = TextReport()
    for (scalars, text) in notes { report.note(scalars, in: text) }
    report.add(fonts)
    return report
  }

  @Test func `is the same whoever met what first`() {
    let first = report([(["\u{1F9FF}"], "b"), (["\u{E000}"], "x")], ["A": "", "B": "C"])
    let second = report([(["\u{1F9FF}"], "a")], ["A": "D"])
    var (one, other) = (first, second)
    one.merge(second)
    other.merge(first)
    #expect(one == other)
    #expect(one.missingGlyphList.map(\.codePoint) == ["U+E000", "U+1F9FF"])
    #expect(one.missingGlyphList.map(\.text) == ["x", "a"])
    #expect(one.substitutions == ["A": "", "B": "C"])
  }

  @Test func `is bounded, and keeps the lowest code points`() {
    let all = (0x4E00..<0x5E00 as Range<UInt32>).compactMap(Unicode.Scalar.init)
    let report = report([(all.reversed(), String(repeating: "long ", count: 1_000))])
    #expect(report.missingGlyphs.count == TextReport.limit)
    #expect(report.missingGlyphList.first?.codePoint == "U+4E00")
    #expect(report.missingGlyphList.last?.codePoint == "U+4EFF")
    #expect(report.missingGlyphs.values.allSatisfy { $0.count <= 64 })
  }
}
