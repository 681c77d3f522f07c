// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import TestSupport
import Testing

@testable import VectorTiles

@Suite struct `refusing a tile` {
  static let point = TileMessage.feature(type: 1, geometry: [9, 2, 2])

  static func tagged(_ tags: [UInt32]) -> [UInt8] {
    TileMessage.layer(
      name: "t", keys: ["k"], values: [TileMessage.text("v")],
      features: [TileMessage.feature(tags: tags, type: 1, geometry: [9, 2, 2])])
  }

  static let cases: [(String, [UInt8], String)] = [
    (
      "no name", TileMessage.layer(name: nil, features: [point]),
      ##"vector tile: layer "#1": name is missing at byte 2"##
    ),
    (
      "no version", TileMessage.layer(name: "t", version: nil, features: [point]),
      #"vector tile: layer "t": version is missing at byte 2"#
    ),
    (
      "version 99", TileMessage.layer(name: "t", version: 99, features: []),
      #"vector tile: layer "t": version: expected 1 or 2, found 99 at byte 8"#
    ),
    (
      "extent 0", TileMessage.layer(name: "t", extent: 0, features: []),
      #"vector tile: layer "t": extent: expected 1 to 2147483647, found 0 at byte 5"#
    ),
    (
      "extent as text", TileMessage.block(3, TileMessage.block(1, [0x74]) + TileMessage.block(5, [0x34])),
      #"vector tile: layer "t": extent: expected a number, found a block of bytes at byte 5"#
    ),
    (
      "a value of unknown kind",
      TileMessage.layer(name: "t", values: [TileMessage.number(20, 10)], features: []),
      #"vector tile: layer "t": values: expected a text, number or truth value, found field 20 at byte 7"#
    ),
    (
      "a value of the wrong kind", TileMessage.layer(name: "t", values: [TileMessage.number(1, 10)], features: []),
      #"vector tile: layer "t": string_value: expected a block of bytes, found a number at byte 7"#
    ),
    (
      "a tag beyond the keys", tagged([1, 0]),
      #"vector tile: layer "t": tags: expected one of 1 keys, found 1 at byte 9"#
    ),
    (
      "a tag beyond the values", tagged([0, 2]),
      #"vector tile: layer "t": tags: expected one of 1 values, found 2 at byte 9"#
    ),
    (
      "a layer that is cut off", Array(TileMessage.layer(name: "t", features: [point]).dropLast(3)),
      ##"vector tile: layer "#1": layer is cut off at byte 0"##
    ),
    (
      "two extents under one name",
      TileMessage.layer(name: "t", features: [point]) + TileMessage.layer(name: "t", extent: 512, features: [point]),
      #"vector tile: layer "t": extent: expected 4096 as in the first layer of this name, found 512 at byte 21"#
    ),
    ("a key of no kind", [0x3C, 0x68], "vector tile: expected a field, found key 60 at byte 0"),
    ("bytes without a layer", TileMessage.number(1, 1), "vector tile: a layer is missing at byte 0"),
  ]

  @Test(arguments: cases) func `says where and why`(_ name: String, _ bytes: [UInt8], _ message: String) {
    let error = #expect(throws: VectorTileError.self) { try decode(bytes) }
    #expect(error.map(String.init(describing:)) == message)
  }

  @Test func `refuses more bytes than the limit`() {
    let bytes = [UInt8](repeating: 0, count: VectorTileDecoder.tileLimit + 1)
    let error = #expect(throws: VectorTileError.self) { try decode(bytes) }
    #expect(error?.problem == .tooLarge(bytes: bytes.count, limit: VectorTileDecoder.tileLimit))
  }
}

@Suite struct `damaged tiles` {
  /// Whatever a byte or the length of a tile becomes, decoding ends with a tile whose tables fit or an error.
  @Test func `never break the decoder`() throws {
    var random = SplitMix(state: 42)
    let square = TileMessage.rings([[(0, 0), (900, 0), (900, 900), (0, 900)], [(9, 9), (9, 90), (90, 90)]])
    var original: [UInt8] = []
    for version: UInt64 in [1, 2] {
      original += TileMessage.layer(
        name: "layer\(version)", version: version, keys: ["class", "name"],
        values: [TileMessage.text("park"), TileMessage.number(6, 5), TileMessage.number(7, 1)],
        features: [
          TileMessage.feature(id: 1, tags: [0, 0, 1, 1], type: 3, geometry: square),
          TileMessage.feature(tags: [1, 2], type: 2, geometry: [9, 4, 4, 18, 0, 160, 160, 0]),
          TileMessage.feature(type: 1, geometry: [17, 10, 14, 3, 9]),
        ])
    }
    var decoded = 0
    for _ in 0..<5_000 {
      var bytes = original
      for _ in 0...random.next(below: 3) {
        bytes[random.next(below: bytes.count)] = UInt8(random.next(below: 256))
      }
      if random.next(below: 4) == 0 { bytes.removeLast(random.next(below: bytes.count)) }
      guard let tile = try? decode(bytes).tile else { continue }
      decoded += 1
      for layer in tile.layers { #expect(isConsistent(layer)) }
    }
    #expect(decoded > 500)
  }

  /// Whether all places in a layer's tables exist.
  func isConsistent(_ layer: TileLayer) -> Bool {
    for feature in layer.features {
      guard feature.tags.upperBound <= layer.tags.count, feature.parts.upperBound <= layer.parts.count,
        !feature.parts.isEmpty, feature.tags.count.isMultiple(of: 2)
      else { return false }
    }
    for part in layer.parts where part.points.upperBound > layer.points.count || part.points.isEmpty { return false }
    for (index, tag) in layer.tags.enumerated() {
      guard tag < (index.isMultiple(of: 2) ? layer.keys.count : layer.values.count) else { return false }
    }
    return true
  }
}
