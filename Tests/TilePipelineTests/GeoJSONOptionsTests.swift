// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Styles
import Testing
import TilePipeline

@Suite struct `options of a style's GeoJSON source` {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// The layer of the world's tile of a source with some members.
  private func world(_ members: String) throws -> (layer: TileLayer, sources: MapSources) {
    let points = (0..<6).map { number in
      #"{"type":"Feature","properties":{"n":\#(number),"kind":"\#(number < 4 ? "tree" : "lamp")"},"#
        + #""geometry":{"type":"Point","coordinates":[\#(number * (number < 4 ? 1 : 20)),0]}}"#
    }
    let text =
      #"{"version":8,"sources":{"s":{"type":"geojson",\#(members),"data":{"type":"FeatureCollection","features":["#
      + points.joined(separator: ",") + #"]}}},"layers":[{"id":"l","type":"circle","source":"s"}]}"#
    try folder.write(Array(text.utf8), to: "style.json")
    let style = try StyleCatalog.load(folder.file("style.json"), schema: .shortbread)
    #expect(style.issues.isEmpty)
    let sources = try MapSources(arguments: [], style: style, allowsNetwork: false)
    var diagnostics = Diagnostics()
    let source = try #require(sources.byID["s"])
    let tile = try #require(try source.tile(.world, layers: .all, diagnostics: &diagnostics))
    return (tile.layers[0], sources)
  }

  @Test func `filter features`() throws {
    let layer = try world(#""filter":["==",["get","kind"],"lamp"]"#).layer
    #expect(layer.features.map { layer.property("n", of: $0) } == [4, 5])
  }

  @Test func `make clusters, and their properties by expressions`() throws {
    let (layer, sources) = try world(
      #""cluster":true,"clusterRadius":20,"clusterProperties":{"sum":["+",["get","n"]],"#
        + #""largest":[["max",["accumulated"],["get","largest"]],["get","n"]],"#
        + #""lamps":["any",["==",["get","kind"],"lamp"]],"bad":["+",["get","kind"]]}"#)
    let cluster = try #require(layer.features.first { layer.property("cluster", of: $0) == true })
    #expect(layer.property("point_count", of: cluster) == 4)
    #expect(layer.property("sum", of: cluster) == 6)
    #expect(layer.property("largest", of: cluster) == 3)
    #expect(layer.property("lamps", of: cluster) == false)
    #expect(layer.property("bad", of: cluster) == .null)
    #expect(sources.diagnostics.counts["expression-failed"] != nil)
    #expect(layer.features.count == 3)
  }

  @Test func `say how deep tiles go, and at which zoom clusters end`() throws {
    let sources = try world(#""cluster":true,"clusterRadius":200,"maxzoom":2"#).sources
    let source = try #require(sources.byID["s"])
    #expect(source.info.maxZoom == 2)
    var diagnostics = Diagnostics()
    let deepest = try #require(TileID("2/2/2"))
    let tile = try #require(try source.tile(deepest, layers: .all, diagnostics: &diagnostics))
    #expect(tile.layers[0].features.allSatisfy { tile.layers[0].property("cluster", of: $0) == nil })
  }
}
