// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import MapModel
import SQLite
import TestSupport
import Testing

@testable import Archives

/// Public archives and tiles, where they are there.
@Suite(.enabled(if: SharedData.isAvailable)) struct `public archives` {
  static let mbtiles: [(name: String, count: Int)] = [
    ("data/mvt/leipzig-omt.mbtiles", 519), ("data/mvt/manhattan-omt.mbtiles", 25),
    ("data/mvt/scripts-omt.mbtiles", 256), ("data/mvt/paris-z14-dortmund-z13-omt.mbtiles", 18),
    ("bench/data/monaco/tiles.mbtiles", 25),
  ]

  @Test(arguments: mbtiles) func `MBTiles give every tile that the database has`(_ name: String, _ count: Int) throws {
    let path = try SharedData.file(name).path
    let archive = try Archives.open(path: path)
    let connection = try SQLiteConnection(path: path, access: .reading)
    let rows = try connection.prepare("SELECT zoom_level, tile_column, tile_row, length(tile_data) FROM tiles")
    var found = 0
    var last: TileID?
    while try rows.step() {
      let side: Int64 = 1 << rows.int64(0)
      let id = try #require(
        TileID(z: Int(rows.int64(0)), wrappingX: Int(rows.int64(1)), y: Int(side - 1 - rows.int64(2))))
      #expect(try archive.bytes(id)?.bytes.count == Int(rows.int64(3)))
      found += 1
      last = id
    }
    #expect(found == count)
    try expectLayers(archive, #require(last))
  }

  static let others: [(name: String, count: Int, sample: String)] = [
    ("data/mvt/world-omt-z0-4.pmtiles", 341, "4/8/5"), ("data/mvt/halfmoonbay-protomaps.pmtiles", 607, "10/163/396"),
    ("data/mvt/sf-omt", 27, "14/2620/6332"), ("data/mvt/berlin-shortbread", 1, "14/8803/5376"),
  ]

  @Test(arguments: others)
  func `PMTiles and folders give as many tiles as are written of them`(
    _ name: String, _ count: Int, _ sample: String
  ) throws {
    let archive = try Archives.open(path: SharedData.file(name).path)
    let bounds = WebMercator.project(try #require(archive.info.bounds))
    var found = 0
    for zoom in archive.info.minZoom...archive.info.maxZoom {
      let first = try #require(TileID(containing: WorldPoint(x: bounds.minX, y: bounds.minY), z: zoom))
      let last = try #require(
        TileID(containing: WorldPoint(x: bounds.maxX.nextDown, y: bounds.maxY.nextDown), z: zoom))
      for x in first.x...last.x {
        for y in first.y...last.y where try archive.bytes(#require(TileID(z: zoom, x: x, y: y))) != nil { found += 1 }
      }
    }
    #expect(found == count)
    try expectLayers(archive, #require(TileID(sample)))
  }

  /// Expects that a tile has features in known layers.
  func expectLayers(_ archive: any TileArchive, _ id: TileID) throws {
    var diagnostics = Diagnostics()
    let tile = try #require(try ArchiveSource(archive).tile(id, layers: .all, diagnostics: &diagnostics))
    #expect(!tile.layers.isEmpty)
    let known = Set(archive.info.layers.map(\.name))
    for layer in tile.layers where !known.isEmpty { #expect(known.contains(layer.name)) }
    #expect(diagnostics.isEmpty)
  }

  @Test func `the real-world sets of the vector tile fixtures decode`() throws {
    let root = try SharedData.file("suites/mvt/real-world")
    var (tiles, features) = (0, 0)
    var diagnostics = Diagnostics()
    for set in try FileManager.default.contentsOfDirectory(atPath: root.path) {
      let names = try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(set).path)
      let ending = try #require(names.first).hasSuffix(".gz") ? "mvt.gz" : "mvt"
      let folder = try TileFolder(template: "\(root.path)/\(set)/{z}-{x}-{y}.\(ending)", zooms: 0...20)
      let source = ArchiveSource(folder)
      for name in names {
        let id = try #require(TileID(name.prefix { $0 != "." }.split(separator: "-").joined(separator: "/")))
        let tile = try #require(try source.tile(id, layers: .all, diagnostics: &diagnostics))
        tiles += 1
        for layer in tile.layers { features += layer.features.count }
      }
    }
    #expect(tiles == 113)
    #expect(features > 80_000)
    #expect(diagnostics.isEmpty)
  }
}
