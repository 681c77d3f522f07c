// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import PNG
import Testing

@testable import TileRender

/// One symbol layer over one tile: what its pixels show.
@Suite struct `a symbol layer` {
  private static let ground = ##""type": "background", "paint": {"background-color": "#ffffff"}"##

  /// The picture of a world of shapes with one symbol layer; `size` is 512 pixels.
  private func picture(
    _ shapes: [Shape], layout: String, paint: String = "", tile: String = "0/0/0", scale: Int = 1
  ) throws -> PNGImage {
    let style = try makeStyle(
      Self.ground,
      """
      "type": "symbol", "layout": {"text-font": ["Noto Sans Regular"], \(layout)}, "paint": {\(paint)}
      """)
    return try MapRenderer(style, makeWorld(shapes), scale: scale).picture(tile)
  }

  /// The box of pixels that are not white; `nil` for a blank picture.
  private func ink(_ image: PNGImage) -> (minX: Int, minY: Int, maxX: Int, maxY: Int)? {
    var box: (minX: Int, minY: Int, maxX: Int, maxY: Int)?
    for y in 0..<image.height {
      for x in 0..<image.width where image.rgba[(y * image.width + x) * 4 + 1] < 200 {
        let old = box ?? (x, y, x, y)
        box = (min(old.minX, x), min(old.minY, y), max(old.maxX, x), max(old.maxY, y))
      }
    }
    return box
  }

  @Test func `stands in the middle of its point`() throws {
    let box = try #require(ink(picture([.point(2048, 2048)], layout: ##""text-field": "HOH", "text-size": 40"##)))
    #expect(abs(box.minX + box.maxX - 512) <= 4)
    #expect(abs(box.minY + box.maxY - 512) <= 4)
    #expect(box.maxY - box.minY > 25 && box.maxY - box.minY < 35)
  }

  static let anchors: [(anchor: String, x: Int, y: Int)] = [
    ("left", 1, 0), ("right", -1, 0), ("top", 0, 1), ("bottom", 0, -1), ("top-left", 1, 1), ("bottom-right", -1, -1),
  ]

  @Test(arguments: anchors.map(\.anchor)) func `stands beside its point as text-anchor says`(_ anchor: String) throws {
    let row = try #require(Self.anchors.first { $0.anchor == anchor })
    let layout = ##""text-field": "HOH", "text-size": 40, "text-anchor": "\##(anchor)""##
    let box = try #require(ink(picture([.point(2048, 2048)], layout: layout)))
    if row.x > 0 { #expect(box.minX >= 256) }
    if row.x < 0 { #expect(box.maxX <= 256) }
    if row.y > 0 { #expect(box.minY >= 256) }
    if row.y < 0 { #expect(box.maxY <= 256) }
  }

  @Test(arguments: [##""text-field": """##, ##""text-field": ["get", "missing"]"##, ##""text-field": "{name}""##])
  func `draws nothing for an empty text`(_ layout: String) throws {
    let image = try picture([.point(2048, 2048, [("name", "  ")])], layout: layout)
    #expect(ink(image) == nil)
  }

  @Test func `labels a C inside of it`() throws {
    let c: [(Int32, Int32)] = [
      (500, 500), (3500, 500), (3500, 1300), (1400, 1300), (1400, 2700), (3500, 2700), (3500, 3500), (500, 3500),
    ]
    let box = try #require(ink(picture([.polygon(c)], layout: ##""text-field": "O", "text-size": 24"##)))
    #expect(box.maxX < 1400 / 8)
  }

  @Test func `sets a text's case`() throws {
    func image(_ text: String, _ transform: String) throws -> PNGImage {
      try picture(
        [.point(2048, 2048)], layout: ##""text-field": "\##(text)", "text-transform": "\##(transform)""##)
    }
    #expect(try image("straße", "uppercase") == image("STRASSE", "none"))
    #expect(try image("ÄBC", "lowercase") == image("äbc", "none"))
  }

  @Test func `fades by text-opacity, and moves by text-translate without moving its place`() throws {
    let layout = ##""text-field": "■", "text-size": 60"##
    let faded = try picture([.point(2048, 2048)], layout: layout, paint: ##""text-opacity": 0.5"##)
    #expect(abs(Int(faded[256, 250][0]) - 128) <= 1)
    let plain = try #require(ink(picture([.point(2048, 2048)], layout: layout)))
    let moved = try #require(
      ink(picture([.point(2048, 2048)], layout: layout, paint: ##""text-translate": [30, -20]"##)))
    #expect(moved.minX - plain.minX == 30 && moved.minY - plain.minY == -20)
  }

  @Test func `hides the later of two that collide, unless overlap is allowed`() throws {
    func count(_ layout: String) throws -> Int {
      let shapes = [Shape.point(2048, 2048, [("k", 2)]), Shape.point(2148, 2048, [("k", 1)])]
      let style = try makeStyle(
        ##""type": "symbol", "layout": {"text-field": "Name", "symbol-sort-key": ["get", "k"], \##(layout)}"##)
      let renderer = try MapRenderer(style, makeWorld(shapes))
      var statistics = RenderStatistics()
      _ = try renderer.makeWorker().render([.world], statistics: &statistics)
      #expect(statistics.placement.candidates == 2)
      return statistics.placement.placed
    }
    #expect(try count(##""text-size": 20"##) == 1)
    #expect(try count(##""text-size": 20, "text-allow-overlap": true"##) == 2)
    #expect(try count(##""text-size": 20, "text-overlap": "always""##) == 2)
    #expect(try count(##""text-size": 20, "text-ignore-placement": true"##) == 2)
    #expect(try count(##""text-size": 20, "text-overlap": "cooperative""##) == 2)
    #expect(try count(##""text-size": 2, "text-padding": 0"##) == 2)
  }

  @Test func `places the smaller sort key, whatever the order of features`() throws {
    func image(_ keys: (Int, Int)) throws -> PNGImage {
      try picture(
        [
          .point(2000, 2048, [("k", .number(Double(keys.0))), ("n", "First")]),
          .point(2100, 2048, [("k", .number(Double(keys.1))), ("n", "Second")]),
        ], layout: ##""text-field": ["get", "n"], "text-size": 20, "symbol-sort-key": ["get", "k"]"##)
    }
    let (low, high) = (try image((1, 2)), try image((2, 1)))
    #expect(low != high)
    #expect(try image((1, 9)) == low)
  }

  @Test func `tries its variable anchors in turn`() throws {
    let layout = ##"""
      "text-field": ["get", "n"], "text-size": 20, "symbol-sort-key": ["get", "k"],
      "text-variable-anchor": ["left", "right"], "text-radial-offset": 0.5
      """##
    let shapes = [
      Shape.point(2048, 2048, [("k", 1), ("n", "HHHHHH")]), Shape.point(1900, 2048, [("k", 2), ("n", "HHHHHH")]),
    ]
    let box = try #require(ink(picture(shapes, layout: layout)))
    // The second stands to the left of its point, since the first takes the room to the right.
    #expect(box.minX < 1900 / 8 - 80 && box.maxX > 2048 / 8 + 80)
  }

  @Test func `moves a text by its variable anchor's own offset, base line as with other variable anchors`() throws {
    let layout = ##""text-field": "HOH", "text-size": 24, "##
    let own = ##""text-variable-anchor-offset": ["top", [0, 1], "right", [-1, 0]]"##
    let common = ##""text-variable-anchor": ["top"], "text-offset": [0, 1]"##
    let shapes = [Shape.point(2048, 2048)]
    #expect(try picture(shapes, layout: layout + own) == picture(shapes, layout: layout + common))
  }

  @Test(arguments: [0.0, 3, 6]) func `keeps its halo off the letters of other layers, whatever the padding`(
    _ halo: Double
  ) throws {
    func layer(_ name: String, _ color: String) -> String {
      """
      "type": "symbol", "filter": ["==", ["get", "n"], "\(name)"],
      "layout": {"text-font": ["Noto Sans Regular"], "text-field": "HHH", "text-size": 30, "text-padding": 0},
      "paint": {"text-color": "\(color)", "text-halo-color": "#ffffff", "text-halo-width": \(halo)}
      """
    }
    func letters(_ shapes: [Shape]) throws -> Int {
      let style = try makeStyle(Self.ground, layer("a", "#ff0000"), layer("b", "#000000"))
      let image = try MapRenderer(style, makeWorld(shapes)).picture("0/0/0")
      return stride(from: 0, to: image.rgba.count, by: 4).count { image.rgba[$0 + 1] < 100 && image.rgba[$0] > 200 }
    }
    // Next to each other with room for the texts, but not for such a halo.
    let (a, b) = (Shape.point(1800, 2048, [("n", "a")]), Shape.point(2350, 2048, [("n", "b")]))
    let (alone, beside) = (try letters([a]), try letters([a, b]))
    #expect(alone > 0 && beside == (halo == 0 ? alone : 0))
  }

  @Test func `repeats the world to the east and west`() throws {
    let image = try picture([.point(4090, 2048)], layout: ##""text-field": "HHHHHH", "text-size": 24"##)
    let box = try #require(ink(image))
    #expect(box.minX < 4 && box.maxX > 507)
  }

  @Test func `names a line along it, and not over a corner`() throws {
    let layout = ##""symbol-placement": "line", "text-field": "Street", "text-size": 16"##
    let straight = try #require(ink(picture([.line([(500, 2048), (3500, 2048)])], layout: layout)))
    #expect(straight.minY > 240 && straight.maxY < 272)
    let upwards = try #require(ink(picture([.line([(2048, 3500), (2048, 500)])], layout: layout)))
    #expect(upwards.minX > 240 && upwards.maxX < 272)
    let zigzag: [(Int32, Int32)] = (0..<40).map { (1000 + $0 * 50, $0.isMultiple(of: 2) ? 2000 : 2050) }
    #expect(try ink(picture([.line(zigzag)], layout: layout)) == nil)
  }

  @Test func `sets one label in the middle of a line-center line`() throws {
    let layout = ##""symbol-placement": "line-center", "text-field": "Mid", "text-size": 16"##
    let box = try #require(ink(picture([.line([(500, 2048), (3500, 2048)])], layout: layout)))
    #expect(abs(box.minX + box.maxX - 500) < 6)
  }

  @Test func `counts characters that no font has and names fonts that are not there`() throws {
    let style = try makeStyle(
      ##""type": "symbol", "layout": {"text-field": "a\##u{50000}\##u{50001}", "text-font": ["No Such Font Bold"]}"##)
    let renderer = try MapRenderer(style, makeWorld([.point(2048, 2048)]))
    #expect(renderer.missingFonts.map(\.fonts) == [["No Such Font Bold"]])
    var statistics = RenderStatistics()
    _ = try renderer.makeWorker().render([.world], statistics: &statistics)
    #expect(statistics.diagnostics.counts == ["glyph-missing": 2])
    #expect(statistics.text.missingGlyphList.map(\.codePoint) == ["U+50000", "U+50001"])
    #expect(statistics.text.missingGlyphList.allSatisfy { $0.text == "a\u{50000}\u{50001}" })
    #expect(statistics.text.substitutions == ["No Such Font Bold": ""])
  }
}
