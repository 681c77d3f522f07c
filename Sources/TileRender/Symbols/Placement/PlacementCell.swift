// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// The candidates whose anchors one tile holds, found by place.
///
/// Immutable: workers share it.
final class PlacementCell<Symbol: Sendable>: Sendable {
  let id: TileID
  /// Candidates in their order.
  let candidates: [PlacementCandidate<Symbol>]
  /// Candidates of a repeat group.
  let groups: [UInt64: [Int]]
  private let boxes: BoxBuckets

  /// Indexes a tile's candidates; those that reach out of `area` are left out and counted.
  ///
  /// - Parameters:
  ///   - id: The tile.
  ///   - candidates: The candidates whose anchors it holds.
  ///   - area: The tile's box grown by the reach.
  ///   - diagnostics: Where those left out are counted.
  init(
    id: TileID, candidates all: [PlacementCandidate<Symbol>], area: LabelBox, diagnostics: inout Diagnostics
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
    candidates = sorted.map { kept[$0].candidate }
    boxes = BoxBuckets(sorted.map { kept[$0].extent }, in: area)
    var groups: [UInt64: [Int]] = [:]
    for (index, candidate) in candidates.enumerated() where candidate.repeatGroup != 0 {
      groups[candidate.repeatGroup, default: []].append(index)
    }
    self.groups = groups
  }

  /// Calls `body` once for each candidate whose extent overlaps `box`; stops when it returns `false`.
  @inline(__always)
  func forEach(touching box: LabelBox, _ body: (Int) -> Bool) { boxes.forEach(touching: box, body) }
}
