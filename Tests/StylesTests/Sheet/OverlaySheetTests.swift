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
    #expect(style.layers.map(\.symbolOrder) == [nil, nil, .oneByOne])
  }

  @Test func `may have layers below the labels of the map`() throws {
    func names(_ id: String) -> String { #"{"id":"\#(id)","type":"symbol","source":"s","source-layer":"l"}"# }
    let map = base.replacing(#"{"id":"a""#, with: names("m") + #",{"id":"a""#).replacing(
      "}]}", with: "}," + names("n") + "]}")
    let route = #"{"id":"r","type":"line","source":"s","metadata":{"tilegen:below":"labels"}}"#
    let sheet = pins.replacing(#"{"id":"b""#, with: #"\#(route),{"id":"b""#)
    let result = Style.parse(
      Array(map.utf8), file: "base.json",
      overlays: ["one", "two"].map { OverlaySheet(name: $0, bytes: Array(sheet.utf8), file: "pins.json") })
    let style = try #require(result.style, "\(result.issues)")
    #expect(
      style.layers.map(\.id) == ["m", "a", "one:r", "two:r", "n", "one:a", "one:b", "two:a", "two:b"])
  }

  @Test func `tell their faults by their own file`() throws {
    let result = parse([("one", pins.replacing("\"source\":\"s\",\"filter\"", with: "\"source\":\"t\",\"filter\""))])
    #expect(result.issues.map(\.description).first?.contains("no source \"t\"") == true)
    #expect(result.issues.map(\.description).first?.contains("one.json") == true)
  }
}
