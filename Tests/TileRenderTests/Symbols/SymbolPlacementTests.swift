// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing

@testable import TileRender

@Suite struct `placing symbols` {
  private func tiles(of grid: PlacementGrid) -> [TileID] {
    let side = UInt32(1) << UInt32(grid.zoom)
    return (0..<side).flatMap { y in (0..<side).compactMap { x in TileID(z: grid.zoom, x: x, y: y) } }
  }

  private func seen(_ engine: SymbolPlacement<Int>, _ box: LabelBox) -> Set<[Int]> {
    let width = engine.grid.worldWidth
    return Set(engine.placed(touching: box).map { [$0.candidate.symbol, $0.option, Int($0.shift.x / width)] })
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `gives each tile what one greedy pass over the whole world gives`(seed: UInt64) {
    let world = PlacementWorld(seed: seed, zoom: 2, perTile: 40)
    let expected = world.placedGreedily()
    #expect(expected.count > 100)
    #expect(expected.count < world.all.count)
    var order = tiles(of: world.grid)
    var random = SplitMix(state: seed)
    order.shuffle(using: &random)
    let engine = SymbolPlacement(grid: world.grid) { world.byTile[$0] ?? [] }
    for tile in order {
      let box = world.grid.box(of: tile)
      let wanted = world.placedGreedily(touching: box, expected)
      #expect(seen(engine, box) == wanted, "tile \(tile), warm")
      let alone = SymbolPlacement(grid: world.grid) { world.byTile[$0] ?? [] }
      #expect(seen(alone, box) == wanted, "tile \(tile), alone")
    }
  }

  @Test func `gives the same when it forgets all between questions`() {
    let world = PlacementWorld(seed: 7, zoom: 2, perTile: 30)
    let expected = world.placedGreedily()
    let engine = SymbolPlacement(grid: world.grid, candidateLimit: 60) { world.byTile[$0] ?? [] }
    for tile in tiles(of: world.grid) {
      let box = world.grid.box(of: tile)
      #expect(seen(engine, box) == world.placedGreedily(touching: box, expected))
    }
  }

  @Test func `draws the last in the order first, whatever box is asked for`() {
    let world = PlacementWorld(seed: 9, zoom: 1, perTile: 30)
    let engine = SymbolPlacement(grid: world.grid) { world.byTile[$0] ?? [] }
    let shown = engine.placed(touching: LabelBox(minX: 0, minY: 0, maxX: 512, maxY: 512))
    for (below, above) in zip(shown, shown.dropFirst()) { #expect(!(below.candidate.order < above.candidate.order)) }
  }

  @Test func `looks no further than a few tiles when ties are broken by hash`() {
    let world = PlacementWorld(seed: 11, zoom: 4, perTile: 60)
    let engine = SymbolPlacement(grid: world.grid) { world.byTile[$0] ?? [] }
    for tile in tiles(of: world.grid) where tile.x % 3 == 1 && tile.y % 3 == 1 {
      _ = engine.placed(touching: world.grid.box(of: tile))
    }
    #expect(engine.statistics.deepestChain <= 12)
    #expect(engine.statistics.farthestTile <= 3)
    #expect(engine.statistics.placed > 0)
  }

  @Test(arguments: [3000, 100_000])
  func `decides each candidate once where keys grow with place, however few it keeps`(_ limit: Int) {
    // The more to the west the further ahead: chains go all across the map.
    let world = PlacementWorld(seed: 3, zoom: 3, perTile: 50, keysGrowEastwards: true)
    let engine = SymbolPlacement(grid: world.grid, candidateLimit: limit) { world.byTile[$0] ?? [] }
    var order = tiles(of: world.grid)
    var random = SplitMix(state: 4)
    order.shuffle(using: &random)
    for tile in order { _ = engine.placed(touching: world.grid.box(of: tile)) }
    #expect(engine.statistics.candidates == world.all.count)
    #expect(engine.statistics.deepestChain > 8)
  }

  @Test func `follows a chain over many tiles without a stack to overflow`() {
    // Each candidate overlaps the next to its east and is behind the next to its west: every second one is shown.
    let grid = PlacementGrid(zoom: 12, cellSize: 256, reach: 128)
    let engine = SymbolPlacement<Int>(grid: grid) { id in
      guard id.y == 100, id.x < 400 else { return [] }
      return (0..<64).map { step in
        let x = Double(id.x) * 256 + Double(step) * 4 + 1
        let box = LabelBox(minX: x - 2.5, minY: 25_700, maxX: x + 2.5, maxY: 25_710)
        return PlacementCandidate(
          order: CandidateOrder(layer: 0, sortKey: x, hash: 0), anchorX: x, anchorY: 25_705,
          options: [PlacementOption(boxes: [PlacementBox(box: box, overlap: .never, blocks: true)])], ink: box,
          symbol: Int(id.x) * 64 + step)
      }
    }
    let shown = engine.placed(
      touching: LabelBox(minX: 399 * 256 + 100, minY: 25_600, maxX: 399 * 256 + 200, maxY: 25_800))
    #expect(shown.allSatisfy { $0.candidate.symbol % 2 == 0 })
    #expect(shown.count > 10)
    #expect(engine.statistics.deepestChain > 10_000)
  }

  @Test func `leaves out and counts what reaches too far`() {
    let grid = PlacementGrid(zoom: 0, cellSize: 256, reach: 16)
    let box = LabelBox(minX: 100, minY: 100, maxX: 300, maxY: 110)
    let engine = SymbolPlacement<Int>(grid: grid) { _ in
      [
        PlacementCandidate(
          order: CandidateOrder(layer: 0, hash: 0), anchorX: 200, anchorY: 105,
          options: [PlacementOption(boxes: [PlacementBox(box: box, overlap: .never, blocks: true)])], ink: box,
          symbol: 0)
      ]
    }
    #expect(engine.placed(touching: box).isEmpty)
    #expect(engine.takeCounts().diagnostics.counts == ["label-too-large": 1])
  }
}
