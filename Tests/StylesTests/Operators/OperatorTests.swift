// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import MapModel
import Testing

@testable import Styles

@Suite struct `operators give values` {
  static let properties: [(String, Value)] = [
    ("n", 5), ("s", "road"), ("t", true), ("list", .array([1, 2, 3])), ("words", .array(["a", "b"])),
    ("object", .object(["k": 7])), ("nothing", .null), ("color", "#ff0000"), ("text", "Zürich"),
  ]

  static let rows: [(expression: String, value: String)] = [
    // Arithmetic
    (#"["+", 1, 2, ["get", "n"]]"#, "8"), (#"["-", ["get", "n"]]"#, "-5"), (#"["/", 1, 0]"#, "null"),
    (#"["%", 7, 4]"#, "3"), (#"["^", 2, 10]"#, "1024"), (#"["round", -2.5]"#, "-3"),
    (#"["min", 3, ["get", "n"], 9]"#, "3"),
    (#"["max"]"#, "null"), (#"["log2", 8]"#, "3"), (#"["*", ["get", "n"], 0.5]"#, "2.5"), (#"["sqrt", 9]"#, "3"),
    (#"["ceil", 1.2]"#, "2"), (#"["floor", -1.2]"#, "-2"), (#"["abs", -4]"#, "4"), (#"["pi"]"#, "3.141592653589793"),
    // Lookups
    (#"["get", "k", ["get", "object"]]"#, "7"), (#"["get", "missing"]"#, "null"), (#"["has", "nothing"]"#, "true"),
    (#"["has", "missing"]"#, "false"), (#"["has", "k", ["get", "object"]]"#, "true"),
    (#"["get", ["concat", "s", ""]]"#, "\"road\""), (#"["at", 1, ["array", ["get", "list"]]]"#, "2"),
    (#"["length", ["get", "text"]]"#, "6"), (#"["in", "b", ["get", "words"]]"#, "true"),
    (#"["in", ["get", "s"], ["literal", ["path", "road"]]]"#, "true"), (#"["in", "oa", ["get", "s"]]"#, "true"),
    (#"["index-of", "a", ["get", "s"]]"#, "2"), (#"["slice", ["get", "text"], -4, -1]"#, "\"ric\""),
    (#"["slice", ["get", "list"], 1]"#, "[2,3]"), (#"["id"]"#, "42"), (#"["geometry-type"]"#, "\"Point\""),
    (#"["feature-state", "hover"]"#, "null"), (#"["global-state", "x"]"#, "null"),
    // Types
    (#"["typeof", ["get", "list"]]"#, "\"array<number, 3>\""), (#"["to-string", ["get", "object"]]"#, #""{\"k\":7}""#),
    (#"["to-number", "0x1F"]"#, "31"), (#"["to-number", ["get", "s"], "7"]"#, "7"),
    (#"["to-boolean", ["get", "s"]]"#, "true"),
    (#"["number", ["get", "s"], ["get", "n"]]"#, "5"), (#"["to-color", ["get", "color"]]"#, "rgba(255,0,0,1)"),
    (#"["to-rgba", ["rgb", 1, 2, 3]]"#, "[1,2,3,1]"),
    // Decisions
    (#"["case", [">", ["get", "n"], 9], "big", ["get", "t"], "true", "other"]"#, "\"true\""),
    (#"["match", ["get", "s"], "path", 1, ["road", "street"], 2, 3]"#, "2"),
    (#"["match", ["get", "n"], 4, 1, 5, 2, 3]"#, "2"),
    (#"["match", ["get", "missing"], "x", 1, 0]"#, "0"), (#"["coalesce", ["get", "missing"], ["get", "n"]]"#, "5"),
    (#"["==", ["get", "s"], "road"]"#, "true"), (#"["!=", ["get", "s"], "street"]"#, "true"),
    (#"["==", ["get", "n"], 5]"#, "true"),
    (#"["==", ["get", "missing"], null]"#, "true"), (#"["!=", "road", ["get", "s"]]"#, "false"),
    (#"["<", "a", "b"]"#, "true"),
    (#"["all", true, ["get", "t"]]"#, "true"), (#"["any", false, ["!", ["get", "t"]]]"#, "false"),
    // Ramps
    (#"["step", ["get", "n"], "a", 5, "b", 6, "c"]"#, "\"b\""),
    (#"["interpolate", ["linear"], ["get", "n"], 0, 0, 10, 100]"#, "50"),
    (#"["interpolate", ["exponential", 2], ["get", "n"], 4, 0, 6, 3]"#, "1"),
    (#"["interpolate", ["cubic-bezier", 0.5, 0, 0.5, 1], ["get", "n"], 0, 0, 10, 100]"#, "50"),
    (#"["interpolate", ["linear"], ["get", "n"], 0, ["literal", [0, 10]], 10, ["literal", [10, 20]]]"#, "[5,15]"),
    // Variables
    (#"["let", "a", ["get", "n"], "b", 2, ["+", ["var", "a"], ["var", "b"]]]"#, "7"),
    // Strings
    (#"["concat", ["get", "s"], "-", ["get", "n"], ["get", "nothing"]]"#, "\"road-5\""),
    (#"["upcase", ["get", "text"]]"#, "\"ZÜRICH\""),
    (#"["downcase", "ÄB"]"#, "\"äb\""), (#"["split", "a,,b", ","]"#, #"["a","","b"]"#),
    (#"["join", ["get", "words"], "+"]"#, "\"a+b\""),
    (#"["number-format", 1234.5678, {"min-fraction-digits": 1, "max-fraction-digits": 2}]"#, "\"1,234.57\""),
    (#"["number-format", 0.5, {"locale": "de-DE"}]"#, "\"0,5\""),
    (#"["number-format", ["get", "n"], {"currency": "EUR", "max-fraction-digits": 0}]"#, "\"€5\""),
    (#"["number-format", ["get", "n"], {"unit": "kilometer-per-hour"}]"#, "\"5 km/h\""),
    (
      #"["number-format", ["get", "n"], {"locale": "in English"}]"#,
      #"fails at "": expected a language tag such as "en" or "de-AT", found "in English""#
    ),
    (
      #"["number-format", ["get", "n"], {"min-fraction-digits": 100.5}]"#,
      #"fails at "": expected min-fraction-digits from 0 to 100, found 100.5"#
    ),
    (#"["==", "a", "Á", ["collator", {}]]"#, "true"),
    (#"["==", "a", "A", ["collator", {"case-sensitive": true}]]"#, "false"),
    (#"["<", "z", "ä", ["collator", {"locale": "sv", "diacritic-sensitive": true}]]"#, "true"),
    (#"["format", ["get", "s"], {"font-scale": 2}, "!"]"#, "\"road!\""), (#"["image", "pin"]"#, "\"pin\""),
    (#"["semiliteral", [["get", "n"], "x"]]"#, #"[5,"x"]"#),
  ]

  @Test(arguments: rows) func `each its own`(_ row: (expression: String, value: String)) {
    let evaluate = Evaluation(properties: Self.properties, id: 42)
    #expect(evaluate(row.expression) == row.value)
  }
}

@Suite struct `operators refuse` {
  static let rows: [(expression: String, message: String)] = [
    (#"["frob", 1]"#, #"refused at "[0]": unknown operator "frob""#),
    (#"["interpolat", 1]"#, #"refused at "[0]": unknown operator "interpolat"; did you mean "interpolate"?"#),
    (#"["+", 1, "a"]"#, #"refused at "[2]": expected number, found string"#),
    (#"["abs", 1, 2]"#, #"refused at "": expected arguments (number), found (number, number)"#),
    (
      #"["let", "a", 1, ["var", "b"]]"#, #"refused at "[3][1]": unknown variable "b"; define it with "let" around this"#
    ),
    (#"["match", ["get", "x"], "a", 1, "a", 2, 3]"#, #"refused at "[4]": label "a" was there before"#),
    (
      #"["step", ["get", "x"], 0, 2, 1, 1, 2]"#,
      #"refused at "[5]": expected inputs of stops in strictly ascending order, found 1 after 2"#
    ),
    (#"["at", 5, ["literal", [1]]]"#, #"refused at "": expected a whole index from 0 to 0, found 5"#),
    (
      #"["==", "$type", "Point"]"#,
      #"refused at "": "$type" is old filter syntax, which cannot stand inside an expression"#
    ),
    (
      #"["+", ["zoom"], 1]"#,
      #"refused at "": "zoom" may only be the input of a "step" or "interpolate" at the top of the expression"#
    ),
    (
      #"["+", ["interpolate", ["linear"], ["zoom"], 0, 0, 9, 9], 1]"#,
      #"refused at "": "zoom" may only be the input of a "step" or "interpolate" at the top of the expression"#
    ),
    (#"["rgba", 0, 0, 0, 2]"#, #"refused at "": expected an alpha from 0 to 1, found 2"#),
  ]

  @Test(arguments: rows) func `with place and reason`(_ row: (expression: String, message: String)) {
    #expect(Evaluation()(row.expression) == row.message)
  }

  @Test func `expressions deeper than 100 levels`() {
    let depth = 110
    let text = String(repeating: "[\"-\", ", count: depth) + "1" + String(repeating: "]", count: depth)
    #expect(Evaluation()(text).hasSuffix("nested deeper than 100 levels"))
  }

  @Test func `or accept the deepest ones within the stack of a worker thread`() async {
    // 512 KiB is what threads other than the first one have.
    let text =
      String(repeating: "[\"case\", true, ", count: 99) + "[\"get\", \"n\"]" + String(repeating: ", 0]", count: 99)
    let value = await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: Evaluation(properties: [("n", 7)])(text)) }
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect(value == "7")
  }

  @Test func `no chain of variables that doubles at each step`() {
    var text = "[\"var\", \"v40\"]"
    for step in (1...40).reversed() {
      text = "[\"let\", \"v\(step)\", [\"+\", [\"var\", \"v\(step - 1)\"], [\"var\", \"v\(step - 1)\"]], \(text)]"
    }
    text = "[\"let\", \"v0\", [\"number\", [\"get\", \"n\"]], \(text)]"
    // Each variable is evaluated once, though the expression stands for 2^40 additions.
    #expect(Evaluation(properties: [("n", 1)])(text) == "1099511627776")
  }
}

@Suite struct `operators fail for a feature` {
  static let rows: [(expression: String, message: String)] = [
    (#"["number", ["get", "s"]]"#, #"fails at "": expected number, found string"#),
    (#"["+", 1, ["get", "missing"]]"#, #"fails at "[2]": expected number, found null"#),
    (#"["case", ["get", "s"], 1, 2]"#, #"fails at "[1]": expected boolean, found string"#),
    (#"["error", ["get", "s"]]"#, #"fails at "": road"#),
    (#"["to-color", ["get", "s"]]"#, #"fails at "": expected a colour, found "road""#),
    (
      #"["<", ["get", "s"], ["get", "n"]]"#,
      #"fails at "": < compares two strings or two numbers, found string and number"#
    ),
    (#"["length", ["get", "n"]]"#, #"fails at "": expected a string or a list, found number"#),
  ]

  @Test(arguments: rows) func `with place and reason`(_ row: (expression: String, message: String)) {
    #expect(Evaluation(properties: [("s", "road"), ("n", 5)])(row.expression) == row.message)
  }
}
