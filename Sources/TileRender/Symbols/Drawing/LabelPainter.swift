// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPixels
internal import Cairo
internal import Pango

/// A square of the world that is drawn: its place in device pixels of the style's zoom.
struct LabelViewport: Equatable, Sendable {
  /// Device pixels of the left top corner from the world's.
  var originX, originY: Int64
  /// Device pixels a logical pixel.
  var scale: Double
}

/// Lays placed labels on a surface, glyph by glyph, from cached masks at whole pixels.
struct LabelPainter {
  private var masks = GlyphMaskCache()

  /// Draws labels of one style layer: all halos, then all glyphs, so that no halo covers a glyph.
  mutating func paint(
    _ labels: [SymbolPlacement<LabelSymbol>.Placed], in viewport: LabelViewport, on surface: ImageSurface,
    fonts: FontContext
  ) {
    surface.withPixels { bytes in
      guard let pixels = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
      let target = Target(
        pixels: pixels, stride: surface.stride, width: Int32(surface.width), height: Int32(surface.height))
      for label in labels where label.candidate.symbol.paint.hasHalo {
        let symbol = label.candidate.symbol
        let style = GlyphStyle(
          size: symbol.size * viewport.scale, haloWidth: symbol.paint.haloWidth * viewport.scale,
          haloBlur: symbol.paint.haloBlur * viewport.scale)
        draw(label, style, color: symbol.paint.haloColor, viewport, target, fonts)
      }
      for label in labels where label.candidate.symbol.paint.color & 0xff != 0 {
        let symbol = label.candidate.symbol
        draw(
          label, GlyphStyle(size: symbol.size * viewport.scale), color: symbol.paint.color, viewport, target, fonts)
      }
    }
  }

  private struct Target {
    var pixels: UnsafeMutablePointer<UInt8>
    var stride: Int
    var width, height: Int32
  }

  private mutating func draw(
    _ label: SymbolPlacement<LabelSymbol>.Placed, _ style: GlyphStyle, color: UInt32, _ viewport: LabelViewport,
    _ target: Target, _ fonts: FontContext
  ) {
    let symbol = label.candidate.symbol
    guard style.size > 0, symbol.settings.indices.contains(label.option) else { return }
    let setting = symbol.settings[label.option]
    let scale = viewport.scale
    // Places are rounded where the candidate lies in the world, and only then moved by whole pixels.
    let moveX = Int64((label.shift * scale).rounded()) - viewport.originX
    for pose in setting.poses {
      let originX = (label.candidate.anchorX + symbol.paint.translateX + pose.x) * scale
      let originY = (label.candidate.anchorY + symbol.paint.translateY + pose.y) * scale
      let (sine, cosine) = pose.turn.sineAndCosine
      let em = symbol.size * scale
      for index in pose.glyphs {
        let glyph = setting.text.glyphs[Int(index)]
        let (x, y) = (Double(glyph.x) * em, Double(glyph.y) * em)
        guard
          var pen = PenPosition(
            x: originX + x * cosine - y * sine, y: originY + x * sine + y * cosine, turn: pose.turn)
        else { continue }
        if style.haloWidth > 0 { pen = pen.onHalves }
        let mask = masks.mask(glyph, at: pen, turn: pose.turn, style: style, fonts: fonts)
        let left = (pen.x >> 2) + moveX + Int64(mask.left)
        let top = (pen.y >> 2) - viewport.originY + Int64(mask.top)
        guard mask.width > 0, left < target.width, top < target.height, left + Int64(mask.width) > 0,
          top + Int64(mask.height) > 0
        else { continue }
        mask.coverage.withUnsafeBufferPointer { coverage in
          pixels_blend_mask(
            target.pixels, target.stride, target.width, target.height, coverage.baseAddress, Int32(mask.width),
            Int32(mask.height), Int32(left), Int32(top), color)
        }
      }
    }
  }
}
