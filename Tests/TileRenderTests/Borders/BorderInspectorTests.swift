// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Cairo
import MapModel
import Styles
import Synchronization
import Testing

@testable import TileRender

@Suite struct `inspecting the borders of a tile` {
  private let world = LabelWorld(seed: 5, towns: 150, roads: 40)

  private func renderer() throws -> MapRenderer {
    let style = try #require(Style.parse(Array(LabelWorld.style.utf8), file: "labels.json").style)
    return try MapRenderer(style, world.source(), size: .pixels256)
  }

  /// What is done to one label of a tile.
  enum Seed: CaseIterable {
    case shifted, dropped, doubled

    var kind: BorderFault.Kind {
      switch self {
      case .shifted: .cut
      case .dropped: .oneSided
      case .doubled: .doubled
      }
    }

    func apply(to placed: SymbolEngine.PlacedSymbols, _ label: PlacedLabel) -> SymbolEngine.PlacedSymbols {
      func copy(x: Double, y: Double) -> SymbolPlacement<LabelSymbol>.Placed {
        var candidate = label.placed.candidate
        candidate.anchorX += x
        candidate.anchorY += y
        return .init(candidate: candidate, option: label.placed.option, shift: label.placed.shift)
      }
      var seeded = self == .doubled ? placed : placed.without(label)
      switch self {
      case .shifted: seeded.byLayer[label.identity.layer, default: []].append(copy(x: 1, y: 0))
      case .dropped: break
      case .doubled: seeded.byLayer[label.identity.layer, default: []].append(copy(x: 0, y: 30))
      }
      return seeded
    }
  }

  @Test func `finds nothing in tiles as they are drawn`() throws {
    let renderer = try renderer()
    let inspector = try BorderInspector(renderer)
    let worker = try renderer.makeWorker()
    var statistics = RenderStatistics()
    for tile in ["3/2/3", "3/3/3", "3/0/4", "3/7/4"] {
      let id = try #require(TileID(tile))
      let drawn = try worker.render([id], statistics: &statistics)
      #expect(try inspector.inspect(id, file: drawn[0].image.bytes).faults == [], "\(tile)")
    }
  }

  @Test(arguments: Seed.allCases) func `tells a label that is wrong on one side only`(_ seed: Seed) throws {
    let renderer = try renderer()
    let inspector = try BorderInspector(renderer)
    let worker = try renderer.makeWorker()
    var statistics = RenderStatistics()
    var seeded = 0
    for tile in ["3/3/3", "3/4/4", "3/2/5", "3/5/2", "3/1/4"] {
      let id = try #require(TileID(tile))
      let block = Block(id, options: renderer.options)
      let placed = try #require(worker.prepare(block, statistics: &statistics))
      try worker.paint(placed)
      let right = try worker.encoded().bytes
      // Labels of towns that lie over a side.
      let inner = LabelBox(
        minX: Double(block.originX), minY: Double(block.originY), maxX: Double(block.originX + block.side),
        maxY: Double(block.originY + block.side))
      let labels = placed.labels.filter { label in
        let ink = label.placed.candidate.ink.shifted(by: label.identity.shift)
        // A copy that is itself cut off by the tile's north or south side cannot be told by its shape.
        if seed == .doubled, ink.minY + 30 < inner.minY || ink.maxY + 30 > inner.maxY { return false }
        return label.identity.layer == 2 && (ink.minX < inner.minX || ink.maxX > inner.maxX || ink.minY < inner.minY)
      }
      for label in labels.prefix(4) {
        try worker.paint(seed.apply(to: placed, label))
        let wrong = try worker.encoded().bytes
        guard count(differencesOf: wrong, right) > 40 else { continue }
        let faults = try inspector.inspect(id, file: wrong).faults
        #expect(
          faults.contains { $0.kind == seed.kind && (seed == .doubled || $0.label == label.identity.name) },
          "\(tile) \(label.identity) \(faults)")
        seeded += 1
      }
    }
    #expect(seeded >= 2)
  }

  /// In how many pixels two files differ.
  private func count(differencesOf a: [UInt8], _ b: [UInt8]) -> Int {
    guard let a = PixelPlane(a, side: 256), let b = PixelPlane(b, side: 256) else { return 0 }
    return zip(a.pixels, b.pixels).count { $0 != $1 }
  }

  @Test func `tells of pixels that no label explains`() throws {
    let renderer = try renderer()
    let id = try #require(TileID("3/3/3"))
    let worker = try renderer.makeWorker()
    var statistics = RenderStatistics()
    let placed = worker.prepare(Block(id, options: renderer.options), statistics: &statistics)
    try worker.paint(placed)
    worker.surface.withPixels { bytes in
      for x in 100..<103 { bytes[40 * worker.surface.stride + 4 * x] ^= 0x40 }
    }
    let faults = try BorderInspector(renderer).inspect(id, file: try worker.encoded().bytes).faults
    #expect(faults.map(\.kind) == [.changed])
    #expect(faults.map { [$0.x, $0.y] } == [[100, 40]])
  }

  /// A source that tells each second reader of a tile of one town less.
  final class FickleSource: TileSource {
    let info: TileSourceInfo
    private let source: MemorySource
    private let reads = Mutex<[TileID: Int]>([:])

    init(_ source: MemorySource) {
      self.source = source
      info = source.info
    }

    func tile(
      _ id: TileID, layers: LayerSelection, diagnostics: inout Diagnostics
    ) throws(TileSourceError) -> VectorTile? {
      let count = reads.withLock { reads in
        reads[id, default: 0] += 1
        return reads[id] ?? 0
      }
      let tile = try source.tile(id, layers: layers, diagnostics: &diagnostics)
      return count.isMultiple(of: 2) ? tile.map { VectorTile(layers: Array($0.layers.dropFirst())) } : tile
    }
  }

  @Test func `tells labels that one evaluation places and another does not`() throws {
    let style = try #require(Style.parse(Array(LabelWorld.style.utf8), file: "labels.json").style)
    let renderer = try MapRenderer(
      style: style, sources: ["s": FickleSource(world.source())], options: RenderOptions(tileSize: .pixels256))
    let id = try #require(TileID("3/3/3"))
    let faults = try BorderInspector(renderer).inspect(id, file: []).faults
    #expect(faults.contains { $0.kind == .oneSided })
  }
}
