// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import TestSupport
import Testing

@testable import VectorTiles

@Suite struct `telling exterior rings from holes` {
  typealias Ring = [(x: Int32, y: Int32)]

  /// A square ring, clockwise on the screen.
  static func square(_ x: Int32, _ y: Int32, _ side: Int32) -> Ring {
    [(x, y), (x + side, y), (x + side, y + side), (x, y + side)]
  }

  static func turned(_ ring: Ring) -> Ring { ring.reversed() }

  /// The west side and the turn of each ring: `+` is clockwise on the screen.
  static func decodedRings(_ rings: [Ring], version: UInt64) throws -> [String] {
    let feature = TileMessage.feature(type: 3, geometry: TileMessage.rings(rings))
    let tile = try decode(TileMessage.layer(name: "t", version: version, features: [feature])).tile
    let layer = try #require(tile.layers.first)
    return layer.parts.map { part in
      var points = Array(layer.points[Int(part.points.lowerBound)..<Int(part.points.upperBound)])
      let area = points.withUnsafeMutableBufferPointer { Rings.doubleArea($0) }
      return "\(points.map(\.x).min() ?? 0)\(area > 0 ? "+" : "-")"
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var version: UInt64 = 2
    var rings: [Ring]
    var expected: [String]
  }

  static let cases = [
    Case(
      testDescription: "a hole turns the other way", rings: [square(0, 0, 9), turned(square(2, 2, 3))],
      expected: ["0+", "2-"]),
    Case(
      testDescription: "the first ring is an exterior one whatever its turn",
      rings: [turned(square(0, 0, 9)), square(2, 2, 3)], expected: ["0+", "2-"]),
    Case(
      testDescription: "two exterior rings, the second with a hole",
      rings: [square(0, 0, 9), square(20, 0, 9), turned(square(22, 2, 3))], expected: ["0+", "20+", "22-"]),
    Case(
      testDescription: "version 1: one ring against the rule", version: 1, rings: [turned(square(0, 0, 9))],
      expected: ["0+"]),
    Case(
      testDescription: "version 1: a hole that turns like its shell", version: 1,
      rings: [square(0, 0, 9), square(2, 2, 3)], expected: ["0+", "2-"]),
    Case(
      testDescription: "version 1: a hole before its shell, an island in the hole, and a neighbour", version: 1,
      rings: [square(2, 2, 7), square(0, 0, 20), square(4, 4, 2), square(30, 0, 5)],
      expected: ["0+", "2-", "4+", "30+"]),
    Case(
      testDescription: "version 1: a hole that touches its shell in a corner and along a side", version: 1,
      rings: [square(0, 0, 20), square(0, 0, 5), square(15, 10, 5)], expected: ["0+", "0-", "15-"]),
  ]

  @Test(arguments: cases) func `winds them as MapModel wants`(_ row: Case) throws {
    #expect(try Self.decodedRings(row.rings, version: row.version) == row.expected)
  }

  @Test func `goes by the turn alone when a version 1 feature has too many rings`() throws {
    var rings: [Ring] = []
    for index in 0...Int32(RingNesting.ringLimit) { rings.append(Self.square(index * 10, 0, 8)) }
    let found = try Self.decodedRings(rings, version: 1)
    #expect(found.count == RingNesting.ringLimit + 1)
    #expect(found.allSatisfy { $0.hasSuffix("+") })
  }
}
