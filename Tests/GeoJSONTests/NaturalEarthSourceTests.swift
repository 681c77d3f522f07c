// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import MapModel
import Testing

@testable import GeoJSON

@Suite struct `a folder of Natural Earth` {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ne-\(UUID().uuidString)")

  private static func square(_ name: String) -> String {
    """
    {"type":"Feature","properties":{"name":"\(name)"},"geometry":{"type":"Polygon",
    "coordinates":[[[-40,-40],[40,-40],[40,40],[-40,40],[-40,-40]]]}}
    """
  }

  private func source(_ files: [String: String]) throws -> NaturalEarthSource {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    return try NaturalEarthSource(folder: folder.path)
  }

  private func names(_ source: NaturalEarthSource, zoom: UInt8) throws -> [String] {
    var diagnostics = Diagnostics()
    let middle = UInt32(1) << UInt32(zoom) / 2
    let id = try #require(TileID(z: zoom, x: middle, y: middle))
    let tile = try source.tile(id, layers: .all, diagnostics: &diagnostics)
    return (tile?.layer(named: "land")).map { layer in
      layer.features.filter { $0.type == .polygon }.compactMap { feature in
        if case .string(let name)? = layer.property("name", of: feature) { name } else { nil }
      }
    } ?? []
  }

  @Test func `shows each scale at its zooms`() throws {
    let source = try source([
      "ne_110m_land.geojson": Self.square("coarse"), "ne_50m_land.geojson": Self.square("middle"),
      "ne_10m_land.geojson": Self.square("fine"),
    ])
    #expect(
      try (0...6).map { try names(source, zoom: $0) } == [
        ["coarse"], ["coarse"], ["middle"], ["middle"], ["middle"], ["fine"], ["fine"],
      ])
  }

  @Test(arguments: [
    (["ne_50m_land.geojson"], ["50m", "50m", "50m"]), (["ne_110m_land.geojson"], ["110m", "110m", "110m"]),
    (["ne_110m_land.geojson", "ne_10m_land.json"], ["110m", "10m", "10m"]),
    (["ne_50m_land.geojson", "ne_110m_land.geojson"], ["110m", "50m", "50m"]),
  ])
  func `fills in for a scale that is missing`(_ names: [String], _ scales: [String]) throws {
    let files = names.compactMap(NaturalEarthFile.init(name:))
    #expect(files.count == names.count)
    let shown = try [UInt8(0), 3, 6].map { zoom in
      try #require(files.first { $0.zooms(among: files).contains(zoom) }).scale.rawValue
    }
    #expect(shown == scales)
  }

  @Test func `has a point for the label of each area`() throws {
    let source = try source(["ne_50m_lakes.geojson": Self.square("Lake")])
    var diagnostics = Diagnostics()
    let tile = try source.tile(try #require(TileID("0/0/0")), layers: .all, diagnostics: &diagnostics)
    let layer = try #require(tile?.layer(named: "lakes"))
    #expect(layer.features.map(\.type) == [.polygon, .point])
    #expect(layer.property("name", of: layer.features[1]) == .string("Lake"))
  }

  @Test func `passes over other files, and needs one of its own`() throws {
    #expect(throws: TileSourceError.self) { try source(["land.geojson": Self.square("x")]) }
    #expect(NaturalEarthFile(name: "ne_110m_land.shp") == nil)
    #expect(NaturalEarthFile(name: "ne_20m_land.geojson") == nil)
    #expect(NaturalEarthFile(name: "ne_10m_admin_0_countries.geojson.gz")?.theme == "admin_0_countries")
  }
}
