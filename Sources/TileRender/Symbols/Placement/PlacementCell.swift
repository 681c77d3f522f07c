// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// The candidates whose anchors one tile holds, found by place, with what is known of each.
final class PlacementCell<Symbol> {
  let id: TileID
  /// Candidates in their order.
  let candidates: [PlacementCandidate<Symbol>]
  /// What is known of the candidates, by their places in the order.
  let verdicts: PlacementVerdicts

  /// Candidates of a repeat group.
  private(set) var groups: [UInt64: [Int]] = [:]
  private let extents: [LabelBox]
  private let area: LabelBox
  private let side: Int
  private var bucketStarts: [Int32]
  private var buckets: [Int32] = []

  /// World pixels along a bucket of the index.
  private static var bucketSize: Double { 64 }

  /// Indexes a tile's candidates; those that reach out of `area` are left out and counted.
  ///
  /// - Parameters:
  ///   - id: The tile.
  ///   - candidates: The candidates whose anchors it holds.
  ///   - area: The tile's box grown by the reach.
  ///   - diagnostics: Where those left out are counted.
  ///   - verdicts: What is known of that many candidates.
  init(
    id: TileID, candidates all: [PlacementCandidate<Symbol>], area: LabelBox, diagnostics: inout Diagnostics,
    verdicts: (_ count: Int) -> PlacementVerdicts
  ) {
    var kept: [(candidate: PlacementCandidate<Symbol>, extent: LabelBox)] = []
    for candidate in all where !candidate.options.isEmpty {
      let extent = candidate.extent
      guard !extent.isEmpty else { continue }
      guard extent.minX >= area.minX, extent.maxX <= area.maxX, extent.minY >= area.minY, extent.maxY <= area.maxY
      else {
        diagnostics.note("label-too-large")
        continue
      }
      kept.append((candidate, extent))
    }
    let sorted = kept.indices.sorted { kept[$0].candidate.isAhead(of: kept[$1].candidate) ?? ($0 < $1) }
    self.id = id
    self.area = area
    candidates = sorted.map { kept[$0].candidate }
    extents = sorted.map { kept[$0].extent }
    self.verdicts = verdicts(sorted.count)
    side = max(1, Int(((area.maxX - area.minX) / Self.bucketSize).rounded(.up)))
    bucketStarts = Array(repeating: 0, count: side * side + 1)
    fillBuckets()
    for (index, candidate) in candidates.enumerated() where candidate.repeatGroup != 0 {
      groups[candidate.repeatGroup, default: []].append(index)
    }
  }

  /// Calls `body` once for each candidate whose extent overlaps `box`; stops when it returns `false`.
  func forEach(touching box: LabelBox, _ body: (Int) -> Bool) {
    guard !candidates.isEmpty, box.overlaps(area) else { return }
    let query = bucketRange(of: box)
    for row in query.rows {
      for column in query.columns {
        let bucket = row * side + column
        for place in Int(bucketStarts[bucket])..<Int(bucketStarts[bucket + 1]) {
          let index = Int(buckets[place])
          guard extents[index].overlaps(box) else { continue }
          // A candidate stands in several buckets: it counts in the first that it shares with the query.
          let own = bucketRange(of: extents[index])
          guard column == max(own.columns.lowerBound, query.columns.lowerBound),
            row == max(own.rows.lowerBound, query.rows.lowerBound)
          else { continue }
          if !body(index) { return }
        }
      }
    }
  }

  private func fillBuckets() {
    var counts = [Int32](repeating: 0, count: side * side)
    for extent in extents {
      let range = bucketRange(of: extent)
      for row in range.rows { for column in range.columns { counts[row * side + column] += 1 } }
    }
    var total: Int32 = 0
    for (bucket, count) in counts.enumerated() {
      bucketStarts[bucket] = total
      counts[bucket] = total
      total += count
    }
    bucketStarts[side * side] = total
    buckets = Array(repeating: 0, count: Int(total))
    for (index, extent) in extents.enumerated() {
      let range = bucketRange(of: extent)
      for row in range.rows {
        for column in range.columns {
          buckets[Int(counts[row * side + column])] = Int32(index)
          counts[row * side + column] += 1
        }
      }
    }
  }

  private func bucketRange(of box: LabelBox) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    (
      bucket(box.minX - area.minX)...bucket(box.maxX - area.minX),
      bucket(box.minY - area.minY)...bucket(box.maxY - area.minY)
    )
  }

  private func bucket(_ distance: Double) -> Int {
    Int(min(max(distance / Self.bucketSize, 0), Double(side - 1)))
  }
}
