// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Styles
import Testing

@testable import TilePipeline

@Suite struct `words that a style compares fields with` {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// Points with `class` primary, motorway and park, from the most to the fewest, and a `name` of their own each.
  private func data(_ count: Int) -> String {
    let words = ["primary", "motorway", "primary", "park", "motorway", "primary"]
    let features = (0..<count).map { index in
      #"{"type":"Feature","properties":{"class":"\#(words[index % 6])","name":"Name \#(index)"},"#
        + #""geometry":{"type":"Point","coordinates":[\#(Double(index % 10) / 1000),\#(Double(index / 10) / 1000)]}}"#
    }
    return #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
  }

  /// What is told of layers, each with a filter, as message and suggestion.
  private func told(_ filters: String..., features: Int = 200) throws -> [String] {
    let layers = filters.enumerated().map { index, filter in
      #"{"id":"\#(index)","type":"circle","source":"s","filter":\#(filter)}"#
    }
    let style = #"""
      {"version":8,"sources":{"s":{"type":"geojson","data":"data.geojson"}},"layers":[
      \#(layers.joined(separator: ",\n"))]}
      """#
    try folder.write(Array(style.utf8), to: "style.json")
    try folder.write(Array(data(features).utf8), to: "data.geojson")
    let check = try StyleCheck(
      folder.file("style.json"), schema: .shortbread, sources: [folder.file("data.geojson")], allowsNetwork: false)
    return check.issues.filter { !$0.message.hasPrefix("old filter syntax") }.map {
      "\($0.line):\($0.column) \($0.message.replacing(folder.path + "/", with: "")); \($0.suggestion ?? "")"
    }
  }

  private static let mistyped = #"data.geojson: "class" has primary, motorway, park, and no "motorwy""#

  @Test(arguments: [
    (#"["==",["get","class"],"motorwy"]"#, 71), (#"["!=","motorwy",["get","class"]]"#, 55),
    (#"["==","class","motorwy"]"#, 63), (#"["in","class","a road","motorwy"]"#, 72),
    (#"["in",["get","class"],["literal",["motorwy","a road"]]]"#, 83),
    (#"["match",["get","class"],["motorwy","a road"],true,false]"#, 75),
    (#"["case",["==",["get","name"],"x"],true,["==",["get","class"],"motorwy"]]"#, 110),
  ])
  func `are told where the data have nearly the same, at their place`(_ filter: String, _ column: Int) throws {
    #expect(try told(filter) == ["2:\(column) \(Self.mistyped); did you mean \"motorway\"?"])
  }

  @Test(arguments: [
    #"["==",["get","class"],"motorway"]"#,
    // What is only absent may be elsewhere.
    #"["==",["get","class"],"canal"]"#,
    // Short words, beginnings and words of two other letters are words of their own.
    #"["in",["get","class"],["literal",["bark","motor","primrose","hallway"]]]"#,
    // A field with as many texts as features has names, not words.
    #"["==",["get","name"],"Name 1000"]"#,
    // Who asks for both words knows the difference.
    #"["in",["get","class"],["literal",["park","parks"]]]"#,
    // The value of an expression is not a word of a field.
    #"["==",["upcase",["get","class"]],"MOTORWY"]"#,
  ])
  func `are not told`(_ filter: String) throws { #expect(try told(filter).isEmpty) }

  @Test func `are not told where few features were met`() throws {
    #expect(try told(#"["==",["get","class"],"motorwy"]"#, features: 30).isEmpty)
  }

  @Test func `are told once with all layers that ask for them`() throws {
    let filter = #"["==",["get","class"],"motorwy"]"#
    #expect(
      try told(filter, filter) == [
        "2:71 \(Self.mistyped), read by \"0\" (2:71), \"1\" (3:71); did you mean \"motorway\"?"
      ])
  }
}
