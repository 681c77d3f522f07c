// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Pango
import Testing

@Suite(.enabled(if: FontFixture.has("Noto Sans"), "needs Noto Sans")) struct `drawing glyph masks` {
  private func mask(_ text: String, _ drawing: GlyphDrawing) throws -> GlyphMask {
    let context = try FontFixture.context()
    let glyph = try #require(context.shape(text).glyphs.first)
    return context.mask(font: glyph.font, glyph: glyph.glyph, drawing)
  }

  private func sum(_ mask: GlyphMask) -> Double { mask.coverage.reduce(0) { $0 + Double($1) } / 255 }

  @Test func `covers the same area at every step and turn`() throws {
    let upright = sum(try mask("H", GlyphDrawing(size: 24)))
    #expect(upright > 50)
    for (x, y, angle) in [(0.25, 0.0, 0.0), (0.5, 0.75, 0.0), (0.0, 0.0, 0.7), (0.25, 0.25, 3.0)] {
      let other = sum(try mask("H", GlyphDrawing(size: 24, angle: angle, offsetX: x, offsetY: y)))
      #expect(abs(other - upright) < 0.03 * upright)
    }
  }

  @Test func `moves with its step`() throws {
    // The stem of an l covers a quarter less of its first column and a quarter more of its last at each step.
    func columns(_ step: Double) throws -> (first: Int, last: Int) {
      let mask = try mask("l", GlyphDrawing(size: 24, offsetX: step))
      let row = mask.height / 2 * mask.width
      return (Int(mask.coverage[row + 2 - mask.left]), Int(mask.coverage[row + 4 - mask.left]))
    }
    let start = try columns(0)
    for step in [0.25, 0.5, 0.75] {
      let moved = try columns(step)
      #expect(abs(start.first - moved.first - Int(step * 256)) <= 1)
      #expect(abs(moved.last - start.last - Int(step * 256)) <= 1)
    }
  }

  @Test(arguments: [0.0, 1.0, 3.0]) func `a halo holds its glyph and reaches as far as it should`(blur: Double) throws {
    let glyph = try mask("l", GlyphDrawing(size: 32))
    let halo = try mask("l", GlyphDrawing(size: 32, haloWidth: 3, haloBlur: blur))
    #expect(halo.left <= glyph.left && halo.top <= glyph.top)
    #expect(halo.left + halo.width >= glyph.left + glyph.width)
    // Half of the halo's edge lies 3 px beyond the glyph's: in the middle row the halo is 6 px wider.
    func width(_ mask: GlyphMask, row: Int) -> Double {
      (0..<mask.width).reduce(0) { $0 + Double(mask.coverage[row * mask.width + $1]) } / 255
    }
    let row = glyph.top + glyph.height / 2
    let difference = width(halo, row: row - halo.top) - width(glyph, row: row - glyph.top)
    #expect(abs(difference - 6) < 0.2)
    if blur == 0 {
      for y in 0..<glyph.height {
        for x in 0..<glyph.width {
          let under = halo.coverage[(y + glyph.top - halo.top) * halo.width + x + glyph.left - halo.left]
          #expect(under >= glyph.coverage[y * glyph.width + x])
        }
      }
    }
  }

  @Test func `draws nothing for a blank, and stays small for absurd sizes`() throws {
    let context = try FontFixture.context()
    let glyph = try #require(context.shape("M").glyphs.first)
    for drawing in [
      GlyphDrawing(size: 0), GlyphDrawing(size: .nan), GlyphDrawing(size: -3),
      GlyphDrawing(size: 1e9, haloWidth: 1e9),
      GlyphDrawing(size: 4, haloWidth: 1, haloBlur: 1e9), GlyphDrawing(size: 10, angle: .infinity),
    ] {
      let mask = context.mask(font: glyph.font, glyph: glyph.glyph, drawing)
      #expect(mask.width <= 2048 && mask.height <= 2048)
    }
    #expect(context.mask(font: glyph.font, glyph: .max, GlyphDrawing(size: 12)).width <= 64)
  }
}
