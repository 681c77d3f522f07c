// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import TilePipeline
import Testing

@Suite struct `A zoom selection` {
  static let readable: [(text: String, zooms: [UInt8], shortest: String)] = [
    ("7", [7], "7"),
    ("0-3", [0, 1, 2, 3], "0-3"),
    ("3,5,8-10", [3, 5, 8, 9, 10], "3,5,8-10"),
    ("10,8-9,8", [8, 9, 10], "8-10"),
    ("30", [30], "30"),
  ]

  @Test(arguments: readable) func `is read`(text: String, zooms: [UInt8], shortest: String) {
    let selection = ZoomSelection(text)
    #expect(selection?.zooms == zooms)
    #expect(selection?.description == shortest)
  }

  @Test(arguments: ["", "5-3", "31", "-1", "a", "1-", "1-2-3", "3,,4", "1.5", " 3", "999"])
  func `is refused`(_ text: String) { #expect(ZoomSelection(text) == nil) }
}
