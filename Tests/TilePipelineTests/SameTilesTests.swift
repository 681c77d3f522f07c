// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import MapModel
import PNG
import Styles
import Synchronization
import TestSupport
import Testing
import TileRender

@testable import TilePipeline

/// The made-up town in its look, drawn in every way.
@Suite struct `a tile is the same` {
  private let drawer: MapDrawer
  /// The corner of tiles that is in the middle of the town.
  private static let middle = (zoom: UInt8(15), x: UInt32(13627), y: UInt32(11723))

  init() throws {
    let town = SharedData.repository.appendingPathComponent("golden/fixtures/town.osm.pbf").path
    let style = try StyleCatalog.load("apple-light", schema: .shortbread)
    drawer = try MapDrawer(
      style: style, sources: MapSources(arguments: [town], style: style, allowsNetwork: false),
      tileSize: .pixels256, scales: [1])
  }

  /// The tiles of a square about the middle.
  private func tiles(_ side: UInt32) -> [TileID] {
    let (x, y) = (Self.middle.x - side / 2, Self.middle.y - side / 2)
    return (0..<side).flatMap { row in
      (0..<side).compactMap { TileID(z: Self.middle.zoom, x: x + $0, y: y + row) }
    }
  }

  /// Keeps files by tile.
  private final class MemorySink: TileSink {
    private let tiles = Mutex<[TileID: [UInt8]]>([:])
    var files: [TileID: [UInt8]] { tiles.withLock { $0 } }

    func holds(_ tile: TileID) -> Bool { false }
    func write(_ image: [UInt8], of tile: TileID, scale: Int) { tiles.withLock { $0[tile] = image } }
    func advance(past tile: TileID) {}
    func suspend() {}
    func finish() {}
  }

  private func files(metatile: Int, jobs: Int) throws -> [TileID: [UInt8]] {
    let sink = MemorySink()
    let plan = RenderPlan(
      zooms: ZoomSelection(Self.middle.zoom...Self.middle.zoom), area: .tiles(tiles(4)), metatileSide: metatile)
    let drawer = drawer
    _ = try PyramidRun(plan: plan, sink: sink, jobs: jobs, stopSignal: { nil }) { () throws(PipelineError) in
      try drawer.makeDrawer()
    }.run()
    return sink.files
  }

  @Test func `for every metatile and number of threads, and drawn alone in any order`() throws {
    let expected = try files(metatile: 1, jobs: 1)
    #expect(expected.count == 16)
    for metatile in [1, 2, 4, 8] {
      for jobs in [1, 2, 4] where (metatile, jobs) != (1, 1) {
        #expect(try files(metatile: metatile, jobs: jobs) == expected, "metatile \(metatile), \(jobs) jobs")
      }
    }
    var random = SplitMix(state: 8)
    for tile in tiles(4).shuffled(using: &random) {
      #expect(try drawer.tile(tile).bytes == expected[tile], "\(tile) alone")
    }
  }

  @Test func `in a picture of 2048 pixels a side that lies on tiles`() throws {
    let side = Double(1 << UInt64(Self.middle.zoom))
    let center = WebMercator.unproject(
      WorldPoint(x: Double(Self.middle.x) / side, y: Double(Self.middle.y) / side))
    let file = try drawer.picture(
      StaticView(center: center, zoom: Double(Self.middle.zoom) - 1, width: 2048, height: 2048)
    ).bytes
    let picture = try PNGImage(decoding: file)
    let draw = try drawer.makeDrawer()
    var statistics = RenderStatistics()
    for (index, tile) in try draw(tiles(8), &statistics).enumerated() {
      let image = try PNGImage(decoding: tile.images[0].file)
      var part: [UInt8] = []
      for row in 0..<256 {
        let start = 4 * ((index / 8 * 256 + row) * 2048 + index % 8 * 256)
        part += picture.rgba[start..<start + 4 * 256]
      }
      #expect(part == image.rgba, "\(tile.id)")
    }
    #expect(statistics.placement.placed > 10)
  }
}
