// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import GeoJSON

@Suite struct `unpacking gzip` {
  /// A gzip member with `Hello` in a stored block.
  static let hello: [UInt8] =
    [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1, 5, 0, 0xFA, 0xFF] + Array("Hello".utf8) + [
      0x82, 0x89, 0xD1, 0xF7, 5, 0, 0, 0,
    ]

  @Test func `gives the bytes of all members`() throws {
    #expect(Gunzip.isCompressed(Self.hello))
    #expect(!Gunzip.isCompressed(Array("{}".utf8)))
    #expect(try Gunzip.unpack(Self.hello, limit: 5) == Array("Hello".utf8))
    #expect(try Gunzip.unpack(Self.hello + Self.hello, limit: 10) == Array("HelloHello".utf8))
    #expect(try Gunzip.unpack(Self.hello + [0, 0, 0], limit: 10) == Array("Hello".utf8))
  }

  @Test func `says what is wrong`() {
    let rows: [([UInt8], Int, String)] = [
      (Self.hello, 4, "expected at most 4 bytes when unpacked, found more"),
      (Self.hello.dropLast(6), 100, "expected whole gzip data, found its end at byte 22"),
      ([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 7, 7], 100, "expected whole gzip data, found a fault at byte 11"),
    ]
    for (bytes, limit, message) in rows {
      let error = #expect(throws: GunzipError.self) { try Gunzip.unpack(Array(bytes), limit: limit) }
      #expect(error?.message == message)
    }
  }

  @Test func `is used where bytes begin as gzip does`() {
    let error = #expect(throws: (any Error).self) { try GeoJSONSource(bytes: Self.hello, name: "x.json") }
    #expect(error.map { "\($0)" } == "x.json:1:1: expected '{', found 'H'")
  }
}
