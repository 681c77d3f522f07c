// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CCairo

/// Paths.
extension Context {
  /// Forgets the path.
  public borrowing func newPath() { cairo_new_path(handle) }

  /// Starts a new line at a point.
  public borrowing func move(x: Double, y: Double) { cairo_move_to(handle, x, y) }

  /// Draws on to a point.
  public borrowing func line(x: Double, y: Double) { cairo_line_to(handle, x, y) }

  /// Draws on in a cubic Bézier curve by two control points to a point.
  public borrowing func curve(x1: Double, y1: Double, x2: Double, y2: Double, x3: Double, y3: Double) {
    cairo_curve_to(handle, x1, y1, x2, y2, x3, y3)
  }

  /// Closes the line to a ring.
  public borrowing func closePath() { cairo_close_path(handle) }

  /// Adds a rectangle.
  public borrowing func rectangle(x: Double, y: Double, width: Double, height: Double) {
    cairo_rectangle(handle, x, y, width, height)
  }

  /// Adds a circle, clockwise on the screen.
  public borrowing func circle(x: Double, y: Double, radius: Double) {
    cairo_new_sub_path(handle)
    cairo_arc(handle, x, y, radius, 0, 2 * .pi)
    cairo_close_path(handle)
  }

  /// Adds a circle, anticlockwise on the screen: a hole in a greater one.
  public borrowing func circleHole(x: Double, y: Double, radius: Double) {
    cairo_new_sub_path(handle)
    cairo_arc_negative(handle, x, y, radius, 2 * .pi, 0)
    cairo_close_path(handle)
  }

  /// Adds one line or ring from a flat array of `x, y, x, y, …` in 1/256 of a pixel, cairo's own grid.
  ///
  /// One call for each point is cheaper than `cairo_append_path`, which checks and then makes the same calls
  /// (16 ns against 19 ns and the array's building).
  ///
  /// - Parameters:
  ///   - coordinates: The array that holds the line.
  ///   - points: Which of its points, counted in pairs. Nothing is added when it is empty or out of range.
  ///   - closed: Whether the last point is joined to the first.
  public borrowing func addLine(fixed coordinates: [Int32], points: Range<Int>, closed: Bool) {
    guard !points.isEmpty, points.lowerBound >= 0, points.upperBound <= coordinates.count / 2 else { return }
    let cr = handle
    coordinates.withUnsafeBufferPointer { xy in
      var index = 2 * points.lowerBound
      let end = 2 * points.upperBound
      cairo_move_to(cr, Double(xy[index]) * 0x1p-8, Double(xy[index + 1]) * 0x1p-8)
      index += 2
      while index < end {
        cairo_line_to(cr, Double(xy[index]) * 0x1p-8, Double(xy[index + 1]) * 0x1p-8)
        index += 2
      }
    }
    if closed { cairo_close_path(handle) }
  }

  /// Adds a ring of points in pixels.
  public borrowing func add(ring: ArraySlice<SIMD2<Double>>) {
    guard let first = ring.first else { return }
    cairo_move_to(handle, first.x, first.y)
    for point in ring.dropFirst() { cairo_line_to(handle, point.x, point.y) }
    cairo_close_path(handle)
  }

  /// Adds the rings of an outline to the path.
  public borrowing func add(_ outline: StrokeOutline) { add(outline, rings: outline.ringEnds.indices) }

  /// Adds some rings of an outline to the path.
  public borrowing func add(_ outline: StrokeOutline, rings: Range<Int>) {
    var start = rings.lowerBound > 0 ? outline.ringEnds[rings.lowerBound - 1] : 0
    for end in outline.ringEnds[rings] {
      add(ring: outline.points[start..<end])
      start = end
    }
  }
}
