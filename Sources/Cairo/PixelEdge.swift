// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The straight edge of a half plane, as stairs along the borders of pixels: a pixel is inside when its middle is.
///
/// So two strokes that end in one edge from both sides share no pixel and leave none out. MapLibre's are drawn like that,
/// as triangles without smoothing. Of points on the 1/256 grid it moves with them by whole pixels.
struct PixelEdge {
  /// Whether the axes are exchanged, so that the edge is nearer to upright than to level.
  private let isTurned: Bool
  private let point: SIMD2<Double>
  /// How far the edge goes sideways in a row of pixels.
  private let slope: Double

  /// The edge through a point.
  ///
  /// - Parameter normal: A unit vector at right angles to the edge, in one direction or the other.
  init(through point: SIMD2<Double>, normal: SIMD2<Double>) {
    isTurned = abs(normal.y) > abs(normal.x)
    self.point = isTurned ? point.turned : point
    slope = isTurned ? -normal.x / normal.y : -normal.y / normal.x
  }

  /// Adds the way along the edge between two lines of a direction that is within 30 degrees of the edge's normal.
  func trace(
    from start: SIMD2<Double>, to end: SIMD2<Double>, _ direction: SIMD2<Double>, into points: inout [SIMD2<Double>]
  ) {
    let direction = isTurned ? direction.turned : direction
    let first = crossing(of: isTurned ? start.turned : start, direction)
    let last = crossing(of: isTurned ? end.turned : end, direction)
    append(first.point, to: &points)
    let step: Double = first.row < last.row ? 1 : -1
    var row = first.row
    var column = column(in: row)
    append(SIMD2(column, first.point.y), to: &points)
    while row != last.row {
      let next = self.column(in: row + step)
      if next != column {
        let border = max(row, row + step)
        append(SIMD2(column, border), to: &points)
        append(SIMD2(next, border), to: &points)
      }
      column = next
      row += step
    }
    append(SIMD2(column, last.point.y), to: &points)
    append(last.point, to: &points)
  }

  /// Where in a row of pixels the first lies whose middle is beyond the edge.
  private func column(in row: Double) -> Double {
    (point.x + onGrid((row + 0.5 - point.y) * slope) + 0.5).rounded(.down)
  }

  /// Where a line through a point meets the stairs, and in which row.
  private func crossing(
    of start: SIMD2<Double>, _ direction: SIMD2<Double>
  ) -> (point: SIMD2<Double>, row: Double) {
    let rise = direction.y / direction.x
    let away = start - point
    var row = (point.y + onGrid((away.y - away.x * rise) / (1 - slope * rise))).rounded(.down)
    var way = 0.0
    while true {
      let column = column(in: row)
      let place = start.y + onGrid((column - start.x) * rise)
      let next: Double = place < row ? -1 : place > row + 1 ? 1 : 0
      if next == 0 { return (SIMD2(column, place), row) }
      if next == -way {
        // Between the two rows' ends, on the border of both.
        let border = next < 0 ? row : row + 1
        return (SIMD2(start.x + onGrid((border - start.y) / rise), border), row)
      }
      way = next
      row += next
    }
  }

  private func append(_ place: SIMD2<Double>, to points: inout [SIMD2<Double>]) {
    let place = isTurned ? place.turned : place
    if points.last != place { points.append(place) }
  }
}

extension SIMD2<Double> {
  /// The vector with its axes exchanged.
  fileprivate var turned: SIMD2<Double> { SIMD2(y, x) }
}
