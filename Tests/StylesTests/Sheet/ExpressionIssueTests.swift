// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Styles

/// Faults within the parts of an expression: each has the path of its part as it stands in the file.
@Suite struct `a faulty expression` {
  private func issues(_ member: String, type: String = "symbol") -> [String] {
    parseStyle(#"{"id": "a", "type": "\#(type)", "source": "g", \#(member)}"#).issues.map { issue in
      let meant = issue.suggestion.map { "; \($0)" } ?? ""
      return "\(issue.severity) \(issue.path): \(issue.message)\(meant)"
    }.filter { !$0.contains("deprecated") }
  }

  static let options: [(text: String, issues: [String])] = [
    (
      #"["number-format", 1, {"local": "de", "min-fraction-digit": 2, "currency": "EUR"}]"#,
      [
        #"warning layers[0].layout.text-field[2].local: unknown key, ignored; did you mean "locale"?"#,
        "warning layers[0].layout.text-field[2].min-fraction-digit: unknown key, ignored; "
          + #"did you mean "min-fraction-digits"?"#,
      ]
    ),
    (
      #"["format", "a", {"font-scal": 2}, "b", {"text-colr": "red", "qqq": 1, "vertical-align": "top"}]"#,
      [
        #"warning layers[0].layout.text-field[2].font-scal: unknown key, ignored; did you mean "font-scale"?"#,
        #"warning layers[0].layout.text-field[4].text-colr: unknown key, ignored; did you mean "text-color"?"#,
        "warning layers[0].layout.text-field[4].qqq: unknown key, ignored",
      ]
    ),
    (
      #"["case", ["==", "a", ["get", "b"], ["collator", {"case-sensitiv": true}]], "a", "b"]"#,
      [
        "warning layers[0].layout.text-field[1][3][1].case-sensitiv: unknown key, ignored; "
          + #"did you mean "case-sensitive"?"#
      ]
    ),
    (
      #"["number-format", 1, {"locale": 3}]"#,
      ["error layers[0].layout.text-field[2].locale: expected string, found number"]
    ),
    (
      #"["format", "a", {}, "b", {"font-scale": "x"}]"#,
      ["error layers[0].layout.text-field[4].font-scale: expected number, found string"]
    ),
    (
      #"["format", "a", {}, "b", {"text-color": 3}]"#,
      ["error layers[0].layout.text-field[4].text-color: expected color, found number"]
    ),
    (
      #"["format", "a", {"vertical-align": "up"}]"#,
      [
        "error layers[0].layout.text-field[2].vertical-align: expected \"bottom\", \"center\" or \"top\" as "
          + "vertical-align, found \"up\""
      ]
    ),
    (
      #"["match", ["get", "x"], "a", "b", "c", ["+", 1, "d"], "e"]"#,
      ["error layers[0].layout.text-field[5][2]: expected number, found string"]
    ),
  ]

  @Test(arguments: options) func `is told of its options by name`(_ row: (text: String, issues: [String])) {
    #expect(issues(#""layout": {"text-field": \#(row.text)}"#) == row.issues)
  }

  static let functions: [(text: String, issue: String)] = [
    (#"{"stops": [[0, 1], [5, "x"]]}"#, "stops[1][1]: expected number, found string"),
    (#"{"property": "p", "stops": [[0, 1], [5, 2]], "default": "x"}"#, "default: expected number, found string"),
    (#"{"stops": [[0, 1], [{"zoom": 5}, 2]]}"#, "stops[1][0]: expected"),
  ]

  @Test(arguments: functions) func `is told of the stops of an old function`(_ row: (text: String, issue: String)) {
    let found = issues(#""paint": {"line-gap-width": \#(row.text)}"#, type: "line")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("error layers[0].paint.line-gap-width.\(row.issue)") == true, "\(found)")
  }

  static let shapes: [(filter: String, issues: [String])] = [
    (#"["==", ["geometry-type"], "Pont"]"#, [#"[2]: geometry-type is never "Pont"; did you mean "Point"?"#]),
    (
      #"["all", ["!=", "polygon", ["geometry-type"]]]"#,
      [
        #"[1][1]: geometry-type is never "polygon"; did you mean "Polygon"?"#
      ]
    ),
    (
      #"["match", ["geometry-type"], ["Point", "MultPoint", "x"], true, "Line", true, false]"#,
      [
        #"[2][1]: geometry-type is never "MultPoint"; did you mean "MultiPoint"?"#,
        #"[2][2]: geometry-type is never "x""#,
        #"[4]: geometry-type is never "Line"; did you mean "LineString"?"#,
      ]
    ),
    (
      #"["in", ["geometry-type"], ["literal", ["Point", "Poligon"]]]"#,
      [
        #"[2][1][1]: geometry-type is never "Poligon"; did you mean "Polygon"?"#
      ]
    ),
    (#"["==", ["geometry-type"], ["get", "x"]]"#, []),
    (#"["==", ["geometry-type"], "MultiPolygon"]"#, []),
    (#"["==", "$typ", "Point"]"#, [#"[1]: "$typ" is read as the name of a property; did you mean "$type"?"#]),
    (#"["in", "$type", "Point", "Pont"]"#, [#"[3]: $type is never "Pont"; did you mean "Point"?"#]),
    (#"["!=", "$type", "MultiPolygon"]"#, [#"[2]: $type is never "MultiPolygon""#]),
    (#"["==", "$price", "Point"]"#, []),
    (#"["==", "$type", "Polygon"]"#, []),
  ]

  @Test(arguments: shapes) func `is told of geometries that no feature has`(
    _ row: (filter: String, issues: [String])
  ) {
    #expect(
      issues(#""filter": \#(row.filter)"#, type: "circle") == row.issues.map { "warning layers[0].filter\($0)" })
  }
}
