// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import MapModel
import TestSupport
import Testing

@testable import Archives

/// The cases from the field that archives and the decoder decide, where they are there.
@Suite(.enabled(if: SharedData.isAvailable)) struct `cases from the field` {
  func source(_ path: String) throws -> ArchiveSource {
    try ArchiveSource(Archives.open(path: SharedData.file("cases/\(path)").path))
  }

  /// How many features the tile has in layer `t` (else in layer `ok`), and what was counted.
  func read(_ source: ArchiveSource, _ id: String, layer: String = "t") throws -> (features: Int, counts: [String: Int])
  {
    var diagnostics = Diagnostics()
    let tile = try source.tile(#require(TileID(id)), layers: .all, diagnostics: &diagnostics)
    return (tile?.layer(named: layer)?.features.count ?? 0, diagnostics.counts)
  }

  static let skipped: [(String, String, [String: Int])] = [
    ("B019", "0/0/0", ["geometry-type-unknown": 1]), ("B020", "0/0/0", ["geometry-missing": 1]),
    ("B021", "0/0/0", ["geometry-type-unknown": 1, "geometry-missing": 1]),
    ("B029", "3/0/0", ["geometry-command-count": 2, "geometry-cut-off": 1]),
    ("B029", "3/1/0", ["geometry-command-count": 2, "geometry-cut-off": 1]),
    ("B029", "3/2/0", ["geometry-cut-off": 2, "geometry-command-misplaced": 1]),
    ("B029", "3/3/0", ["geometry-command-misplaced": 3]), ("B029", "3/4/0", ["geometry-cut-off": 3]),
    ("B029", "3/5/0", ["geometry-command-unknown": 3]), ("B029", "3/6/0", ["geometry-command-count": 3]),
    ("B029", "3/7/0", ["geometry-command-count": 1, "geometry-command-misplaced": 2]),
  ]

  @Test(arguments: skipped)
  func `a bad feature is skipped and counted, and the good layer is there`(
    _ name: String, _ id: String, _ counts: [String: Int]
  ) throws {
    let source = try source("\(name)/tiles")
    #expect(try read(source, id) == (0, counts))
    #expect(try read(source, id, layer: "ok").features == 1)
  }

  static let drawn: [(String, Int)] = [("B023", 1), ("B025", 2), ("B030", 2), ("B032", 6), ("B033", 1)]

  @Test(arguments: drawn) func `all features are there`(_ name: String, _ features: Int) throws {
    let source = try source("\(name)/tiles")
    #expect(try read(source, "0/0/0").features >= features)
    #expect(try read(source, "0/0/0").counts.isEmpty)
  }

  @Test func `a tile that is cut off is an error`() throws {
    let source = try source("B029/tiles")
    #expect(throws: TileSourceError.self) { try read(source, "3/0/1") }
  }

  @Test(arguments: ["1/0/0", "1/1/0", "1/0/1", "1/1/1"]) func `tiles are decoded raw, gzip, zlib and gzip twice`(
    _ id: String
  ) throws {
    #expect(try read(source("B035/tiles"), id, layer: "ok").features == 1)
  }

  static let colors: [(String, [(id: String, value: Value?)])] = [
    ("B037/in.pmtiles", [("1/0/0", "a"), ("1/0/1", "a"), ("1/1/1", "a"), ("1/1/0", "b"), ("0/0/0", nil)]),
    ("B038/in.pmtiles", [("2/0/2", nil), ("2/3/3", nil), ("2/1/1", "b"), ("2/3/2", "b")]),
    ("B039/in.pmtiles", [("0/0/0", "a")]), ("B041/none.pmtiles", [("0/0/0", "a")]),
    ("B046/in.mbtiles", [("1/0/0", "a"), ("1/1/0", "b"), ("1/0/1", "c"), ("1/1/1", "a")]),
    ("B047/in.mbtiles", [("1/0/0", "a"), ("1/1/0", "b"), ("1/0/1", "c"), ("1/1/1", "a")]),
    ("B048/in.mbtiles", [("1/0/0", "a"), ("1/1/0", "b"), ("1/0/1", "c"), ("1/1/1", "a")]),
  ]

  @Test(arguments: colors) func `archives give each address its own tile`(
    _ path: String, _ tiles: [(id: String, value: Value?)]
  ) throws {
    let source = try source(path)
    var diagnostics = Diagnostics()
    for (id, value) in tiles {
      let tile = try source.tile(#require(TileID(id)), layers: .all, diagnostics: &diagnostics)
      let layer = tile?.layer(named: "t")
      #expect(layer?.features.first.flatMap { layer?.property("c", of: $0) } == value, "\(id)")
    }
    #expect(diagnostics.isEmpty)
  }

  @Test(arguments: ["broken", "huge", "loop"]) func `broken directories are refused by name`(_ name: String) throws {
    let error = #expect(throws: TileSourceError.self) { try source("B041/\(name).pmtiles") }
    #expect(error?.message.contains("\(name).pmtiles: root directory: ") == true)
  }
}
