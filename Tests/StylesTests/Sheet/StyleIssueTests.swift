// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Styles

@Suite struct `a faulty style sheet` {
  static let layers: [(layer: String, issue: String)] = [
    (
      #"{"id": "a", "type": "line", "source": "g", "paint": {"line-width": "thick"}}"#,
      #"layers[0].paint.line-width: expected a number, found "thick" (mine.json:5:68)"#
    ),
    (
      #"{"id": "a", "type": "line", "source": "g", "paint": {"line-width": -1}}"#,
      "layers[0].paint.line-width: expected at least 0, found -1 (mine.json:5:68)"
    ),
    (
      #"{"id": "a", "type": "line", "source": "g", "paint": {"line-dasharray": [-1, 2]}}"#,
      "layers[0].paint.line-dasharray: expected at least 0, found -1 (mine.json:5:72)"
    ),
    (
      #"{"id": "a", "type": "line", "source": "g", "paint": {"line-colour": "red"}}"#,
      #"layers[0].paint.line-colour: unknown property, ignored; did you mean "line-color"? (mine.json:5:54)"#
    ),
    (
      #"{"id": "a", "type": "line", "source": "g", "paint": {"fill-color": "red"}}"#,
      "layers[0].paint.fill-color: no property of line layers but of fill layers, ignored (mine.json:5:54)"
    ),
    (
      #"{"id": "a", "type": "line", "source": "g", "paint": {"line-cap": "round"}}"#,
      #"layers[0].paint.line-cap: ignored here; it belongs in "layout" (mine.json:5:54)"#
    ),
    (
      #"{"id": "a", "type": "fill", "source": "g", "paint": {"fill-color": "gren"}}"#,
      #"layers[0].paint.fill-color: expected a colour, found "gren"; did you mean "green"? (mine.json:5:68)"#
    ),
    (
      #"{"id": "a", "type": "line", "source": "g", "layout": {"line-cap": "rond"}}"#,
      #"layers[0].layout.line-cap: expected one of butt, round, square, found "rond"; did you mean "round"? (mine.json:5:67)"#
    ),
    (
      #"{"id": "a", "type": "line", "source": "g", "paint": {"line-width": ["+", 1, "x"]}}"#,
      "layers[0].paint.line-width[2]: expected number, found string (mine.json:5:77)"
    ),
    (
      #"{"id": "a", "type": "fill", "source": "g", "paint": {"fill-antialias": ["get", "x"]}}"#,
      "layers[0].paint.fill-antialias: expected a value that is the same for all features, found an expression that "
        + "reads the feature (mine.json:5:72)"
    ),
    (
      #"{"id": "a", "type": "fill", "source": "x"}"#,
      #"layers[0].source: no source "x" (mine.json:5:39)"#
    ),
    (
      #"{"id": "a", "type": "fill", "source": "v"}"#,
      #"layers[0]: expected a source-layer of the vector source "v" (mine.json:5:1)"#
    ),
    (
      #"{"id": "a", "type": "raster", "source": "v"}"#,
      #"layers[0].source: a raster layer cannot draw the vector source "v" (mine.json:5:41)"#
    ),
    (
      #"{"id": "a", "type": "background", "visibility": "none"}"#,
      #"layers[0].visibility: ignored here; it belongs in "layout" (mine.json:5:35)"#
    ),
    (
      #"{"id": "a", "type": "background", "paint": {"visibility": "none"}}"#,
      #"layers[0].paint.visibility: ignored here; it belongs in "layout" (mine.json:5:45)"#
    ),
    (
      #"{"id": "a", "type": "line", "source": "g", "line-width": 3}"#,
      #"layers[0].line-width: ignored here; it belongs in "paint" (mine.json:5:44)"#
    ),
    (
      #"{"id": "a", "type": "raster", "source": "g"}"#,
      #"layers[0].source: a raster layer cannot draw the geojson source "g" (mine.json:5:41)"#
    ),
    (
      #"{"id": "a", "type": "fil", "source": "g"}"#,
      #"layers[0].type: unknown layer type "fil", the layer is skipped; did you mean "fill"? (mine.json:5:21)"#
    ),
    (
      #"{"id": "a", "type": "fill", "source": "g", "filter": ["==", ["get", "x"]]}"#,
      "layers[0].filter: expected two or three arguments, found 1 (mine.json:5:54)"
    ),
    (
      #"{"id": "a", "type": "fill", "source": "g", "filter": ["all", ["has", "a"], ["<", ["get", "x"], true]]}"#,
      "layers[0].filter[2][2]: < does not compare values of type boolean (mine.json:5:96)"
    ),
    (
      #"{"id": "a", "type": "fill", "source": "g", "minzoom": "5"}"#,
      #"layers[0].minzoom: expected a number, found "5" (mine.json:5:55)"#
    ),
    (
      #"{"id": "a", "type": "background"}, {"id": "a", "type": "background"}"#,
      #"layers[1].id: layers[0] has the id "a" already (mine.json:5:43)"#
    ),
    (
      #"{"id": "a", "type": "background", "minzoom": 5, "maxzoom": 3}"#,
      "layers[0].minzoom: expected at most maxzoom, 3, found 5: the layer is never seen (mine.json:5:46)"
    ),
    (
      #"{"id": "a", "type": "background", "minzoom": 30}"#,
      "layers[0].minzoom: expected at most 24, found 30: the layer is hardly ever seen (mine.json:5:46)"
    ),
    (
      #"{"id": "a", "type": "background", "paint": {"background-color": "red", "background-color": "blue"}}"#,
      #"key "background-color" was there before; the last one counts (mine.json:5:72)"#
    ),
    (
      #"{"id": "a", "type": "circle", "source": "g", "paint": {"circle-radius": {"stops": [[0, 1], 5]}}}"#,
      "layers[0].paint.circle-radius.stops[1]: expected a stop [input, value], found 5 (mine.json:5:92)"
    ),
  ]

  @Test(arguments: layers) func `is told with path, line and column`(_ row: (layer: String, issue: String)) {
    let issues = parseStyle(row.layer).issues.map(\.description).filter { !$0.contains("deprecated") }
    #expect(issues == [row.issue])
  }

  static let files: [(text: String, issue: String)] = [
    ("", "not JSON: expected a value, found the end of the file (s.json:1:1)"),
    ("[]", "expected a style, an object, found an array (s.json:1:1)"),
    (#"{"version": 8, "sources": {}}"#, "layers: expected a list of layers, found none (s.json:1:1)"),
    (#"{"version": 7, "sources": {}, "layers": []}"#, "version: expected 8, found 7 (s.json:1:13)"),
    ("{\"version\": 8,\n \"layers\": []}", "sources: expected an object of sources (s.json:1:1)"),
    (
      #"{"version": 8, "sources": {"a": {"type": "vektor"}}, "layers": []}"#,
      "sources.a.type: expected one of vector, raster, raster-dem, geojson, image, video, found \"vektor\"; "
        + "did you mean \"vector\"? (s.json:1:42)"
    ),
    (
      #"{"version": 8, "sources": {}, "layers": [], "glyps": ""}"#,
      #"glyps: unknown key, ignored; did you mean "glyphs"? (s.json:1:45)"#
    ),
    (#"{"version": 8, "sources": {}, "layers": [], "state": 3}"#, "state: expected an object, found 3 (s.json:1:54)"),
    (
      #"{"version": 8, "sources": {}, "layers": [], "state": {"a": 3}}"#,
      "state.a: expected an object, found 3 (s.json:1:60)"
    ),
    (
      #"{"version": 8, "sources": {}, "layers": [], "state": {"a": {}}}"#,
      "state.a: no default, taken as null (s.json:1:60)"
    ),
    (
      #"{"version": 8, "sources": {}, "layers": [], "state": {"a": {"default": 1, "type": 2}}}"#,
      "state.a.type: unknown key, ignored (s.json:1:75)"
    ),
    (
      #"{"version": 8, "sources": {}, "layers": [], "transition": 3}"#,
      "transition: expected an object, found 3 (s.json:1:59)"
    ),
    (
      #"{"version": 8, "sources": {}, "layers": [], "transition": {"duration": "x"}}"#,
      #"transition.duration: expected a number, found "x" (s.json:1:72)"#
    ),
    (
      #"{"version": 8, "sources": {}, "layers": [], "transition": {"delay": 1, "duraton": 3}}"#,
      #"transition.duraton: unknown key, ignored; did you mean "duration"? (s.json:1:72)"#
    ),
  ]

  @Test(arguments: files) func `is told what the file lacks`(_ row: (text: String, issue: String)) {
    #expect(Style.parse(Array(row.text.utf8), file: "s.json").issues.map(\.description) == [row.issue])
  }

  @Test func `is drawn without what is faulty, and says so`() throws {
    let result = parseStyle(
      #"{"id": "a", "type": "line", "source": "g", "paint": {"line-width": "x", "line-blur": 2}}"#)
    #expect(!result.isUsable)
    let style = try #require(result.style)
    let context = EvaluationContext(style: style)
    #expect(style.layers[0][.lineWidth].number(in: context) == 1)
    #expect(style.layers[0][.lineBlur].number(in: context) == 2)
  }

  @Test func `is checked further where an id is taken`() {
    let result = parseStyle(
      #"""
      {"id": "a", "type": "background"},
      {"id": "a", "type": "line", "source": "g", "paint": {"line-width": "thick"}}
      """#)
    #expect(
      result.issues.map(\.message) == ["layers[0] has the id \"a\" already", "expected a number, found \"thick\""])
    #expect(result.style?.layers.count == 1)
  }

  @Test func `of 300 layers with expressions 20 levels deep is read at once`() {
    var expression = #"["get", "x"]"#
    for level in 0..<20 {
      expression = #"["case", ["<", ["get", "y"], \#(level)], \#(level), ["to-number", \#(expression)]]"#
    }
    let layers = (0..<300).map { number in
      #"{"id": "\#(number)", "type": "circle", "source": "g", "paint": {"circle-translate": [\#(number), 0], "#
        + #""circle-radius": \#(expression)}}"#
    }
    let text = layers.joined(separator: ",")
    let start = ContinuousClock.now
    let result = parseStyle(text)
    // Well below a tenth of a second in a release build; debug builds and busy machines get a hundred times that.
    #expect(ContinuousClock.now - start < .seconds(10))
    #expect(result.issues.isEmpty)
    #expect(result.style?.layers.count == 300)
  }

  @Test func `has at most 10,000 layers`() {
    let layers = (0...10_000).map { #"{"id": "\#($0)", "type": "background"}"# }.joined(separator: ",")
    let result = parseStyle(layers)
    #expect(result.issues.map(\.message) == ["expected at most 10000 layers, found 10001"])
  }

  @Test func `reports each deprecated form once`() {
    let result = parseStyle(
      #"""
      {"id": "a", "type": "fill", "source": "g", "filter": ["==", "x", 1], "paint": {"fill-opacity": {"stops": [[1, 1]]}}},
      {"id": "b", "ref": "a"},
      {"id": "c", "type": "fill", "source": "g", "filter": ["!has", "x"]}
      """#)
    #expect(
      result.issues.map(\.description) == [
        "layers[0].filter: old filter syntax is deprecated; use expressions (3 places) (mine.json:5:54)",
        "layers[0].paint.fill-opacity: functions with stops are deprecated; use expressions (mine.json:5:96)",
        "layers[1].ref: \"ref\" is deprecated; repeat type, source, filter and layout (mine.json:6:20)",
      ])
    #expect(result.isUsable)
  }
}
