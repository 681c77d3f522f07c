// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// How far placement had to look.
struct PlacementStatistics: Equatable, Sendable {
  /// Candidates that were looked at, and those of them that were placed.
  var candidates = 0
  var placed = 0
  /// The longest run of candidates of which each hung on the next.
  var deepestChain = 0
  /// How many tiles away from the asked box the farthest tile was that had to be read.
  var farthestTile = 0
  /// Lines, counted once for each tile they are seen from, on which no label has room.
  var linesWithoutRoom = 0

  /// Adds what another placement counted.
  mutating func merge(_ other: PlacementStatistics) {
    candidates += other.candidates
    placed += other.placed
    deepestChain = max(deepestChain, other.deepestChain)
    farthestTile = max(farthestTile, other.farthestTile)
    linesWithoutRoom += other.linesWithoutRoom
  }
}
