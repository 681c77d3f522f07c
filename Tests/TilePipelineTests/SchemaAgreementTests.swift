// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import MapModel
import TestSupport
import Testing
import TilePipeline

/// What the layers of some tiles hold: for each the types of its geometry, and of each field.
private struct Content {
  private(set) var facts: [String: Set<String>] = [:]

  mutating func add(_ tile: VectorTile) {
    for layer in tile.layers {
      for feature in layer.features {
        facts[layer.name, default: []].insert("\(feature.type)")
        for tag in stride(from: feature.tags.lowerBound, to: feature.tags.upperBound, by: 2) {
          let key = layer.keys[Int(layer.tags[Int(tag)])]
          let value = layer.values[Int(layer.tags[Int(tag) + 1])]
          facts[layer.name, default: []].insert("\(key): \(Self.type(of: value))")
        }
      }
    }
  }

  private static func type(of value: Value) -> String {
    switch value {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array, .object: "other"
    }
  }
}

/// One style draws from tiles of both: those of VersaTiles, and those that our reader makes.
@Suite(.enabled(if: SharedData.isAvailable)) struct `Shortbread tiles of others and our own` {
  /// Fields of older VersaTiles archives that Shortbread 1.0 does not have, or calls otherwise.
  static let old: [String: Set<String>] = [
    "addresses": ["number: string", "name: string"],
    "buildings": ["dummy: number"],
    "street_polygons": ["service: string"],
  ]

  /// The tile of zoom 14 at a place.
  private static func content(_ path: String, _ longitude: Double, _ latitude: Double) throws -> VectorTile {
    let place = WebMercator.project(LonLat(longitude: longitude, latitude: latitude))
    let id = try #require(TileID(containing: place, z: 14))
    var diagnostics = Diagnostics()
    let source = try SourceOpening.inspect(path).source
    return try #require(try source.tile(id, layers: .all, diagnostics: &diagnostics))
  }

  @Test func `have the same layers, geometry, fields and types`() throws {
    var theirs = Content()
    try theirs.add(Self.content(SharedData.file("data/mvt/berlin-shortbread").path, 13.436, 52.476))
    var ours = Content()
    for (file, longitude, latitude) in [("helsinki-centre", 24.944, 60.171), ("sf-downtown", -122.393, 37.787)] {
      try ours.add(Self.content(SharedData.file("data/osm/\(file).osm.pbf").path, longitude, latitude))
    }
    let town = SharedData.repository.appendingPathComponent("golden/fixtures/town.osm.pbf").path
    try ours.add(Self.content(town, -30.288, 45.496))
    try ours.add(Self.content(town, -30.266, 45.487))
    #expect(theirs.facts.count == 13)
    for (layer, facts) in theirs.facts {
      // Theirs give each name in English and German; ours where OpenStreetMap has one, as the specification says.
      let missing = facts.subtracting(ours.facts[layer] ?? []).subtracting(Self.old[layer] ?? [])
        .filter { !$0.hasPrefix("name_") }
      #expect(missing.isEmpty, "\(layer)")
    }
  }
}
