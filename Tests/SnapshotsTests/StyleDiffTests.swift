// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import MapModel
import Snapshots
import Styles
import TestSupport
import Testing
import TilePipeline

/// The fast part of `scripts/seeded-edits`: edits of a look over the fixture town, one tile each.
@Suite struct `A style's edit` {
  struct Edit: CustomTestStringConvertible {
    /// What stands in the sheet, after the layer's id, and what takes its place.
    var layer: String
    var from: String
    var to: String
    var tile: String
    var name: String
    var testDescription: String { name }
  }

  static let edits = [
    Edit(
      layer: "building-body", from: "#E6DFD0", to: "#E6DFD1", tile: "17/54508/46892",
      name: "building-body fill-extrusion-color"),
    Edit(
      layer: "road-minor", from: "\"minzoom\": 13.5", to: "\"minzoom\": 17", tile: "17/54508/46892",
      name: "road-minor minzoom"),
    Edit(layer: "tram", from: "#C5BFAF", to: "#C5BFB4", tile: "17/54508/46892", name: "tram line-color"),
    Edit(
      layer: "water", from: "\"tilegen:edges\": \"exact\"", to: "\"another:edges\": \"exact\"", tile: "14/6813/5861",
      name: "water tilegen:edges"),
    Edit(
      layer: "minor-road-label", from: "\"filter\": ",
      to: "\"filter\": [\"!=\", [\"get\", \"name\"], \"Rope Walk\"], \"was\": ",
      tile: "17/54508/46892", name: "minor-road-label filter"),
    Edit(
      layer: "major-road-label", from: "\"text-halo-width\": ", to: "\"text-halo-width\": 3, \"was\": ",
      tile: "17/54508/46892", name: "major-road-label text-halo-width"),
  ]

  /// Writes two versions of the look and compares what they draw of one tile.
  private func outcome(_ edit: Edit) throws -> DiffOutcome {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("edit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let old = String(decoding: try StyleCatalog.text("apple-light", schema: .shortbread), as: UTF8.self)
    let start = try #require(old.range(of: "\"id\": \"\(edit.layer)\""))
    let place = try #require(old.range(of: edit.from, range: start.upperBound..<old.endIndex))
    let new = old.replacingCharacters(in: place, with: edit.to)
    let files = ["old.json", "new.json"].map { folder.appendingPathComponent($0) }
    try Data(old.utf8).write(to: files[0])
    try Data(new.utf8).write(to: files[1])
    let town = SharedData.repository.appendingPathComponent("golden/fixtures/town.osm.pbf").path
    let diff = try StyleDiff(
      files[0].path, files[1].path, schemas: [], sources: [town], allowsNetwork: false, options: .init())
    let tile = try #require(TileID(edit.tile))
    return try diff.run(
      plan: RenderPlan(zooms: ZoomSelection(tile.z...tile.z), area: .tiles([tile]), metatileSide: 1))
  }

  @Test(arguments: edits) func `is found and named with its layer and property`(_ edit: Edit) throws {
    let outcome = try outcome(edit)
    #expect(outcome.differences.all.map(\.name) == [edit.tile])
    #expect(outcome.differences.all.first?.causes == [edit.name])
    #expect(outcome.causes.map(\.name) == [edit.name] && outcome.causes.first?.tiles == 1)
  }

  @Test func `that changes nothing there draws nothing and reports nothing`() throws {
    let edit = Edit(
      layer: "building", from: "#EFE9DD", to: "rgb(239, 233, 221)", tile: "17/54508/46892", name: "nothing")
    let outcome = try outcome(edit)
    #expect(outcome.differences.all.isEmpty && outcome.causes.isEmpty && outcome.notDrawn == 1)
  }
}
