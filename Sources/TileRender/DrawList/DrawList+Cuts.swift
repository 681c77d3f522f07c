// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension DrawList {
  /// Notes of the parts since `first` the edges that lie on or beyond one side of a box as cuts.
  mutating func noteCuts(from first: Int, along box: FixedBox) {
    let inside = box.expanded(by: -1)
    for part in parts[first...] {
      for index in part.points {
        let next = index + 1 < part.points.upperBound ? index + 1 : part.points.lowerBound
        let (a, b) = (SIMD2<Double>(point(index)), SIMD2<Double>(point(next)))
        if inside.outcode(a) & inside.outcode(b) != 0 { cuts.append(index) }
      }
    }
  }

  /// Whether an edge of a feature is a cut.
  @inline(__always)
  func isCut(_ feature: Range<Int32>) -> Bool {
    guard !cuts.isEmpty, let first = feature.first, let last = feature.last else { return false }
    return hasCut(parts[Int(first)].points.lowerBound..<parts[Int(last)].points.upperBound)
  }

  /// Whether an edge that goes from one of some points is a cut.
  func hasCut(_ points: Range<Int32>) -> Bool {
    var (low, high) = (0, cuts.count)
    while low < high {
      let middle = (low + high) / 2
      if cuts[middle] < points.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < cuts.count && cuts[low] < points.upperBound
  }
}
