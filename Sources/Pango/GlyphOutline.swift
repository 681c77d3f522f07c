// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPango
internal import Cairo

/// Which glyph an outline is of, and at what size.
struct OutlineKey: Hashable {
  var font: FontID
  var glyph: UInt32
  /// Pixels to the em.
  var size: Double
}

/// A glyph's outline at one size: curves made lines, upright, the pen at the origin, in pixels, `y` down.
struct GlyphOutline {
  /// The points of all rings.
  var points: [SIMD2<Double>] = []
  /// For each ring the place after its last point.
  var ringEnds: [Int] = []

  /// Takes the rings of a flat path.
  init(_ path: UnsafeMutablePointer<cairo_path_t>) {
    guard path.pointee.status == CAIRO_STATUS_SUCCESS, let data = path.pointee.data else { return }
    var index = 0
    while index < Int(path.pointee.num_data) {
      let header = data[index].header
      if header.type == CAIRO_PATH_MOVE_TO || header.type == CAIRO_PATH_CLOSE_PATH { endRing() }
      if header.type == CAIRO_PATH_MOVE_TO || header.type == CAIRO_PATH_LINE_TO {
        points.append(SIMD2(data[index + 1].point.x, data[index + 1].point.y))
      }
      index += max(1, Int(header.length))
    }
    endRing()
  }

  /// Ends a ring; one of fewer than three points has no ink.
  private mutating func endRing() {
    let first = ringEnds.last ?? 0
    if points.count - first > 2 {
      ringEnds.append(points.count)
    } else {
      points.removeLast(points.count - first)
    }
  }

  /// Whether rings go round their ink clockwise on the screen, as those of TrueType do; those of PostScript do not.
  var isClockwise: Bool {
    var area = 0.0
    var first = 0
    for end in ringEnds {
      var previous = points[end - 1]
      for point in points[first..<end] {
        area += previous.x * point.y - previous.y * point.x
        previous = point
      }
      first = end
    }
    return area >= 0
  }

  /// The outline turned clockwise about the pen, then moved.
  func placed(angle: (sine: Double, cosine: Double), offset: SIMD2<Double>) -> GlyphOutline {
    var placed = self
    for index in points.indices {
      let point = points[index]
      placed.points[index] = SIMD2(
        point.x * angle.cosine - point.y * angle.sine + offset.x,
        point.x * angle.sine + point.y * angle.cosine + offset.y)
    }
    return placed
  }

  /// Traces the outline widened on its outer side, corners rounded, as the only rings of `halo`.
  func trace(widenedBy halo: inout StrokeOutline) {
    halo.removeAll()
    let isClockwise = isClockwise
    var first = 0
    for end in ringEnds {
      halo.setLine(count: end - first, isClosed: true) { points[first + $0] }
      if isClockwise { halo.traceLeftSide() } else { halo.traceRightSide() }
      first = end
    }
  }

  /// The lowest and highest coordinates; `nil` without ink.
  var box: (low: SIMD2<Double>, high: SIMD2<Double>)? {
    guard let first = points.first else { return nil }
    var (low, high) = (first, first)
    for point in points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    return (low, high)
  }
}
