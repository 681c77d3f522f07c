// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Archives

@Suite struct `undoing compression` {
  static let text = [UInt8]("a map tile, a map tile".utf8)
  static let limit = 1 << 20

  static let forms: [(name: String, bytes: [UInt8], declared: TileCompression?)] = [
    ("raw", text, nil), ("raw that is declared gzip", text, .gzip), ("gzip", Stored.gzip(text), .gzip),
    ("gzip that is declared raw", Stored.gzip(text), TileCompression.none), ("zlib", Stored.zlib(text), nil),
    ("zstd", Stored.zstd(text), .zstd), ("brotli", Stored.brotli(text), .brotli),
    ("gzip twice", Stored.gzip(Stored.gzip(text)), nil),
    ("gzip inside Brotli", Stored.brotli(Stored.gzip(text)), .brotli),
    ("two gzip members", Stored.gzip(Array(text[..<7])) + Stored.gzip(Array(text[7...])), nil),
  ]

  @Test(arguments: forms) func `gives the tile`(_ name: String, _ bytes: [UInt8], _ declared: TileCompression?) throws {
    #expect(try ArchiveTile(bytes: bytes, compression: declared).unpacked(limit: Self.limit) == Self.text)
  }

  @Test func `gives nothing for an empty tile`() throws {
    #expect(try ArchiveTile(bytes: [], compression: .brotli).unpacked(limit: Self.limit).isEmpty)
  }

  static let faults: [(name: String, tile: ArchiveTile, error: CompressionError)] = [
    ("damaged gzip", ArchiveTile(bytes: Array(Stored.gzip(text).dropLast()) + [9], compression: nil), .damaged(.gzip)),
    ("gzip cut off", ArchiveTile(bytes: Array(Stored.gzip(text).prefix(20)), compression: nil), .damaged(.gzip)),
    ("zstd cut off", ArchiveTile(bytes: Array(Stored.zstd(text).dropLast(3)), compression: nil), .cutOff(.zstd)),
    ("damaged zstd", ArchiveTile(bytes: [0x28, 0xB5, 0x2F, 0xFD, 0xFF, 0xFF], compression: nil), .cutOff(.zstd)),
    (
      "Brotli cut off", ArchiveTile(bytes: Array(Stored.brotli(text).dropLast(3)), compression: .brotli),
      .cutOff(.brotli)
    ),
    ("damaged Brotli", ArchiveTile(bytes: text, compression: .brotli), .damaged(.brotli)),
    (
      "gzip three times", ArchiveTile(bytes: Stored.gzip(Stored.gzip(Stored.gzip(text))), compression: nil),
      .tooOften(.gzip)
    ),
  ]

  @Test(arguments: faults) func `says what is wrong`(_ name: String, _ tile: ArchiveTile, _ error: CompressionError) {
    #expect(throws: error) { try tile.unpacked(limit: Self.limit) }
  }

  @Test(arguments: [TileCompression.gzip, .zlib, .zstd, .brotli])
  func `stops at the limit`(_ kind: TileCompression) {
    let bytes =
      switch kind {
      case .gzip: Stored.gzip(Self.text)
      case .zlib: Stored.zlib(Self.text)
      case .zstd: Stored.zstd(Self.text)
      default: Stored.brotli(Self.text)
      }
    #expect(throws: CompressionError.tooLarge(kind, limit: 10)) { try kind.unpack(bytes, limit: 10) }
  }
}
