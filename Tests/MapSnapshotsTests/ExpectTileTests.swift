// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import MapSnapshots
import Snapshots
import Testing

@Suite struct `Expecting a tile` {
  private static let style = """
    {"version": 8, "sources": {"places": {"type": "geojson", "data": {"type": "Point", "coordinates": [0, 0]}}},
     "layers": [{"id": "ground", "type": "background", "paint": {"background-color": "COLOR"}},
       {"id": "place", "type": "circle", "source": "places", "paint": {"circle-radius": 20, "circle-color": "#234"}}]}
    """

  /// A folder with a style of a ground colour, in which a test's file would lie.
  private func folder(ground: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("expect-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(ground, to: folder)
    return folder
  }

  private func write(_ ground: String, to folder: URL) throws {
    try Data(Self.style.replacing("COLOR", with: ground).utf8).write(to: folder.appendingPathComponent("mine.json"))
  }

  @Test func `fails without a golden, says where it would be, and passes once it is there`() async throws {
    let folder = try folder(ground: "#eee")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("RoadTests.swift").path
    try await withKnownIssue {
      try await expectTile(style: "mine.json", z: 1, x: 0, y: 0, filePath: file)
    } matching: {
      $0.description.contains("no golden at RoadTests/mine-1-0-0/expected.png")
    }
    let golden = folder.appendingPathComponent("Golden/RoadTests/mine-1-0-0")
    try FileManager.default.createDirectory(at: golden, withIntermediateDirectories: true)
    try drawn(folder).write(to: golden.appendingPathComponent("expected.png"))
    try await withKnownIssue {
      try await expectTile(style: "mine.json", z: 1, x: 0, y: 0, filePath: file)
    } matching: {
      $0.description.contains("no golden at RoadTests/mine-1-0-0/expected.txt")
    }
    try Data().write(to: golden.appendingPathComponent("expected.txt"))
    try await expectTile(style: "mine.json", z: 1, x: 0, y: 0, filePath: file)
  }

  @Test func `fails against a wrong golden and says how`() async throws {
    let folder = try folder(ground: "#eee")
    defer { try? FileManager.default.removeItem(at: folder) }
    let golden = folder.appendingPathComponent("Golden/RoadTests/mine-1-0-0")
    try FileManager.default.createDirectory(at: golden, withIntermediateDirectories: true)
    try drawn(folder).write(to: golden.appendingPathComponent("expected.png"))
    try write("#dde", to: folder)
    try await withKnownIssue {
      try await expectTile(
        style: "mine.json", z: 1, x: 0, y: 0, filePath: folder.appendingPathComponent("RoadTests.swift").path)
    } matching: {
      $0.description.contains("channel values in") && $0.description.contains("differ by more than 1")
    }
  }

  /// What the style in a folder draws now.
  private func drawn(_ folder: URL) throws -> Data {
    let suite = GoldenSuite(
      folder: folder,
      cases: [GoldenCase(name: "mine", style: "mine.json", views: [.tile("1/0/0", tileSize: 256)])])
    return Data(try suite.draw(suite.shots[0]).picture)
  }
}
