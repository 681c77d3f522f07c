// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import Styles
import TestSupport
import Testing

@testable import TileRender

@Suite struct `what is drawn of the specification` {
  @Test func `is written down in SUPPORTED.md as the code has it`() throws {
    let file = SharedData.repository.appendingPathComponent("SUPPORTED.md")
    let written = try String(contentsOf: file, encoding: .utf8)
    #expect(written == SupportDocument.text, "run: swift run conformance --supported > SUPPORTED.md")
  }

  @Test func `is said of every property and of no unknown operator`() {
    #expect(Set(SupportTable.properties.keys) == Set(PropertyID.allCases))
    #expect(Set(SupportTable.operators.keys).isSubset(of: OperatorTable.names))
  }

  func uses(_ layers: String, more: String = "") throws -> [String] {
    let sources =
      #""sources":{"s":{"type":"vector","url":"x","promoteId":"k"}}"#
    let text = #"{"version":8,\#(more)\#(sources),"layers":[\#(layers)]}"#
    let style = try #require(Style.parse(Array(text.utf8), file: "s.json").style)
    return SupportCheck.unsupportedUses(in: style).map { "\($0.path): \($0.name)" }
  }

  @Test func `is told of properties, layers, sources and keys that have no effect`() throws {
    let found = try uses(
      """
      {"id":"a","type":"line","source":"s","source-layer":"l","paint":{"line-layer-opacity":0.5,"line-width":3}},
      {"id":"c","type":"line","source":"s","source-layer":"l",
        "paint":{"line-gradient":["interpolate",["linear"],["line-progress"],0,"red",1,"blue"]}}
      """, more: #""pitch":40,"bearing":0,"projection":{"type":"globe"},"#)
    #expect(
      found == [
        "pitch: pitch", "projection: projection", "layers[1].paint.line-gradient: line-gradient",
        "sources.s.promoteId: promoteId",
      ])
  }

  @Test func `is not told of layers that are not seen`() throws {
    let found = try uses(
      #"{"id":"a","type":"line","source":"s","source-layer":"l","layout":{"visibility":"none"},"paint":{"line-gradient":["literal","red"]}}"#
    )
    #expect(found.isEmpty)
  }
}
