// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Hands out a plan's metatiles in stretches, each for one thread.
///
/// Neighbouring tiles share source tiles, labels and glyphs, which every thread reads and makes for itself: the less
/// often threads work side by side, the less is done twice. Towards the end stretches grow short, so that all threads have
/// work to the last.
struct StretchIterator: IteratorProtocol {
  /// The most tiles of a stretch, but for those of one metatile.
  static let longest = 64

  private var metatiles: MetatileIterator
  private var tilesLeft: Int
  private let jobs: Int

  init(_ plan: RenderPlan, jobs: Int) {
    metatiles = plan.makeIterator()
    tilesLeft = plan.tileCount
    self.jobs = jobs
  }

  /// The next metatiles, at least one; `nil` at the end of the plan.
  mutating func next() -> [Metatile]? {
    let wanted = jobs == 1 ? 1 : min(Self.longest, 2 * tilesLeft / (3 * jobs))
    var stretch: [Metatile] = []
    var tiles = 0
    while tiles < max(wanted, 1), let metatile = metatiles.next() {
      stretch.append(metatile)
      tiles += metatile.tiles.count
    }
    tilesLeft -= tiles
    return stretch.isEmpty ? nil : stretch
  }
}
