// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Cairo
import Testing

@testable import TileRender

@Suite struct `a dash array` {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let array: [Double]
    var cap = LineCap.butt
    let pattern: DashPattern
  }

  static let cases = [
    Case(testDescription: "none", array: [], pattern: .solid),
    Case(testDescription: "one dash", array: [2], pattern: .solid),
    Case(testDescription: "one zero", array: [0], pattern: .solid),
    Case(testDescription: "zeros", array: [0, 0], pattern: .solid),
    Case(testDescription: "no gap", array: [1, 0], pattern: .solid),
    Case(testDescription: "dash and gap", array: [2, 1], pattern: .dashed([2, 1], offset: 0)),
    Case(testDescription: "odd count", array: [2, 1, 3], pattern: .dashed([5, 1], offset: 3)),
    Case(testDescription: "negative dash", array: [-1, 2], pattern: .nothing),
    Case(testDescription: "not a number", array: [.nan, 2, 1, 1], pattern: .dashed([0, 2, 1, 1], offset: 0)),
    Case(testDescription: "infinite", array: [.infinity, 2], pattern: .nothing),
    Case(testDescription: "only gap, flat ends", array: [0, 2], pattern: .nothing),
    Case(testDescription: "dots", array: [0, 2], cap: .round, pattern: .dashed([0, 2], offset: 0)),
    Case(testDescription: "empty gap inside", array: [1, 0, 2, 3], pattern: .dashed([3, 3], offset: 0)),
    Case(testDescription: "empty dash inside", array: [1, 2, 0, 3], pattern: .dashed([1, 5], offset: 0)),
  ]

  @Test(arguments: cases) func `is made fit to draw`(_ c: Case) {
    #expect(DashPattern(c.array, cap: c.cap) == c.pattern)
  }

  @Test func `is measured in line widths`() {
    let (lengths, offset) = DashPattern([2, 1, 3], cap: .butt).lengths(width: 4)
    #expect(lengths == [20, 4])
    #expect(offset == 12)
  }

  @Test func `too fine to see gives a solid line`() {
    #expect(DashPattern([1e-9, 1e-9], cap: .butt).lengths(width: 20).lengths.isEmpty)
  }
}
