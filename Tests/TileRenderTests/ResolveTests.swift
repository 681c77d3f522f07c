// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing

@testable import TileRender

@Suite struct `resolving a tile` {
  static let shapes: [Shape] = [
    .polygon([(1024, 1024), (2048, 1024), (2048, 2048), (1024, 2048)], [("kind", "park")]),
    .line([(0, 2048), (4096, 2048)], [("kind", "road"), ("width", 6)]),
    .point(2048, 1024, [("kind", "stop")]),
  ]

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let layer: String
    var tile = "0/0/0"
    let list: String
  }

  static let cases = [
    Case(
      testDescription: "background", layer: ##""type": "background", "paint": {"background-color": "#102030"}"##,
      list: "background #102030ff\n"),
    Case(
      testDescription: "fill with opacity",
      layer: ##""type": "fill", "paint": {"fill-color": "#102030", "fill-opacity": 0.5}"##,
      list: "fill #10203080\n feature\n  ring 128.0,128.0 256.0,128.0 256.0,256.0 128.0,256.0\n"),
    Case(
      testDescription: "fill without antialiasing, moved",
      layer:
        ##""type": "fill", "paint": {"fill-color": "#102030", "fill-antialias": false, "fill-translate": [1, -2]}"##,
      list: "fill #102030ff aliased\n feature\n  ring 129.0,126.0 257.0,126.0 257.0,254.0 129.0,254.0\n"),
    Case(
      testDescription: "line over lines and polygons",
      layer: ##""type": "line", "paint": {"line-color": "#102030", "line-width": 2}"##,
      list: """
        stroke #102030ff width 2.0 butt miter 2.0
         feature
          ring 128.0,128.0 256.0,128.0 256.0,256.0 128.0,256.0
         feature
          line 0.0,256.0 512.0,256.0

        """),
    Case(
      testDescription: "line by filter and property",
      layer: ##"""
        "type": "line", "filter": ["==", ["get", "kind"], "road"],
        "layout": {"line-cap": "round", "line-join": "bevel"}, "paint": {"line-width": ["get", "width"]}
        """##,
      list: "stroke #000000ff width 6.0 round bevel\n feature\n  line 0.0,256.0 512.0,256.0\n"),
    Case(
      testDescription: "dashes",
      layer: ##""type": "line", "filter": ["has", "width"], "paint": {"line-width": 4, "line-dasharray": [2, 1]}"##,
      list: "stroke #000000ff width 4.0 butt miter 2.0\n feature\n"
        + (0..<43).map { dash in
          let (start, end) = (12.0 * Double(dash), 12.0 * Double(dash) + 8)
          let fades = (dash > 0 ? " fading in" : "") + (dash < 42 ? " fading out" : "")
          return "  line\(fades) \(start),256.0 \(end),256.0\n"
        }.joined()),
    Case(
      testDescription: "gap and offset",
      layer: ##"""
        "type": "line", "filter": ["has", "width"],
        "paint": {"line-width": 2, "line-gap-width": 6, "line-offset": 1}
        """##,
      list: """
        stroke #000000ff width 2.0 butt miter 2.0
         feature
          line 0.0,253.0 512.0,253.0
          line 0.0,261.0 512.0,261.0

        """),
    Case(
      testDescription: "circle with stroke",
      layer: ##"""
        "type": "circle", "filter": ["==", ["geometry-type"], "Point"],
        "paint": {"circle-color": "#ff0000", "circle-radius": 3, "circle-stroke-width": 1}
        """##,
      list: "circles #ff0000ff radius 3.0 stroke #000000ff width 1.0\n feature\n  line 256.0,128.0\n"),
    Case(
      testDescription: "no width", layer: ##""type": "line", "paint": {"line-width": 0}"##, list: ""),
    Case(
      testDescription: "no opacity", layer: ##""type": "fill", "paint": {"fill-opacity": 0}"##, list: ""),
    Case(
      testDescription: "zoom below the layer's", layer: ##""type": "fill", "minzoom": 0.5"##, list: ""),
    Case(
      testDescription: "zoom at the layer's last", layer: ##""type": "fill", "maxzoom": 1"##, tile: "1/0/0", list: ""),
    Case(
      testDescription: "enlarged above the source's last zoom",
      layer: ##""type": "fill", "paint": {"fill-color": "#102030"}"##, tile: "2/1/1",
      list: "fill #102030ff\n feature\n  ring 0.0,0.0 512.0,0.0 512.0,512.0 0.0,512.0\n"),
  ]

  @Test(arguments: cases) func `gives the draw list`(_ c: Case) throws {
    let renderer = try MapRenderer(makeStyle(c.layer), makeWorld(Self.shapes))
    #expect(try renderer.list(c.tile) == c.list)
  }

  @Test func `shows one zoom less on tiles of 256 pixels`() throws {
    let style = try makeStyle(##""type": "fill", "minzoom": 1, "maxzoom": 2"##)
    let renderer = try MapRenderer(style, makeWorld(Self.shapes), size: .pixels256)
    #expect(try renderer.list("1/0/0").isEmpty)
    #expect(try renderer.list("2/1/1") == "fill #000000ff\n feature\n  ring 0.0,0.0 256.0,0.0 256.0,256.0 0.0,256.0\n")
    #expect(try renderer.list("3/2/2").isEmpty)
  }

  @Test func `multiplies pixels by the scale and nothing else`() throws {
    let style = try makeStyle(##""type": "line", "filter": ["has", "width"], "paint": {"line-width": 2}"##)
    let renderer = try MapRenderer(style, makeWorld(Self.shapes), scale: 3)
    #expect(
      try renderer.list("0/0/0")
        == "stroke #000000ff width 6.0 butt miter 2.0\n feature\n  line 0.0,768.0 1536.0,768.0\n")
  }

  @Test func `draws features by their sort key, batching those of one look`() throws {
    let shapes: [Shape] = [3, 1, 2, 1].map { key in
      .polygon([(0, 0), (8, 0), (8, 8 * Int32(key))], [("key", .number(Double(key)))])
    }
    let style = try makeStyle(
      ##"""
      "type": "fill", "layout": {"fill-sort-key": ["get", "key"]},
      "paint": {"fill-color": ["case", ["==", ["get", "key"], 1], "#ffffff", "#000000"]}
      """##)
    let list = try MapRenderer(style, makeWorld(shapes)).list("0/0/0")
    let lines = list.split(separator: "\n").filter { !$0.hasPrefix(" feature") }
    #expect(
      lines == [
        "fill #ffffffff", "  ring 0.0,0.0 1.0,0.0 1.0,1.0", "  ring 0.0,0.0 1.0,0.0 1.0,1.0", "fill #000000ff",
        "  ring 0.0,0.0 1.0,0.0 1.0,2.0", "  ring 0.0,0.0 1.0,0.0 1.0,3.0",
      ])
  }

  @Test func `fills lines as if they were closed, wound like areas`() throws {
    let shapes: [Shape] = [
      .line([(3072, 3584), (3584, 3072), (3072, 3072)], []), .line([(0, 2048), (4096, 2048)], []),
      .point(2048, 1024, []),
    ]
    let list = try MapRenderer(makeStyle(##""type": "fill""##), makeWorld(shapes)).list("0/0/0")
    #expect(list == "fill #000000ff\n feature\n  ring 384.0,384.0 448.0,384.0 384.0,448.0\n")
  }

  @Test func `takes nothing below the source's first zoom`() throws {
    let id = try #require(TileID("2/1/1"))
    let source = MemorySource([id: VectorTile(Self.shapes)], zooms: 2...3)
    let renderer = try MapRenderer(makeStyle(##""type": "fill""##), source)
    #expect(try renderer.list("1/0/0").isEmpty)
    #expect(try !renderer.list("2/1/1").isEmpty)
  }

  @Test func `counts what it does not draw`() throws {
    let style = try makeStyle(
      ##""type": "background", "paint": {"background-pattern": "x"}"##,
      ##""type": "fill", "paint": {"fill-pattern": "x"}"##)
    let worker = try MapRenderer(style, makeWorld(Self.shapes)).makeWorker()
    var statistics = RenderStatistics()
    _ = try worker.render([.world], statistics: &statistics)
    #expect(statistics.diagnostics.counts["image-missing"] == 2)
  }
}
