// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import PNG
import Sprites
import Testing

@testable import TileRender

@Suite struct `an icon` {
  private static let ground = ##""type": "background", "paint": {"background-color": "#ffffff"}"##
  private static let image = SpriteImage.colorful("box", width: 16, height: 10)

  private func layer(_ layout: String, _ paint: String = "") -> String {
    ##""type": "symbol", "layout": {"text-font": ["Noto Sans Regular"], \##(layout)}, "paint": {\##(paint)}"##
  }

  private func picture(
    _ layout: String, _ paint: String = "", shapes: [Shape] = [.point(2048, 2048)], scale: Int = 1
  ) throws -> PNGImage {
    try SpriteWorld(shapes: shapes, images: [Self.image]).renderer(Self.ground, layer(layout, paint), scale: scale)
      .picture("0/0/0")
  }

  /// The box of pixels that are not white.
  private func ink(_ image: PNGImage) -> LabelBox {
    var box = LabelBox.empty
    for y in 0..<image.height {
      for x in 0..<image.width where image[x, y] != [255, 255, 255, 255] {
        box.extend(LabelBox(minX: Double(x), minY: Double(y), maxX: Double(x + 1), maxY: Double(y + 1)))
      }
    }
    return box
  }

  @Test func `stands on whole pixels with its own pixels`() throws {
    let picture = try picture(##""icon-image": "box""##)
    #expect(ink(picture) == LabelBox(minX: 248, minY: 251, maxX: 264, maxY: 261))
    #expect(picture[248, 251] == Self.image.pixel(0, 0))
    #expect(picture[263, 260] == Self.image.pixel(15, 9))
  }

  @Test(arguments: ["0", "30", ##"["*", 0, ["to-number", ["get", "turn"]]]"##])
  func `lies between pixels where the style may turn it`(turn: String) throws {
    let picture = try picture(
      ##""icon-image": "box", "icon-rotate": \##(turn)"##, shapes: [.point(2052, 2048)])
    // The anchor lies at pixel 256.5.
    #expect((picture[249, 251] == Self.image.pixel(0, 0)) == (turn == "0"))
    #expect((ink(picture).maxX - ink(picture).minX == 16) == (turn == "0"))
  }

  static let places: [(layout: String, paint: String, box: [Double])] = [
    (##""icon-image": "box", "icon-size": 2"##, "", [240, 246, 272, 266]),
    (##""icon-image": "box", "icon-rotate": 90"##, "", [251, 248, 261, 264]),
    (##""icon-image": "box", "icon-offset": [3, -4]"##, "", [251, 247, 267, 257]),
    (##""icon-image": "box", "icon-size": 2, "icon-offset": [3, -4]"##, "", [246, 238, 278, 258]),
    (##""icon-image": "box", "icon-anchor": "top-left""##, "", [256, 256, 272, 266]),
    (##""icon-image": "box", "icon-anchor": "bottom""##, "", [248, 246, 264, 256]),
    (##""icon-image": "box", "icon-anchor": "left", "icon-rotate": 90"##, "", [251, 256, 261, 272]),
    (##""icon-image": "box""##, ##""icon-translate": [5, 7]"##, [253, 258, 269, 268]),
    (##""icon-image": ["coalesce", ["image", "gone"], ["image", "box"]]"##, "", [248, 251, 264, 261]),
  ]

  @Test(arguments: places.indices) func `lies where the style says`(row: Int) throws {
    let place = Self.places[row]
    let box = ink(try picture(place.layout, place.paint))
    // Icons at other sizes fade out over half a pixel.
    let sides = [box.minX, box.minY, box.maxX, box.maxY]
    for (found, expected) in zip(sides, place.box) { #expect(abs(found - expected) <= 1, "\(sides)") }
  }

  @Test func `is as opaque as icon-opacity says`() throws {
    let half = try picture(##""icon-image": "box""##, ##""icon-opacity": 0.5"##)
    let expected = Self.image.pixel(4, 3).map { (Int($0) + 255) / 2 }
    for (found, expected) in zip(half[252, 254], expected) { #expect(abs(Int(found) - expected) <= 1) }
  }

  @Test func `that no sprite has is named once, its text is drawn`() throws {
    let world = SpriteWorld(
      shapes: [.point(1000, 2048), .point(3000, 2048)], images: [Self.image])
    let renderer = try world.renderer(
      Self.ground, layer(##""icon-image": "gone", "text-field": "HOH", "text-size": 30"##))
    var statistics = RenderStatistics()
    let tiles = try renderer.makeWorker().render([TileID.world], statistics: &statistics)
    #expect(statistics.missingImages == ["gone"])
    let box = ink(try PNGImage(decoding: tiles[0].image.bytes))
    #expect(box.minX < 125 && box.maxX > 375)
  }

  static let crowds: [(layout: String, count: Int)] = [
    ("", 1), (##", "icon-allow-overlap": true"##, 2), (##", "icon-overlap": "always""##, 2),
    (##", "icon-overlap": "cooperative""##, 2), (##", "icon-ignore-placement": true"##, 2),
    (##", "icon-size": 0.5, "icon-padding": 0"##, 2), (##", "icon-size": 0.5, "icon-padding": [0, 3]"##, 1),
  ]

  @Test(arguments: crowds.indices) func `keeps others away unless the style lets them overlap`(row: Int) throws {
    // Two anchors 12 pixels apart; icons are 16 pixels wide.
    let shapes = [Shape.point(2000, 2048), .point(2096, 2048)]
    let world = SpriteWorld(shapes: shapes, images: [Self.image])
    let renderer = try world.renderer(layer(##""icon-image": "box""## + Self.crowds[row].layout))
    var statistics = RenderStatistics()
    _ = try renderer.makeWorker().render([TileID.world], statistics: &statistics)
    #expect(statistics.placement.placed == Self.crowds[row].count)
  }

  @Test(
    arguments: [1, 2, 3],
    [
      ##""icon-image": "box""##,
      ##""icon-image": "box", "icon-size": 1.3, "icon-rotate": 33, "icon-allow-overlap": true"##,
      ##""icon-image": "box", "text-field": "Ab", "text-offset": [0, 1], "icon-optional": true"##,
      ##""icon-image": "box", "text-field": "Abc", "icon-text-fit": "both", "text-optional": true"##,
      ##""icon-image": "box", "symbol-placement": "line", "symbol-spacing": 30"##,
      ##""icon-image": "box", "symbol-placement": "line", "symbol-spacing": 9, "symbol-avoid-edges": true"##,
      ##""text-field": ["format", "Ab", ["image", "box"], {"vertical-align": "top"}, "c"], "text-rotate": 20"##,
      ##""symbol-placement": "line", "symbol-spacing": 60, "text-field": ["format", ["image", "box"], "東A"]"##,
    ]) func `is the same in four quarters and in one tile`(scale: Int, layout: String) throws
  {
    var shapes: [Shape] = [.point(2048, 2048), .line([(100, 100), (2300, 1900), (4000, 2048), (1000, 3900)])]
    for index in Int32(0)..<60 { shapes.append(.point(index * 997 % 4096, index * 1571 % 4096)) }
    #expect(try SpriteWorld(shapes: shapes, images: [Self.image]).difference(layer(layout), scale: scale) == 0)
  }

  @Test func `within a text has its own pixels, whatever the text's size and colour`() throws {
    for size in [10, 20] {
      let image = try picture(
        ##""text-field": ["format", "a", ["image", "box"], {}, "b"], "text-size": \##(size)"##,
        ##""text-color": "#00ff00""##)
      var found = 0
      for y in 0..<image.height {
        for x in 0..<image.width where image[x, y] == Self.image.pixel(3, 2) { found += 1 }
      }
      #expect(found == 1)
    }
    #expect(try ink(picture(##""text-field": ["format", ["image", "box"], {}]"##)).maxX > 256)
  }

  @Test func `turns with its line, and never stands on its head where that is asked`() throws {
    let shapes = [Shape.line([(3072, 2048), (1024, 2048)])]
    let along = try picture(##""icon-image": "box", "symbol-placement": "line-center""##, shapes: shapes)
    #expect(along[248, 251] == Self.image.pixel(15, 9))
    let upright = try picture(
      ##""icon-image": "box", "symbol-placement": "line-center", "icon-keep-upright": true"##, shapes: shapes)
    #expect(upright[248, 251] == Self.image.pixel(0, 0))
  }

  @Test func `on a line stands in the middle of one too short for the steps`() throws {
    let lines = [(Shape.line([(1000, 1000), (1248, 1000)]), 1), (Shape.line([(1000, 1000), (1050, 1000)]), 0)]
    for (line, count) in lines {
      let world = SpriteWorld(shapes: [line], images: [Self.image])
      let renderer = try world.renderer(layer(##""icon-image": "box", "symbol-placement": "line""##))
      var statistics = RenderStatistics()
      _ = try renderer.makeWorker().render([TileID.world], statistics: &statistics)
      #expect(statistics.placement.placed == count)
    }
  }

  /// How many pixels before the tile's side the icon's middle lies, whether it is shown where its line heads for the
  /// side, comes from there, and where the icon stands upright.
  static let sides: [(distance: Double, ahead: Int, behind: Int, upright: Int)] = [
    (11, 1, 1, 1), (10.25, 0, 1, 1), (9.75, 0, 1, 0), (9.25, 0, 0, 0),
  ]

  @Test(arguments: sides.indices) func `on a line keeps further from a side ahead than from one behind`(row: Int) throws
  {
    let side = Self.sides[row]
    let middle = Int32(4096 - 8 * side.distance)
    func count(_ line: [(Int32, Int32)], _ layout: String) throws -> Int {
      let layout = ##""icon-image": "box", "symbol-placement": "line-center", "## + layout
      let renderer = try SpriteWorld(shapes: [.line(line)], images: [Self.image]).renderer(layer(layout))
      var statistics = RenderStatistics()
      _ = try renderer.makeWorker().render([TileID.world], statistics: &statistics)
      return statistics.placement.placed
    }
    let ahead = [(middle - 60, 2048), (middle + 60, 2048)] as [(Int32, Int32)]
    let avoiding = ##""symbol-avoid-edges": true"##
    #expect(try count(ahead, avoiding) == side.ahead)
    #expect(try count(ahead.reversed(), avoiding) == side.behind)
    #expect(try count(ahead, avoiding + ##", "icon-rotation-alignment": "viewport""##) == side.upright)
    #expect(try count(ahead, ##""symbol-avoid-edges": false"##) == 1)
  }

  @Test func `of distances takes the style's colour and a halo`() throws {
    let bytes = (0..<24 * 24).flatMap { index -> [UInt8] in
      let far: Double = max(abs(Double(index % 24) - 11.5), abs(Double(index / 24) - 11.5))
      let alpha: Double = 192 + (5 - far) * 32
      return [0, 0, 0, UInt8(min(max(alpha, 0), 255))]
    }
    let image = SpriteImage(
      name: "tag", bitmap: SpriteBitmap(width: 24, height: 24, density: 1, bytes: bytes), isSDF: true)
    let world = SpriteWorld(shapes: [.point(2048, 2048)], images: [image])
    let picture = try world.renderer(
      Self.ground,
      layer(
        ##""icon-image": "tag""##,
        ##""icon-color": "#00ff00", "icon-halo-color": "#ff0000", "icon-halo-width": 3"##)
    ).picture("0/0/0")
    #expect(picture[256, 256] == [0, 255, 0, 255])
    #expect(picture[249, 256] == [255, 0, 0, 255])
    #expect(picture[245, 256] == [255, 255, 255, 255])
  }
}
