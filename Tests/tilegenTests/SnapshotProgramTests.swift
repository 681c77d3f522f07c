// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite struct `The commands that compare` {
  private func style(_ color: String) -> String {
    """
    {"version": 8, "sources": {}, "layers": [
      {"id": "ground", "type": "background", "paint": {"background-color": "\(color)"}}]}
    """
  }

  @Test func `diff ends with 0 for equal styles, 1 for different ones, 2 for a wrong request`() throws {
    let program = try Program()
    defer { program.remove() }
    try program.write(style("#fff"), to: "a.json")
    try program.write(style("white"), to: "b.json")
    try program.write(style("#ffe"), to: "c.json")
    let rows: [(String, Int32, String)] = [
      ("diff a.json b.json --zoom 0-1", 0, "no difference in 5 tiles"),
      ("diff a.json c.json --zoom 0-1 --report out", 1, "5 of 5 tiles differ"),
      ("diff a.json c.json --zoom 0-1 --fail-on clear", 0, "no difference in 5 tiles; 5 below --fail-on"),
      ("diff a.json", 2, "error: expected A.png B.png [options]"),
      ("diff a.json none.png", 2, "error: expected two pictures, two pyramids or two styles; found a.json, none.png"),
      ("diff a.png b.png --zoom 3", 2, "error: '--zoom' goes with two styles only; found two pictures"),
    ]
    for (line, status, message) in rows {
      let result = try program.run(line)
      #expect(result.status == status && result.lastLine.hasPrefix(message), "\(line): \(result.errors)")
    }
    #expect(program.files(in: "out") == ["index.html", "junit.xml", "report.json"])
    let summary = try program.run("diff a.json c.json --zoom 0 --summary json").output
    #expect(summary.contains(#"{"layer":"ground","property":"background-color","#))
  }

  @Test func `snapshot check fails until pictures are approved, and again when the style changes`() throws {
    let program = try Program()
    defer { program.remove() }
    try program.write("[{\"name\": \"ground\"}]", to: "golden/cases.json")
    try program.write(style("#fff"), to: "golden/ground/style.json")
    #expect(try program.run("snapshot check").status == 1)
    let approval = try program.run("snapshot approve")
    #expect(approval.status == 0 && approval.lastLine == "approved: 1 new, 0 changed, 0 as they were")
    #expect(try program.run("snapshot check").lastLine == "1 picture: 1 as they were")
    try program.write(style("#eef"), to: "golden/ground/style.json")
    let failed = try program.run("snapshot check --report out")
    #expect(failed.status == 1 && failed.lastLine == "1 picture: 0 as they were, 1 differs")
    #expect(try program.run("snapshot check other").status == 2)
    #expect(try program.run("snapshot chek").lastLine.hasSuffix("did you mean 'check'?"))
  }
}
