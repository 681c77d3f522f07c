// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import PNG
import SQLite
import Testing
import TileRender

@testable import TilePipeline

@Suite struct `checking an output` {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private static func description(_ zooms: ZoomSelection) -> PyramidDescription {
    PyramidDescription(
      name: "Flat", attribution: nil, bounds: .world, zooms: zooms, tileSize: 256, scales: [1])
  }

  private static func identity(_ zooms: ZoomSelection, _ area: TileArea) -> RunIdentity {
    RunIdentity([
      ("zoom", zooms.description), ("area", area.record), ("tile size", "256"), ("scale", "1"), ("format", "png"),
    ])
  }

  private static func picture(_ shade: UInt8, side: Int = 256) throws -> [UInt8] {
    let pixels = [[UInt8]](repeating: [shade, 90, 120, 255], count: side * side).flatMap { $0 }
    return try pixels.withUnsafeBytes {
      try PNGEncoder().encode(premultipliedBGRA: $0, width: side, height: side, stride: side * 4).bytes
    }
  }

  /// Writes an output of flat tiles; `nil` for all of its tiles, else as far as that many, without an end.
  private func write(_ name: String, _ area: TileArea, zooms: ZoomSelection, upTo count: Int? = nil) throws {
    let (description, identity) = (Self.description(zooms), Self.identity(zooms, area))
    let path = folder.file(name)
    let sink: any TileSink =
      if name.hasSuffix(".pmtiles") {
        try PMTilesSink(path: path, description: description, identity: identity, existing: .refuse)
      } else if name.hasSuffix(".mbtiles") {
        try MBTilesSink(path: path, description: description, identity: identity, existing: .refuse)
      } else {
        try FolderSink(path: path, description: description, identity: identity, existing: .refuse)
      }
    let tiles = RenderPlan(zooms: zooms, area: area, metatileSide: 1).flatMap(\.tiles)
    for tile in tiles.prefix(count ?? .max) {
      try sink.write(try Self.picture(UInt8(truncatingIfNeeded: tile.hilbertID)), of: tile, scale: 1)
      try sink.advance(past: tile)
    }
    if count == nil { try sink.finish() } else { try sink.suspend() }
  }

  private func faults(_ name: String) throws -> [String] {
    try PyramidCheck(path: folder.file(name)).run(jobs: 2).faults.map(\.message)
  }

  static let areas: [TileArea] = [
    .box(.world), .data(LonLatBox(west: 7, south: 43, east: 8, north: 44)),
    .tiles(["1/0/0", "2/3/1", "2/2/2"].compactMap { TileID($0) }),
  ]

  @Test(arguments: ["flat", "flat.mbtiles", "flat.pmtiles"], areas.indices)
  func `finds nothing wrong with what a run wrote`(name: String, area: Int) throws {
    try write(name, Self.areas[area], zooms: ZoomSelection(0...2))
    let report = try PyramidCheck(path: folder.file(name)).run(jobs: 2)
    #expect(report.faults == [])
    #expect(report.tiles == [21, 21, 3][area])
  }

  @Test func `names each tile that is missing, broken, of another size or not the run's`() throws {
    try write("flat", .box(.world), zooms: ZoomSelection(0...1))
    try folder.write(Array(folder.bytes("flat/1/0/0.png").dropLast(20)), to: "flat/1/0/0.png")
    try folder.write(Self.picture(1, side: 128), to: "flat/1/0/1.png")
    try folder.write(Self.picture(1), to: "flat/2/0/1.png")
    try folder.write(Self.picture(1), to: "flat/1/0/0@2x.png")
    try folder.write([], to: "flat/1/1/1.png.tmp")
    try folder.remove("flat/1/1/0.png")
    try folder.write([], to: "flat/1/1/1.png")
    try folder.write(Self.picture(1, side: 512), to: "flat/0/0/0.png")
    let found = try faults("flat")
    #expect(found.contains("tile 1/0/1: broken: expected 256 x 256 pixels, found 128 x 128"))
    #expect(found.contains { $0.hasPrefix("tile 1/0/0: broken: png:") })
    #expect(found.contains("tile 0/0/0: broken: expected 256 x 256 pixels, found 512 x 512"))
    #expect(found.contains("tile 1/1/1: broken: expected 256 x 256 pixels, found an empty file"))
    #expect(found.contains("tile 1/1/0: missing"))
    for name in ["2/0/1.png", "1/0/0@2x.png", "1/1/1.png.tmp"] {
      #expect(found.contains("\(name): foreign: no tile of this output"))
    }
    #expect(found.count == 8)
  }

  @Test func `names rows of an MBTiles file that are missing or not the run's`() throws {
    try write("flat.mbtiles", .box(.world), zooms: ZoomSelection(0...1))
    let connection = try SQLiteConnection(path: folder.file("flat.mbtiles"), access: .writing)
    try connection.execute("DELETE FROM tiles WHERE zoom_level = 1 AND tile_column = 0 AND tile_row = 0")
    try connection.execute("INSERT INTO tiles VALUES (9, 700, 1, x'00'), (1, -4, 0, x'00')")
    #expect(
      try Set(faults("flat.mbtiles")) == [
        "tile 1/0/1: missing", "tile 9/700, row 1 from the south: foreign: no tile of this output",
        "tile 1/-4, row 0 from the south: foreign: no tile of this output",
      ])
  }

  @Test(arguments: ["flat", "flat.mbtiles", "flat.pmtiles"]) func `tells zooms that are not those of its tiles`(
    name: String
  ) throws {
    try write(name, .box(.world), zooms: ZoomSelection(0...1))
    let place: String
    if name == "flat" {
      place = "\(folder.file(name))/tilejson.json"
      let text = String(decoding: try folder.bytes("flat/tilejson.json"), as: UTF8.self)
      try folder.write(Array(text.replacing("\"maxzoom\": 1", with: "\"maxzoom\": 5").utf8), to: "flat/tilejson.json")
    } else if name.hasSuffix(".pmtiles") {
      place = "\(folder.file(name)): header"
      var bytes = try folder.bytes(name)
      bytes[101] = 5
      try folder.write(bytes, to: name)
    } else {
      place = "\(folder.file(name)): metadata"
      try SQLiteConnection(path: folder.file(name), access: .writing).execute(
        "UPDATE metadata SET value = '5' WHERE name = 'maxzoom'")
    }
    #expect(try faults(name) == ["\(place): misdescribed: expected maxzoom 1, found 5"])
  }

  @Test func `tells a list of tiles that is not the one drawn`() throws {
    try write("flat", Self.areas[2], zooms: ZoomSelection(1...2))
    try folder.remove("flat/2/3/1.png")
    let found = try PyramidCheck(path: folder.file("flat")).run(jobs: 1)
    #expect(found.counts == [.missing: 1])
  }

  @Test(arguments: ["flat", "flat.mbtiles", "flat.pmtiles"])
  func `tells a run that did not finish, and nothing else of it`(
    name: String
  ) throws {
    try write(name, .box(.world), zooms: ZoomSelection(0...2), upTo: 7)
    let check = try PyramidCheck(path: folder.file(name))
    let report = try check.run(jobs: 1)
    #expect(report.counts == [.unfinished: 1])
    #expect(report.faults.first == check.unfinished)
    #expect(report.tiles == 7)
  }

  @Test func `tells a run that was killed in the midst of writing, and undoes what it left half written`() throws {
    try write("live.mbtiles", .box(.world), zooms: ZoomSelection(0...2), upTo: 7)
    let killed = try SQLiteConnection(path: folder.file("live.mbtiles.part"), access: .writing)
    try killed.execute("PRAGMA cache_size = 1; BEGIN; UPDATE tiles SET tile_data = zeroblob(9000)")
    for ending in [".part", ".part-journal"] {
      try folder.write(folder.bytes("live.mbtiles\(ending)"), to: "flat.mbtiles\(ending)")
    }
    let path = folder.file("flat.mbtiles")
    #expect { try SQLiteConnection(path: path + ".part", access: .reading) } throws: {
      ($0 as? SQLiteError)?.code == 776
    }
    #expect(throws: PipelineError.usage("\(path): unfinished: --resume of the same run goes on")) {
      try SourceOpening.inspect(path)
    }
    let report = try PyramidCheck(path: path).run(jobs: 1)
    #expect(report.counts == [.unfinished: 1])
    #expect(report.tiles == 7)
  }

  @Test func `tells pages of an MBTiles file that are damaged, and which tiles that costs`() throws {
    try write("flat.mbtiles", .box(.world), zooms: ZoomSelection(0...2))
    let bytes = try folder.bytes("flat.mbtiles")
    let page = 4096
    let path = folder.file("flat.mbtiles")
    var found: [PyramidFault.Kind: Int] = [:]
    // The first three pages are the schema and the metadata; without these nothing can be said of it.
    for damaged in 3..<bytes.count / page {
      var copy = bytes
      copy.replaceSubrange(damaged * page..<(damaged + 1) * page, with: [UInt8](repeating: 0xAA, count: page))
      try folder.write(copy, to: "flat.mbtiles")
      found.merge(try PyramidCheck(path: path).run(jobs: 2).counts, uniquingKeysWith: +)
    }
    #expect(found[.broken, default: 0] > 0)
    try folder.write(Array(bytes.prefix(page / 2)), to: "flat.mbtiles")
    #expect(
      throws: PipelineError.damaged(file: path, finding: "database disk image is malformed (SQLite 11)")
    ) { try PyramidCheck(path: path) }
  }

  @Test func `is refused where nothing tells how tiles were drawn`() throws {
    try folder.write(Self.picture(1), to: "plain/0/0/0.png")
    for (name, words) in [
      ("plain", "expected an output of tilegen, found no record of how it was drawn"),
      ("gone", "expected a folder of tiles, F.mbtiles or F.pmtiles, found nothing"),
    ] {
      let path = folder.file(name)
      #expect(throws: PipelineError.usage("\(path): \(words)")) { try PyramidCheck(path: path) }
    }
  }
}
