// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Styles

@Suite struct `metadata of our own` {
  /// Metadata of a style, of its fill layer and of its line layer, and all that is told of them.
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var sheet = "{}"
    var fill = "{}"
    var line = "{}"
    var source = #"{"type":"geojson","data":"a.json"}"#
    var told: [String] = []
  }

  static let rows = [
    Row(
      testDescription: "that has an effect passes", sheet: #"{"tilegen:photos":"photo","tilegen:circle-radius":"r"}"#,
      fill: #"{"tilegen:edges":"exact","tilegen:below":"labels"}"#, line: #"{"tilegen:below":"labels"}"#),
    Row(
      testDescription: "that says what a sheet was made from passes",
      sheet: #"{"tilegen:look":"mine","tilegen:schema":"x","tilegen:world-schema":"y","tilegen:overlay":"z"}"#),
    Row(
      testDescription: "stands beside that of others, which is none of ours",
      sheet: #"{"mapbox:autocomposite":false,"maputnik:renderer":"mlgljs"}"#,
      fill: #"{"mapbox:group":"a","edges":"exakt","tile":1}"#),
    Row(
      testDescription: "with a mistyped name", fill: #"{"tilegen:edge":"exact"}"#,
      told: [#"layers[0].metadata.tilegen:edge: unknown key, ignored; did you mean "tilegen:edges"? (s.json:2:69)"#]),
    Row(
      testDescription: "with a mistyped beginning", fill: #"{"tilgen:edges":"exact"}"#,
      told: [#"layers[0].metadata.tilgen:edges: unknown key, ignored; did you mean "tilegen:edges"? (s.json:2:69)"#]),
    Row(
      testDescription: "with a name that is near to none", sheet: #"{"tilegen:turbo":true}"#,
      told: ["metadata.tilegen:turbo: unknown key, ignored (s.json:1:26)"]),
    Row(
      testDescription: "with a mistyped word", fill: #"{"tilegen:edges":"exakt"}"#,
      told: [
        #"layers[0].metadata.tilegen:edges: expected "exact", found "exakt", ignored; did you mean "exact"?"#
          + " (s.json:2:85)"
      ]),
    Row(
      testDescription: "that lists the words of properties passes",
      sheet: #"{"tilegen:words":{"state":["new","used"],"kind":[]}}"#),
    Row(
      testDescription: "with words that are none", sheet: #"{"tilegen:words":{"state":"new"}}"#,
      told: [
        "metadata.tilegen:words: expected an object of properties with lists of words, found an object, ignored "
          + "(s.json:1:42)"
      ]),
    Row(
      testDescription: "with a value of another type", sheet: #"{"tilegen:photos":3}"#,
      told: ["metadata.tilegen:photos: expected the name of a property, found 3, ignored (s.json:1:43)"]),
    Row(
      testDescription: "on a layer of a type that has no use for it",
      line: #"{"tilegen:edges":"exact","tilegen:symbol-order":"one-by-one"}"#,
      told: [
        "layers[1].metadata.tilegen:edges: ignored here; it is for fill layers, not for line layers (s.json:3:69)",
        "layers[1].metadata.tilegen:symbol-order: ignored here; it is for symbol layers, not for line layers "
          + "(s.json:3:93)",
      ]),
    Row(
      testDescription: "of a layer at the top of a sheet",
      sheet: #"{"tilegen:edges":"exact","tilegen:below":"labels"}"#,
      told: [
        "metadata.tilegen:edges: ignored here; it belongs in the metadata of fill layers (s.json:1:26)",
        "metadata.tilegen:below: ignored here; it belongs in the metadata of a layer (s.json:1:50)",
      ]),
    Row(
      testDescription: "of a sheet on a layer", fill: #"{"tilegen:photos":"photo"}"#,
      told: [
        "layers[0].metadata.tilegen:photos: ignored here; it belongs in the metadata of the style (s.json:2:69)"
      ]),
    Row(
      testDescription: "about GeoJSON in a style without", sheet: #"{"tilegen:circle-radius":"r"}"#,
      source: #"{"type":"vector","url":"a"}"#,
      told: [
        "metadata.tilegen:circle-radius: ignored here; it is for GeoJSON sources, and the style has none (s.json:1:26)"
      ]),
  ]

  @Test(arguments: rows) func `is told where it has no effect`(_ row: Row) {
    let text = """
      {"version":8,"metadata":\(row.sheet),"sources":{"s":\(row.source)},"layers":[
      {"id":"f","type":"fill","source":"s","source-layer":"a","metadata":\(row.fill)},
      {"id":"l","type":"line","source":"s","source-layer":"a","metadata":\(row.line)}]}
      """
    let issues = Style.parse(Array(text.utf8), file: "s.json").issues
    #expect(issues.map(\.description) == row.told)
    #expect(issues.allSatisfy { $0.severity == .warning })
  }

  @Test func `has no effect where the check says so`() throws {
    let text = """
      {"version":8,"sources":{"s":{"type":"geojson","data":"a"}},"layers":[
      {"id":"f","type":"fill","source":"s","metadata":{"tilegen:edges":"exact"}},
      {"id":"g","type":"fill","source":"s","metadata":{"tilegen:edges":"exakt"}},
      {"id":"l","type":"line","source":"s","metadata":{"tilegen:edges":"exact"}}]}
      """
    let style = try #require(Style.parse(Array(text.utf8), file: "s.json").style)
    #expect(style.layers.map(\.hasExactEdges) == [true, false, false])
  }
}
