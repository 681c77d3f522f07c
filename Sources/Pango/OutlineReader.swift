// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPango
internal import Cairo

/// Takes the outlines of glyphs from cairo's scaled fonts, with what FontConfig has done to them.
final class OutlineReader {
  private let context: Context

  /// Makes a reader; `nil` when there is no memory.
  init?() {
    do throws(CairoError) {
      context = try Context(try ImageSurface(.alpha8, width: 1, height: 1))
    } catch {
      return nil
    }
  }

  /// The outline of a glyph of a font at the reference size, made lines at another size; `nil` when cairo fails.
  func outline(_ font: OpaquePointer, _ glyph: UInt32, size: Double) -> GlyphOutline? {
    let cr = context.handle
    cairo_set_scaled_font(cr, font)
    var place = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
    cairo_new_path(cr)
    cairo_glyph_path(cr, &place, 1)
    guard let curves = cairo_copy_path(cr) else { return nil }
    defer { cairo_path_destroy(curves) }
    let scale = size / TextShaper.referenceSize
    cairo_scale(cr, scale, scale)
    cairo_new_path(cr)
    cairo_append_path(cr, curves)
    cairo_identity_matrix(cr)
    guard let lines = cairo_copy_path_flat(cr) else { return nil }
    defer { cairo_path_destroy(lines) }
    cairo_new_path(cr)
    return GlyphOutline(lines)
  }
}
