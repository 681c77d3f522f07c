// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import TestSupport
import Testing

@testable import VectorTiles

@Suite struct `decoding layers` {
  static let point = TileMessage.feature(type: 1, geometry: [9, 2, 2])

  static func fixed(_ field: UInt64, _ kind: UInt64, _ bytes: [UInt8]) -> [UInt8] {
    TileMessage.varint(field << 3 | kind) + bytes
  }

  static let values: [(String, [UInt8], Value)] = [
    ("text", TileMessage.text("Łódź"), "Łódź"),
    ("float", fixed(2, 5, [0, 0, 0x20, 0x40]), 2.5),
    ("double", fixed(3, 1, [0, 0, 0, 0, 0, 0, 0xF4, 0x3F]), 1.25),
    ("int", TileMessage.number(4, UInt64(bitPattern: -1)), -1),
    ("int beyond 53 bits", TileMessage.number(4, 9_007_199_254_740_993), .number(9_007_199_254_740_992)),
    ("uint", TileMessage.number(5, .max), .number(18_446_744_073_709_551_616)),
    ("sint", TileMessage.number(6, 175_895), -87_948),
    ("least sint", TileMessage.number(6, .max), .number(-9_223_372_036_854_775_808)),
    ("true", TileMessage.number(7, 1), true),
    ("nothing", [], .null),
  ]

  @Test(arguments: values) func `reads values of each kind`(_ name: String, _ bytes: [UInt8], _ value: Value) throws {
    let feature = TileMessage.feature(tags: [0, 0], type: 1, geometry: [9, 2, 2])
    let bytes = TileMessage.layer(name: "t", keys: ["k"], values: [bytes], features: [feature])
    let layer = try #require(try decode(bytes).tile.layers.first)
    #expect(layer.property("k", of: layer.features[0]) == value)
  }

  @Test func `takes a missing extent for 4096`() throws {
    let tile = try decode(TileMessage.layer(name: "t", extent: nil, features: [Self.point])).tile
    #expect(tile.layers.first?.extent == 4096)
  }

  @Test func `keeps ids above 2^63`() throws {
    let feature = TileMessage.feature(id: .max, type: 1, geometry: [9, 2, 2])
    let layer = try #require(
      try decode(TileMessage.layer(name: "t", features: [feature, Self.point])).tile.layers.first)
    #expect(layer.features.map(\.id) == [.max, nil])
  }

  @Test func `finds properties by keys that are in the table twice`() throws {
    let feature = TileMessage.feature(tags: [1, 1], type: 1, geometry: [9, 2, 2])
    let bytes = TileMessage.layer(
      name: "t", keys: ["k", "k"], values: [TileMessage.text("a"), TileMessage.text("a")], features: [feature])
    let layer = try #require(try decode(bytes).tile.layers.first)
    #expect(layer.property("k", of: layer.features[0]) == "a")
  }

  @Test func `joins layers of one name, each feature with its own properties`() throws {
    let tagged = TileMessage.feature(tags: [0, 0], type: 1, geometry: [9, 2, 2])
    let first = TileMessage.layer(name: "t", keys: ["a"], values: [TileMessage.text("1")], features: [tagged])
    let other = TileMessage.layer(name: "u", features: [Self.point])
    let second = TileMessage.layer(name: "t", keys: ["b"], values: [TileMessage.text("2")], features: [tagged])
    let tile = try decode(first + other + second).tile
    #expect(tile.layers.map(\.name) == ["t", "u"])
    let layer = tile.layers[0]
    #expect(layer.features.count == 2)
    #expect(layer.features.map { layer.property("a", of: $0) } == ["1", nil])
    #expect(layer.features.map { layer.property("b", of: $0) } == [nil, "2"])
  }

  @Test func `steps over layers that are not wanted, faults and all`() throws {
    let broken = TileMessage.layer(name: "broken", version: 99, features: [Self.point])
    let good = TileMessage.layer(name: "good", features: [Self.point])
    let tile = try decode(broken + good, layers: .named(["good"])).tile
    #expect(tile.layers.map(\.name) == ["good"])
  }

  @Test func `leaves out layers without features`() throws {
    let tile = try decode(TileMessage.layer(name: "t", features: [])).tile
    #expect(tile.layers.isEmpty)
  }

  @Test func `takes no bytes for a tile without layers`() throws {
    #expect(try decode([]).tile.layers.isEmpty)
  }

  @Test func `reads tags that stand in two fields`() throws {
    let feature = TileMessage.block(
      2,
      TileMessage.packed(2, [0, 0]) + TileMessage.packed(2, [1, 1]) + TileMessage.number(3, 1)
        + TileMessage.packed(4, [9, 2, 2]))
    let bytes = TileMessage.layer(
      name: "t", keys: ["a", "b"], values: [TileMessage.text("1"), TileMessage.text("2")], features: [feature])
    #expect(try decode(bytes).tile.layers.first?.tags == [0, 0, 1, 1])
  }

  @Test func `skips a geometry that stands in two fields`() throws {
    let feature = TileMessage.block(
      2, TileMessage.number(3, 1) + TileMessage.packed(4, [9, 2, 2]) + TileMessage.packed(4, [9, 2, 2]))
    let (tile, counts) = try decode(TileMessage.layer(name: "t", features: [feature]))
    #expect(tile.layers.isEmpty)
    #expect(counts == ["geometry-split": 1])
  }

  @Test func `drops a tag without a value and counts it`() throws {
    let feature = TileMessage.feature(tags: [0, 0, 0], type: 1, geometry: [9, 2, 2])
    let bytes = TileMessage.layer(name: "t", keys: ["k"], values: [TileMessage.text("v")], features: [feature])
    let (tile, counts) = try decode(bytes)
    #expect(tile.layers.first?.tags == [0, 0])
    #expect(counts == ["tag-without-value": 1])
  }

  @Test func `repairs text that is not UTF-8 and counts it`() throws {
    let feature = TileMessage.feature(tags: [0, 0], type: 1, geometry: [9, 2, 2])
    let bytes = TileMessage.layer(
      name: "t", keys: ["k"], values: [TileMessage.block(1, [0x61, 0xFF, 0x62])], features: [feature])
    let (tile, counts) = try decode(bytes)
    #expect(tile.layers.first?.values == ["a\u{FFFD}b"])
    #expect(counts == ["text-not-utf8": 1])
  }
}
