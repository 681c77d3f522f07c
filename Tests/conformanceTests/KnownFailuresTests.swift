// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import conformance

@Suite struct `the list of known failures` {
  func surprises(_ list: String, _ tests: [SuiteResult.Test]) throws -> [String] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("known-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(list.utf8).write(to: file)
    return try KnownFailures(file: file.path).surprises(in: [SuiteResult(suite: "s", tests: tests)])
  }

  @Test func `lets listed tests fail and no others`() throws {
    let tests = [
      SuiteResult.Test(name: "a/b", fault: "x"), SuiteResult.Test(name: "c", fault: nil),
      SuiteResult.Test(name: "d", fault: "y"),
    ]
    #expect(try surprises("# why\ns/a/b: a reason: two\n", tests) == ["s/d fails and is not a known failure"])
  }

  @Test func `may only shrink`() throws {
    let found = try surprises("s/c: a reason\n", [SuiteResult.Test(name: "c", fault: nil)])
    #expect(found == ["s/c passes; take it off the list of known failures"])
  }

  @Test func `has no lines without a reason`() {
    #expect(throws: ConformanceError.self) { try surprises("s/c\n", []) }
  }

  @Test func `names tests that are there, each once`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("known-failures.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
    let names = lines.map { $0.prefix { $0 != ":" } }
    #expect(Set(names).count == names.count)
    #expect(names == names.sorted())
  }
}
