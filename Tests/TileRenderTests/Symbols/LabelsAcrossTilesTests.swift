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

  private func scene(_ renderer: MapRenderer, zoom: Double) throws -> (scene: SymbolScene, fonts: FontContext) {
    let fonts = try FontContext(library: try #require(renderer.fonts))
    let maker = LabelMaker(style: renderer.style, fonts: fonts, sprites: .empty)
    let sources = SymbolSources(SourceTileReader(renderer.usedSources))
    return (SymbolScene(zoom: zoom, maker: maker, sources: sources), fonts)
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

  @Test func `stand at the same places at every scale`() throws {
    func anchors(_ scale: Int) throws -> Set<[Double]> {
      let scene = try scene(renderer(.pixels512, scale: scale), zoom: 2).scene
      let placed = scene.placement.placed(touching: LabelBox(minX: 0, minY: 0, maxX: 2048, maxY: 2048))
      return Set(placed.map { [$0.candidate.anchorX, $0.candidate.anchorY] })
    }
    #expect(try anchors(1) == anchors(2))
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
