// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Styles
import Testing

@Suite struct `sheets laid over a style` {
  private let base = """
    {"version":8,"sprite":"base","sources":{"s":{"type":"vector","url":"x"}},"layers":[
    {"id":"a","type":"line","source":"s","source-layer":"l","filter":["==",["get","kind"],"road"]}]}
    """
  private let pins = """
    {"version":8,"sprite":"pins","metadata":{"tilegen:circle-radius":"r"},
    "sources":{"s":{"type":"geojson","data":{"type":"FeatureCollection","features":[]}}},"layers":[
    {"id":"a","type":"circle","source":"s","filter":["==",["get","kind"],["get","other"]]},
    {"id":"b","type":"symbol","source":"s","metadata":{"tilegen:symbol-order":"one-by-one"}}]}
    """

  private func parse(_ overlays: [(name: String, text: String)]) -> StyleParseResult {
    Style.parse(
      Array(base.utf8), file: "base.json",
      overlays: overlays.map { OverlaySheet(name: $0.name, bytes: Array($0.text.utf8), file: "\($0.name).json") })
  }

  @Test func `have layers and sources of their own, above those below`() throws {
    let style = try #require(parse([("one", pins), ("two", pins)]).style)
    #expect(style.layers.map(\.id) == ["a", "one:a", "one:b", "two:a", "two:b"])
    #expect(style.layers.map(\.source) == ["s", "one:s", "one:s", "two:s", "two:s"])
    #expect(style.sources.map(\.id) == ["s", "one:s", "two:s"])
    #expect(style.sprites.map(\.sheet) == ["", "one", "two"])
    #expect(Set(style.featureKeys) == ["kind", "other"])
  }

  @Test func `say how their points and symbols are drawn`() throws {
    let style = try #require(parse([("one", pins)]).style)
    #expect(style.sources.map(\.circleRadius) == [nil, "r"])
    #expect(style.layers.map(\.drawsSymbolsOneByOne) == [false, false, true])
  }

  @Test func `tell their faults by their own file`() throws {
    let result = parse([("one", pins.replacing("\"source\":\"s\",\"filter\"", with: "\"source\":\"t\",\"filter\""))])
    #expect(result.issues.map(\.description).first?.contains("no source \"t\"") == true)
    #expect(result.issues.map(\.description).first?.contains("one.json") == true)
  }
}
