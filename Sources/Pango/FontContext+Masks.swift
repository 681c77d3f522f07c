// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPango

/// Which glyph an outline is of.
struct OutlineKey: Hashable {
  var font: FontID
  var glyph: UInt32
}

/// A glyph's outline at the reference size; `path` is owned by the context that holds it.
struct Outline {
  var path: UnsafeMutablePointer<cairo_path_t>
}

extension FontContext {
  /// How many outlines are kept before all are dropped.
  private static let outlineLimit = 8192

  /// Draws a glyph, or its halo, into a mask of its own.
  ///
  /// Equal calls give equal masks. A halo is the outline widened by round joins and then blurred, filled inside.
  /// Glyphs without an outline give a blank mask.
  public func mask(font: FontID, glyph: UInt32, _ drawing: GlyphDrawing) -> GlyphMask {
    guard drawing.size > 0, let path = outline(font: font, glyph: glyph), path.pointee.num_data > 0,
      let measuring = MaskCanvas(width: 1, height: 1)
    else { return .blank() }
    measuring.setPath(path, drawing, left: 0, top: 0)
    let box = measuring.pathExtents()
    let kernel = BlurKernel(blur: drawing.haloWidth > 0 ? drawing.haloBlur : 0)
    let margin = drawing.haloWidth + Double(kernel.radius) + 1
    guard box.minX < box.maxX || box.minY < box.maxY, max(abs(box.minX), abs(box.maxX)) < 8192,
      max(abs(box.minY), abs(box.maxY)) < 8192
    else { return .blank() }
    let left = Int((box.minX - margin).rounded(.down))
    let top = Int((box.minY - margin).rounded(.down))
    let width = Int((box.maxX + margin).rounded(.up)) - left
    let height = Int((box.maxY + margin).rounded(.up)) - top
    guard let canvas = MaskCanvas(width: width, height: height) else { return .blank() }
    canvas.setPath(path, drawing, left: left, top: top)
    canvas.draw(haloWidth: drawing.haloWidth)
    var coverage = canvas.coverage()
    kernel.apply(to: &coverage, width: width, height: height)
    return GlyphMask(left: left, top: top, width: width, height: height, coverage: coverage)
  }

  /// Frees all outlines.
  func dropOutlines() {
    for outline in outlines.values { cairo_path_destroy(outline.path) }
    outlines.removeAll()
  }

  private func outline(font id: FontID, glyph: UInt32) -> UnsafeMutablePointer<cairo_path_t>? {
    let key = OutlineKey(font: id, glyph: glyph)
    if let known = outlines[key] { return known.path }
    guard let font = font(id), let scaled = pango_shim_scaled_font(font), let canvas = MaskCanvas(width: 1, height: 1),
      let path = canvas.glyphPath(scaled, glyph)
    else { return nil }
    if outlines.count >= Self.outlineLimit { dropOutlines() }
    outlines[key] = Outline(path: path)
    return path
  }
}
