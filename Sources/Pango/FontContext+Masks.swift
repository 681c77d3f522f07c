// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPango
internal import Cairo
internal import Foundation

extension FontContext {
  /// How many outlines are kept before all are dropped.
  private static let outlineLimit = 8192
  /// The side of the first canvas in pixels: room for most glyphs.
  private static let usualSide = 64

  /// Draws a glyph, or its halo, into a mask of its own.
  ///
  /// Equal calls give equal masks. A halo is the outline widened by round joins and then blurred, filled inside.
  /// Glyphs without an outline give a blank mask.
  public func mask(font: FontID, glyph: UInt32, _ drawing: GlyphDrawing) -> GlyphMask {
    guard drawing.size > 0, let upright = outline(OutlineKey(font: font, glyph: glyph, size: drawing.size)) else {
      return .blank()
    }
    let angle = drawing.angle == 0 ? (sine: 0, cosine: 1) : (sin(drawing.angle), cos(drawing.angle))
    let offset = SIMD2(drawing.offsetX, drawing.offsetY)
    guard let box = upright.placed(angle: angle, offset: offset).box, box.low.min() > -8192, box.high.max() < 8192
    else { return .blank() }
    let kernel = BlurKernel(blur: drawing.haloWidth > 0 ? drawing.haloBlur : 0)
    let margin = drawing.haloWidth + Double(kernel.radius) + 1
    let left = Int((box.low.x - margin).rounded(.down))
    let top = Int((box.low.y - margin).rounded(.down))
    let width = Int((box.high.x + margin).rounded(.up)) - left
    let height = Int((box.high.y + margin).rounded(.up)) - top
    guard let canvas = canvas(width: width, height: height) else { return .blank() }
    let placed = upright.placed(angle: angle, offset: offset - SIMD2(Double(left), Double(top)))
    if drawing.haloWidth > 0 {
      halo.setStroke(width: 2 * drawing.haloWidth, join: .round, miterLimit: 1)
      canvas.add(placed, widenedBy: &halo)
    } else {
      canvas.add(placed)
    }
    var coverage = canvas.takeCoverage(width: width, height: height)
    kernel.apply(to: &coverage, width: width, height: height)
    return GlyphMask(left: left, top: top, width: width, height: height, coverage: coverage)
  }

  /// The canvas, or a larger one in its place; `nil` when cairo refuses the size or has no memory.
  private func canvas(width: Int, height: Int) -> MaskCanvas? {
    if let canvas, canvas.holds(width: width, height: height) { return canvas }
    canvas = MaskCanvas(width: max(width, Self.usualSide), height: max(height, Self.usualSide))
    return canvas
  }

  private func outline(_ key: OutlineKey) -> GlyphOutline? {
    if let known = outlines[key] { return known }
    guard let font = font(key.font), let scaled = pango_shim_scaled_font(font),
      let canvas = canvas(width: 1, height: 1),
      let outline = canvas.outline(scaled, key.glyph, size: key.size)
    else { return nil }
    if outlines.count >= Self.outlineLimit { outlines.removeAll() }
    outlines[key] = outline
    return outline
  }
}
