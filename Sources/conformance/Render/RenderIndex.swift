// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// What `index.tsv` says of the suite of pictures.
struct RenderIndex {
  /// Tests of a still map seen straight down that needs no glyphs.
  let plain: Set<String>

  /// Reads the table by the names of its columns; a suite without one has no such tests.
  init(folder: URL) throws {
    let file = folder.appendingPathComponent("index.tsv")
    guard FileManager.default.fileExists(atPath: file.path) else {
      plain = []
      return
    }
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    let names = rows.first ?? []
    guard let group = names.firstIndex(of: "group"), let name = names.firstIndex(of: "name"),
      let isStatic = names.firstIndex(of: "static_topdown"), let glyphs = names.firstIndex(of: "needs_glyphs")
    else { throw ConformanceError("\(file.path): expected columns group, name, static_topdown, needs_glyphs") }
    let wanted = rows.dropFirst().filter { row in
      row.count == names.count && row[isStatic] == "yes" && row[glyphs] == "no"
    }
    plain = Set(wanted.map { "\($0[group])/\($0[name])" })
  }
}
