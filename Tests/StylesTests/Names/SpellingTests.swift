// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Styles

@Suite struct `a mistyped word` {
  @Test(arguments: [
    ("filll-color", "fill-color"),
    ("fill-colro", "fill-color"),
    ("line-c", "line-cap"),
    ("ilne-width", "line-width"),
    ("circle", nil),
    ("li", nil),
    ("", nil),
  ])
  func `is taken for the known word that it begins or is near to`(_ word: String, _ expected: String?) {
    let known = ["fill-color", "line-width", "line-cap"]
    #expect(Spelling.nearest(to: word, among: known) == expected)
  }
}
