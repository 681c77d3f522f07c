// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import PNG
import Styles
import Testing

@testable import conformance

@Suite struct `measuring labels` {
  /// Pictures of one row.
  static func row(_ colors: UInt32...) -> PNGImage {
    PNGImage(
      width: colors.count, height: 1,
      rgba: colors.flatMap { [UInt8($0 >> 16), UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF), 0xFF] })
  }

  @Test func `gives the ratio that all but a twentieth of the pixels reach`() throws {
    var contrast = LabelContrast()
    for _ in 0..<95 { contrast.add(0x000000, on: 0xFFFFFF) }
    for _ in 0..<5 { contrast.add(0x777777, on: 0xFFFFFF) }
    #expect(try #require(contrast.least).ratio == 21)
    contrast.add(0x777777, on: 0xFFFFFF)
    let least = try #require(contrast.least)
    #expect(abs(least.ratio - 4.478) < 0.001)
    #expect((least.ink, least.ground) == (0x777777, 0xFFFFFF))
  }

  @Test func `gives nothing where no letter was met`() {
    #expect(LabelContrast().least == nil)
  }

  @Test func `knows how light and colourful colours are`() {
    #expect(abs(Brilliance(0xFFFFFF).lightness - 1) < 0.001 && Brilliance(0xFFFFFF).chroma < 0.001)
    #expect(abs(Brilliance(0xFF0000).lightness - 0.628) < 0.001 && abs(Brilliance(0xFF0000).chroma - 0.258) < 0.001)
  }

  @Test func `takes pixels that a letter covers whole, against the halo and the ground of the same place`() throws {
    var measure = LookMeasure()
    measure.add(
      letters: Self.row(0x000000, 0x888888, 0xFFFFFF), halos: Self.row(0xEEEEEE, 0xEEEEEE, 0xFFFFFF),
      ground: Self.row(0x333333, 0x333333, 0xFFFFFF), layers: Self.row(0xFF0080, 0xAA4466, 0xFFFFFF),
      names: [0xFF0080: "city-label"])
    let found = try #require(measure.layers["city-label"])
    #expect(measure.layers.count == 1 && found.halo.count == 1 && found.ground.count == 1)
    #expect(found.halo.least?.ground == 0xEEEEEE && found.ground.least?.ground == 0x333333)
    #expect(measure.isLight)
  }

  @Test func `finds the lightest pixel, halos included`() {
    var measure = LookMeasure()
    measure.add(
      letters: Self.row(0xFFFFFF, 0x101010), halos: Self.row(0xA0A0A0, 0x101010), ground: Self.row(0x101010, 0x101010),
      layers: Self.row(0xFF0080, 0x101010), names: [0xFF0080: "city-label"])
    #expect(measure.mostBrilliant(\.lightness).color == 0xA0A0A0)
  }

  @Test func `draws a sheet's labels in colours that tell its layers apart`() throws {
    let sheets = try LabelSheets(Array(#require(Looks.style(named: "apple-light", schema: .shortbread)).utf8))
    #expect(sheets.names.count > 20 && Set(sheets.names.values).contains("city-label"))
    #expect(sheets.layers.layers.count == sheets.letters.layers.count)
  }
}
