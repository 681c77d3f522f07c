// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Cuts rings to a box, side by side (Sutherland and Hodgman, "Reentrant Polygon Clipping", 1974).
///
/// A crossing depends on the edge alone, not on its direction or the block: neighbours that share an edge share its
/// crossings too.
struct RingClipper {
  /// The ring that is left; empty when nothing is.
  private(set) var points: [SIMD2<Double>] = []
  private var input: [SIMD2<Double>] = []

  /// Cuts a ring of tile points.
  mutating func clip(_ ring: ArraySlice<TilePoint>, _ frame: TileFrame, to box: FixedBox) {
    points.removeAll(keepingCapacity: true)
    for point in ring { points.append(frame.place(point)) }
    cut(axis: 0, at: box.minX, keepsGreater: true)
    cut(axis: 0, at: box.maxX, keepsGreater: false)
    cut(axis: 1, at: box.minY, keepsGreater: true)
    cut(axis: 1, at: box.maxY, keepsGreater: false)
  }

  private mutating func cut(axis: Int, at limit: Double, keepsGreater: Bool) {
    swap(&points, &input)
    points.removeAll(keepingCapacity: true)
    guard var previous = input.last else { return }
    var wasInside = keepsGreater ? previous[axis] >= limit : previous[axis] <= limit
    for point in input {
      let isInside = keepsGreater ? point[axis] >= limit : point[axis] <= limit
      if isInside != wasInside { points.append(crossing(previous, point, axis: axis, at: limit)) }
      if isInside { points.append(point) }
      previous = point
      wasInside = isInside
    }
  }
}

/// Where the straight line between two points crosses a limit of one axis, on the grid of whole numbers.
///
/// The same for both directions of the line. Differences and the final sum are exact, so it moves with the points when
/// a block's origin moves.
func crossing(_ a: SIMD2<Double>, _ b: SIMD2<Double>, axis: Int, at limit: Double) -> SIMD2<Double> {
  let (low, high) = a[axis] < b[axis] ? (a, b) : (b, a)
  let other = 1 - axis
  let share = (limit - low[axis]) / (high[axis] - low[axis])
  var point = SIMD2<Double>()
  point[axis] = limit
  point[other] = low[other] + rounded(share * (high[other] - low[other]))
  return point
}
