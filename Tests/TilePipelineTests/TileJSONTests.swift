// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Styles
import TestSupport
import Testing

@testable import TilePipeline

@Suite struct `a TileJSON file as a source's url` {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// The opened source of a style in a folder beside that of the tiles.
  private func opened(_ tileJSON: String, more: String = "") throws -> TileSourceInfo {
    try folder.write(Array(tileJSON.utf8), to: "tiles/roads.json")
    let style =
      #"{"version":8,"sources":{"s":{"type":"vector","url":"../tiles/roads.json"\#(more)}},"#
      + #""layers":[{"id":"l","type":"line","source":"s","source-layer":"l"}]}"#
    try folder.write(Array(style.utf8), to: "styles/style.json")
    try folder.write(
      TileMessage.layer(name: "l", features: [TileMessage.feature(type: 2, geometry: [9, 0, 0, 10, 200, 200])]),
      to: "tiles/2-1-1.mvt")
    let loaded = try StyleCatalog.load(folder.file("styles/style.json"), schema: .shortbread)
    let sources = try MapSources(arguments: [], style: loaded, allowsNetwork: false)
    let source = try #require(sources.byID["s"])
    var diagnostics = Diagnostics()
    let tile = try source.tile(try #require(TileID("2/1/1")), layers: .all, diagnostics: &diagnostics)
    #expect(tile?.layers.isEmpty == false)
    return source.info
  }

  @Test func `names tile files beside it, and tells their zooms, bounds and attribution`() throws {
    let info = try opened(
      #"{"tilejson":"3.0.0","tiles":["{z}-{x}-{y}.mvt"],"minzoom":1,"maxzoom":2,"bounds":[-10,-20,30,40],"#
        + #""attribution":"us"}"#)
    #expect(info.minZoom == 1 && info.maxZoom == 2)
    #expect(info.bounds == LonLatBox(west: -10, south: -20, east: 30, north: 40))
    #expect(info.attribution == "us")
  }

  @Test func `gives way to what the style says`() throws {
    let info = try opened(
      #"{"tiles":["{z}-{x}-{y}.mvt"],"minzoom":0,"maxzoom":9,"attribution":"us"}"#,
      more: #","maxzoom":3,"attribution":"them""#)
    #expect(info.maxZoom == 3)
    #expect(info.attribution == "them")
  }

  @Test func `tells the size of raster tiles, and how elevations are stored`() throws {
    try folder.write(
      Array(#"{"tiles":["{z}-{x}-{y}.png"],"tileSize":256,"encoding":"terrarium"}"#.utf8), to: "terrain.json")
    let style =
      #"{"version":8,"sources":{"s":{"type":"raster-dem","url":"terrain.json"},"#
      + #""t":{"type":"raster-dem","url":"terrain.json","tileSize":64,"encoding":"mapbox"}},"layers":["#
      + #"{"id":"s","type":"hillshade","source":"s"},{"id":"t","type":"hillshade","source":"t"}]}"#
    try folder.write(Array(style.utf8), to: "style.json")
    let loaded = try StyleCatalog.load(folder.file("style.json"), schema: .shortbread)
    let sources = try MapSources(arguments: [], style: loaded, allowsNetwork: false)
    #expect(sources.completed["s"]?.tileSize == 256 && sources.completed["t"]?.tileSize == 64)
    #expect(sources.completed["s"]?.encoding == .terrarium && sources.completed["t"]?.encoding == .mapbox)
    try folder.write(Array(#"{"tiles":["{z}-{x}-{y}.png"],"encoding":"png"}"#.utf8), to: "terrain.json")
    let error = #expect(throws: PipelineError.self) {
      try MapSources(arguments: [], style: loaded, allowsNetwork: false)
    }
    #expect(error?.description.hasSuffix(#":1:41: encoding: expected mapbox or terrarium, found "png""#) == true)
  }

  static let faults = [
    (#"{"tilejson":"3.0.0"}"#, "roads.json:1:1: tiles: expected a list of templates of tile files, found none"),
    ("{\n \"tiles\": [7]}", "roads.json:2:11: tiles: expected a list of templates of tile files, found an array"),
    (#"{"tiles":["a"],"maxzoom":"9"}"#, #"roads.json:1:26: maxzoom: expected a number from 0 to 30, found "9""#),
    (#"{"tiles":["a"],"scheme":"zyx"}"#, #"roads.json:1:25: scheme: expected xyz or tms, found "zyx""#),
    (#"{"tiles":["a"],"bounds":[1,2]}"#, "roads.json:1:25: bounds: expected west, south, east and north in degrees"),
    (#"{"tiles":["a"]"#, "roads.json:1:15: expected"),
    (#"{"tiles":["https://tiles.example/{z}/{x}/{y}"]}"#, "found an address on the network"),
  ]

  @Test(arguments: faults) func `is refused with place and reason`(_ text: String, _ message: String) throws {
    let error = #expect(throws: PipelineError.self) { try opened(text) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }
}
