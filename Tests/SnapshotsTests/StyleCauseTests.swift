// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Snapshots

@Suite struct `A line about a changed value` {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var before, after: String
    var shown: (before: String, after: String)
  }

  private static let stops = #"["interpolate",["linear"],["zoom"],"#

  static let cases = [
    Case(testDescription: "short values are whole", before: "[1,2]", after: "[1,3]", shown: ("[1,2]", "[1,3]")),
    Case(
      testDescription: "long ones begin where they differ, at the beginning of a part",
      before: stops + "6,0.25,10,1]", after: stops + "6,0.75,10,1]", shown: ("…0.25,10,1]", "…0.75,10,1]")),
    Case(
      testDescription: "what follows is cut at the same length",
      before: stops + "6,10,7,20,8,30,9,40,10,50]", after: stops + "6,11,7,20,8,30,9,40,10,50]",
      shown: ("…10,7,20,8,30,9,40,10,5…", "…11,7,20,8,30,9,40,10,5…")),
    Case(
      testDescription: "a value that another goes on from is shown by its last part",
      before: stops + "6,1", after: stops + "6,12,13,14", shown: ("…1", "…12,13,14")),
    Case(
      testDescription: "parts that are long themselves are shown from where they differ",
      before: "\"" + String(repeating: "a", count: 40) + "b\"", after: "\"" + String(repeating: "a", count: 40) + "c\"",
      shown: ("…b\"", "…c\"")),
    Case(
      testDescription: "values that differ from the beginning are cut behind",
      before: String(repeating: "a", count: 30), after: "none",
      shown: (String(repeating: "a", count: 23) + "…", "none")),
    Case(testDescription: "letters count as people see them", before: "", after: "🇫🇮", shown: ("", "🇫🇮")),
  ]

  @Test(arguments: cases) func `shows where both sides differ`(_ one: Case) {
    let cause = StyleCause(layer: "road", aspect: "line-width", before: one.before, after: one.after)
    let excerpts = cause.excerpts(length: 24)
    #expect(excerpts == one.shown)
    #expect(max(excerpts.before.count, excerpts.after.count) <= 24)
  }
}
