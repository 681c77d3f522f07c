// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import MapModel
import PNG
import Pango
import Sprites
import Styles
import Testing

@testable import TileRender

extension PNGImage {
  /// The pixel at a place: red, green, blue, alpha.
  func channels(_ x: Int, _ y: Int) -> [UInt8] {
    let start = 4 * (y * width + x)
    return Array(rgba[start..<start + 4])
  }

  /// Whether a pixel has a colour but for what the edge of a round shape leaves of others.
  func isNear(_ color: [UInt8], _ x: Int, _ y: Int) -> Bool {
    zip(channels(x, y), color).allSatisfy { abs(Int($0) - Int($1)) <= 24 }
  }
}

/// A built-in overlay over points of our own, on a world without anything else.
struct OverlayWorld {
  let style: Style
  let source: MemorySource
  let name: String

  /// - Parameters:
  ///   - name: The overlay's name.
  ///   - points: Places as shares of the world's side, with their properties.
  init(_ name: String, points: [(x: Double, y: Double, tags: [(String, Value)])]) throws {
    self.name = name
    let text = try #require(Looks.overlay(named: name))
    style = try #require(Style.parse(Array(text.utf8), file: name).style)
    var builder = TileLayerBuilder(name: "", extent: 1 << 16)
    for (index, point) in points.enumerated() {
      for (key, value) in point.tags { builder.addTag(key, value) }
      builder.addPoint(TilePoint(x: Int32(point.x * 65536), y: Int32(point.y * 65536)))
      builder.endFeature(id: UInt64(index), type: .point)
    }
    source = MemorySource([.world: VectorTile(layers: [builder.build()])], zooms: 0...0, buffer: 0.125)
  }

  private func sprites(scale: Int) -> SpriteSet {
    let location = "tilegen://icons/\(name)"
    return SpriteSource([
      .init(id: "default", location: location, folder: "", drawings: Looks.icons(at: location))
    ]).images(scale: scale)
  }

  func renderer(_ size: RenderOptions.TileSize, scale: Int = 1) throws -> MapRenderer {
    try MapRenderer(
      style: style, sources: ["overlay": source], options: RenderOptions(tileSize: size, scale: scale),
      sprites: sprites(scale: scale))
  }

  /// A pin that is shown: its layer and its image's box in logical pixels of the zoom.
  struct Pin {
    let layer: String
    let image: String
    let box: LabelBox
  }

  /// All symbols that are shown at a zoom.
  func pins(zoom: Double) throws -> [Pin] {
    let renderer = try renderer(.pixels512)
    let fonts = try FontContext(library: try #require(renderer.fonts))
    let maker = LabelMaker(style: style, fonts: fonts, sprites: sprites(scale: 1))
    let scene = SymbolScene(
      zoom: zoom, maker: maker, sources: SymbolSources(SourceTileReader(renderer.usedSources)))
    let side = 512 * exp2(zoom)
    return scene.placement.placed(touching: LabelBox(minX: 0, minY: 0, maxX: side, maxY: side)).compactMap { placed in
      let candidate = placed.candidate
      guard let icon = candidate.symbol.settings[placed.option].icon else { return nil }
      return Pin(
        layer: style.layers[candidate.symbol.layer].id, image: icon.image.name,
        box: icon.box().shifted(x: candidate.anchorX + placed.shift.x, y: candidate.anchorY + placed.shift.y))
    }
  }

  /// How many pixels of the world in quarters of 256 logical pixels differ from the world in one tile.
  func seams(scale: Int) throws -> Int {
    let whole = try renderer(.pixels512, scale: scale).picture("0/0/0")
    let quarters = try renderer(.pixels256, scale: scale)
    var count = 0
    for (column, row) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
      let quarter = try quarters.picture("1/\(column)/\(row)")
      let side = quarter.width
      for y in 0..<side {
        let start = 4 * ((row * side + y) * 2 * side + column * side)
        for byte in 0..<4 * side where quarter.rgba[4 * y * side + byte] != whole.rgba[start + byte] { count += 1 }
      }
    }
    return count
  }
}
