// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Styles
import Testing

@Suite struct `Two versions of a style` {
  /// A style of a background and two layers over one source; each row changes one of its texts.
  private static let sheet = """
    {"version": 8, "sources": {"map": {"type": "vector", "url": "map.pmtiles"}},
     "layers": [
      {"id": "ground", "type": "background", "paint": {"background-color": "#ffffff"}},
      {"id": "water", "type": "fill", "source": "map", "source-layer": "water", "filter": ["==", ["get", "kind"], "lake"],
       "paint": {"fill-color": ["match", ["get", "kind"], ["lake", "sea"], "#0000ff", "#0000fe"]}},
      {"id": "road", "type": "line", "source": "map", "source-layer": "roads", "minzoom": 5,
       "paint": {"line-width": ["interpolate", ["linear"], ["zoom"], 5, 1, 10, 2], "line-opacity": 0.5}}]}
    """

  struct Row: CustomTestStringConvertible {
    var from: String
    var to: String
    var changes: [String] = []
    var testDescription: String { "\(from) → \(to)" }
  }

  private func changes(_ row: Row) throws -> [String] {
    try #require(Self.sheet.contains(row.from))
    let other = Self.sheet.replacing(row.from, with: row.to)
    let pair = try #require(StylePair(Array(Self.sheet.utf8), file: "a", Array(other.utf8), file: "b"))
    #expect(pair.after.isUsable)
    return pair.changes.map { "\($0.layer ?? "") \($0.aspect.name): \($0.before) → \($0.after)" }
  }

  static let same = [
    Row(from: "\"#ffffff\"", to: "\"white\""),
    Row(from: "\"#ffffff\"", to: "\"hsl(0, 0%, 100%)\""),
    Row(from: "\"#0000ff\"", to: "\"rgb(0, 0, 255)\""),
    Row(from: "\"version\": 8", to: "\"name\": \"n\", \"metadata\": {\"x\": 1}, \"zoom\": 3, \"version\": 8"),
    Row(from: "[\"lake\", \"sea\"]", to: "[\"sea\", \"lake\"]"),
    Row(from: "[\"==\", [\"get\", \"kind\"], \"lake\"]", to: "[\"==\", \"lake\", [\"get\", \"kind\"]]"),
    Row(from: "[\"==\", [\"get\", \"kind\"], \"lake\"]", to: "[\"==\", \"kind\", \"lake\"]"),
    Row(from: "[\"==\", [\"get\", \"kind\"], \"lake\"]", to: "[\"all\", [\"in\", \"kind\", \"lake\"]]"),
    Row(from: "[\"==\", [\"get\", \"kind\"], \"lake\"]", to: "[\"!\", [\"!=\", [\"get\", \"kind\"], \"lake\"]]"),
    Row(from: "5, 1, 10, 2]", to: "[\"+\", 2, 3], 1, 10, 2]".replacing("[\"+\", 2, 3]", with: "5.0")),
    Row(from: "5, 1, 10, 2]", to: "5, [\"-\", 2, 1], 10, [\"max\", 1, 2]]"),
    Row(from: "[\"linear\"]", to: "[\"exponential\", 1]"),
    Row(from: "0.5", to: "[\"/\", 1, 2]"),
    Row(from: "0.5", to: "{\"stops\": [[0, 0.5], [22, 0.5]]}"),
    Row(from: "\"line-opacity\": 0.5", to: "\"line-opacity\": 0.5, \"line-blur\": 0"),
  ]

  @Test(arguments: same) func `are the same however they are written`(_ row: Row) throws {
    #expect(try changes(row) == [])
  }

  static let different = [
    Row(from: "#ffffff", to: "#fffffe", changes: ["ground background-color: rgb(255,255,255) → rgb(255,255,254)"]),
    Row(from: "\"minzoom\": 5", to: "\"minzoom\": 6", changes: ["road minzoom: 5 → 6"]),
    Row(
      from: "\"minzoom\": 5,", to: "\"layout\": {\"visibility\": \"none\"},",
      changes: [
        "road minzoom: 5 → none", "road visibility: visible → none",
      ]),
    Row(
      from: "\"source-layer\": \"roads\"", to: "\"source-layer\": \"ways\"",
      changes: [
        "road source-layer: roads → ways"
      ]),
    Row(from: "0.5", to: "0.75", changes: ["road line-opacity: 0.5 → 0.75"]),
    Row(
      from: "\"lake\"],", to: "\"pond\"],",
      changes: [
        "water filter: (== \"lake\" (get \"kind\")) → (== \"pond\" (get \"kind\"))"
      ]),
    Row(
      from: "map.pmtiles", to: "other.pmtiles",
      changes: [
        " sources.map: {\"type\":\"vector\",\"url\":\"map.pmtiles\"} → {\"type\":\"vector\",\"url\":\"other.pmtiles\"}"
      ]),
    Row(
      from: "\"id\": \"road\"", to: "\"id\": \"street\"",
      changes: [
        "street added: none → line", "road removed: line → none",
      ]),
  ]

  @Test(arguments: different) func `differ by layer and property`(_ row: Row) throws {
    #expect(try changes(row) == row.changes)
  }

  @Test func `name a moved layer once, and can be taken back change by change`() throws {
    let layers = ["a", "b", "c", "d"]
    func sheet(_ order: [String], width: Int = 1) -> [UInt8] {
      let texts = order.map { "{\"id\": \"\($0)\", \"type\": \"background\", \"minzoom\": \(width)}" }
      return Array("{\"version\": 8, \"sources\": {}, \"layers\": [\(texts.joined(separator: ", "))]}".utf8)
    }
    let pair = try #require(StylePair(sheet(layers), file: "a", sheet(["b", "c", "d", "a"]), file: "b"))
    #expect(pair.changes.map(\.layer) == ["a"] && pair.changes.map(\.aspect) == [.order])
    #expect(pair.after(without: pair.changes[0])?.layers.map(\.id) == layers)
    #expect(pair.before(with: pair.changes[0])?.layers.map(\.id) == ["b", "c", "d", "a"])
    let other = try #require(StylePair(sheet(layers), file: "a", sheet(["a", "c", "d"], width: 2), file: "b"))
    #expect(
      other.changes.map { "\($0.layer ?? "") \($0.aspect.name)" } == [
        "a minzoom", "c minzoom", "d minzoom", "b removed",
      ])
    #expect(other.after(without: other.changes[3])?.layers.map(\.id) == layers)
    #expect(other.after(without: other.changes[0])?.layers.map(\.minZoom) == [1, 2, 2])
  }

  @Test(arguments: [
    (Row(from: "10, 2]", to: "10, 3]"), true), (Row(from: "\"minzoom\": 5", to: "\"minzoom\": 6"), true),
    (Row(from: "\"kind\"], \"lake\"]", to: "\"kind\"], \"sea\"]"), true),
    (Row(from: "\"water\", \"filter\"", to: "\"sea\", \"filter\""), false),
    (Row(from: "\"minzoom\": 5", to: "\"minzoom\": 5, \"layout\": {\"visibility\": \"none\"}"), false),
    (Row(from: "\"map.pmtiles\"", to: "\"town.pmtiles\""), false),
    (Row(from: "\"type\": \"background\"", to: "\"type\": \"symbol\""), false),
  ]) func `share labels where a change is of how another layer is drawn`(row: Row, keepsLabels: Bool) throws {
    let other = Self.sheet.replacing(row.from, with: row.to)
    let pair = try #require(StylePair(Array(Self.sheet.utf8), file: "a", Array(other.utf8), file: "b"))
    let change = try #require(pair.changes.first)
    #expect(pair.keepsLabels(change) == keepsLabels)
  }

  @Test func `may show a change only at zooms where it is one`() throws {
    let row = Row(from: "10, 2]", to: "10, 3]")
    let other = Self.sheet.replacing(row.from, with: row.to)
    let pair = try #require(StylePair(Array(Self.sheet.utf8), file: "a", Array(other.utf8), file: "b"))
    let shown = [4.0, 5, 6, 12].map { zoom in pair.changes.contains { pair.mayShow($0, at: zoom) } }
    #expect(shown == [false, false, true, true])
  }

  @Test func `compare lights by what they say`() throws {
    func light(_ text: String) -> [UInt8] {
      Array("{\"version\": 8, \"light\": \(text), \"sources\": {}, \"layers\": []}".utf8)
    }
    func changes(_ before: String, _ after: String) throws -> [String] {
      try #require(StylePair(light(before), file: "a", light(after), file: "b")).changes.map(\.aspect.name)
    }
    #expect(try changes(##"{"color": "#ffffff", "intensity": 0.5}"##, #"{"color": "rgb(255, 255, 255)"}"#) == [])
    #expect(try changes(#"{"intensity": 0.5}"#, #"{"intensity": 0.25}"#) == ["light"])
    let ramp = #"{"intensity": ["interpolate", ["linear"], ["zoom"], 3, 0.1, 9, 0.5]}"#
    #expect(try changes(ramp, ramp.replacing("0.1", with: "0.2")) == ["light"])
  }
}
