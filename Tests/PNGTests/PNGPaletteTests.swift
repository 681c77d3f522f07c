// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import PNG
import Testing

@Suite struct `a palette` {
  private let red: UInt32 = 0xffff_0000
  private let blue: UInt32 = 0xff00_00ff

  /// The straight colours of a row of premultiplied pixels, after they were stored with a palette.
  private func stored(_ pixels: [UInt32], _ palette: PNGPalette) throws -> [[UInt8]] {
    let file = try pixels.withUnsafeBytes { bytes in
      try PNGEncoder().encode(
        premultipliedBGRA: bytes, width: pixels.count, height: 1, stride: pixels.count * 4, palette: palette)
    }
    #expect(file.form == .indexed)
    let image = try PNGImage(decoding: file.bytes)
    return (0..<image.width).map { image[$0, 0] }
  }

  @Test func `keeps its colours, and stands in with the nearest for any other`() throws {
    let palette = try PNGPalette(keeping: [red, blue], candidates: [])
    #expect(palette.colours == [red, blue])
    #expect(
      try stored([red, blue, 0xffee_1010, 0xff20_10aa], palette) == [
        [255, 0, 0, 255], [0, 0, 255, 255], [255, 0, 0, 255], [0, 0, 255, 255],
      ])
  }

  @Test func `stores transparency`() throws {
    let palette = try PNGPalette(keeping: [0, red, 0x80ff_0000], candidates: [])
    // The last is white at a tenth: of these nearest to nothing at all.
    #expect(
      try stored([0, red, 0x8080_0000, 0x1919_1919], palette) == [
        [0, 0, 0, 0], [255, 0, 0, 255], [255, 0, 0, 128], [0, 0, 0, 0],
      ])
  }

  @Test func `fills its places with colours near to the candidates`() throws {
    let greys = (0..<256).map { UInt32(0xff00_0000) | UInt32($0) * 0x010101 }
    #expect(try Set(PNGPalette(keeping: [0xff00_0000], candidates: greys).colours) == Set(greys))
    // 4,096 colours for 256 places: a step of 17 a channel apart, so none can be farther than three steps.
    let cube = (0..<4096 as Range<UInt32>).map { (index: UInt32) -> UInt32 in
      let (red, green, blue) = (index >> 8, index >> 4 & 15, index & 15)
      return 0xff00_0000 | red * 0x110000 | green * 0x1100 | blue * 0x11
    }
    let palette = try PNGPalette(keeping: [red], candidates: cube)
    #expect(palette.colours.count == 256)
    #expect(palette.colours.first == red)
    for (colour, shown) in zip(cube, try stored(cube, palette)) {
      let channels = [16, 8, 0].map { Int(colour >> UInt32($0) & 0xff) }
      #expect(zip(channels, shown).allSatisfy { abs($0 - Int($1)) <= 51 })
    }
  }

  @Test func `finds the nearest of many, the first of equally near ones`() throws {
    var state: UInt32 = 7
    func next() -> UInt32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return 0xff00_0000 | state >> 8
    }
    let colours = (0..<200).map { _ in next() } + (0..<50).map { 0xff80_8000 | UInt32($0) * 5 }
    let palette = try PNGPalette(keeping: colours, candidates: [])
    let pixels = (0..<4000).map { _ in next() } + (0..<256).map { 0xff80_7f00 | UInt32($0) }
    func unlikeness(_ a: UInt32, _ b: UInt32) -> Int {
      func gap(_ shift: UInt32) -> Int { Int(a >> shift & 255) - Int(b >> shift & 255) }
      return 3 * gap(16) * gap(16) + 4 * gap(8) * gap(8) + 2 * gap(0) * gap(0)
    }
    for (pixel, shown) in zip(pixels, try stored(pixels, palette)) {
      let nearest = try #require(palette.colours.min { unlikeness($0, pixel) < unlikeness($1, pixel) })
      #expect(shown == [UInt8(nearest >> 16 & 255), UInt8(nearest >> 8 & 255), UInt8(nearest & 255), 255])
    }
  }

  @Test func `has at least one colour and at most 256`() throws {
    let many = (0..<300).map { UInt32(0xff00_0000) | UInt32($0) }
    #expect(try PNGPalette(keeping: many, candidates: []).colours == Array(many.prefix(256)))
    #expect(throws: PNGError.self) { try PNGPalette(keeping: [], candidates: []) }
  }

  @Test func `is not mistaken for another by an encoder that knows one`() throws {
    let encoder = try PNGEncoder()
    let pixel: [UInt32] = [0xff80_8080]
    let shown = try [[red], [blue], [red]].map { colours in
      let palette = try PNGPalette(keeping: colours, candidates: [])
      let file = try pixel.withUnsafeBytes {
        try encoder.encode(premultipliedBGRA: $0, width: 1, height: 1, stride: 4, palette: palette)
      }
      return try PNGImage(decoding: file.bytes)[0, 0]
    }
    #expect(shown == [[255, 0, 0, 255], [0, 0, 255, 255], [255, 0, 0, 255]])
  }
}
