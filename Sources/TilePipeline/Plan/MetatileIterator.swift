// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Walks a plan's metatiles along the Hilbert curve, zoom by zoom.
///
/// It descends the quadtree and leaves out cells without a tile of the plan; it remembers the open cells of one
/// path only.
public struct MetatileIterator: IteratorProtocol {
  private let plan: RenderPlan
  private var index = 0
  private var nextBlock = 0
  private var rectangles: [TileRectangle] = []
  private var open: [TileID] = []
  private var nextListed = 0

  init(_ plan: RenderPlan) { self.plan = plan }

  /// The next metatile; `nil` at the end of the plan.
  public mutating func next() -> Metatile? {
    guard let tiles = plan.listed.isEmpty ? nextOfBlocks() : nextOfList() else { return nil }
    defer { index += 1 }
    return Metatile(index: index, tiles: tiles)
  }

  private mutating func nextOfBlocks() -> [TileID]? {
    while true {
      while let cell = open.popLast() {
        guard let zoom = rectangles.first?.zoom, rectangles.contains(where: { $0.meets(cell) }) else { continue }
        if cell.z + plan.levelsPerMetatile >= zoom { return tiles(of: cell, zoom: zoom) }
        open.append(contentsOf: Self.childrenAlongCurve(cell).reversed())
      }
      guard nextBlock < plan.blocks.count else { return nil }
      rectangles = plan.blocks[nextBlock]
      open = [.world]
      nextBlock += 1
    }
  }

  private mutating func nextOfList() -> [TileID]? {
    guard nextListed < plan.listed.count else { return nil }
    let first = plan.listed[nextListed]
    let cellZoom = first.z - min(first.z, plan.levelsPerMetatile)
    let cell = first.ancestor(at: cellZoom)
    var tiles: [TileID] = []
    while nextListed < plan.listed.count {
      let tile = plan.listed[nextListed]
      guard tile.z == first.z, tile.ancestor(at: cellZoom) == cell else { break }
      tiles.append(tile)
      nextListed += 1
    }
    return tiles
  }

  private func tiles(of cell: TileID, zoom: UInt8) -> [TileID] {
    var tiles = [cell]
    for _ in cell.z..<zoom {
      tiles = tiles.flatMap { Self.childrenAlongCurve($0) }
    }
    return tiles.filter { tile in rectangles.contains { $0.meets(tile) } }
  }

  private static func childrenAlongCurve(_ cell: TileID) -> [TileID] {
    cell.children.sorted { $0.hilbertID < $1.hilbertID }
  }
}
