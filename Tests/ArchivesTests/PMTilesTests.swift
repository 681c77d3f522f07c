// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import TestSupport
import Testing

@testable import Archives

@Suite struct `reading PMTiles` {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  func open(_ file: PMTilesBytes) throws -> any TileArchive {
    try Archives.open(path: folder.write(file.bytes, to: "x.pmtiles"))
  }

  func text(_ archive: any TileArchive, _ id: UInt64) throws -> String? {
    let tile = try #require(TileID(hilbertID: id))
    return try archive.bytes(tile).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  static let plain = PMTilesBytes(
    root: PMTilesBytes.directory([
      .init(id: 1, run: 3, length: 1, offset: 0), .init(id: 4, run: 1, length: 2),
      .init(id: 9, run: 1, length: 1, offset: 0),
    ]), tiles: [UInt8]("abb".utf8))

  @Test func `gives the tiles of a run the same bytes, and none to others`() throws {
    let archive = try open(Self.plain)
    let found = try (0...10).map { try text(archive, $0) }
    #expect(found == [nil, "a", "a", "a", "bb", nil, nil, nil, nil, "a", nil])
  }

  @Test func `counts tiles by zoom, those of runs over two zooms too`() throws {
    #expect(try open(Self.plain).countTiles() == [1: 4, 2: 1])
    let leaf = PMTilesBytes.directory([.init(id: 18, run: 6, length: 1, offset: 0)])
    let file = PMTilesBytes(
      root: PMTilesBytes.directory([.init(id: 18, run: 0, length: UInt64(leaf.count), offset: 0)]), leaves: leaf,
      tiles: [UInt8]("a".utf8))
    #expect(try open(file).countTiles() == [2: 3, 3: 3])
  }

  @Test func `tells what the header and the metadata say`() throws {
    let info = try open(Self.plain).info
    #expect(info.name == "\(folder.path)/x.pmtiles")
    #expect(info.bounds == LonLatBox(west: -10, south: -20, east: 30, north: 40))
    #expect((info.minZoom, info.maxZoom) == (0, 2))
    #expect(info.layers == [.init(name: "t", fields: ["a", "b"])])
  }

  static let nested = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
  static let metadata: [(json: String, title: String?, layers: [TileSourceInfo.Layer])] = [
    ("{\"name\": \"a\", \"description\": \"two\nlines\", \"version\": 01}", "a", []),
    (#"{"name": "a", "name": "b", "vector_layers": [{"id": "t"},],}"#, "a", [.init(name: "t")]),
    (#"{"name": 1, "vector_layers": [null, {"id": 2}, {"id": "t", "fields": []}]}"#, nil, [.init(name: "t")]),
    (#"{"name": "a", "vector_layers": {"id": "t"}, "x": 1e999}"#, "a", []),
    (#"{"name": "a\ud83d", "x": \#(nested)}"#, "a\u{FFFD}", []),
    (#"{"name": null, "json": "{\"vector_layers\": [{\"id\": \"t\"}]}"}"#, nil, [.init(name: "t")]),
  ]

  @Test(arguments: metadata) func `counts metadata that are not as they should be as missing`(
    _ row: (json: String, title: String?, layers: [TileSourceInfo.Layer])
  ) throws {
    var file = Self.plain
    file.metadata = [UInt8](row.json.utf8)
    let info = try open(file).info
    #expect(info.details.first { $0.name == "title" }?.value == row.title)
    #expect(info.layers == row.layers)
    #expect(!info.details.contains { $0.name == "metadata" })
  }

  @Test func `looks for a tile in the leaf directory that starts before it`() throws {
    let leaf = PMTilesBytes.directory([.init(id: 100, run: 1, length: 1, offset: 0), .init(id: 150, run: 2, length: 1)])
    var file = PMTilesBytes(
      root: PMTilesBytes.directory([.init(id: 100, run: 0, length: UInt64(leaf.count), offset: 0)]), leaves: leaf,
      tiles: [UInt8]("ab".utf8))
    file.zooms = (0, 4)
    let archive = try open(file)
    for _ in 0..<2 {
      #expect(
        try [99, 100, 101, 149, 150, 151, 152].map { try text(archive, $0) } == [nil, "a", nil, nil, "b", "b", nil])
    }
  }

  static let packings: [(number: UInt8, pack: @Sendable ([UInt8]) -> [UInt8])] = [
    (2, Stored.gzip), (3, Stored.brotli), (4, Stored.zstd), (0, Stored.gzip),
  ]

  @Test(arguments: packings.indices) func `reads compressed directories and metadata`(_ index: Int) throws {
    let (number, pack) = Self.packings[index]
    var file = Self.plain
    file.internalCompression = number
    file.root = pack(file.root)
    file.metadata = pack(file.metadata)
    let archive = try open(file)
    #expect(try text(archive, 2) == "a")
    #expect(archive.info.layers.map(\.name) == ["t"])
  }

  @Test func `does not believe fields that it does not need`() throws {
    var file = Self.plain
    file.header = [48: PMTilesBytes.little(.max), 64: PMTilesBytes.little(.max), 72: PMTilesBytes.little(.max)]
    #expect(try text(open(file), 4) == "bb")
  }

  @Test func `refuses a file that is cut off among its tiles`() throws {
    let whole = Self.plain.bytes
    let path = try folder.write(Array(whole.dropLast()), to: "cut.pmtiles")
    let error = #expect(throws: TileSourceError.self) { try Archives.open(path: path) }
    #expect(
      error?.message
        == "\(path): header: tiles: expected the file to reach to byte \(whole.count), "
        + "found its end at byte \(whole.count - 1): it is cut off")
  }

  @Test func `reads tiles without metadata, and says so`() throws {
    var file = Self.plain
    file.header = [32: PMTilesBytes.little(1 << 40)]
    let archive = try open(file)
    #expect(try text(archive, 4) == "bb")
    #expect(archive.info.layers.isEmpty)
    #expect(archive.info.details.contains { $0.name == "metadata" && $0.value.hasPrefix("unreadable: ") })
  }

  static let headerFaults: [(String, [Int: [UInt8]], String)] = [
    ("version 2", [7: [2]], "header: version: expected 3, found 2"),
    ("internal compression 9", [97: [9]], "header: internal compression: expected 0 to 4, found 9"),
    ("tile compression 5", [98: [5]], "header: tile compression: expected 0 to 4, found 5"),
    ("zoom 31", [101: [31]], "header: maximum zoom: expected at most 30, found 31"),
    ("zooms the wrong way", [100: [3]], "header: minimum zoom: expected at most 2, found 3"),
    (
      "root directory beyond the file", [8: PMTilesBytes.little(1 << 40)],
      "header: root directory: expected a place within the file's 224 bytes, found 13 bytes at byte 1099511627776"
    ),
    (
      "root directory that wraps", [8: PMTilesBytes.little(.max)],
      "header: root directory: expected a place within the file's 224 bytes, found 13 bytes at byte 18446744073709551615"
    ),
    ("root directory that is no gzip", [97: [2]], "root directory: gzip: the data is damaged"),
  ]

  @Test(arguments: headerFaults)
  func `names the field of the header that is wrong`(_ name: String, _ header: [Int: [UInt8]], _ message: String) throws
  {
    var file = Self.plain
    file.header = header
    let path = try folder.write(file.bytes, to: "x.pmtiles")
    #expect(throws: TileSourceError(.source, "\(path): \(message)")) { try Archives.open(path: path) }
  }

  static let directoryFaults: [(String, [UInt8], String)] = [
    ("2^40 entries", TileMessage.varint(1 << 40), "expected at most 0 entries, found 1099511627776"),
    ("no bytes", [], "number of entries is cut off at byte 0"),
    ("cut off", [1, 0, 1, 1, 0x80], "offset is cut off at byte 5"),
    ("length 0", [1, 0, 0, 0, 1], "entry 0: length: expected 1 or more, found 0"),
    ("no first offset", [1, 0, 1, 1, 0], "entry 0: offset: expected a place, found none"),
    (
      "a length beyond 32 bits", [1, 0, 1] + TileMessage.varint(1 << 32) + [1],
      "length: expected at most 4294967295, found 4294967296"
    ),
    ("ids beyond 64 bits", [2] + TileMessage.varint(.max) + [1, 1, 1, 1, 1, 1, 1], "tile ids of more than 64 bits"),
  ]

  @Test(arguments: directoryFaults)
  func `says what is wrong with a directory`(_ name: String, _ root: [UInt8], _ message: String) throws {
    let path = try folder.write(PMTilesBytes(root: root).bytes, to: "x.pmtiles")
    #expect(throws: TileSourceError(.source, "\(path): root directory: \(message)")) { try Archives.open(path: path) }
  }

  @Test(.timeLimit(.minutes(1))) func `lists a leaf directory once, however many entries lead there`() throws {
    // Each of 2,000 entries leads to a leaf whose entries lead there again: gone through in turn, 2,000⁴ visits.
    let loops = (1...2000).map { PMTilesBytes.Entry(id: $0, run: 0, length: 10_000, offset: 0) }
    var leaf = PMTilesBytes.directory(loops)
    let root = PMTilesBytes.directory(loops.map { .init(id: $0.id, run: 0, length: UInt64(leaf.count), offset: 0) })
    leaf = PMTilesBytes.directory(loops.map { .init(id: $0.id, run: 0, length: UInt64(leaf.count), offset: 0) })
    let archive = try open(PMTilesBytes(root: root, leaves: leaf))
    #expect(try archive.listTiles().isEmpty)
    #expect(try archive.countTiles().isEmpty)
  }

  @Test func `stops at leaf directories that contain themselves`() throws {
    let leaf = PMTilesBytes.directory([.init(id: 0, run: 0, length: 5, offset: 0)])
    let archive = try open(PMTilesBytes(root: leaf, leaves: leaf))
    #expect(
      throws: TileSourceError(
        .tile(.world),
        "\(folder.path)/x.pmtiles: tile 0/0/0: directory: expected at most 4 leaf directories in one another")
    ) { try archive.bytes(.world) }
  }

  @Test func `says which tile lies beyond the end of the file`() throws {
    let root = PMTilesBytes.directory([.init(id: 0, run: 1, length: 1000, offset: 5)])
    let archive = try open(PMTilesBytes(root: root))
    let error = #expect(throws: TileSourceError.self) { try archive.bytes(.world) }
    #expect(error?.scope == .tile(.world))
    #expect(error?.message.contains("tile 0/0/0: expected 1000 bytes at byte") == true)
  }

  @Test func `refuses a tile of more bytes than the limit, before reading it`() throws {
    let length = UInt64(ArchiveTile.storedLimit) + 1
    let archive = try open(
      PMTilesBytes(root: PMTilesBytes.directory([.init(id: 0, run: 1, length: length, offset: 0)])))
    let error = #expect(throws: TileSourceError.self) { try archive.bytes(.world) }
    #expect(error?.message.hasSuffix("tile 0/0/0: expected at most 33554432 bytes, found 33554433") == true)
  }

  @Test func `never breaks on damaged files`() throws {
    var random = SplitMix(state: 7)
    let leaf = PMTilesBytes.directory([.init(id: 9, run: 2, length: 1, offset: 0)])
    let original = PMTilesBytes(
      root: PMTilesBytes.directory([
        .init(id: 1, run: 3, length: 1, offset: 0), .init(id: 9, run: 0, length: UInt64(leaf.count), offset: 0),
      ]), leaves: leaf, tiles: [UInt8]("abc".utf8)
    ).bytes
    var opened = 0
    for _ in 0..<1_000 {
      var bytes = original
      for _ in 0...random.next(below: 3) { bytes[random.next(below: bytes.count)] = UInt8(random.next(below: 256)) }
      if random.next(below: 4) == 0 { bytes.removeLast(random.next(below: bytes.count)) }
      guard let archive = try? Archives.open(path: folder.write(bytes, to: "x")) else { continue }
      opened += 1
      for id: UInt64 in 0..<12 { #expect((try? text(archive, id))??.utf8.count ?? 0 <= bytes.count * 3) }
    }
    #expect(opened > 100)
  }
}

@Suite struct `keeping leaf directories` {
  @Test func `lets go of the one not used for longest`() throws {
    let cache = DirectoryCache()
    let half = DirectoryCache.entryLimit / 2
    let column = [UInt8](repeating: 1, count: half)
    let directory = try PMTilesDirectory(TileMessage.varint(UInt64(half)) + column + column + column + column)
    cache.keep(directory, at: 1)
    cache.keep(directory, at: 2)
    #expect(cache.directory(at: 1) != nil)
    cache.keep(directory, at: 3)
    #expect([1, 2, 3].map { cache.directory(at: $0) != nil } == [true, false, true])
  }
}
