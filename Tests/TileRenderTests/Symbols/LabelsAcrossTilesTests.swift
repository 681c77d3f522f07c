// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Cairo
import Foundation
import MapModel
import PNG
import Pango
import Sprites
import Styles
import Testing

@testable import TileRender

@Suite struct `labels across tile edges` {
  private let world = LabelWorld(seed: 5, towns: 150, roads: 40)

  private func renderer(_ size: RenderOptions.TileSize, scale: Int = 1) throws -> MapRenderer {
    let style = try #require(Style.parse(Array(LabelWorld.style.utf8), file: "labels.json").style)
    return try MapRenderer(style, world.source(), size: size, scale: scale)
  }

  private func tiles(_ zoom: UInt8) -> [TileID] {
    let side = UInt32(1) << UInt32(zoom)
    return (0..<side).flatMap { y in (0..<side).compactMap { TileID(z: zoom, x: $0, y: y) } }
  }

  private func images(_ worker: TileWorker, _ ids: [TileID]) throws -> [TileID: PNGImage] {
    var statistics = RenderStatistics()
    var images: [TileID: PNGImage] = [:]
    for tile in try worker.render(ids, statistics: &statistics) {
      images[tile.id] = try PNGImage(decoding: tile.image.bytes)
    }
    return images
  }

  private func scene(
    _ renderer: MapRenderer, zoom: Double, turn: PlaneTurn? = nil
  ) throws -> (scene: SymbolScene, fonts: FontContext) {
    let fonts = try FontContext(library: try #require(renderer.fonts))
    let maker = LabelMaker(style: renderer.style, fonts: fonts, sprites: .empty)
    let sources = SymbolSources(SourceTileReader(renderer.usedSources))
    return (SymbolScene(zoom: zoom, turn: turn, maker: maker, sources: sources), fonts)
  }

  /// Some rows of the whole world, its labels drawn at once on one surface.
  private func drawnWhole(_ renderer: MapRenderer, zoom: Double, side: Int, rows: Range<Int>) throws -> PNGImage {
    let (scene, fonts) = try scene(renderer, zoom: zoom)
    let surface = try ImageSurface(.argb32, width: side, height: rows.count)
    let context = try Context(surface)
    context.setColor(0xf6f1_e6ff)
    context.paint()
    let placed = scene.placement.placed(
      touching: LabelBox(minX: 0, minY: Double(rows.lowerBound), maxX: Double(side), maxY: Double(rows.upperBound)))
    #expect(placed.count > 40)
    var painter = LabelPainter()
    for layer in [1, 2] {
      painter.paint(
        placed.filter { $0.candidate.symbol.layer == layer },
        in: LabelViewport(originX: 0, originY: Int64(rows.lowerBound), scale: 1), on: surface, fonts: fonts)
    }
    return try PNGImage(decoding: TileEncoder().encode(surface).bytes)
  }

  /// How many rows of pixels of a tile differ from the whole world's, whose first row is `top`.
  private func differences(_ tile: TileID, _ image: PNGImage, _ whole: PNGImage, top: Int = 0) -> Int {
    var count = 0
    for row in 0..<image.height {
      let start = 4 * ((Int(tile.y) * image.height + row - top) * whole.width + Int(tile.x) * image.width)
      let isEqual = image.rgba.withUnsafeBytes { mine in
        whole.rgba.withUnsafeBytes { other in
          guard let mine = mine.baseAddress, let other = other.baseAddress else { return false }
          return memcmp(mine + 4 * row * image.width, other + start, 4 * image.width) == 0
        }
      }
      if !isEqual { count += 1 }
    }
    return count
  }

  @Test func `are drawn as if there were no tiles, at either tile size`() throws {
    let large = try renderer(.pixels512)
    let whole = try drawnWhole(large, zoom: 2, side: 2048, rows: 0..<2048)
    for (id, image) in try images(large.makeWorker(), tiles(2)) {
      #expect(differences(id, image, whole) == 0, "\(id)")
    }
    for (id, image) in try images(renderer(.pixels256).makeWorker(), tiles(3)) {
      #expect(differences(id, image, whole) == 0, "\(id)")
    }
  }

  @Test func `are the same for every order, also with nothing remembered`() throws {
    let renderer = try renderer(.pixels256)
    let ids = tiles(3).filter { $0.x < 4 && $0.y < 4 }
    let together = try images(renderer.makeWorker(), ids)
    var random = SplitMix(state: 3)
    let worker = try renderer.makeWorker()
    for id in ids.shuffled(using: &random) {
      #expect(try images(worker, [id])[id]?.rgba == together[id]?.rgba)
    }
    for id in ids.shuffled(using: &random).prefix(6) {
      #expect(try images(renderer.makeWorker(), [id])[id]?.rgba == together[id]?.rgba)
    }
  }

  @Test func `have the same order at points, however the picture is turned`() throws {
    func towns(_ turn: PlaneTurn?) throws -> [UInt64] {
      let scene = try scene(renderer(.pixels512), zoom: 2, turn: turn).scene
      let labels = tiles(2).flatMap { scene.builder.candidates(in: $0) }
      let points = labels.filter { $0.symbol.layer == 2 }.map { $0.order.hash }
      return points.sorted()
    }
    let turn = try #require(PlaneTurn(bearing: 33, pivot: SIMD2(700, 900)))
    #expect(try towns(turn) == towns(nil))
    #expect(try Set(towns(nil)).count > 50)
  }

  @Test func `stand at the same places at every scale`() throws {
    func anchors(_ scale: Int) throws -> Set<[Double]> {
      let scene = try scene(renderer(.pixels512, scale: scale), zoom: 2).scene
      let placed = scene.placement.placed(touching: LabelBox(minX: 0, minY: 0, maxX: 2048, maxY: 2048))
      return Set(placed.map { [$0.candidate.anchorX, $0.candidate.anchorY] })
    }
    #expect(try anchors(1) == anchors(2))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `are those of one greedy pass over the whole map in the same order`(seed: UInt64) throws {
    let style = try #require(Style.parse(Array(LabelWorld.style.utf8), file: "labels.json").style)
    let renderer = try MapRenderer(style, LabelWorld(seed: seed, towns: 150, roads: 30).source())
    let scene = try scene(renderer, zoom: 2).scene
    let all = tiles(2).flatMap { scene.builder.candidates(in: $0) }
    let greedy = GreedyPlacement.options(of: all, worldWidth: scene.placement.grid.worldWidth)
    func name(_ candidate: PlacementCandidate<LabelSymbol>, _ option: Int) -> String {
      "\(candidate.symbol.name) \(candidate.anchorX) \(candidate.anchorY) \(option)"
    }
    let expected = Set(greedy.map { name(all[$0.key], $0.value) })
    var found: Set<String> = []
    for tile in tiles(2).reversed() {
      for placed in scene.placement.placed(touching: scene.placement.grid.box(of: tile)) {
        found.insert(name(placed.candidate, placed.option))
      }
    }
    #expect(found == expected)
    #expect(expected.count > 60 && expected.count < all.count)
  }

  @Test func `run on along their road through as many tiles as they need`() throws {
    // A road that weaves over the border of two rows of tiles every 50 pixels, and a name of some 200.
    var world = LabelWorld(seed: 1, towns: 0, roads: 0)
    let weave = (Int32(0)..<11).map { (4400 + $0 * 340, $0.isMultiple(of: 2) ? 4060 : 4132) as (Int32, Int32) }
    world.roads = [(weave, "The Long and Winding Road to Nowhere")]
    let style = try #require(Style.parse(Array(LabelWorld.style.utf8), file: "labels.json").style)
    let scene = try scene(MapRenderer(style, world.source()), zoom: 2).scene
    let placed = scene.placement.placed(touching: LabelBox(minX: 512, minY: 400, maxX: 1024, maxY: 600))
    #expect(placed.contains { $0.candidate.symbol.layer == 1 })
    #expect(Set(placed.map(\.candidate.symbol.name)).count == placed.count)
  }

  @Test func `are overzoomed without losing or doubling one`() throws {
    let large = try renderer(.pixels512)
    let whole = try drawnWhole(large, zoom: 3, side: 4096, rows: 1536..<2048)
    for (id, image) in try images(large.makeWorker(), tiles(3).filter { $0.y == 3 }) {
      #expect(differences(id, image, whole, top: 1536) == 0, "\(id)")
    }
  }

  @Test func `are found changed when one of them is shifted by a pixel`() throws {
    let large = try renderer(.pixels512)
    let whole = try drawnWhole(large, zoom: 2, side: 2048, rows: 0..<512)
    let id = try #require(TileID("2/1/0"))
    let image = try #require(try images(large.makeWorker(), [id])[id])
    #expect(differences(id, image, whole) == 0)
    let shifted = PNGImage(width: 512, height: 512, rgba: Array(image.rgba.dropFirst(4) + image.rgba.prefix(4)))
    #expect(differences(id, shifted, whole) > 50)
  }
}
