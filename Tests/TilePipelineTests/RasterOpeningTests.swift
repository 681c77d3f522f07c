// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import PNG
import Styles
import Testing
import TileRender

@testable import TilePipeline

@Suite struct `Sources of pictures` {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    for (name, level) in [("2/1/0", 10), ("2/1/3", 13), ("3/2/1", 20)] {
      try folder.write(Self.png(UInt8(level)), to: "tiles/\(name).png")
      let flat = name.split(separator: "/").joined(separator: "-")
      try folder.write(Self.png(UInt8(level)), to: "flat/\(flat).png")
    }
  }

  /// A PNG file of one grey pixel.
  static func png(_ level: UInt8) throws -> [UInt8] {
    try [level, level, level, 255].withUnsafeBytes {
      try PNGEncoder().encode(premultipliedBGRA: $0, width: 1, height: 1, stride: 4).bytes
    }
  }

  /// Opens the sources of a style with one layer over one source, given by the inside of its object.
  private func open(
    _ source: String, layer: String = "raster", arguments: [String] = []
  ) throws -> MapSources {
    let style = """
      {"version": 8, "sources": {"s": {\(source)}}, "layers": [{"id": "l", "type": "\(layer)", "source": "s"}]}
      """
    try folder.write(Array(style.utf8), to: "style.json")
    let loaded = try StyleCatalog.load(folder.file("style.json"), schema: .shortbread)
    return try MapSources(arguments: arguments, style: loaded, allowsNetwork: false)
  }

  /// The grey of a tile; `nil` when there is none.
  private func level(_ sources: MapSources, _ id: String) throws -> UInt8? {
    try sources.rasters.tiles["s"]?.tile(#require(TileID(id)))?.rgba[0]
  }

  static let places = [
    #""url": "tiles""#, #""tiles": ["tiles/{z}/{x}/{y}.png"]"#, #""url": "file://tiles/{z}/{x}/{y}.png""#,
    #""tiles": ["flat/{z}-{x}-{y}.png"]"#, #""tiles": ["flat/{z}-{x}-{y}.png"], "maxzoom": 3"#,
  ]

  @Test(arguments: places) func `are found beside the style`(place: String) throws {
    let sources = try open("\"type\": \"raster\", \(place)")
    #expect(try level(sources, "2/1/0") == 10)
    #expect(try level(sources, "3/2/1") == 20)
    #expect(try level(sources, "3/2/2") == nil)
    #expect(sources.byID.isEmpty)
  }

  @Test func `count rows from the south where the style says so`() throws {
    let tms = try open(#""type": "raster", "tiles": ["tiles/{z}/{x}/{y}.png"], "scheme": "tms""#)
    #expect(try level(tms, "2/1/0") == 13)
    #expect(try level(tms, "2/1/3") == 10)
  }

  @Test func `keep to the style's zooms and bounds`() throws {
    let zooms = try open(#""type": "raster", "url": "tiles", "minzoom": 3, "attribution": "me""#)
    #expect(try level(zooms, "2/1/0") == nil)
    #expect(zooms.rasters.tiles["s"]?.info.minZoom == 3)
    #expect(zooms.attribution == "me")
    let bounds = try open(#""type": "raster", "url": "tiles", "bounds": [-80, 70, -10, 80]"#)
    #expect(try level(bounds, "2/1/0") == 10)
    #expect(try level(bounds, "2/1/3") == nil)
    #expect(bounds.bounds == LonLatBox(west: -80, south: 70, east: -10, north: 80))
  }

  @Test func `can be given as arguments`() throws {
    let sources = try open(
      #""type": "raster-dem", "url": "https://a.example/t.json""#, layer: "hillshade",
      arguments: ["s=\(folder.file("tiles"))"])
    #expect(try level(sources, "2/1/0") == 10)
  }

  @Test func `may be one picture for all tiles`() throws {
    let sources = try open(#""type": "raster", "tiles": ["tiles/3/2/1.png"], "maxzoom": 5"#)
    #expect(try level(sources, "5/9/9") == 20)
    #expect(try level(sources, "6/9/9") == nil)
  }

  @Test func `may be an image`() throws {
    let corners = #""coordinates": [[0, 1], [1, 1], [1, 0], [0, 0]]"#
    let sources = try open("\"type\": \"image\", \"url\": \"tiles/3/2/1.png\", \(corners)")
    #expect(sources.rasters.images["s"]?.rgba == [20, 20, 20, 255])
    let error = #expect(throws: PipelineError.self) {
      try open("\"type\": \"image\", \"url\": \"https://a.example/a.png\", \(corners)")
    }
    #expect(
      error?.description
        == "sources.s: https://a.example/a.png: expected a file; pictures are not read over the network")
  }

  @Test func `on the network are refused`() {
    let error = #expect(throws: PipelineError.self) {
      try open(#""type": "raster", "tiles": ["https://a.example/{z}/{x}/{y}.png"]"#)
    }
    #expect(
      error?.description
        == "sources.s: https://a.example/{z}/{x}/{y}.png: expected a file; pictures are not read over the network")
  }
}
