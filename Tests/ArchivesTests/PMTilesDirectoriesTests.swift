// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing

@testable import Archives

@Suite struct `writing directories of PMTiles` {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A file whose tiles are a byte each, of which every third is that of the tile before it.
  private func write(
    tiles ids: [UInt64], entriesPerLeaf: Int
  ) throws -> (archive: any TileArchive, leaves: Int, entries: Int) {
    var directories = PMTilesDirectories(entriesPerLeaf: entriesPerLeaf)
    var tiles: [UInt8] = []
    var leaves: [[UInt8]] = []
    for (place, id) in ids.enumerated() {
      if place % 3 != 2 { tiles.append(UInt8(truncatingIfNeeded: id)) }
      if let leaf = try directories.add(tile: id, offset: UInt64(tiles.count - 1), length: 1) { leaves.append(leaf) }
    }
    let last = try directories.finish()
    if let leaf = last.leaf { leaves.append(leaf) }
    #expect(directories.tileCount == UInt64(ids.count) && directories.contentCount == UInt64(tiles.count))
    #expect(directories.isClustered)
    var layout = try PMTilesLayout(metadata: 0..<0, zooms: 0...20, bounds: .world, start: (0, 0, 0))
    layout.root = last.root
    layout.tilesEnd += UInt64(tiles.count)
    layout.leaves = layout.tilesEnd..<layout.tilesEnd + UInt64(leaves.joined().count)
    let gap = [UInt8](repeating: 0, count: Int(PMTilesLayout.headLength) - layout.head.count)
    let path = try folder.write(layout.head + gap + tiles + leaves.joined(), to: "x.pmtiles")
    return (try Archives.open(path: path), leaves.count, Int(directories.entryCount))
  }

  @Test(arguments: [1, 7, 60, 4096]) func `puts all entries into the root where they fit, else into leaves`(
    _ perLeaf: Int
  ) throws {
    let ids = [UInt64](0..<40) + [UInt64](stride(from: 100, to: 200_000, by: 4999))
    let (archive, leaves, entries) = try write(tiles: ids, entriesPerLeaf: perLeaf)
    #expect(leaves == (perLeaf > entries ? 0 : (entries + perLeaf - 1) / perLeaf))
    var expected: UInt8 = 0
    for (place, id) in ids.enumerated() {
      if place % 3 != 2 { expected = UInt8(truncatingIfNeeded: id) }
      #expect(try archive.bytes(try #require(TileID(hilbertID: id)))?.bytes == [expected])
    }
    #expect(try archive.bytes(try #require(TileID(hilbertID: 41))) == nil)
    #expect(try archive.listTiles().count == ids.count)
  }

  @Test func `makes one entry of tiles in sequence that share their bytes`() throws {
    var directories = PMTilesDirectories(entriesPerLeaf: 10)
    for id: UInt64 in [5, 6, 7, 9] { _ = try directories.add(tile: id, offset: 0, length: 3) }
    _ = try directories.add(tile: 10, offset: 3, length: 1)
    #expect(directories.entryCount == 3 && directories.tileCount == 5 && directories.contentCount == 2)
  }

  @Test func `tells that tiles do not lie in the order of their ids`() throws {
    var directories = PMTilesDirectories(entriesPerLeaf: 10)
    for (id, offset): (UInt64, UInt64) in [(1, 0), (2, 20), (3, 10)] {
      _ = try directories.add(tile: id, offset: offset, length: 10)
    }
    #expect(!directories.isClustered)
  }
}
