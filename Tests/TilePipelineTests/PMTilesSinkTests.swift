// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Archives
import Foundation
import MapModel
import Testing

@testable import TilePipeline

@Suite struct `A PMTiles file that is written` {
  private let folder: TestFolder
  private var out: String { folder.file("out.pmtiles") }

  init() throws { folder = try TestFolder() }

  private func sink(_ existing: ExistingOutput, identity: RunIdentity = FakeMap.identity) throws -> PMTilesSink {
    try PMTilesSink(path: out, description: FakeMap.description, identity: identity, existing: existing)
  }

  private func run(
    _ existing: ExistingOutput, identity: RunIdentity = FakeMap.identity, stopAfter limit: Int = .max,
    leavingOut left: TileID? = nil
  ) throws -> RunReport {
    let sink = try sink(existing, identity: identity)
    return try FakeMap.draw(into: sink, stopAfter: limit, leavingOut: left)
  }

  @Test func `holds its tiles in the order of ids, and what viewers ask for`() throws {
    #expect(try run(.refuse).written == 21)
    #expect(folder.files(in: ".") == ["out.pmtiles"])
    let archive = try PMTilesArchive(path: out)
    for tile in FakeMap.plan(metatileSide: 1).flatMap(\.tiles) {
      #expect(try archive.bytes(tile)?.bytes == FakeMap.picture(tile))
    }
    #expect(try archive.countTiles() == [0: 1, 1: 4, 2: 16])
    #expect(archive.info.minZoom == 0 && archive.info.maxZoom == 2 && archive.info.attribution == "© nobody")
    #expect(try #require(archive.info.bounds).south < -85)
    let details = Dictionary(uniqueKeysWithValues: archive.info.details)
    #expect(details["title"] == "Fake \"map\"" && details["tile type"] == "png")
    #expect(try folder.bytes("out.pmtiles")[96] == 1, "clustered")
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

  @Test func `appears when it is complete only, and is the same when it was gone on with`() throws {
    _ = try run(.refuse)
    let whole = try folder.bytes("out.pmtiles")
    try folder.remove("out.pmtiles")
    let first = try run(.refuse, stopAfter: 8)
    #expect(first.stoppedBy == .interrupt && first.written > 0 && first.written < 21)
    #expect(folder.files(in: ".") == ["out.pmtiles.part", "out.pmtiles.part-index"])
    #expect(throws: PipelineError.self) { try run(.refuse) }
    let second = try run(.resume)
    #expect(second.kept == first.written && second.kept + second.written == 21)
    #expect(folder.files(in: ".") == ["out.pmtiles"])
    #expect(try folder.bytes("out.pmtiles") == whole)
    #expect(try run(.resume).written == 0)
    let error = #expect(throws: PipelineError.self) {
      try run(.resume, identity: RunIdentity([("zoom", "0-2"), ("style", "abd")]))
    }
    #expect(
      error
        == .usage(
          "\(out): cannot go on with this output: its style was abc and is abd now; --overwrite draws all anew"))
  }

  @Test(arguments: [1, 31, 32, 33, 100]) func `is gone on with after a crash in the midst of a commit`(
    _ lost: Int
  ) throws {
    _ = try run(.refuse)
    let whole = try folder.bytes("out.pmtiles")
    try folder.remove("out.pmtiles")
    _ = try run(.refuse, stopAfter: 8)
    try folder.write(try folder.bytes("out.pmtiles.part") + [1, 2, 3], to: "out.pmtiles.part")
    try folder.write(try folder.bytes("out.pmtiles.part-index").dropLast(lost), to: "out.pmtiles.part-index")
    #expect(try run(.resume).written > 0)
    #expect(try folder.bytes("out.pmtiles") == whole)
  }

  @Test func `is begun anew when its index says nothing`() throws {
    _ = try run(.refuse, stopAfter: 8)
    try folder.write(Array("tilegen pm".utf8), to: "out.pmtiles.part-index")
    #expect(try run(.resume).written == 21)
  }

  @Test func `is gone on with in a copy when a tile is missing`() throws {
    let left = try #require(TileID("2/2/2"))
    #expect(try run(.refuse, leavingOut: left).unreadableCount == 1)
    #expect(try PMTilesArchive(path: out).bytes(left) == nil)
    #expect(try run(.resume).written == 1)
    #expect(folder.files(in: ".") == ["out.pmtiles"])
    let archive = try PMTilesArchive(path: out)
    for tile in FakeMap.plan(metatileSide: 1).flatMap(\.tiles) {
      #expect(try archive.bytes(tile)?.bytes == FakeMap.picture(tile))
    }
    #expect(try folder.bytes("out.pmtiles")[96] == 0, "tiles that were added later lie last")
  }

  @Test func `has a tile that was drawn again once, as it is now`() throws {
    let one = try FakeMap.picture(#require(TileID("0/0/0")))
    let other = try FakeMap.picture(#require(TileID("1/1/1")))
    let (first, second) = (try #require(TileID("1/0/0")), try #require(TileID("1/0/1")))
    let begun = try sink(.refuse)
    for (tile, picture) in [(first, one), (second, one)] {
      try begun.write(picture, of: tile, scale: 1)
      try begun.advance(past: tile)
    }
    try begun.suspend()
    let again = try sink(.resume)
    #expect(again.holds(first) && again.holds(second))
    try again.write(other, of: first, scale: 1)
    try again.finish()
    let archive = try PMTilesArchive(path: out)
    #expect(try archive.listTiles().sorted { $0.hilbertID < $1.hilbertID } == [first, second])
    #expect(try archive.bytes(first)?.bytes == other)
    #expect(try archive.bytes(second)?.bytes == one)
  }

  @Test func `keeps the bytes of small tiles that are alike once`() throws {
    let small = [UInt8](repeating: 7, count: 100)
    let large = [UInt8](repeating: 8, count: 5000)
    let sink = try sink(.refuse)
    let tiles = FakeMap.plan(metatileSide: 1).flatMap(\.tiles)
    for (place, tile) in tiles.enumerated() {
      try sink.write(place == 0 ? large : place % 5 == 0 ? small + [UInt8(place)] : small, of: tile, scale: 1)
      try sink.advance(past: tile)
    }
    try sink.finish()
    let archive = try PMTilesArchive(path: out)
    #expect(try archive.bytes(tiles[20])?.bytes == small + [20])
    #expect(try tiles.indices.filter { $0 % 5 != 0 }.allSatisfy { try archive.bytes(tiles[$0])?.bytes == small })
    let words = try folder.bytes("out.pmtiles")[72..<96]
    #expect(words.enumerated().filter { $0.offset % 8 == 0 }.map(\.element) == [21, 9, 6], "tiles, entries, contents")
  }

  @Test func `that is damaged is not gone on with, and is drawn anew`() throws {
    _ = try run(.refuse)
    let whole = try folder.bytes("out.pmtiles")
    try folder.write(Array(whole.prefix(whole.count - 200)), to: "out.pmtiles")
    let error = #expect(throws: PipelineError.self) { try run(.resume) }
    #expect(error?.description.hasSuffix("; render --overwrite draws all anew") == true)
    #expect(try run(.overwrite).written == 21)
    #expect(try folder.bytes("out.pmtiles") == whole)
  }
}
