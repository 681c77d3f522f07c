// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Styles

@Suite struct `writing a sheet value` {
  private static let cases: [(value: SheetValue, text: String)] = [
    (true, "true\n"), (2, "2\n"), (0.5, "0.5\n"), (-1, "-1\n"), ("a", "\"a\"\n"), ([], "[]\n"), (.object([]), "{}\n"),
    (["get", "kind"], "[\"get\", \"kind\"]\n"),
    (["b": 1, "a": [1, 2.5]], "{\n  \"b\": 1,\n  \"a\": [1, 2.5]\n}\n"),
    ([["a": 1]], "[\n  {\n    \"a\": 1\n  }\n]\n"),
    ("say \"\\\"\n\u{1}é", "\"say \\\"\\\\\\\"\\n\\u0001é\"\n"),
  ]

  @Test(arguments: cases) func `gives indented JSON with keys in order`(_ value: SheetValue, _ text: String) {
    #expect(value.text == text)
  }

  @Test func `breaks an array that is too long for a line`() {
    let long: SheetValue = .array([
      .string(String(repeating: "x", count: 80)), .string(String(repeating: "y", count: 80)),
    ])
    #expect(long.text.split(separator: "\n").count == 4)
  }

  @Test func `joins conditions into one list`() {
    let filter = SheetValue.all([["all", ["has", "a"], ["has", "b"]], ["has", "c"]])
    #expect(filter == ["all", ["has", "a"], ["has", "b"], ["has", "c"]])
    #expect(SheetValue.all([["has", "a"]]) == ["has", "a"])
  }

  @Test func `compares with one value and matches several`() {
    #expect(SheetValue.isOne(of: ["a"], .get("k")) == ["==", ["get", "k"], "a"])
    #expect(SheetValue.isOne(of: ["a", "b"], .get("k")) == ["match", ["get", "k"], ["a", "b"], true, false])
  }
}
