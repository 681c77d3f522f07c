// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite struct `tilegen verify` {
  private let program: Program
  private static let town = SharedData.repository.appendingPathComponent("golden/fixtures/town.osm.pbf").path
  private static let map = "--source \(town) --style apple-light"

  init() throws { program = try Program() }

  private static let area = "--zoom 11-13 --bbox=-30.35,45.46,-30.24,45.53"

  private func draw(_ output: String) throws {
    let line = "render \(Self.map) \(Self.area) --output \(output) --progress none"
    #expect(try program.run(line).status == 0)
  }

  @Test(arguments: ["town", "town.mbtiles", "town.pmtiles"]) func `passes what render wrote, borders too`(
    _ output: String
  ) throws {
    try draw(output)
    let whole = try program.run("verify \(output)")
    #expect(whole.status == 0 && whole.output.isEmpty)
    #expect(whole.lastLine.hasPrefix("done: \(output): ") && whole.lastLine.hasSuffix(" tiles, whole and valid"))
    let edges = try program.run("verify \(output) --edges \(Self.map)")
    #expect(edges.status == 0 && edges.output.isEmpty, "\(edges)")
    #expect(edges.lastLine.hasSuffix("whole and valid, labels agree at all borders"))
    program.remove()
  }

  @Test func `tells faults one a line and ends with 1`() throws {
    try draw("town")
    let file = try #require(program.files(in: "town").first { $0.hasPrefix("13/") })
    try program.write([1, 2, 3], to: "town/\(file)")
    let result = try program.run("verify town")
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("tile \(file.dropLast(4)): broken: expected 256 x 256 pixels, found no PNG"))
    #expect(result.lastLine.hasSuffix("tiles, faults: 1 broken"))
    #expect(
      result.errors.hasPrefix(
        "render --resume draws tiles that are missing or cut short; render --overwrite draws all anew\n"))
    #expect(try program.run("render \(Self.map) \(Self.area) --output town --progress none --resume").status == 0)
    #expect(try program.run("verify town").status == 0)
    program.remove()
  }

  @Test func `of a damaged MBTiles file ends with 1, and says that it is to be drawn anew`() throws {
    defer { program.remove() }
    try draw("town.mbtiles")
    var bytes = try program.bytes("town.mbtiles")
    bytes.replaceSubrange(5 * 4096..<bytes.count, with: [UInt8](repeating: 0xAA, count: bytes.count - 5 * 4096))
    for damaged in [bytes, Array(bytes.prefix(3 * 4096))] {
      try program.write(damaged, to: "town.mbtiles")
      let result = try program.run("verify town.mbtiles")
      #expect(result.status == 1)
      #expect(result.output.contains(": broken: database disk image is malformed (SQLite 11)\n"))
      #expect(result.errors.hasPrefix("render --overwrite draws all anew\nerror: town.mbtiles: "))
    }
  }

  @Test func `says first that a run has not finished, then what else is wrong, and ends with 1`() throws {
    defer { program.remove() }
    let line = "render \(Self.map) --zoom 0-16 --bbox=-30.35,45.46,-30.24,45.53 --output town"
    let running = try program.start("\(line) --progress json")
    var first: UInt8 = 0
    #expect(read(running.errors.fileHandleForReading.fileDescriptor, &first, 1) == 1)
    kill(running.process.processIdentifier, SIGTERM)
    #expect(try running.end().status == 75)
    try program.write([1, 2, 3], to: "town/0/0/0.png")
    for command in ["verify town", "verify town --edges \(Self.map)"] {
      let result = try program.run(command)
      #expect(result.status == 1)
      let lines = result.output.split(separator: "\n")
      #expect(lines.first == "town: unfinished: --resume of the same run goes on")
      #expect(lines.contains { $0.hasPrefix("tile 0/0/0: broken: ") })
      #expect(lines.count { $0.contains("unfinished") } == 1)
      #expect(result.lastLine.hasSuffix(", faults: 1 unfinished, 1 broken"))
    }
  }

  @Test func `finds a tile replaced by another`() throws {
    try draw("town")
    let files = program.files(in: "town").filter { $0.hasPrefix("13/") }
    let bytes = try files.map { try program.bytes("town/\($0)") }
    let other = try #require(bytes.indices.first { bytes[$0] != bytes[0] })
    try program.write(bytes[other], to: "town/\(files[0])")
    #expect(try program.run("verify town").status == 0)
    let result = try program.run("verify town --edges \(Self.map)")
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("tile \(files[0].dropLast(4)): "))
    program.remove()
  }

  @Test func `refuses another map than the tiles were drawn from`() throws {
    try draw("town")
    try program.write(#"{"version":8,"sources":{},"layers":[]}"#, to: "empty.json")
    let result = try program.run("verify town --edges --style empty.json")
    #expect(result.status == 2)
    #expect(result.lastLine.hasPrefix("error: town: was drawn from another map: its style was "))
    #expect(try program.run("verify town --style empty.json").status == 2)
    #expect(try program.run("verify").status == 2)
    program.remove()
  }
}
