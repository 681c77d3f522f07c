// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Styles

@Suite struct `reading colours` {
  static let colors: [(text: String, rgba: UInt32)] = [
    ("red", 0xFF00_00FF), ("RebeccaPurple", 0x6633_99FF), ("transparent", 0), (" white ", 0xFFFF_FFFF),
    ("#1a2b3c", 0x1A2B_3CFF), ("#fff", 0xFFFF_FFFF), ("#F0a8", 0xFF00_AA88), ("#11223380", 0x1122_3380),
    ("rgb(1, 2, 3)", 0x0102_03FF), ("rgba(255,0,0,.5)", 0xFF00_0080), ("rgb(100% 0% 50%)", 0xFF00_80FF),
    ("rgb(1 2 3 / 50%)", 0x0102_0380), ("rgba(300, -5, 0, 2)", 0xFF00_00FF), ("rgb(1e2,0,0)", 0x6400_00FF),
    ("hsl(120, 100%, 50%)", 0x00FF_00FF), ("hsl(480deg 100% 25%)", 0x0080_00FF), ("hsla(0,0%,50%,0.5)", 0x8080_8080),
    ("hsl(-120 100% 50% / 1)", 0x0000_FFFF), ("hsla(0, 0, 0, 0)", 0),
  ]

  @Test(arguments: colors) func `gives 8 bits a channel exactly`(_ row: (text: String, rgba: UInt32)) throws {
    #expect(try #require(Color(css: row.text)).rgba8 == row.rgba)
  }

  @Test(arguments: [
    "", "redd", "#12", "#12345", "#ggg", "rgb(1,2)", "rgb(1 2, 3)", "rgb(1%,2,3)", "rgb(1,2,3", "rgb(1,2,3) x",
    "rgb(1,2,3,4,5)", "hsl(1,2,3)", "rgb(nan,0,0)", "rgb(1,2,3/1)", "#é1", "rgb(1 2 3,1)", "hsl(1% 2% 3%)",
  ])
  func `refuses what is none`(_ text: String) {
    #expect(Color(css: text) == nil)
  }

  @Test func `mixes in three spaces`() throws {
    let red = try #require(Color(css: "red"))
    let blue = try #require(Color(css: "blue"))
    #expect(red.mixed(with: blue, at: 0.5, in: .rgb).rgba8 == 0x8000_80FF)
    #expect(red.mixed(with: blue, at: 0.5, in: .lab).rgba8 == 0xC100_88FF)
    #expect(red.mixed(with: blue, at: 0.5, in: .hcl).rgba8 == 0xF500_86FF)
    #expect(red.mixed(with: blue, at: 0, in: .hcl).rgba8 == 0xFF00_00FF)
  }
}

@Suite struct `writing numbers` {
  static let numbers: [(Double, String)] = [
    (0, "0"), (-0.0, "0"), (1, "1"), (-12, "-12"), (0.1, "0.1"), (1.5, "1.5"), (1e20, "100000000000000000000"),
    (1e21, "1e+21"), (1.5e300, "1.5e+300"), (1e-6, "0.000001"), (1.25e-7, "1.25e-7"), (123456.789, "123456.789"),
    (.infinity, "Infinity"), (.nan, "NaN"), (1234567890123456, "1234567890123456"),
  ]

  @Test(arguments: numbers) func `is that of ECMAScript`(_ row: (Double, String)) {
    #expect(row.0.plainText == row.1)
  }
}
