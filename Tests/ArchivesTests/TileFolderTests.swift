// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import TestSupport
import Testing

@testable import Archives

@Suite struct `reading folders of tiles` {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  func write(_ names: String...) throws {
    for name in names { _ = try folder.write([UInt8](name.utf8), to: name) }
  }

  func text(_ archive: any TileArchive, _ tile: String) throws -> String? {
    let id = try #require(TileID(tile))
    return try archive.bytes(id).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test(arguments: ["mvt", "pbf", "mvt.gz", "pbf.gz", "png"]) func `finds tiles by their ending`(_ ending: String)
    throws
  {
    try write("2/1/3.\(ending)")
    let archive = try Archives.open(path: folder.path)
    #expect(try text(archive, "2/1/3") == "2/1/3.\(ending)")
    #expect(try text(archive, "2/1/2") == nil)
    #expect(try text(archive, "5/1/2") == nil)
  }

  @Test func `finds zooms and bounds by listing`() throws {
    try write("1/0/0.mvt", "3/4/4.mvt", "3/5/4.mvt", "3/notes.txt", "readme/1.mvt")
    let info = try Archives.open(path: folder.path).info
    #expect((info.minZoom, info.maxZoom) == (1, 3))
    #expect(try Archives.open(path: folder.path).countTiles() == [1: 1, 3: 2])
    #expect(info.bounds?.west == 0)
    #expect(info.bounds?.east == 90)
    #expect(abs(info.bounds?.north ?? 90) < 1e-9)
  }

  @Test(arguments: ["metadata.json", "tilejson.json"]) func `believes its metadata`(_ name: String) throws {
    try write("1/0/0.mvt")
    let json = #"""
      {"tilejson": "3.0.0", "minzoom": 0, "maxzoom": "14", "bounds": [1, 2, 3, 4], "attribution": "© us",
       "vector_layers": [{"id": "t", "fields": {}}]}
      """#
    _ = try folder.write([UInt8](json.utf8), to: name)
    let info = try Archives.open(path: folder.path).info
    #expect((info.minZoom, info.maxZoom) == (0, 14))
    #expect(info.bounds == LonLatBox(west: 1, south: 2, east: 3, north: 4))
    #expect(info.layers == [.init(name: "t")])
    #expect(info.attribution == "© us")
  }

  @Test func `reads a template of any form when the zooms are given`() throws {
    try write("3-4-1.mvt")
    let north = try TileFolder(template: "\(folder.path)/{z}-{x}-{y}.mvt", zooms: 3...3)
    #expect(try text(north, "3/4/1") == "3-4-1.mvt")
    let south = try TileFolder(template: "\(folder.path)/{z}-{x}-{-y}.mvt", zooms: 3...3)
    #expect(try text(south, "3/4/6") == "3-4-1.mvt")
    #expect((south.info.minZoom, south.info.maxZoom) == (3, 3))
  }

  @Test func `finds the zooms of a template by listing`() throws {
    try write("4/1/1.pbf", "6/1/1.pbf")
    let info = try Archives.open(path: "\(folder.path)/{z}/{x}/{y}.pbf").info
    #expect((info.minZoom, info.maxZoom) == (4, 6))
  }

  @Test func `takes an empty file for a tile without layers`() throws {
    _ = try folder.write([], to: "0/0/0.mvt")
    let source = try ArchiveSource(Archives.open(path: folder.path))
    var diagnostics = Diagnostics()
    let tile = try source.tile(.world, layers: .all, diagnostics: &diagnostics)
    #expect(tile?.layers.isEmpty == true)
  }

  @Test func `refuses a folder without tiles`() throws {
    try write("readme.txt", "1/2/readme.txt")
    let message = "\(folder.path): expected tile files {z}/{x}/{y}.mvt or .pbf, found none"
    #expect(throws: TileSourceError(.source, message)) { try Archives.open(path: folder.path) }
  }

  @Test func `takes a template without places for one file of all tiles`() throws {
    try write("all.mvt", "all.mvt")
    let archive = try TileFolder(template: "\(folder.path)/all.mvt", zooms: 0...2)
    #expect(try text(archive, "2/3/1") == text(archive, "0/0/0"))
  }

  @Test func `refuses a template that lacks a place`() {
    #expect(throws: TileSourceError(.source, "t/{z}/{y}.mvt: expected a path with {z}, {x} and {y}")) {
      try Archives.open(path: "t/{z}/{y}.mvt")
    }
  }

  @Test func `says which tile cannot be read`() throws {
    try write("1/0/0.mvt", "1/1/1.mvt/inside")
    let archive = try Archives.open(path: folder.path)
    let error = #expect(throws: TileSourceError.self) { try text(archive, "1/1/1") }
    #expect(error?.message == "\(folder.path): tile 1/1/1: \(folder.path)/1/1/1.mvt: expected a file")
  }
}
