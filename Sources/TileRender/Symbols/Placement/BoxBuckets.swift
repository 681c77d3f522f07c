// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Boxes of an area, found by place.
struct BoxBuckets: Sendable {
  /// World pixels along a bucket of the index.
  private static let bucketSize = 64.0

  private let boxes: [LabelBox]
  private let area: LabelBox
  private let side: Int
  /// For each bucket where its boxes start in `entries`, and where those of the last end.
  private var starts: [Int32]
  private var entries: [Int32] = []

  /// Indexes boxes that lie within an area.
  init(_ boxes: [LabelBox], in area: LabelBox) {
    self.boxes = boxes
    self.area = area
    side = max(1, Int(((area.maxX - area.minX) / Self.bucketSize).rounded(.up)))
    starts = Array(repeating: 0, count: side * side + 1)
    fill()
  }

  /// Calls `body` once for each box, by its place among all, that overlaps another; stops when it returns `false`.
  @inline(__always)
  func forEach(touching box: LabelBox, _ body: (Int) -> Bool) {
    guard !boxes.isEmpty, box.overlaps(area) else { return }
    let query = range(of: box)
    for row in query.rows {
      for column in query.columns {
        let bucket = row * side + column
        for place in Int(starts[bucket])..<Int(starts[bucket + 1]) {
          let index = Int(entries[place])
          guard boxes[index].overlaps(box) else { continue }
          // A box stands in several buckets: it counts in the first that it shares with the query.
          let own = range(of: boxes[index])
          guard column == max(own.columns.lowerBound, query.columns.lowerBound),
            row == max(own.rows.lowerBound, query.rows.lowerBound)
          else { continue }
          if !body(index) { return }
        }
      }
    }
  }

  private mutating func fill() {
    var counts = [Int32](repeating: 0, count: side * side)
    for box in boxes {
      let range = range(of: box)
      for row in range.rows { for column in range.columns { counts[row * side + column] += 1 } }
    }
    var total: Int32 = 0
    for (bucket, count) in counts.enumerated() {
      starts[bucket] = total
      counts[bucket] = total
      total += count
    }
    starts[side * side] = total
    entries = Array(repeating: 0, count: Int(total))
    for (index, box) in boxes.enumerated() {
      let range = range(of: box)
      for row in range.rows {
        for column in range.columns {
          entries[Int(counts[row * side + column])] = Int32(index)
          counts[row * side + column] += 1
        }
      }
    }
  }

  private func range(of box: LabelBox) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    (
      bucket(box.minX - area.minX)...bucket(box.maxX - area.minX),
      bucket(box.minY - area.minY)...bucket(box.maxY - area.minY)
    )
  }

  private func bucket(_ distance: Double) -> Int {
    Int(min(max(distance / Self.bucketSize, 0), Double(side - 1)))
  }
}
