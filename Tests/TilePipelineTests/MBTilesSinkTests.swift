// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import MapModel
import SQLite
import Testing

@testable import TilePipeline

@Suite struct `An MBTiles file` {
  private let folder: TestFolder
  private var out: String { folder.file("out.mbtiles") }

  init() throws { folder = try TestFolder() }

  private func run(
    _ existing: ExistingOutput, identity: RunIdentity = FakeMap.identity, stopAfter limit: Int = .max,
    leavingOut left: TileID? = nil
  ) throws -> RunReport {
    let sink = try MBTilesSink(
      path: out, description: FakeMap.description, identity: identity, existing: existing)
    return try FakeMap.draw(into: sink, stopAfter: limit, leavingOut: left)
  }

  private func rows(_ sql: String) throws -> [String] {
    let statement = try SQLiteConnection(path: out, access: .reading).prepare(sql)
    var rows: [String] = []
    while try statement.step() { rows.append(statement.text(0) ?? "null") }
    return rows
  }

  @Test func `holds its tiles by rows from the south, and what viewers ask for`() throws {
    #expect(try run(.refuse).written == 21)
    #expect(folder.files(in: ".") == ["out.mbtiles"])
    #expect(try rows("SELECT count(*) FROM tiles") == ["21"])
    #expect(try rows("PRAGMA integrity_check") == ["ok"])
    let expected = [
      "name": "Fake \"map\"", "format": "png", "minzoom": "0", "maxzoom": "2", "type": "baselayer",
      "attribution": "© nobody",
    ]
    for (name, value) in expected {
      #expect(try rows("SELECT value FROM metadata WHERE name = '\(name)'") == [value])
    }
    #expect(try rows("SELECT value FROM metadata WHERE name = 'bounds'")[0].hasPrefix("-180.0,-85.05"))
    #expect(try rows("SELECT name FROM metadata WHERE name = 'tilegen_done'").isEmpty)
    let north = try #require(TileID("2/1/0"))
    let file = try MBTilesFile(path: out, access: .reading)
    #expect(try file.image(of: north) == FakeMap.picture(north))
    #expect(
      try rows("SELECT tile_row FROM tiles WHERE zoom_level = 2 AND tile_column = 1 ORDER BY 1") == [
        "0", "1", "2", "3",
      ])
  }

  @Test func `is refused when it exists, and when it is a folder`() throws {
    _ = try run(.refuse)
    let error = #expect(throws: PipelineError.self) { try run(.refuse) }
    #expect(error == .usage("\(out) exists already; --resume draws what is missing, --overwrite draws all anew"))
    #expect(try run(.overwrite).written == 21)
    try FileManager.default.removeItem(atPath: out)
    try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
    #expect(throws: PipelineError.usage("\(out): expected a file or a new name, found a folder")) { try run(.resume) }
  }

  @Test func `that is damaged is not gone on with, and is drawn anew`() throws {
    _ = try run(.refuse)
    let whole = try folder.bytes("out.mbtiles")
    try folder.write(Array(whole.dropLast(4096)), to: "out.mbtiles")
    let error = #expect(throws: PipelineError.self) { try run(.resume) }
    #expect(
      error?.description
        == "\(out): database disk image is malformed (SQLite 11); render --overwrite draws all anew")
    #expect(try run(.overwrite).written == 21)
    #expect(try folder.bytes("out.mbtiles") == whole)
  }

  @Test func `appears when it is complete only, and is gone on with`() throws {
    let first = try run(.refuse, stopAfter: 8)
    #expect(first.stoppedBy == .interrupt && first.written > 0 && first.written < 21)
    #expect(folder.files(in: ".") == ["out.mbtiles.part"])
    #expect(throws: PipelineError.self) { try run(.refuse) }
    let second = try run(.resume)
    #expect(second.kept == first.written && second.kept + second.written == 21)
    #expect(folder.files(in: ".") == ["out.mbtiles"])
    #expect(try rows("SELECT count(*) FROM tiles") == ["21"])
    #expect(try run(.resume).written == 0)
    let other = RunIdentity([("zoom", "0-2"), ("style", "abd")])
    let error = #expect(throws: PipelineError.self) { try run(.resume, identity: other) }
    #expect(
      error
        == .usage(
          "\(out): cannot go on with this output: its style was abc and is abd now; --overwrite draws all anew"))
  }

  @Test func `is gone on with in a copy when a tile is missing`() throws {
    let left = try #require(TileID("2/2/2"))
    #expect(try run(.refuse, leavingOut: left).unreadableCount == 1)
    #expect(try rows("SELECT count(*) FROM tiles") == ["20"])
    #expect(try run(.resume).written == 1)
    #expect(try rows("SELECT count(*) FROM tiles") == ["21"])
    #expect(folder.files(in: ".") == ["out.mbtiles"])
  }

  @Test func `that another program made is not gone on with`() throws {
    let other = try SQLiteConnection(path: out, access: .writing)
    try other.execute(
      "CREATE TABLE metadata (name, value); CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data)")
    let error = #expect(throws: PipelineError.self) { try run(.resume) }
    #expect(
      error
        == .usage(
          "\(out): cannot go on with this output: it does not tell how it was drawn; --overwrite draws all anew"))
  }
}
