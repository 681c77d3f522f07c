// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import PNG
import Snapshots
import Testing
import TileRender

/// A folder of golden files in the temporary folder, with one case `grey/square`.
private struct TemporarySuite {
  let folder: URL
  let suite: GoldenSuite

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("golden-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(#"[{"name": "grey/square"}]"#.utf8).write(to: folder.appendingPathComponent("cases.json"))
    suite = try GoldenSuite(folder: folder)
  }

  func runner(_ mode: GoldenMode) -> GoldenRunner {
    GoldenRunner(suite: suite, mode: mode)
  }

  func judge(_ drawn: PNGImage, _ mode: GoldenMode, structure: String = "") throws -> GoldenOutcome {
    let shot = DrawnShot(picture: try drawn.encoded(), structure: StructureText(reading: structure))
    return try runner(mode).judge(shot, of: suite.shots[0])
  }
}

private func square(grey: UInt8, spots: Int = 0, by difference: UInt8 = 0) -> PNGImage {
  var rgba: [UInt8] = []
  for pixel in 0..<64 {
    let value = pixel < spots ? grey + difference : grey
    rgba += [value, value, value, 255]
  }
  return PNGImage(width: 8, height: 8, rgba: rgba)
}

@Suite struct `a golden case` {
  @Test func `fails while there is no picture, and is recorded on request`() throws {
    let suite = try TemporarySuite()
    defer { try? FileManager.default.removeItem(at: suite.folder) }
    let missing = try suite.judge(square(grey: 90), .never)
    #expect(
      missing.description.hasSuffix(
        "/grey/square/expected.png; tilegen snapshot approve records it, in tests GOLDEN=missing"))
    guard case .recorded = try suite.judge(square(grey: 90), .missing) else {
      Issue.record("nothing was recorded")
      return
    }
    #expect(try suite.judge(square(grey: 90), .never) == .passed)
  }

  @Test func `passes where channels differ by one`() throws {
    let suite = try TemporarySuite()
    defer { try? FileManager.default.removeItem(at: suite.folder) }
    _ = try suite.judge(square(grey: 90), .missing)
    #expect(try suite.judge(square(grey: 90, spots: 64, by: 1), .never) == .passed)
  }

  @Test func `fails against a wrong picture, and says how wrong`() throws {
    let suite = try TemporarySuite()
    defer { try? FileManager.default.removeItem(at: suite.folder) }
    _ = try suite.judge(square(grey: 90), .missing)
    let outcome = try suite.judge(square(grey: 90, spots: 2, by: 40), .never)
    #expect(
      outcome.description
        == "6 channel values in 2 pixels differ by more than 1 (allowed 0); the largest by 40")
  }

  @Test func `fails when a label is gone, though the pixels are equal, and names it`() throws {
    let suite = try TemporarySuite()
    defer { try? FileManager.default.removeItem(at: suite.folder) }
    let label = "label \"Rue \\\"du\\\" Port\" street-label at 12,14 box 2,8 20x12\n"
    let layer = "layer roads 0123456789abcdef\n"
    _ = try suite.judge(square(grey: 90), .missing, structure: layer + label)
    #expect(try suite.judge(square(grey: 90), .never, structure: layer + label) == .passed)
    let rows = [
      ("", "label \"Rue \\\"du\\\" Port\" gone at grey/square"),
      (
        label.replacing("12,14", with: "12,17"),
        "label \"Rue \\\"du\\\" Port\" moved from 12,14 to 12,17 at grey/square"
      ),
      (label + label.replacing("du", with: "des"), "label \"Rue \\\"des\\\" Port\" new at grey/square"),
    ]
    for (text, message) in rows {
      #expect(try suite.judge(square(grey: 90), .never, structure: layer + text).description == message)
    }
    let otherDigest = layer.replacing("0123", with: "ffff")
    #expect(try suite.judge(square(grey: 90), .never, structure: otherDigest + label) == .passed)
  }

  @Test func `keeps what a picture is made of, whatever is written and layers are called`() throws {
    let structure = MapStructure(
      labels: [
        label("a \"b\" \\ c\nd", layer: "two words"), label("\u{301}e\r\nf\\", layer: "a \"b\" c"),
        label("", layer: "icons"),
      ], layers: [MapStructure.Layer(id: "my roads", digest: "0123456789abcdef")])
    let text = StructureText(structure).text
    #expect(StructureText(reading: text).text == text && StructureText(reading: text).faultyLine == nil)
    #expect(text.utf8.count { $0 == 10 } == 4)
  }

  private func label(_ text: String, layer: String) -> MapStructure.Label {
    MapStructure.Label(
      layer: layer, text: text, icon: text.isEmpty ? "pin" : "", anchorX: 1, anchorY: -2, x: -3, y: 4, width: 5,
      height: 6)
  }

  @Test(arguments: [
    "junk", "layer roads", "layer roads xyz", "label \"a street at 1,2 box 3,4 5x6", "label \"a\" street",
  ])
  func `is not told by a text of another form`(line: String) {
    #expect(StructureText(reading: "layer a 0123456789abcdef\n\n\(line)\n").faultyLine == 3)
  }

  @Test func `fails on another size`() throws {
    let suite = try TemporarySuite()
    defer { try? FileManager.default.removeItem(at: suite.folder) }
    _ = try suite.judge(square(grey: 90), .missing)
    let small = PNGImage(width: 1, height: 1, rgba: [90, 90, 90, 255])
    #expect(try suite.judge(small, .never).description == "expected 8 x 8 pixels, found 1 x 1")
  }

  @Test func `reports pictures that no case asks for`() throws {
    let suite = try TemporarySuite()
    defer { try? FileManager.default.removeItem(at: suite.folder) }
    let old = suite.folder.appendingPathComponent("old/fact")
    try FileManager.default.createDirectory(at: old, withIntermediateDirectories: true)
    try Data(square(grey: 1).encoded()).write(to: old.appendingPathComponent("expected.png"))
    #expect(suite.suite.staleFiles() == ["old/fact/expected.png"])
  }
}
