// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing

@testable import Styles

@Suite struct `old functions` {
  static let number =
    #"{"type": "number", "default": 9, "expression": {"interpolated": true, "parameters": ["zoom", "feature"]}}"#
  static let text = #"{"type": "string", "tokens": true, "expression": {"parameters": ["zoom", "feature"]}}"#
  static let word =
    #"{"type": "enum", "values": {"a": {}, "b": {}}, "expression": {"parameters": ["zoom", "feature"]}}"#

  static let rows: [(function: String, spec: String, zoom: Double, value: String)] = [
    (#"{"stops": [[0, 0], [10, 100]]}"#, number, 5, "50"),
    (#"{"stops": [[5, 40]]}"#, number, 0, "40"),
    (#"{"stops": [[5, 40]]}"#, number, 22, "40"),
    (#"{"base": 2, "stops": [[0, 0], [2, 3]]}"#, number, 1, "1"),
    (#"{"type": "interval", "stops": [[0, 1], [5, 2]]}"#, number, 4.9, "1"),
    (#"{"type": "interval", "stops": [[3, 7]]}"#, number, 1, "7"),
    (#"{"property": "n", "stops": [[0, 0], [10, 20]]}"#, number, 0, "10"),
    (#"{"property": "missing", "stops": [[0, 0], [10, 20]], "default": 3}"#, number, 0, "3"),
    (#"{"property": "s", "type": "categorical", "stops": [["x", 1], ["road", 2]]}"#, number, 0, "2"),
    (#"{"property": "missing", "type": "categorical", "stops": [["x", 1]]}"#, number, 0, "9"),
    (#"{"property": "t", "type": "categorical", "stops": [[true, 1], [false, 2]]}"#, number, 0, "1"),
    (#"{"property": "n", "type": "identity"}"#, number, 0, "5"),
    (#"{"property": "s", "type": "identity", "default": 4}"#, number, 0, "4"),
    (#"{"stops": [[0, "{s}-{n}!"], [10, "far"]]}"#, text, 1, "\"road-5!\""),
    (#"{"property": "s", "type": "identity", "default": "b"}"#, word, 0, "\"b\""),
    // Zoom and property: interpolated between the zooms, and constant beyond them.
    (Self.both, number, 0, "10"), (Self.both, number, 0.5, "15"), (Self.both, number, 1, "20"),
    (Self.both, number, 3, "20"), (Self.both, number, -1, "10"),
  ]

  static let both = #"""
    {"type": "exponential", "property": "n", "stops": [
      [{"zoom": 0, "value": 0}, 0], [{"zoom": 0, "value": 10}, 20],
      [{"zoom": 1, "value": 0}, 0], [{"zoom": 1, "value": 5}, 20]]}
    """#

  @Test(arguments: rows) func `mean what they meant`(
    _ row: (function: String, spec: String, zoom: Double, value: String)
  ) {
    let evaluate = Evaluation(properties: [("n", 5), ("s", "road"), ("t", true)], zoom: row.zoom)
    #expect(evaluate(row.function, spec: row.spec) == row.value)
  }

  @Test func `tokens of texts stand for properties`() throws {
    let result = parseStyle(
      #"{"id": "a", "type": "symbol", "source": "g", "layout": {"text-field": "{s} {{n}", "icon-image": "{s}-11"}}"#)
    let style = try #require(result.style)
    let context = EvaluationContext(style: style)
    context.enter(Evaluation(properties: [("n", 5), ("s", "road")]).layer())
    #expect(style.layers[0][.textField].formatted(in: context).text == "road {5")
    #expect(style.layers[0][.iconImage].image(in: context)?.name == "road-11")
  }
}

@Suite struct `filters` {
  static let rows: [(filter: String, matches: Bool)] = [
    ("true", true), ("false", false), (#"["==", "s", "road"]"#, true), (#"["==", "s", "path"]"#, false),
    (#"["!=", "s", "path"]"#, true), (#"["!=", "missing", "x"]"#, true), (#"["==", "missing", "x"]"#, false),
    (#"["==", "n", 5]"#, true), (#"["==", "n", "5"]"#, false), (#"["<", "n", 6]"#, true), (#"["<", "n", "6"]"#, false),
    (#"[">=", "n", 5]"#, true), (#"[">", "missing", 0]"#, false), (#"["in", "s", "path", "road"]"#, true),
    (#"["in", "n", 1, 5]"#, true), (#"["in", "s"]"#, false), (#"["!in", "s", "path", "road"]"#, false),
    (#"["has", "n"]"#, true), (#"["!has", "n"]"#, false), (#"["has", "missing"]"#, false),
    (#"["all", ["==", "s", "road"], ["has", "n"]]"#, true), (#"["any", ["==", "s", "x"], [">", "n", 4]]"#, true),
    (#"["none", ["==", "s", "x"], [">", "n", 4]]"#, false), (#"["all"]"#, true), (#"["any"]"#, false),
    (#"["==", "$type", "Polygon"]"#, false), (#"["==", "$type", "Point"]"#, true),
    (#"["in", "$type", "Point", "Polygon"]"#, true),
    (#"["==", "$id", 42]"#, true), (#"["has", "$id"]"#, true), (#"["!has", "$id"]"#, false),
    (#"["==", ["get", "s"], "road"]"#, true), (#"["all", [">", ["zoom"], 3], ["==", ["get", "n"], 5]]"#, true),
    // Both syntaxes in one filter: each part means what it says.
    (#"["all", ["==", "$type", "Point"], ["==", ["get", "s"], "road"]]"#, true),
    (#"["all", ["==", "$type", "Point"], ["==", ["get", "s"], "path"]]"#, false),
    (#"["any", ["==", "s", "x"], ["in", ["get", "s"], ["literal", ["road"]]]]"#, true),
    // A filter that fails lets nothing through.
    (#"["<", ["get", "s"], 5]"#, false),
  ]

  @Test(arguments: rows) func `let the right features through`(_ row: (filter: String, matches: Bool)) throws {
    let result = parseStyle(#"{"id": "a", "type": "circle", "source": "g", "filter": \#(row.filter)}"#)
    let style = try #require(result.style)
    #expect(result.isUsable)
    let context = EvaluationContext(style: style)
    context.zoom = 4
    context.enter(Evaluation(properties: [("n", 5), ("s", "road")], id: 42).layer())
    #expect(try #require(style.layers[0].filter).matches(in: context) == row.matches)
  }
}
