// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

/// A square block of tiles of one zoom that share reading and placement.
public struct Metatile: Equatable, Sendable {
  /// The metatile's place in the plan, from 0.
  public var index: Int
  /// The tiles to draw, along the Hilbert curve; never empty.
  public var tiles: [TileID]

  /// Makes a metatile.
  public init(index: Int, tiles: [TileID]) {
    self.index = index
    self.tiles = tiles
  }
}

/// Which tiles a pyramid has, and in which order they are drawn and written.
///
/// Zoom by zoom from the lowest, and along the Hilbert curve within a zoom: the order of PMTiles' tile ids. As a
/// metatile is a whole cell of that curve, its size changes neither the tiles nor their order. Tiles are
/// enumerated on the fly: a plan of millions needs no more memory than one of ten.
public struct RenderPlan: Sequence, Sendable {
  /// Sides that a metatile can have, in tiles.
  public static let metatileSides = [1, 2, 4, 8, 16]

  /// The zooms; those without a tile in the area included.
  public let zooms: ZoomSelection
  /// Tiles along one side of a metatile: one of `metatileSides`.
  public let metatileSide: Int

  let blocks: [[TileRectangle]]
  let listed: [TileID]
  let levelsPerMetatile: UInt8

  /// Makes the plan of an area.
  ///
  /// - Parameters:
  ///   - zooms: The zooms to draw; listed tiles of other zooms are left out.
  ///   - area: Where to draw.
  ///   - metatileSide: One of `metatileSides`; others are rounded down.
  public init(zooms: ZoomSelection, area: TileArea, metatileSide: Int) {
    let side = Self.metatileSides.last { $0 <= metatileSide } ?? 1
    self.zooms = zooms
    self.metatileSide = side
    levelsPerMetatile = UInt8(side.trailingZeroBitCount)
    switch area {
    case .box(let box):
      blocks = zooms.zooms.map { TileRectangle.covering(box, zoom: $0) }
      listed = []
    case .data(let box):
      blocks = zooms.zooms.map { TileRectangle.covering($0 <= TileArea.wholeWorldZoom ? .world : box, zoom: $0) }
      listed = []
    case .tiles(let tiles):
      let wanted = Set(zooms.zooms)
      blocks = []
      var ids = tiles.filter { wanted.contains($0.z) }.map(\.hilbertID).sorted()
      ids = ids.enumerated().filter { $0.offset == 0 || ids[$0.offset - 1] != $0.element }.map(\.element)
      listed = ids.compactMap { TileID(hilbertID: $0) }
    }
  }

  /// Whether a tile of a plan of an area, which a list is not, is one of it.
  func covers(_ tile: TileID) -> Bool {
    blocks.joined().contains { $0.zoom == tile.z && $0.meets(tile) }
  }

  /// How many tiles there are at a zoom.
  public func tileCount(at zoom: UInt8) -> Int {
    guard listed.isEmpty else { return listed.count { $0.z == zoom } }
    return blocks.joined().reduce(0) { $0 + ($1.zoom == zoom ? $1.count : 0) }
  }

  /// How many tiles there are in all.
  public var tileCount: Int { zooms.zooms.reduce(0) { $0 + tileCount(at: $1) } }

  /// The metatiles in the plan's order.
  public func makeIterator() -> MetatileIterator { MetatileIterator(self) }
}
