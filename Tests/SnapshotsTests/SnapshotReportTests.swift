// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import MapModel
import PNG
import Snapshots
import TestSupport
import Testing
import TilePipeline

@Suite struct `A check of snapshots` {
  /// A folder with two cases whose ground is grey: one view, and two tiles at two scales.
  private struct Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("check-\(UUID().uuidString)")

    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try write(
        """
        [{"name": "plain", "style": "style.json", "size": [20, 10]},
         {"name": "many", "style": "style.json", "tiles": ["1/0/0", "1/1/1"], "scales": [1, 2]}]
        """, "cases.json")
      try ground("#808080")
    }

    func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: url.appendingPathComponent(name))
    }

    func ground(_ color: String) throws {
      let layer = "{\"id\": \"<ground>\", \"type\": \"background\", \"paint\": {\"background-color\": \"\(color)\"}}"
      try write("{\"version\": 8, \"sources\": {}, \"layers\": [\(layer)]}", "style.json")
    }

    func check(_ mode: GoldenMode, _ names: [String] = []) throws -> SnapshotCheck {
      try SnapshotCheck(GoldenSuite(folder: url), names: names, mode: mode, jobs: 2)
    }

    func remove() { try? FileManager.default.removeItem(at: url) }
  }

  @Test func `names a picture for each tile and scale, and fails until they are approved`() throws {
    let folder = try Folder()
    defer { folder.remove() }
    #expect(try folder.check(.never).summary == "5 pictures: 0 as they were, 5 missing")
    _ = try folder.check(.failed)
    let check = try folder.check(.never)
    #expect(check.summary == "5 pictures: 5 as they were" && check.failures.isEmpty)
    #expect(
      check.results.map(\.shot.picturePath) == [
        "plain/expected.png", "many/expected-1-0-0.png", "many/expected-1-0-0@2x.png", "many/expected-1-1-1.png",
        "many/expected-1-1-1@2x.png",
      ])
  }

  @Test func `turns red against a wrong golden, and approves only what is named`() throws {
    let folder = try Folder()
    defer { folder.remove() }
    _ = try folder.check(.failed)
    try folder.ground("#909090")
    #expect(try folder.check(.never).summary == "5 pictures: 0 as they were, 5 differ")
    _ = try folder.check(.failed, ["plain"])
    #expect(try folder.check(.never).failures.map(\.shot.goldenCase.name) == ["many", "many", "many", "many"])
  }

  @Test func `writes a page that needs nothing else, numbers, and a file for CI servers`() throws {
    let folder = try Folder()
    defer { folder.remove() }
    _ = try folder.check(.failed)
    try folder.ground("#c08080")
    let check = try folder.check(.never)
    try SnapshotReport(check).write(to: folder.url.appendingPathComponent("report").path)
    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.url.appendingPathComponent("report/\(name)"), encoding: .utf8)
    }
    let page = try text("index.html")
    #expect(page.contains("data:image/png;base64,") && !page.contains("http") && !page.contains("<ground>"))
    let json = try JSONSerialization.jsonObject(with: Data(text("report.json").utf8)) as? [String: Any]
    #expect(json?["failed"] as? Int == 5)
    let junit = try text("junit.xml")
    #expect(junit.contains("tests=\"5\" failures=\"5\"") && junit.contains("&lt;ground&gt; draws otherwise"))
    #expect(check.markdown.contains("| plain | clear |"))
  }

  @Test func `tells pictures that no case asks for`() throws {
    let folder = try Folder()
    defer { folder.remove() }
    _ = try folder.check(.failed)
    try folder.write("[{\"name\": \"plain\", \"style\": \"style.json\"}]", "cases.json")
    #expect(try folder.check(.never).stale.count == 8)
  }

  @Test func `knows the case that a mistyped name was meant to be`() throws {
    let hole = GoldenCase(name: "fill/hole", style: "style.json", views: [])
    let suite = GoldenSuite(folder: URL(fileURLWithPath: "golden"), cases: [hole])
    let error = #expect(throws: GoldenError.self) { try suite.shots(named: ["fill/holes"]) }
    #expect(error?.description.hasSuffix("; did you mean \"fill/hole\"?") == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    ("[{\"name\": \"a\", \"sise\": [1, 2]}]", "unknown key \"sise\""),
    ("[{\"name\": \"a\"}, {\"name\": \"a\"}]", "two cases are called \"a\""),
    ("[{\"name\": \"../a\"}]", "leaves the folder"),
    ("[{\"tile\": \"1/0/0\"}]", "cases.json: [0]: expected \"name\""),
    ("{}", "cases.json: expected a list"),
    ("[{\"name\": 1}]", "cases.json: [0].name: expected a text"),
    ("[1]", "cases.json: [0]: expected an object"),
    ("[{\"name\": \"a\",\n \"zoom\" 1}]", "cases.json:2:9: expected \":\", found \"1\""),
    ("[{\"name\": \"a\tb\"}]", "cases.json:1:13: expected text, found control character 9"),
    ("[{\"name\": \"a\", \"sources\": [\"b\", 2]}]", "cases.json: [0].sources[1]: expected a text"),
    ("[{\"name\": \"a\", \"scale\": 1.5}]", "cases.json: [0].scale: expected a whole number"),
    ("[{\"name\": \"a\", \"size\": [1]}]", "[0].center: center and size of a must have two numbers each"),
    ("[{\"name\": \"a\", \"views\": [{\"zoom\": \"1\"}]}]", "cases.json: [0].views[0].zoom: expected a number"),
    ("[{\"name\": \"a\", \"views\": []}]", "cases.json: [0].views: a: expected a view and a scale, found none"),
    ("[{\"name\": \"a\", \"overlays\": [{}]}]", "cases.json: [0].overlays[0]: expected \"style\""),
    ("[{\"name\": \"a\", \"tolerance\": {\"channel\": 9}}]", "cases.json: [0].tolerance: expected \"reason\""),
    (
      "[{\"name\": \"a\", \"tolerance\": {\"reason\": \"\", \"channel\": 256}}]",
      "cases.json: [0].tolerance.channel: expected a whole number from 0 to 255"
    ),
  ])
  func `refuses a faulty list of cases in one line`(json: String, message: String) throws {
    let folder = try Folder()
    defer { folder.remove() }
    try folder.write(json, "cases.json")
    let error = #expect(throws: GoldenError.self) { try GoldenSuite(folder: folder.url) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }
}

@Suite struct `Two pyramids` {
  private func pyramid(_ tiles: [String: UInt8]) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pyramid-\(UUID().uuidString)")
    for (tile, grey) in tiles {
      let file = folder.appendingPathComponent("\(tile).png")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let rgba = [UInt8](repeating: grey, count: 8 * 8 * 4)
      try Data(
        PNGImage(width: 8, height: 8, rgba: rgba.enumerated().map { $0.offset % 4 == 3 ? 255 : $0.element }).encoded()
      )
      .write(to: file)
    }
    return folder.path
  }

  @Test func `are compared tile by tile: equal, changed, missing and extra ones`() throws {
    let first = try pyramid(["1/0/0": 10, "1/0/1": 20, "2/3/3": 30])
    let second = try pyramid(["1/0/0": 10, "1/0/1": 200, "2/1/1": 40])
    defer { for path in [first, second] { try? FileManager.default.removeItem(atPath: path) } }
    let outcome = try PyramidDiff(tolerance: .exact, jobs: 2)
      .compare(TilePyramid(path: first), TilePyramid(path: second))
    #expect(outcome.compared == 4 && outcome.identical == 1)
    let found = Dictionary(outcome.differences.all.map { ($0.name, $0.text) }, uniquingKeysWith: { a, _ in a })
    #expect(found["2/3/3"] == "missing" && found["2/1/1"] == "extra" && found.count == 3)
    #expect(found["1/0/1"]?.hasPrefix("clear: 64 pixels in 8 x 8 at 0,0") == true)
  }
}
