// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CCairo

/// Draws on one `ImageSurface`: paths are built, then filled or stroked in the current colour.
///
/// Coordinates are pixels, `y` down. The context keeps its surface alive.
public struct Context: ~Copyable {
  /// Cairo's handle, for modules of this package that draw through other C libraries.
  package let handle: OpaquePointer
  /// What is drawn on.
  public let surface: ImageSurface

  /// Starts drawing on a surface.
  ///
  /// - Throws: `CairoError` when there is no memory.
  public init(_ surface: ImageSurface) throws(CairoError) {
    guard let handle = cairo_create(surface.handle) else {
      throw .noMemory
    }
    do throws(CairoError) {
      try CairoError.check(cairo_status(handle))
    } catch {
      cairo_destroy(handle)
      throw error
    }
    self.handle = handle
    self.surface = surface
  }

  deinit { cairo_destroy(handle) }

  /// Throws what went wrong since the context was made: a context in error ignores all drawing.
  public borrowing func check() throws(CairoError) { try CairoError.check(cairo_status(handle)) }

  /// Runs `body`, then restores everything but the path and the pixels.
  public borrowing func withSavedState<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    cairo_save(handle)
    defer { cairo_restore(handle) }
    try body()
  }

  /// Draws what `body` draws as one picture, as opaque as `alpha` says, `0 ... 1`.
  public borrowing func withGroup<Failure: Error>(
    alpha: Double, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    cairo_push_group(handle)
    defer {
      cairo_pop_group_to_source(handle)
      cairo_paint_with_alpha(handle, alpha)
    }
    try body()
  }

  /// Moves the origin for what comes next.
  public borrowing func translate(x: Double, y: Double) { cairo_translate(handle, x, y) }

  /// Restricts drawing to a rectangle, until the saved state is restored.
  public borrowing func clip(x: Double, y: Double, width: Double, height: Double) {
    cairo_new_path(handle)
    cairo_rectangle(handle, x, y, width, height)
    cairo_clip(handle)
  }

  // MARK: - How to draw

  /// The colour for what comes next: sRGB and straight alpha, each `0 ... 1`.
  public borrowing func setColor(red: Double, green: Double, blue: Double, alpha: Double) {
    cairo_set_source_rgba(handle, red, green, blue, alpha)
  }

  /// An image as the source of what comes next, its north-west corner at a place; nearest pixels are taken.
  public borrowing func setSource(_ image: ImageSurface, x: Double, y: Double) {
    cairo_set_source_surface(handle, image.handle, x, y)
    cairo_pattern_set_filter(cairo_get_source(handle), CAIRO_FILTER_NEAREST)
  }

  /// How edges are smoothed.
  public borrowing func setAntialias(_ mode: Antialias) { cairo_set_antialias(handle, mode.cairo) }

  /// How what is drawn meets what is there.
  public borrowing func setOperator(_ mode: CompositeOperator) { cairo_set_operator(handle, mode.cairo) }

  /// Which points are inside a path.
  public borrowing func setFillRule(_ rule: FillRule) { cairo_set_fill_rule(handle, rule.cairo) }

  /// The looks of strokes: width in pixels, ends, corners, and the ratio of a corner's length to the width
  /// from which on a mitered corner is cut off.
  public borrowing func setStroke(width: Double, cap: LineCap, join: LineJoin, miterLimit: Double) {
    cairo_set_line_width(handle, width)
    cairo_set_line_cap(handle, cap.cairo)
    cairo_set_line_join(handle, join.cairo)
    cairo_set_miter_limit(handle, miterLimit)
  }

  /// Flattens curves to within this many pixels (0.1 unless set).
  public borrowing func setTolerance(_ pixels: Double) { cairo_set_tolerance(handle, pixels) }

  // MARK: - What to draw

  /// Fills the path and forgets it.
  public borrowing func fill() { cairo_fill(handle) }

  /// Strokes the path and forgets it.
  public borrowing func stroke() { cairo_stroke(handle) }

  /// Draws the source everywhere.
  public borrowing func paint() { cairo_paint(handle) }

  /// Draws the source everywhere, as opaque as `alpha` says, `0 ... 1`.
  public borrowing func paint(alpha: Double) { cairo_paint_with_alpha(handle, alpha) }

  /// Draws the source through the alpha of an image whose north-west corner is at a place.
  public borrowing func mask(_ image: ImageSurface, x: Double, y: Double) {
    cairo_mask_surface(handle, image.handle, x, y)
  }
}
