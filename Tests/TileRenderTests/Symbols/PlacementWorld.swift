// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel

@testable import TileRender

/// Made-up candidates over a small world, and the definition of placement written down as plainly as possible.
struct PlacementWorld {
  let grid: PlacementGrid
  private(set) var byTile: [TileID: [PlacementCandidate<Int>]] = [:]
  private(set) var all: [PlacementCandidate<Int>] = []

  /// Scatters candidates.
  init(seed: UInt64, zoom: UInt8, perTile: Int, cellSize: Double = 256, keysGrowEastwards: Bool = false) {
    grid = PlacementGrid(zoom: zoom, cellSize: cellSize, reach: 128)
    var random = SplitMix(state: seed)
    let side = 1 << UInt32(zoom)
    for y in 0..<UInt32(side) {
      for x in 0..<UInt32(side) {
        guard let id = TileID(z: zoom, x: x, y: y) else { continue }
        for _ in 0..<perTile { add(to: id, &random, keysGrowEastwards: keysGrowEastwards) }
      }
    }
  }

  private mutating func add(to id: TileID, _ random: inout SplitMix, keysGrowEastwards: Bool) {
    let x = (Double(id.x) + random.unit()) * grid.cellSize
    let y = (Double(id.y) + random.unit()) * grid.cellSize
    let (halfWidth, halfHeight) = (5 + 55 * random.unit(), 4 + 8 * random.unit())
    var options: [PlacementOption] = []
    for option in 0..<(1 + Int(random.next() % 3)) {
      let dx = Double(option) * halfWidth / 2
      let overlaps: [OverlapMode] = [.never, .never, .never, .never, .cooperative, .always]
      let box = LabelBox(minX: x + dx - halfWidth, minY: y - halfHeight, maxX: x + dx + halfWidth, maxY: y + halfHeight)
      options.append(
        PlacementOption(boxes: [
          PlacementBox(box: box, overlap: overlaps[Int(random.next() % 6)], blocks: random.next() % 8 != 0)
        ]))
    }
    let hash = random.next()
    let group = random.next() % 10 == 0 ? 1 + random.next() % 3 : 0
    let candidate = PlacementCandidate(
      order: CandidateOrder(
        layer: keysGrowEastwards ? 0 : Int(random.next() % 2),
        sortKey: keysGrowEastwards ? x : Double(random.next() % 3), hash: hash),
      anchorX: x, anchorY: y, options: options, ink: .empty, repeatGroup: group, repeatDistance: 150, symbol: all.count)
    all.append(candidate)
    byTile[id, default: []].append(candidate)
  }

  /// Every candidate's shown option, by number: one pass over the whole world in the total order.
  func placedGreedily() -> [Int: Int] { GreedyPlacement.options(of: all, worldWidth: grid.worldWidth) }

  /// The numbers and options of placed candidates whose extent touches a box in any copy of the world.
  func placedGreedily(touching box: LabelBox, _ placed: [Int: Int]) -> Set<[Int]> {
    var found: Set<[Int]> = []
    for candidate in all {
      guard let option = placed[candidate.symbol] else { continue }
      for turn in -1...1
      where candidate.extent.shifted(x: Double(turn) * grid.worldWidth, y: 0).overlaps(box) {
        found.insert([candidate.symbol, option, turn])
      }
    }
    return found
  }
}

/// The definition of placement written down as plainly as possible.
enum GreedyPlacement {
  /// The shown option of each candidate that is shown, by its place among all: one pass in the total order, each
  /// against all that were placed before.
  static func options<Symbol>(of all: [PlacementCandidate<Symbol>], worldWidth: Double) -> [Int: Int] {
    let order = all.indices.sorted { a, b in
      if all[a].order < all[b].order { return true }
      if all[b].order < all[a].order { return false }
      return (all[a].anchorX, all[a].anchorY) < (all[b].anchorX, all[b].anchorY)
    }
    var placed: [(candidate: Int, option: Int)] = []
    var result: [Int: Int] = [:]
    for index in order {
      for option in all[index].options.indices
      where !placed.contains(where: { keepsOut(all[$0.candidate], $0.option, all[index], option, worldWidth) }) {
        placed.append((index, option))
        result[index] = option
        break
      }
    }
    return result
  }

  private static func keepsOut<Symbol>(
    _ a: PlacementCandidate<Symbol>, _ shown: Int, _ b: PlacementCandidate<Symbol>, _ option: Int, _ worldWidth: Double
  ) -> Bool {
    for turn in -1...1 {
      let shift = Double(turn) * worldWidth
      let (dx, dy) = (a.anchorX + shift - b.anchorX, a.anchorY - b.anchorY)
      if a.repeatGroup != 0, a.repeatGroup == b.repeatGroup, dx * dx + dy * dy < b.repeatDistance * b.repeatDistance {
        return true
      }
      for mine in b.options[option].boxes {
        for other in a.options[shown].boxes where mine.isBlocked(by: other, shift: SIMD2(shift, 0)) { return true }
      }
    }
    return false
  }
}

/// A small random number generator with a seed (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number in `0 ..< 1`.
  mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
}
