// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPango

/// A small cairo surface of coverage alone, on which one outline is filled and widened.
final class MaskCanvas {
  private let surface: OpaquePointer
  private let cr: OpaquePointer
  private let width, height: Int

  /// Makes a blank canvas; `nil` when cairo refuses the size or has no memory.
  init?(width: Int, height: Int) {
    guard width > 0, height > 0, let w = Int32(exactly: width), let h = Int32(exactly: height),
      let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, w, h)
    else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let cr = cairo_create(surface) else {
      cairo_surface_destroy(surface)
      return nil
    }
    self.surface = surface
    self.cr = cr
    self.width = width
    self.height = height
  }

  deinit {
    cairo_destroy(cr)
    cairo_surface_destroy(surface)
  }

  /// The outline of a glyph at the reference size, the pen at the origin; the caller destroys it.
  func glyphPath(_ font: OpaquePointer, _ glyph: UInt32) -> UnsafeMutablePointer<cairo_path_t>? {
    cairo_set_scaled_font(cr, font)
    var place = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
    cairo_new_path(cr)
    cairo_glyph_path(cr, &place, 1)
    guard let path = cairo_copy_path(cr) else { return nil }
    guard path.pointee.status == CAIRO_STATUS_SUCCESS else {
      cairo_path_destroy(path)
      return nil
    }
    return path
  }

  /// Takes an outline as the path, sized, turned and moved; `left` and `top` are the canvas's first pixel.
  func setPath(_ path: UnsafeMutablePointer<cairo_path_t>, _ drawing: GlyphDrawing, left: Int, top: Int) {
    let scale = drawing.size / FontContext.referenceSize
    cairo_identity_matrix(cr)
    cairo_translate(cr, drawing.offsetX - Double(left), drawing.offsetY - Double(top))
    cairo_rotate(cr, drawing.angle)
    cairo_scale(cr, scale, scale)
    cairo_new_path(cr)
    cairo_append_path(cr, path)
    cairo_identity_matrix(cr)
  }

  /// The box of the path in pixels.
  func pathExtents() -> (minX: Double, minY: Double, maxX: Double, maxY: Double) {
    var (minX, minY, maxX, maxY) = (0.0, 0.0, 0.0, 0.0)
    cairo_path_extents(cr, &minX, &minY, &maxX, &maxY)
    return (minX, minY, maxX, maxY)
  }

  /// Fills the path, and widens it when `haloWidth` is positive.
  func draw(haloWidth: Double) {
    cairo_set_source_rgba(cr, 0, 0, 0, 1)
    guard haloWidth > 0 else { return cairo_fill(cr) }
    cairo_fill_preserve(cr)
    cairo_set_line_width(cr, 2 * haloWidth)
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND)
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND)
    cairo_stroke(cr)
  }

  /// The coverage by rows, without padding.
  func coverage() -> [UInt8] {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return [UInt8](repeating: 0, count: width * height) }
    let stride = Int(cairo_image_surface_get_stride(surface))
    var rows: [UInt8] = []
    rows.reserveCapacity(width * height)
    for row in 0..<height {
      rows.append(contentsOf: UnsafeBufferPointer(start: data + row * stride, count: width))
    }
    return rows
  }
}
