// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import Styles
import TestSupport
import Testing

@Suite struct `the files in styles` {
  private static let folder = SharedData.repository.appendingPathComponent("styles")

  /// Compares a file with the look it was made from; `STYLES=write` writes it instead, and fails as a recording does.
  @Test(arguments: Looks.names) func `are what the looks give`(_ name: String) throws {
    let file = Self.folder.appendingPathComponent("\(name).json")
    let sheet = try #require(Looks.style(named: name, schema: .shortbread))
    if ProcessInfo.processInfo.environment["STYLES"] == "write" {
      try Data(sheet.utf8).write(to: file, options: .atomic)
      Issue.record("wrote styles/\(name).json; run again without STYLES=write")
      return
    }
    let text = try? String(contentsOf: file, encoding: .utf8)
    #expect(text == sheet, "styles/\(name).json is out of date; run with STYLES=write to make it again")
  }

  @Test func `are those of the looks and no others`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter { $0.hasSuffix(".json") }
    #expect(Set(files) == Set(Looks.names.map { "\($0).json" }))
  }
}
