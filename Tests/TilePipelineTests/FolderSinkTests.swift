// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import MapModel
import Testing
import TilePipeline

@Suite struct `A folder of tiles` {
  private let folder: TestFolder
  private var out: String { folder.file("out") }

  init() throws { folder = try TestFolder() }

  private func run(
    _ existing: ExistingOutput, description: PyramidDescription = FakeMap.description,
    identity: RunIdentity = FakeMap.identity
  ) throws -> RunReport {
    let sink = try FakeMap.folder(out, existing, description: description, identity: identity)
    return try PyramidRun(plan: FakeMap.plan(), sink: sink, jobs: 2) { () throws(PipelineError) in
      { tiles, _ throws(PipelineError) in tiles.map { FakeMap.drawn($0, scales: description.scales) } }
    }.run()
  }

  @Test func `holds tiles and a TileJSON, and nothing else`() throws {
    let report = try run(.refuse)
    #expect(report.written == 21)
    let files = folder.files(in: "out")
    #expect(files.count == 22)
    #expect(files.contains("2/3/1.png"))
    #expect(files.last == "tilejson.json")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(folder.bytes("out/tilejson.json"))) as? [String: Any])
    #expect(json["name"] as? String == "Fake \"map\"")
    #expect(json["tilejson"] as? String == "3.0.0")
    #expect(json["tiles"] as? [String] == ["{z}/{x}/{y}.png"])
    #expect(json["minzoom"] as? Int == 0)
    #expect(json["maxzoom"] as? Int == 2)
    #expect(json["attribution"] as? String == "© nobody")
    #expect((json["bounds"] as? [Double])?.count == 4)
  }

  @Test func `names the tiles of further scales`() throws {
    var description = FakeMap.description
    description.scales = [1, 2]
    let report = try run(.refuse, description: description)
    #expect(report.images == 42)
    #expect(folder.files(in: "out").contains("1/0/1@2x.png"))
  }

  @Test func `is refused when it holds something`() throws {
    _ = try run(.refuse)
    let error = #expect(throws: PipelineError.self) { try run(.refuse) }
    #expect(
      error == .usage("\(out) exists already; --resume draws what is missing, --overwrite draws all anew"))
  }

  @Test func `is refused when it is a file`() throws {
    try folder.write([1], to: "out")
    for existing in [ExistingOutput.refuse, .resume, .overwrite] {
      let error = #expect(throws: PipelineError.self) { try run(existing) }
      #expect(error == .usage("\(out): expected a folder or a new name, found a file"))
    }
  }

  @Test func `is left alone by a second run that resumes`() throws {
    _ = try run(.refuse)
    let before = try FileManager.default.attributesOfItem(atPath: "\(out)/2/1/1.png")[.modificationDate] as? Date
    let report = try run(.resume)
    #expect(report.written == 0)
    #expect(report.kept == 21)
    let after = try FileManager.default.attributesOfItem(atPath: "\(out)/2/1/1.png")[.modificationDate] as? Date
    #expect(before == after)
    #expect(folder.files(in: "out").count == 22)
  }

  @Test func `gets back tiles that are empty, cut, of another size or gone, and loses what is left over`() throws {
    _ = try run(.refuse)
    let whole = try folder.bytes("out/2/2/2.png")
    try folder.write([], to: "out/2/0/0.png")
    try folder.write(Array(whole.dropLast(5)), to: "out/2/0/1.png")
    try folder.write(Array(whole.prefix(33)), to: "out/2/0/2.png")
    try folder.write(FakeMap.picture(.world, scale: 2), to: "out/2/0/3.png")
    try FileManager.default.removeItem(atPath: "\(out)/1/0/0.png")
    try folder.write([1], to: "out/1/1/0.png.tmp1234")
    try folder.write([1], to: "out/tilejson.json.tmp")
    let report = try run(.resume)
    #expect(report.written == 5)
    #expect(folder.files(in: "out").count == 22)
    for name in ["2/0/0", "2/0/1", "2/0/2", "2/0/3", "1/0/0"] {
      #expect(try folder.bytes("out/\(name).png") == FakeMap.picture(#require(TileID(name))))
    }
  }

  @Test func `is drawn again where nothing tells how it was drawn`() throws {
    try folder.write(FakeMap.picture(.world, scale: 1), to: "out/0/0/0.png")
    try folder.write([], to: "out/1/0/0.png")
    #expect(try run(.resume).written == 21)
  }

  @Test(arguments: [
    ([("zoom", "0-3"), ("style", "abc")], "its zoom was 0-2 and is 0-3 now"),
    ([("zoom", "0-2"), ("style", "abd")], "its style was abc and is abd now"),
    ([("zoom", "0-2"), ("style", "abc"), ("scale", "1")], "it does not say its scale"),
  ]) func `is not gone on with otherwise`(facts: [(String, String)], difference: String) throws {
    _ = try run(.refuse)
    let identity = RunIdentity(facts.map { (name: $0.0, value: $0.1) })
    let error = #expect(throws: PipelineError.self) { try run(.resume, identity: identity) }
    #expect(
      error == .usage("\(out): cannot go on with this output: \(difference); --overwrite draws all anew"))
  }

  @Test func `keeps what is no tile when it is overwritten`() throws {
    _ = try run(.refuse)
    try folder.write([1, 2], to: "out/notes.txt")
    try folder.write([1, 2], to: "out/2/0/notes.txt")
    try folder.write([1, 2], to: "out/9/9/9.png")
    #expect(try run(.overwrite).written == 21)
    let files = folder.files(in: "out")
    #expect(files.contains("notes.txt") && files.contains("2/0/notes.txt"))
    #expect(!files.contains("9/9/9.png"))
  }

  @Test func `shows a tile whole or not at all`() throws {
    let sink = try FakeMap.folder(out, .refuse)
    let tile = try #require(TileID("2/1/1"))
    // A folder stands where the tile would be renamed to: the write fails and leaves nothing behind.
    try FileManager.default.createDirectory(atPath: "\(out)/2/1/1.png", withIntermediateDirectories: true)
    #expect(throws: PipelineError.self) { try sink.write(FakeMap.picture(tile), of: tile, scale: 1) }
    #expect(folder.files(in: "out/2").isEmpty)
  }
}
