// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite struct `The commands that compare` {
  private func style(_ color: String) -> String {
    """
    {"version": 8, "sources": {}, "layers": [
      {"id": "ground", "type": "background", "paint": {"background-color": "\(color)"}}]}
    """
  }

  @Test func `diff ends with 0 for equal styles, 1 for different ones, 2 for a wrong request`() throws {
    let program = try Program()
    defer { program.remove() }
    try program.write(style("#fff"), to: "a.json")
    try program.write(style("white"), to: "b.json")
    try program.write(style("#ffe"), to: "c.json")
    let rows: [(String, Int32, String)] = [
      ("diff a.json b.json --zoom 0-1", 0, "no difference in 5 tiles"),
      ("diff a.json c.json --zoom 0-1 --report out", 1, "5 of 5 tiles differ"),
      ("diff a.json c.json --zoom 0-1 --fail-on clear", 0, "no difference in 5 tiles; 5 below --fail-on"),
      ("diff a.json", 2, "error: expected A.png B.png [options]"),
      ("diff a.json none.png", 2, "error: expected two pictures, two pyramids or two styles; found a.json, none.png"),
      ("diff a.png b.png --zoom 3", 2, "error: '--zoom' goes with two styles only; found two pictures"),
    ]
    for (line, status, message) in rows {
      let result = try program.run(line)
      #expect(result.status == status && result.lastLine.hasPrefix(message), "\(line): \(result.errors)")
    }
    #expect(program.files(in: "out") == ["index.html", "junit.xml", "report.json"])
    let summary = try program.run("diff a.json c.json --zoom 0 --summary json").output
    #expect(summary.contains(#"{"layer":"ground","property":"background-color","#))
  }

  @Test func `snapshot check fails until pictures are approved, and again when the style changes`() throws {
    let program = try Program()
    defer { program.remove() }
    try program.write("[{\"name\": \"ground\"}]", to: "golden/cases.json")
    try program.write(style("#fff"), to: "golden/ground/style.json")
    #expect(try program.run("snapshot check").status == 1)
    let approval = try program.run("snapshot approve")
    #expect(approval.status == 0 && approval.lastLine == "approved: 1 new, 0 changed, 0 as they were")
    #expect(try program.run("snapshot check").lastLine == "1 picture: 1 as they were")
    try program.write(style("#eef"), to: "golden/ground/style.json")
    let failed = try program.run("snapshot check --report out")
    #expect(failed.status == 1 && failed.lastLine == "1 picture: 0 as they were, 1 differs")
    #expect(try program.run("snapshot check other").status == 2)
    #expect(try program.run("snapshot chek").lastLine.hasSuffix("did you mean 'check'?"))
  }

  /// A PMTiles file of pictures at 0/0/0 and, where there is a second, 1/0/0.
  private func pmtiles(_ pictures: [[UInt8]]) -> [UInt8] {
    func little(_ number: Int, bytes: Int = 8) -> [UInt8] { (0..<bytes).map { UInt8(number >> (8 * $0) & 255) } }
    func varint(_ number: Int) -> [UInt8] {
      number < 128 ? [UInt8(number)] : [UInt8(number & 127 | 128)] + varint(number >> 7)
    }
    // Ids one after the other, runs of one, lengths, and each where the one before ends.
    let count = pictures.count
    let ids = [0] + [Int](repeating: 1, count: count - 1)
    let offsets = [1] + [Int](repeating: 0, count: count - 1)
    let numbers = [count] + ids + [Int](repeating: 1, count: count) + pictures.map(\.count) + offsets
    let root = numbers.flatMap(varint)
    let tiles = pictures.flatMap(\.self)
    let places = [
      127, root.count, 127 + root.count, 2, 129 + root.count, 0, 129 + root.count, tiles.count, count, count, count,
    ]
    var file = [UInt8]("PMTiles".utf8) + [3]
    for place in places { file += little(place) }
    file += [1, 1, 1, 2, 0, 1] + [UInt8](repeating: 0, count: 127 - 102)
    return file + root + [UInt8]("{}".utf8) + tiles
  }

  @Test func `diff compares folders, MBTiles and PMTiles in any mix`() throws {
    let program = try Program()
    defer { program.remove() }
    for (name, color) in [("a", "#fff"), ("b", "#ffe")] {
      try program.write(style(color), to: "\(name).json")
      try program.write("0/0/0\n1/0/0\n", to: "tiles.txt")
      for output in [name, "\(name).mbtiles"] {
        #expect(try program.run("render --style \(name).json --tiles tiles.txt --output \(output)").status == 0)
      }
      try program.write(
        pmtiles([try program.bytes("\(name)/0/0/0.png"), try program.bytes("\(name)/1/0/0.png")]),
        to: "\(name).pmtiles")
    }
    for first in ["", ".mbtiles", ".pmtiles"] {
      for second in ["", ".mbtiles", ".pmtiles"] {
        let same = try program.run("diff a\(first) a\(second)")
        #expect(same.status == 0 && same.errors.contains("2 compared, 2 equal byte by byte"), "\(same.errors)")
        let other = try program.run("diff a\(first) b\(second)")
        #expect(other.status == 1 && other.lastLine == "2 of 2 tiles differ", "\(other.errors)")
      }
    }
  }

  @Test func `diff compares folders of larger tiles alone, named by a template`() throws {
    let program = try Program()
    defer { program.remove() }
    for (name, color) in [("a", "#fff"), ("b", "#ffe")] {
      try program.write(style(color), to: "\(name).json")
      #expect(try program.run("render --style \(name).json --zoom 0-1 --scale 2 --output \(name)").status == 0)
    }
    #expect(program.files(in: "a").contains("0/0/0@2x.png") && !program.files(in: "a").contains("0/0/0.png"))
    let same = try program.run("diff a/{z}/{x}/{y}@2x.png a/{z}/{x}/{y}@2x.png")
    #expect(same.status == 0 && same.lastLine == "no difference in 5 tiles", "\(same.errors)")
    #expect(try program.run("diff a/{z}/{x}/{y}@2x.png b/{z}/{x}/{y}@2x.png").lastLine == "5 of 5 tiles differ")
  }

  @Test func `diff tells how many tiles it drew, and how many cannot differ`() throws {
    let program = try Program()
    defer { program.remove() }
    func style(_ color: String) -> String {
      """
      {"version": 8, "sources": {"dot": {"type": "geojson", "data": {"type": "Point", "coordinates": [-100, 40]}}},
       "layers": [{"id": "dot", "type": "circle", "source": "dot", "paint": {"circle-color": "\(color)"}}]}
      """
    }
    try program.write(style("#f00"), to: "a.json")
    try program.write(style("#0f0"), to: "b.json")
    let result = try program.run("diff a.json b.json --zoom 2 --bbox -180,-85,180,85")
    #expect(result.status == 1 && result.lastLine == "1 of 16 tiles differs")
    #expect(result.errors.contains("16 tiles: 1 drawn, 0 of them equal byte by byte, 15 cannot differ; "))
  }

  @Test func `diff says when it looks where the sources have nothing`() throws {
    let program = try Program()
    defer { program.remove() }
    try program.write(
      """
      {"version": 8, "sources": {"dot": {"type": "geojson", "data": {"type": "Point", "coordinates": [7.5, 43.5]}}},
       "layers": [{"id": "dot", "type": "circle", "source": "dot"}]}
      """, to: "a.json")
    let result = try program.run("diff a.json a.json --zoom 2 --bbox 43,7,44,8")
    #expect(result.status == 0)
    let warning = "warning: --bbox: the sources have nothing there: the data lie in 7.500,43.500,7.500,43.500; "
    #expect(result.errors.contains(warning + "are longitude and latitude swapped?"), "\(result.errors)")
  }

  @Test func `snapshot refuses a case that does not say where to look, and one whose data is not there, with 2`() throws
  {
    let program = try Program()
    defer { program.remove() }
    try program.write(#"{"type": "Point", "coordinates": [100.5, 13.7]}"#, to: "golden/dot.geojson")
    try program.write(
      """
      {"version": 8, "sources": {"dot": {"type": "geojson", "data": "dot.geojson"}},
       "layers": [{"id": "dot", "type": "circle", "source": "dot"}]}
      """, to: "golden/style.json")
    try program.write(#"[{"name": "dot", "style": "style.json"}]"#, to: "golden/cases.json")
    for verb in ["check", "approve"] {
      let result = try program.run("snapshot \(verb)")
      #expect(result.status == 2)
      #expect(
        result.lastLine
          == "error: dot: expected tile, tiles, views, or center with zoom and size; found none, and no data at 0, 0")
    }
    #expect(program.files(in: "golden").contains { $0.hasSuffix(".png") } == false)
    try program.write(#"[{"name": "dot", "style": "style.json", "center": [100.5, 13.7]}]"#, to: "golden/cases.json")
    #expect(try program.run("snapshot approve").status == 0)
    try program.write(
      #"[{"name": "dot", "style": "style.json", "center": [100.5, 13.7], "source": "none.geojson"}]"#,
      to: "golden/cases.json")
    let missing = try program.run("snapshot check --report out")
    #expect(missing.status == 2 && missing.lastLine.hasPrefix("error: dot: "), "\(missing.errors)")
    #expect(program.files(in: "out").count == 3)
  }

  @Test func `snapshot check fails when only the text beside a picture is missing, or is none`() throws {
    let program = try Program()
    defer { program.remove() }
    try program.write("[{\"name\": \"ground\"}]", to: "golden/cases.json")
    try program.write(style("#fff"), to: "golden/ground/style.json")
    _ = try program.run("snapshot approve")
    let text = try program.bytes("golden/ground/expected.txt")
    try program.write("layer ground 0123456789abcdef\njunk\n", to: "golden/ground/expected.txt")
    let faulty = try program.run("snapshot check")
    #expect(faulty.status == 1 && faulty.lastLine == "1 picture: 0 as they were, 1 missing")
    #expect(
      faulty.errors.contains(
        "ground: no golden at golden/ground/expected.txt (line 2: expected a layer or a label); tilegen snapshot approve"
      ))
    try FileManager.default.removeItem(at: program.folder.appendingPathComponent("golden/ground/expected.txt"))
    let missing = try program.run("snapshot check")
    #expect(missing.status == 1 && missing.errors.contains("no golden at golden/ground/expected.txt; tilegen"))
    #expect(try program.run("snapshot approve").lastLine == "approved: 1 new, 0 changed, 0 as they were")
    #expect(try program.bytes("golden/ground/expected.txt") == text)
    #expect(try program.run("snapshot check").status == 0)
  }
}
