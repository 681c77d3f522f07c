// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import TestSupport
import Testing

@testable import VectorTiles

/// Decodes a tile and returns what was counted beside it.
func decode(
  _ bytes: [UInt8], layers: LayerSelection = .all
) throws(VectorTileError) -> (tile: VectorTile, counts: [String: Int]) {
  var diagnostics = Diagnostics()
  let tile = try VectorTileDecoder.decode(bytes.span, layers: layers, diagnostics: &diagnostics)
  return (tile, diagnostics.counts)
}

/// The points of each part of a feature, as `x,y x,y`.
func parts(_ layer: TileLayer, _ feature: TileFeature) -> [String] {
  layer.parts[Int(feature.parts.lowerBound)..<Int(feature.parts.upperBound)].map { part in
    layer.points[Int(part.points.lowerBound)..<Int(part.points.upperBound)].map { "\($0.x),\($0.y)" }
      .joined(separator: " ")
  }
}

@Suite struct `decoding geometry` {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var type: UInt64?
    var version: UInt64 = 2
    var geometry: [UInt32]?
    var parts: [String] = []
    var count: String?
  }

  static let good = [
    Case(testDescription: "a point", type: 1, geometry: [9, 50, 34], parts: ["25,17"]),
    Case(testDescription: "several points are one part", type: 1, geometry: [17, 10, 14, 3, 9], parts: ["5,7 3,2"]),
    Case(
      testDescription: "two lines", type: 2, geometry: [9, 4, 4, 18, 0, 16, 16, 0, 9, 17, 17, 10, 4, 8],
      parts: ["2,2 2,10 10,10", "1,1 3,5"]),
    Case(
      testDescription: "a ring is not closed by a repeated point", type: 3,
      geometry: [9, 6, 12, 18, 10, 12, 24, 44, 15], parts: ["3,6 8,12 20,34"]),
    Case(
      testDescription: "a repeated first point is dropped", type: 3,
      geometry: [9, 0, 0, 34, 8, 0, 0, 8, 7, 0, 0, 7, 15], parts: ["0,0 4,0 4,4 0,4"]),
    Case(
      testDescription: "a line of one point is left out", type: 2, geometry: [9, 2, 2, 9, 2, 2, 10, 2, 2],
      parts: ["2,2 3,3"]),
    Case(
      testDescription: "a ring without area is left out", type: 3,
      geometry: [9, 0, 0, 18, 8, 0, 7, 0, 15, 9, 0, 0, 18, 8, 0, 0, 8, 15], parts: ["0,0 4,0 4,4"]),
    Case(
      testDescription: "a closed line of version 1", type: 2, version: 1, geometry: [9, 4, 4, 18, 0, 16, 16, 0, 15],
      parts: ["2,2 2,10 10,10 2,2"]),
    Case(
      testDescription: "a repeated point of a line is left out and counted", type: 2,
      geometry: [9, 4, 4, 18, 0, 16, 0, 0], parts: ["2,2 2,10"], count: "geometry-point-repeated"),
    Case(
      testDescription: "an open ring is closed and counted", type: 3, geometry: [9, 0, 0, 18, 8, 0, 0, 8],
      parts: ["0,0 4,0 4,4"], count: "geometry-ring-open"),
  ]

  static let bad = [
    Case(testDescription: "no geometry", type: 3, count: "geometry-missing"),
    Case(testDescription: "an empty geometry", type: 3, geometry: [], count: "geometry-missing"),
    Case(testDescription: "no type", geometry: [9, 2, 2], count: "geometry-type-unknown"),
    Case(testDescription: "type 0", type: 0, geometry: [9, 2, 2], count: "geometry-type-unknown"),
    Case(testDescription: "type 32", type: 32, geometry: [9, 2, 2], count: "geometry-type-unknown"),
    Case(testDescription: "a type beyond a byte", type: 257, geometry: [9, 2, 2], count: "geometry-type-unknown"),
    Case(
      testDescription: "a line that ends too soon", type: 2, geometry: [9, 2, 2, 42, 2, 2, 2, 2],
      count: "geometry-cut-off"),
    Case(testDescription: "a point without its y", type: 1, geometry: [9, 2], count: "geometry-cut-off"),
    Case(testDescription: "a huge count of points", type: 1, geometry: [0xFFFF_FFF9, 2, 2], count: "geometry-cut-off"),
    Case(
      testDescription: "a huge count of line points", type: 2, geometry: [9, 0, 0, 0xFFFF_FFFA, 2, 2],
      count: "geometry-cut-off"),
    Case(testDescription: "command 5", type: 2, geometry: [13, 2, 2], count: "geometry-command-unknown"),
    Case(
      testDescription: "a line without a start", type: 2, geometry: [10, 2, 2], count: "geometry-command-misplaced"),
    Case(
      testDescription: "a line command in a point", type: 1, geometry: [9, 2, 2, 10, 2, 2],
      count: "geometry-command-misplaced"),
    Case(
      testDescription: "a close before anything", type: 3, geometry: [15, 9, 2, 2],
      count: "geometry-command-misplaced"),
    Case(
      testDescription: "a closed line of version 2", type: 2, geometry: [9, 4, 4, 10, 0, 16, 15],
      count: "geometry-command-misplaced"),
    Case(testDescription: "a move of no points", type: 1, geometry: [1], count: "geometry-command-count"),
    Case(
      testDescription: "two moves at once in a line", type: 2, geometry: [17, 2, 2, 2, 2],
      count: "geometry-command-count"),
    Case(
      testDescription: "a ring closed twice at once", type: 3, geometry: [9, 0, 0, 18, 8, 0, 0, 8, 23],
      count: "geometry-command-count"),
    Case(
      testDescription: "a coordinate beyond 32 bits", type: 2, geometry: [9, 0, 0xFFFF_FFFF, 10, 1, 1],
      count: "geometry-out-of-range"),
  ]

  static func tile(_ row: Case) -> [UInt8] {
    let broken = TileMessage.feature(type: row.type, geometry: row.geometry)
    let good = TileMessage.feature(id: 7, type: 1, geometry: [9, 2, 2])
    return TileMessage.layer(name: "t", version: row.version, features: [broken, good])
  }

  @Test(arguments: good) func `gives the parts`(_ row: Case) throws {
    let (tile, counts) = try decode(Self.tile(row))
    let layer = try #require(tile.layer(named: "t"))
    #expect(layer.features.count == 2)
    #expect(parts(layer, layer.features[0]) == row.parts)
    #expect(layer.features[0].type.rawValue == UInt8(row.type ?? 0))
    #expect(counts == (row.count.map { [$0: 1] } ?? [:]))
  }

  @Test(arguments: bad) func `skips and counts a feature that cannot be used`(_ row: Case) throws {
    let (tile, counts) = try decode(Self.tile(row))
    let layer = try #require(tile.layer(named: "t"))
    #expect(layer.features.map(\.id) == [7])
    #expect(parts(layer, layer.features[0]) == ["1,1"])
    #expect(counts == [row.count ?? "": 1])
  }

  @Test(arguments: bad) func `refuses a tile that has nothing else, where commands cannot be followed`(
    _ row: Case
  ) throws {
    let feature = TileMessage.feature(type: row.type, geometry: row.geometry)
    let tile = TileMessage.layer(name: "t", version: row.version, features: [feature])
    let isSpoilt = ["geometry-cut-off", "geometry-command"].contains { row.count?.hasPrefix($0) == true }
    guard isSpoilt else {
      #expect(try decode(tile).tile.layers.isEmpty)
      return
    }
    let error = #expect(throws: VectorTileError.self) { try decode(tile) }
    #expect(error?.layer == "t")
    #expect(error?.description.contains(": geometry: expected ") == true)
  }

  @Test func `gives each feature its box`() throws {
    let line = TileMessage.feature(type: 2, geometry: [9, 4, 5, 18, 0, 16, 16, 0])
    let layer = try #require(try decode(TileMessage.layer(name: "t", features: [line])).tile.layers.first)
    #expect(layer.features[0].box == TileBox(minX: 2, minY: -3, maxX: 10, maxY: 5))
  }
}
