// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import MapModel
import Snapshots
import TestSupport
import Testing
import TilePipeline
import TileRender

/// `StyleDiff` against drawing every tile of both versions.
@Suite struct `The tiles that an edit of a style changes` {
  /// A part of a map, small enough to be drawn in full.
  struct Place: CustomTestStringConvertible {
    /// A file of the project, or, if it is not there, of the shared folder.
    var data: String
    var box: LonLatBox
    var zooms: String
    var testDescription: String { data }

    var path: String? {
      let own = SharedData.repository.appendingPathComponent(data)
      return FileManager.default.fileExists(atPath: own.path) ? own.path : try? SharedData.file(data).path
    }
  }

  /// An edit of a look's sheet.
  struct Edit: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// Whether it can show in a part of the tiles only.
    var isLocal = true
    var change: @Sendable (inout Sheet) -> Void
  }

  /// A style sheet whose layers are edited by their ids.
  struct Sheet {
    var json: [String: Any]

    var layers: [[String: Any]] {
      get { json["layers"] as? [[String: Any]] ?? [] }
      set { json["layers"] = newValue }
    }

    func place(of id: String) -> Int { layers.firstIndex { $0["id"] as? String == id } ?? 0 }

    mutating func set(_ key: String, _ value: Any?, of id: String, in group: String? = nil) {
      var layer = layers[place(of: id)]
      if let group {
        var members = layer[group] as? [String: Any] ?? [:]
        members[key] = value
        layer[group] = members
      } else {
        layer[key] = value
      }
      layers[place(of: id)] = layer
    }
  }

  static let town = Place(
    data: "golden/fixtures/town.osm.pbf",
    box: LonLatBox(west: -30.299, south: 45.4914, east: -30.285, north: 45.4994), zooms: "14-16")
  static let real = [
    Place(
      data: "data/osm/monaco.osm.pbf",
      box: LonLatBox(west: 7.418, south: 43.732, east: 7.428, north: 43.738), zooms: "14-16"),
    Place(
      data: "data/mvt/leipzig-omt.mbtiles",
      box: LonLatBox(west: 12.37, south: 51.335, east: 12.385, north: 51.345), zooms: "13-15"),
  ]

  static let edits = [
    Edit(testDescription: "a colour of few places") { $0.set("line-color", "#f00", of: "tram", in: "paint") },
    Edit(testDescription: "a width") { $0.set("line-width", 9, of: "path", in: "paint") },
    Edit(testDescription: "a filter") { $0.set("filter", ["==", ["get", "name"], "no name"], of: "park") },
    Edit(testDescription: "a zoom") { $0.set("minzoom", 15, of: "road-minor") },
    Edit(testDescription: "a layer less") { $0.layers.remove(at: $0.place(of: "rail")) },
    Edit(testDescription: "a layer more") {
      var layer = $0.layers[$0.place(of: "park")]
      layer["id"] = "another"
      $0.layers.append(layer)
    },
    Edit(testDescription: "a layer that becomes another under its name") {
      $0.set("type", "line", of: "park")
      $0.set("paint", ["line-color": "#00f"], of: "park")
    },
    Edit(testDescription: "a layer without labels between two that are drawn in one go") {
      var layer = $0.layers[$0.place(of: "park-label")]
      layer["id"] = "another"
      layer["filter"] = ["==", ["get", "name"], "no name"]
      for place in stride(from: $0.place(of: "high-bridge-highway"), to: $0.place(of: "park"), by: -1) {
        layer["id"] = "another-\(place)"
        $0.layers.insert(layer, at: place)
      }
    },
    Edit(testDescription: "the order of layers") {
      let layer = $0.layers.remove(at: $0.place(of: "road-major"))
      $0.layers.insert(layer, at: $0.place(of: "park"))
    },
    Edit(testDescription: "two layers that change places under each other's names") {
      let (first, second) = ($0.place(of: "park"), $0.place(of: "pitch"))
      $0.layers.swapAt(first, second)
      $0.set("id", "swap", of: "park")
      $0.set("id", "park", of: "pitch")
      $0.set("id", "pitch", of: "swap")
    },
    Edit(testDescription: "larger labels, which push others away", isLocal: false) {
      $0.set("text-size", 22, of: "major-road-label", in: "layout")
    },
    Edit(testDescription: "labels that are not there, in whose place others come") {
      $0.set("visibility", "none", of: "poi-landmark", in: "layout")
    },
    Edit(testDescription: "labels that come before others", isLocal: false) {
      let layer = $0.layers.remove(at: $0.place(of: "minor-road-label"))
      $0.layers.append(layer)
    },
    Edit(testDescription: "the colour of labels", isLocal: false) {
      $0.set("text-color", "#f00", of: "minor-road-label", in: "paint")
    },
    Edit(testDescription: "more room around labels", isLocal: false) {
      $0.set("text-halo-width", 6, of: "station", in: "paint")
      $0.set("text-padding", 30, of: "station", in: "layout")
    },
    Edit(testDescription: "the ground", isLocal: false) { $0.set("background-color", "#123", of: "land", in: "paint") },
    Edit(testDescription: "the light", isLocal: false) {
      $0.json["light"] = ["intensity": 0.9, "position": [1, 10, 80]]
    },
    Edit(testDescription: "several things at once", isLocal: false) {
      $0.set("text-size", 18, of: "station", in: "layout")
      $0.set("fill-color", "#0f0", of: "school", in: "paint")
      $0.layers.remove(at: $0.place(of: "path"))
    },
  ]

  @Test(arguments: edits) func `are found in a made-up town, and none is missed`(_ edit: Edit) throws {
    try expectAllFound(edit, at: Self.town)
  }

  @Test(.enabled(if: SharedData.isAvailable), arguments: edits, real)
  func `are found over real data, and none is missed`(_ edit: Edit, _ place: Place) throws {
    try expectAllFound(edit, at: place)
  }

  private func expectAllFound(_ edit: Edit, at place: Place) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tiles-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = try #require(place.path)
    let schemas = try MapSchemas(of: "apple-light", sources: [source], choices: [])
    let look = Data(try StyleCatalog.text("apple-light", schema: schemas))
    var sheet = Sheet(json: try #require(JSONSerialization.jsonObject(with: look) as? [String: Any]))
    edit.change(&sheet)
    let files = ["old.json", "new.json"].map { folder.appendingPathComponent($0) }
    try look.write(to: files[0])
    try JSONSerialization.data(withJSONObject: sheet.json).write(to: files[1])
    var options = StyleDiff.Options()
    options.jobs = 2
    let diff = try StyleDiff(
      files[0].path, files[1].path, schemas: [], sources: [source], allowsNetwork: false, options: options)
    let plan = RenderPlan(zooms: try #require(ZoomSelection(place.zooms)), area: .box(place.box), metatileSide: 4)
    let outcome = try diff.run(plan: plan)
    #expect(outcome.compared == plan.tileCount && plan.tileCount > 8)
    #expect(outcome.identical + outcome.notDrawn + outcome.differences.all.count == outcome.compared)
    #expect(!edit.isLocal || outcome.notDrawn > 0)
    #expect(Set(outcome.differences.all.map(\.name)) == Set(try changed(plan, diff)))
  }

  /// The tiles of a plan that two versions draw otherwise, each drawn in full.
  private func changed(_ plan: RenderPlan, _ diff: StyleDiff) throws -> [String] {
    let drawers = try [diff.before, diff.after].map { style in
      try MapDrawer(style: style, sources: diff.sources, tileSize: .pixels256, scales: [1]).makeDrawer()
    }
    var statistics = RenderStatistics()
    var changed: [String] = []
    for metatile in plan {
      let (old, new) = (try drawers[0](metatile.tiles, &statistics), try drawers[1](metatile.tiles, &statistics))
      for (old, new) in zip(old, new) where old.images[0].file != new.images[0].file {
        changed.append(old.id.description)
      }
    }
    return changed
  }
}
