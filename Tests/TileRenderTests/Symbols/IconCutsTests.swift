// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import TileRender

@Suite struct `the cuts of an icon` {
  static let rows: [(stretched: [ClosedRange<Double>], content: ClosedRange<Double>?, from: [Double], to: [Double])] = [
    // A side of 20 of which the content is to lie from 0 to 40.
    ([], nil, [0, 20], [0, 40]),
    ([8...12], nil, [0, 8, 12, 20], [0, 8, 32, 40]),
    ([4...6, 10...12], nil, [0, 4, 6, 10, 12, 20], [0, 4, 16, 20, 32, 40]),
    ([8...12], 5...15, [0, 8, 12, 20], [-5, 3, 37, 45]),
    ([], 5...15, [0, 20], [-20, 60]),
    // Nothing of the content grows: it keeps its size.
    ([0...2], 5...15, [0, 2, 20], [-5, -3, 15]),
  ]

  @Test(arguments: rows.indices) func `grow only where the image stretches`(row: Int) {
    let row = Self.rows[row]
    let cuts = IconCuts(side: 20, stretched: row.stretched, content: row.content, from: 0, to: 40)
    #expect(cuts.from == row.from)
    #expect(cuts.to == row.to)
  }

  @Test func `always ascend, also where there is less room than the image's fixed parts take`() {
    let cuts = IconCuts(side: 20, stretched: [8...12], content: nil, from: 0, to: 3)
    #expect(zip(cuts.to, cuts.to.dropFirst()).allSatisfy { $0 < $1 })
    #expect(IconCuts(side: 20, from: 5, to: 5).end > 5)
  }
}
