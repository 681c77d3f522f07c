// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Compressed forms of bytes that need no compressor: blocks that are stored as they are.
enum Stored {
  /// A gzip member with one stored block, at most 65,535 bytes.
  static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF] + block(bytes) + little(crc32(bytes), 4)
      + little(UInt32(bytes.count), 4)
  }

  /// A zlib stream with one stored block, at most 65,535 bytes.
  static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return [0x78, 0x01] + block(bytes) + little(b << 16 | a, 4).reversed()
  }

  /// A Zstandard frame with one raw block, at most 255 bytes.
  static func zstd(_ bytes: [UInt8]) -> [UInt8] {
    [0x28, 0xB5, 0x2F, 0xFD, 0x20, UInt8(bytes.count)] + little(UInt32(bytes.count) << 3 | 1, 3) + bytes
  }

  /// A Brotli stream with one stored block, 1 to 65,536 bytes.
  static func brotli(_ bytes: [UInt8]) -> [UInt8] {
    // Window of 16 bits (0), then: not the last (0), four nibbles of length (00), length - 1, stored (1).
    let header = UInt32(bytes.count - 1) << 4 | 1 << 20
    return little(header, 3) + bytes + [0x03]
  }

  private static func block(_ bytes: [UInt8]) -> [UInt8] {
    [1] + little(UInt32(bytes.count), 2) + little(~UInt32(bytes.count), 2) + bytes
  }

  static func little(_ value: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = .max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
