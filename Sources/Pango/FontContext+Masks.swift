// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPango
internal import Cairo
internal import Glibc
internal import FreeType

extension FontContext {
  /// How many outlines are kept before all are dropped.
  private static let outlineLimit = 8192

  /// Draws a glyph, or its halo, into a mask of its own.
  ///
  /// Equal calls give equal masks in all contexts of a library. A halo is the outline widened by round joins and then blurred, filled inside.
  /// Glyphs without an outline give a blank mask.
  public func mask(font: FontID, glyph: UInt32, _ drawing: GlyphDrawing) -> GlyphMask {
    guard drawing.size > 0, let upright = outline(OutlineKey(font: font, glyph: glyph, size: drawing.size)) else {
      return .blank()
    }
    let angle = drawing.angle == 0 ? (sine: 0, cosine: 1) : (sin(drawing.angle), cos(drawing.angle))
    let placed = upright.placed(angle: angle, offset: SIMD2(drawing.offsetX, drawing.offsetY))
    guard let box = placed.box, box.low.min() > -8192, box.high.max() < 8192, let filler = ringFiller() else {
      return .blank()
    }
    let kernel = BlurKernel(blur: drawing.haloWidth > 0 ? drawing.haloBlur : 0)
    let margin = drawing.haloWidth + Double(kernel.radius) + 1
    let left = Int((box.low.x - margin).rounded(.down))
    let top = Int((box.low.y - margin).rounded(.down))
    let width = Int((box.high.x + margin).rounded(.up)) - left
    let height = Int((box.high.y + margin).rounded(.up)) - top
    var rings = (points: placed.points, ends: placed.ringEnds)
    if drawing.haloWidth > 0 {
      halo.setStroke(width: 2 * drawing.haloWidth, join: .round, miterLimit: 1)
      placed.trace(widenedBy: &halo)
      rings = (halo.points, halo.ringEnds)
    }
    filler.setSize(width: width, height: height)
    filler.add(rings.points, ringEnds: rings.ends[...], origin: SIMD2(Double(left), Double(top)))
    var coverage = [UInt8](repeating: 0, count: width * height)
    coverage.withUnsafeMutableBytes { _ = filler.fill($0, stride: width, .sum) }
    kernel.apply(to: &coverage, width: width, height: height)
    return GlyphMask(left: left, top: top, width: width, height: height, coverage: coverage)
  }

  /// What fills masks, made when the first is drawn; `nil` when there is no memory.
  private func ringFiller() -> RingFiller? {
    if filler == nil { filler = RingFiller() }
    return filler
  }

  private func outline(_ key: OutlineKey) -> GlyphOutline? {
    if let known = outlines[key] { return known }
    guard let outline = shaper.outline(key) else { return nil }
    if outlines.count >= Self.outlineLimit { outlines.removeAll() }
    outlines[key] = outline
    return outline
  }
}
