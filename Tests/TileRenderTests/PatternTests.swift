// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import MapModel
import PNG
import Sprites
import Testing

@testable import TileRender

@Suite struct `a pattern` {
  private static let areas = ##""type": "fill", "filter": ["==", ["geometry-type"], "Polygon"], "paint": "##
  private static let ground = ##""type": "background", "paint": {"background-pattern": "odd"}"##
  private static let image = SpriteImage.colorful("odd", width: 7, height: 5)
  private let world = SpriteWorld(
    shapes: [
      .polygon([(300, 200), (3900, 900), (2500, 3900), (150, 3000)], [("p", .string("odd"))]),
      .polygon([(2000, 1000), (3000, 1500), (2000, 2500)], [("p", .string("gone"))]),
      .line([(100, 3900), (1500, 1900), (2600, 2100), (3900, 300)], [("p", .string("odd"))]),
    ], images: [image, .colorful("fine", width: 9, height: 6, density: 2)])

  @Test func `starts at the corner of the world`() throws {
    let picture = try world.renderer(Self.ground).picture("0/0/0")
    for (x, y) in [(0, 0), (6, 4), (7, 5), (100, 300), (511, 511)] {
      #expect(picture[x, y] == Self.image.pixel(x % 7, y % 5))
    }
  }

  @Test(
    arguments: [1, 2, 3],
    [
      ground,
      ##""type": "background", "paint": {"background-pattern": "fine", "background-opacity": 0.5}"##,
      areas + ##"{"fill-pattern": "odd"}"##,
      areas + ##"{"fill-pattern": "fine", "fill-opacity": 0.6, "fill-translate": [1.3, 2.7]}"##,
      ##""type": "line", "paint": {"line-pattern": "odd", "line-width": 11}"##,
      ##""type": "line", "layout": {"line-join": "round", "line-cap": "round"},"##
        + ##" "paint": {"line-pattern": "fine", "line-width": 6, "line-opacity": 0.5}"##,
      ##""type": "line", "layout": {"line-join": "bevel", "line-cap": "square"},"##
        + ##" "paint": {"line-pattern": "fine", "line-width": 12, "line-opacity": 0.5}"##,
    ]) func `is the same in four quarters and in one tile`(scale: Int, layer: String) throws
  {
    // Sides along the axes, since cairo smooths slanted ones a little differently in tiles of another size.
    let world = SpriteWorld(
      shapes: [
        .polygon([(300, 200), (3900, 200), (3900, 3000), (300, 3000)], [("p", .string("odd"))]),
        .line([(100, 3900), (100, 1900), (2600, 1900), (2600, 300)]),
      ], images: world.images)
    #expect(try world.difference(layer, scale: scale) == 0)
  }

  @Test func `keeps its size at whole zooms and grows in between`() throws {
    for (zoom, growth) in [(0.0, 1.0), (2, 1), (2.5, 2.0.squareRoot()), (-1, 1), (3.75, 1.681_792_830_507_429)] {
      let block = Block(
        zoom: zoom, worldSide: 1024 * exp2(zoom), column: 0, row: 0, phase: .zero,
        options: RenderOptions(scale: 2))
      #expect(abs(block.growth - growth) < 1e-12)
    }
  }

  @Test func `whose image is missing draws nothing and is named once`() throws {
    let renderer = try world.renderer(##""type": "fill", "paint": {"fill-pattern": ["get", "p"]}"##)
    var statistics = RenderStatistics()
    let tile = try #require(TileID("0/0/0"))
    let drawn = try renderer.makeWorker().render([tile, tile], statistics: &statistics)
    #expect(statistics.missingImages == ["gone"])
    let picture = try PNGImage(decoding: drawn[0].image.bytes)
    #expect(picture[180, 150] == Self.image.pixel(180 % 7, 150 % 5))
    #expect(picture[20, 20][3] == 0)
  }

  @Test func `of a layer with a missing image leaves the layer out`() throws {
    for layer in [
      ##""type": "background", "paint": {"background-pattern": "gone"}"##,
      ##""type": "line", "paint": {"line-pattern": "gone", "line-width": 9}"##,
    ] {
      #expect(try world.renderer(layer).picture("0/0/0").rgba.allSatisfy { $0 == 0 })
    }
  }

  @Test func `along a line has its head to the right and goes on around bends`() throws {
    let world = SpriteWorld(
      shapes: [.line([(800, 2052), (2004, 2052), (2004, 3600)])], images: [Self.image])
    let picture = try world.renderer(##""type": "line", "paint": {"line-pattern": "odd", "line-width": 5}"##)
      .picture("0/0/0")
    // The line starts at pixel 100 and turns at 250.5; each row of the image has a row of the width of its own.
    let east = 102..<200
    #expect(east.map { picture[$0, 254] } == east.map { Self.image.pixel(($0 - 100) % 7, 4) })
    let south = 272..<400
    #expect(south.map { picture[248, $0] } == south.map { Self.image.pixel(($0 - 106) % 7, 0) })
  }

  @Test(arguments: [(5.0, 5.0), (1, 5), (6, 5), (13, 10), (27, 20)])
  func `along a line has its own height, or that of a wider line`(_ width: Double, _ height: Double) {
    let block = Block(zoom: 0, worldSide: 512, column: 0, row: 0, phase: .zero, options: RenderOptions())
    #expect(LinePatternPaint(Self.image, block).height(onWidth: width) == height)
  }

  @Test func `is bent with its line`() throws {
    // Blue begins where the line turns, after 64 pixels: on the line that halves the bend.
    let halves = (0..<16).flatMap { _ in
      (0..<128).flatMap { (column: Int) -> [UInt8] in column < 64 ? [0, 0, 255, 255] : [255, 0, 0, 255] }
    }
    let image = SpriteImage(
      name: "halves", bitmap: SpriteBitmap(width: 128, height: 16, density: 1, bytes: halves), isSDF: false)
    let world = SpriteWorld(shapes: [.line([(512, 1600), (1024, 1600), (1408, 2112)])], images: [image])
    let picture = try world.renderer(##""type": "line", "paint": {"line-pattern": "halves", "line-width": 16}"##)
      .picture("0/0/0")
    // From the corner at pixel 128, 200 the halving line goes by one to the left for each two that it goes down.
    for row in [-6, -3, 3, 6] {
      let middle = 128 - Double(row) / 2
      #expect(picture[Int(middle) - 3, 200 + row] == [255, 0, 0, 255], "row \(row)")
      #expect(picture[Int(middle) + 1, 200 + row] == [0, 0, 255, 255], "row \(row)")
    }
  }

  /// An image whose head is blue and whose foot is red, with nothing in between.
  private static let rails = SpriteImage(
    name: "rails",
    bitmap: SpriteBitmap(
      width: 4, height: 16, density: 1,
      bytes: (0..<16).flatMap { row in
        (0..<4).flatMap { _ -> [UInt8] in row < 4 ? [255, 0, 0, 255] : row < 12 ? [0, 0, 0, 0] : [0, 0, 255, 255] }
      }), isSDF: false)

  private func rails(_ join: String, opacity: Double = 1, _ points: [(Int32, Int32)]) throws -> PNGImage {
    try SpriteWorld(shapes: [.line(points)], images: [Self.rails]).renderer(
      ##""type": "line", "layout": {"line-join": "\##(join)"},"##
        + ##" "paint": {"line-pattern": "rails", "line-width": 16, "line-opacity": \##(opacity)}"##
    ).picture("0/0/0")
  }

  @Test(arguments: ["round", "bevel", "miter"]) func `goes round the outside of a bend`(join: String) throws {
    // From pixel 64, 200 to 128, 200, then up: the head is on the right, outside.
    let picture = try rails(join, [(512, 1600), (1024, 1600), (1024, 1088)])
    let out = ["bevel": 3, "round": 4, "miter": 5][join] ?? 0
    #expect(picture[128 + out, 200 + out] == [0, 0, 255, 255])
    #expect(picture[127, 199][3] == 0)
  }

  @Test func `lies over itself where a line crosses itself`() throws {
    let line: [(Int32, Int32)] = [(400, 800), (1600, 800), (1600, 1200), (1000, 1200), (1000, 400)]
    let picture = try rails("miter", opacity: 0.5, line)
    // The line goes east at row 100, and north at column 125: at its left, 119, is its foot.
    #expect(picture[119, 100][3] == 128)
    #expect(picture[100, 106][3] == 128)
    #expect(picture[119, 106][3] == 192)
  }

  @Test(arguments: ["#ff0000", "#ff000000"]) func `with an outline ends sharply under it`(outline: String) throws {
    let world = SpriteWorld(shapes: [.polygon([(803, 803), (1601, 803), (1203, 1601)])], images: [Self.image])
    for area in [##""fill-pattern": "odd""##, ##""fill-color": "#0000ff""##] {
      let picture = try world.renderer(##""type": "fill", "paint": {\##(area), "fill-outline-color": "\##(outline)"}"##)
        .picture("0/0/0")
      let alphas = Set(stride(from: 3, to: picture.rgba.count, by: 4).map { picture.rgba[$0] })
      #expect((alphas == [0, 255]) == (outline == "#ff000000"))
      #expect(alphas.contains(255))
      #expect((0..<512).contains { picture[$0, 100][0] > 200 && picture[$0, 100][2] < 30 } == (outline == "#ff0000"))
    }
  }
}
