// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import Styles
import TestSupport
import Testing

@Suite struct `the files in styles` {
  private static let folder = SharedData.repository.appendingPathComponent("styles")

  /// Compares a file with the look it was made from; `STYLES=write` writes it instead, and fails as a recording does.
  @Test(arguments: Looks.names, TileSchema.allCases)
  func `are what the looks give`(_ name: String, _ schema: TileSchema) throws {
    let sheet = try #require(Looks.style(named: name, schema: schema))
    try Self.compare(Looks.fileName(of: name, schema: schema), with: sheet)
  }

  @Test(arguments: Looks.overlayNames) func `are what the overlays give`(_ name: String) throws {
    try Self.compare("\(name).json", with: #require(Looks.overlay(named: name)))
  }

  @Test func `have a table of what is drawn from which schema`() throws {
    try Self.compare("COVERAGE.md", with: Looks.coverage)
  }

  private static func compare(_ name: String, with expected: String) throws {
    let file = folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["STYLES"] == "write" {
      try Data(expected.utf8).write(to: file, options: .atomic)
      Issue.record("wrote styles/\(name); run again without STYLES=write")
      return
    }
    let text = try? String(contentsOf: file, encoding: .utf8)
    #expect(text == expected, "styles/\(name) is out of date; run with STYLES=write to make it again")
  }

  /// The images of the default look, as files to look at; the program draws them from its own.
  @Test func `show the images of the default look`() throws {
    let folder = Self.folder.appendingPathComponent("icons")
    let icons = try #require(Looks.icons(at: "tilegen://icons/apple-light"))
    let isWriting = ProcessInfo.processInfo.environment["STYLES"] == "write"
    if isWriting { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
    for icon in icons {
      let file = folder.appendingPathComponent("\(icon.name).svg")
      if isWriting { try Data(icon.svg.utf8).write(to: file, options: .atomic) }
      #expect((try? String(contentsOf: file, encoding: .utf8)) == icon.svg, "\(icon.name).svg is out of date")
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(files) == Set(icons.map { "\($0.name).svg" }))
  }

  @Test func `are those of the looks and no others`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter { $0.hasSuffix(".json") }
    let expected =
      Looks.names.flatMap { name in TileSchema.allCases.map { Looks.fileName(of: name, schema: $0) } }
      + Looks.overlayNames.map { "\($0).json" }
    #expect(Set(files) == Set(expected))
  }
}
