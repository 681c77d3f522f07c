// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import MapModel
import Snapshots
import Synchronization
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
    var tiles: [String]
    var testDescription: String { data }

    var path: String? {
      let own = SharedData.repository.appendingPathComponent(data)
      return FileManager.default.fileExists(atPath: own.path) ? own.path : try? SharedData.file(data).path
    }
  }

  /// An edit of a look's sheet.
  struct Edit: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// Whether it shows on some of the town's tiles only.
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
    tiles: ["14/6813/5861", "15/13626/11722", "15/13627/11723", "16/27253/23446", "16/27254/23446"])
  static let real = [
    Place(data: "data/osm/monaco.osm.pbf", tiles: ["14/8529/5974", "16/34119/23897", "16/34117/23896"]),
    Place(data: "data/mvt/leipzig-omt.mbtiles", tiles: ["14/8755/5460", "15/17510/10920", "15/17511/10921"]),
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
  ]

  static let labelEdits = [
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
  ]

  static let wideEdits = [
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

  @Test(arguments: edits + labelEdits + wideEdits) func `are found in a made-up town, and none is missed`(_ edit: Edit)
    throws
  {
    let outcome = try expectAllFound(edit, at: Self.town)
    #expect(!edit.isLocal || outcome.notDrawn > 0)
  }

  @Test(.enabled(if: SharedData.isAvailable), arguments: labelEdits, real)
  func `are found over real data, and none is missed`(_ edit: Edit, _ place: Place) throws {
    _ = try expectAllFound(edit, at: place)
  }

  private func expectAllFound(_ edit: Edit, at place: Place) throws -> DiffOutcome {
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
    let tiles = place.tiles.compactMap { TileID($0) }
    let plan = RenderPlan(zooms: ZoomSelection(0...20), area: .tiles(tiles), metatileSide: 1)
    let outcome = try diff.run(plan: plan)
    #expect(outcome.compared == place.tiles.count)
    #expect(outcome.identical + outcome.notDrawn + outcome.differences.all.count == outcome.compared)
    #expect(Set(outcome.differences.all.map(\.name)) == Set(try changed(plan, diff, at: place)))
    return outcome
  }

  /// The tiles of a plan that two versions draw otherwise, each drawn in full.
  private func changed(_ plan: RenderPlan, _ diff: StyleDiff, at place: Place) throws -> [String] {
    let known = Self.drawn.withLock { $0[place.data] }
    let old = try known ?? files(plan, diff.before, diff.sources)
    Self.drawn.withLock { $0[place.data] = old }
    let new = try files(plan, diff.after, diff.sources)
    return new.filter { old[$0.key] != $0.value }.map(\.key)
  }

  /// The files of the look as it is, by place and tile.
  private static let drawn = Mutex<[String: [String: [UInt8]]]>([:])

  private func files(_ plan: RenderPlan, _ style: LoadedStyle, _ sources: MapSources) throws -> [String: [UInt8]] {
    let draw = try MapDrawer(style: style, sources: sources, tileSize: .pixels256, scales: [1]).makeDrawer()
    var statistics = RenderStatistics()
    var files: [String: [UInt8]] = [:]
    for tile in try draw(plan.flatMap(\.tiles), &statistics) { files[tile.id.description] = tile.images[0].file }
    return files
  }
}
