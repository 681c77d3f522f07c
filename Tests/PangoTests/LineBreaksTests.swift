// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Pango

@Suite struct `choosing line breaks` {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var widths: [Double]
    var allowed: [Int]
    var maximumWidth: Double
    var breaks: [Int]
  }

  static let cases = [
    Case(testDescription: "a line that fits", widths: [1, 1, 1], allowed: [1, 2], maximumWidth: 3, breaks: []),
    Case(testDescription: "nowhere to break", widths: [5, 5, 5], allowed: [], maximumWidth: 3, breaks: []),
    Case(
      testDescription: "two even lines rather than a full and a short one", widths: [1, 1, 1, 1, 1, 1],
      allowed: [1, 2, 3, 4, 5], maximumWidth: 5, breaks: [3]),
    Case(
      testDescription: "three lines", widths: [Double](repeating: 1, count: 9), allowed: Array(1..<9), maximumWidth: 3,
      breaks: [3, 6]),
    Case(testDescription: "no text", widths: [], allowed: [], maximumWidth: 3, breaks: []),
  ]

  @Test(arguments: cases) func `makes lines of about one length`(_ c: Case) {
    #expect(LineBreaks.choose(widths: c.widths, allowed: c.allowed, maximumWidth: c.maximumWidth) == c.breaks)
  }
}
