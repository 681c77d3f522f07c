// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import MapModel
import SQLite
import TestSupport
import Testing

@testable import Archives

@Suite struct `reading MBTiles` {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Makes a file with the tiles 1/0/0 "a" and 1/1/1 "b" by a schema of one's own.
  func make(
    _ schema: String = "CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data)",
    into table: String = "tiles",
    metadata: [(String, String)]? = []
  ) throws -> String {
    let path = "\(folder.path)/x y%#?.mbtiles"
    let connection = try SQLiteConnection(path: path, access: .writing)
    try connection.execute(schema)
    let insert = try connection.prepare("INSERT INTO \(table) VALUES (?, ?, ?, ?)")
    for (column, row, text) in [(0, 1, "a"), (1, 0, "b")] {
      try insert.bind(Int64(1), at: 1)
      try insert.bind(Int64(column), at: 2)
      try insert.bind(Int64(row), at: 3)
      try insert.bind([UInt8](text.utf8), at: 4)
      #expect(try !insert.step())
      insert.reset()
    }
    if let metadata {
      try connection.execute("CREATE TABLE metadata (name TEXT, value TEXT)")
      let row = try connection.prepare("INSERT INTO metadata VALUES (?, ?)")
      for (name, value) in metadata {
        try row.bind(name, at: 1)
        try row.bind(value, at: 2)
        #expect(try !row.step())
        row.reset()
      }
    }
    return path
  }

  func texts(_ archive: any TileArchive) throws -> [String?] {
    try TileID.world.children.map { try archive.bytes($0).map { String(decoding: $0.bytes, as: UTF8.self) } }
  }

  @Test func `counts rows from the south, and tiles by zoom`() throws {
    let archive = try Archives.open(path: make())
    #expect(try archive.countTiles() == [1: 2])
    #expect(try texts(archive) == ["a", nil, nil, "b"])
  }

  @Test func `reads a view like a table`() throws {
    let schema = """
      CREATE TABLE map (zoom_level, tile_column, tile_row, tile_data);
      CREATE VIEW tiles AS SELECT * FROM map;
      """
    #expect(try texts(Archives.open(path: make(schema, into: "map"))) == ["a", nil, nil, "b"])
  }

  @Test func `finds the zooms in the tiles when the metadata do not say them`() throws {
    let info = try Archives.open(path: make(metadata: [("format", "jpg"), ("bounds", "1,2,3,4")])).info
    #expect((info.minZoom, info.maxZoom) == (1, 1))
    #expect(info.bounds == LonLatBox(west: 1, south: 2, east: 3, north: 4))
  }

  @Test func `does without metadata`() throws {
    let info = try Archives.open(path: make(metadata: nil)).info
    #expect((info.minZoom, info.maxZoom) == (1, 1))
    #expect(info.layers.isEmpty && info.bounds == nil)
  }

  @Test func `reads layers and fields from the json row`() throws {
    let json = #"{"vector_layers":[{"id":"roads","fields":{"name":"String","class":"String"}},{"id":"water"}]}"#
    let info = try Archives.open(path: make(metadata: [("json", json), ("minzoom", "0"), ("maxzoom", "14")])).info
    #expect(info.layers == [.init(name: "roads", fields: ["class", "name"]), .init(name: "water")])
    #expect((info.minZoom, info.maxZoom) == (0, 14))
  }

  @Test func `reads a file in WAL mode and writes nothing beside it`() throws {
    let path = try make()
    try SQLiteConnection(path: path, access: .writing).execute("PRAGMA journal_mode = WAL")
    #expect(try folder.names() == ["x y%#?.mbtiles"])
    #expect([UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))[18] == 2)
    let archive = try Archives.open(path: path)
    #expect(try texts(archive) == ["a", nil, nil, "b"])
    #expect(try folder.names() == ["x y%#?.mbtiles"])
  }

  @Test func `sees what another program has in its write-ahead log`() throws {
    let path = try make()
    let writer = try SQLiteConnection(path: path, access: .writing)
    try writer.execute("PRAGMA journal_mode = WAL; INSERT INTO tiles VALUES (1, 1, 1, 'c')")
    #expect(try texts(Archives.open(path: path)) == ["a", "c", nil, "b"])
    try writer.execute("SELECT 1")
  }

  @Test func `gives the same tiles to many threads, from a connection each`() throws {
    let archive = try Archives.open(path: make())
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<200 { #expect((try? texts(archive)) == ["a", nil, nil, "b"]) }
    }
  }

  @Test func `refuses a database without tiles`() throws {
    let path = "\(folder.path)/x.mbtiles"
    try SQLiteConnection(path: path, access: .writing).execute("CREATE TABLE other (a)")
    #expect(throws: TileSourceError(.source, "\(path): no such table: tiles (SQLite 1)")) {
      try Archives.open(path: path)
    }
  }

  @Test func `refuses a damaged database`() throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: make())))
    let path = try folder.write(Array(bytes.prefix(700)), to: "cut.mbtiles")
    let error = #expect(throws: TileSourceError.self) { try Archives.open(path: path) }
    #expect(error?.message.hasPrefix("\(path): ") == true)
  }

  @Test func `never breaks on damaged files`() throws {
    var random = SplitMix(state: 11)
    let original = [UInt8](try Data(contentsOf: URL(fileURLWithPath: make())))
    var read = 0
    for _ in 0..<300 {
      var bytes = original
      for _ in 0...random.next(below: 8) { bytes[random.next(below: bytes.count)] = UInt8(random.next(below: 256)) }
      guard let archive = try? Archives.open(path: folder.write(bytes, to: "damaged")) else { continue }
      if (try? texts(archive)) != nil { read += 1 }
    }
    #expect(read > 50)
  }
}
