// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// How many labels there were, and how far placement had to look.
public struct PlacementStatistics: Equatable, Sendable {
  /// Symbols that were shown, each counted once in every tile that it touches: the same however the work is shared.
  public var shown = 0
  /// Candidates that were decided on, and those of them that were placed.
  ///
  /// These and the figures below tell of the work: each worker decides for itself.
  public var candidates = 0, placed = 0
  /// The longest run of candidates of which each hung on the next.
  public var deepestChain = 0
  /// How many tiles away from the tile that was drawn the farthest tile was that had to be read.
  public var farthestTile = 0
  /// Lines, counted once for each tile they are seen from, on which no label has room.
  public var linesWithoutRoom = 0

  /// Nothing yet.
  public init() {}

  /// Adds what another placement counted.
  public mutating func merge(_ other: PlacementStatistics) {
    shown += other.shown
    candidates += other.candidates
    placed += other.placed
    deepestChain = max(deepestChain, other.deepestChain)
    farthestTile = max(farthestTile, other.farthestTile)
    linesWithoutRoom += other.linesWithoutRoom
  }
}
