// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPango
internal import Cairo

/// A cairo surface of coverage alone, blank between drawings, on which one outline after the other is filled.
final class MaskCanvas {
  private let surface: ImageSurface
  private let context: Context

  /// Makes a blank canvas; `nil` when cairo refuses the size or has no memory.
  init?(width: Int, height: Int) {
    do throws(CairoError) {
      surface = try ImageSurface(.alpha8, width: width, height: height)
      context = try Context(surface)
    } catch {
      return nil
    }
    context.setColor(red: 0, green: 0, blue: 0, alpha: 1)
  }

  /// Whether a mask of a size finds room.
  func holds(width: Int, height: Int) -> Bool { width <= surface.width && height <= surface.height }

  /// The outline of a glyph of a font at the reference size, made lines at another size; `nil` when cairo fails.
  func outline(_ font: OpaquePointer, _ glyph: UInt32, size: Double) -> GlyphOutline? {
    let cr = context.handle
    cairo_set_scaled_font(cr, font)
    var place = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
    cairo_new_path(cr)
    cairo_glyph_path(cr, &place, 1)
    guard let curves = cairo_copy_path(cr) else { return nil }
    defer { cairo_path_destroy(curves) }
    let scale = size / FontContext.referenceSize
    cairo_scale(cr, scale, scale)
    cairo_new_path(cr)
    cairo_append_path(cr, curves)
    cairo_identity_matrix(cr)
    guard let lines = cairo_copy_path_flat(cr) else { return nil }
    defer { cairo_path_destroy(lines) }
    cairo_new_path(cr)
    return GlyphOutline(lines)
  }

  /// Adds an outline to what is drawn next.
  func add(_ outline: GlyphOutline) {
    var first = 0
    for end in outline.ringEnds {
      context.add(ring: outline.points[first..<end])
      first = end
    }
  }

  /// Adds an outline widened on its outer side, corners rounded, to what is drawn next.
  func add(_ outline: GlyphOutline, widenedBy halo: inout StrokeOutline) {
    halo.removeAll()
    let isClockwise = outline.isClockwise
    var first = 0
    for end in outline.ringEnds {
      halo.setLine(count: end - first, isClosed: true) { outline.points[first + $0] }
      if isClockwise { halo.traceLeftSide() } else { halo.traceRightSide() }
      first = end
    }
    context.add(halo)
  }

  /// Fills what was added and takes the coverage of the first `width` pixels of the first `height` rows, without
  /// padding; these are blank afterwards.
  func takeCoverage(width: Int, height: Int) -> [UInt8] {
    context.fill()
    let stride = surface.stride
    return surface.withPixels { bytes in
      [UInt8](unsafeUninitializedCapacity: width * height) { rows, count in
        for row in 0..<height {
          let line = UnsafeMutableRawBufferPointer(rebasing: bytes[row * stride..<row * stride + width])
          UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(rows)[row * width..<(row + 1) * width])
            .copyMemory(from: UnsafeRawBufferPointer(line))
          line.initializeMemory(as: UInt8.self, repeating: 0)
        }
        count = width * height
      }
    }
  }
}
