// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// A short name for the content of an input: enough to notice that it is another one.
///
/// MurmurHash64A (A. Appleby, 2008), eight bytes a step, not safe against those who forge; each part that is added is
/// seeded with the hash of those before it. Of a large file it takes the length and samples of `sampleSize` bytes, at the
/// beginning, at the end and `sampleCount` in between.
package enum InputDigest {
  static let sampleSize = 1 << 16
  static let sampleCount = 14

  /// The digest of bytes, 16 hexadecimal digits.
  package static func of(_ bytes: [UInt8]) -> String {
    var hash = Hash()
    hash.add(bytes[...])
    return hash.text
  }

  /// The digest of bytes as a number.
  static func number(of bytes: [UInt8]) -> UInt64 {
    var hash = Hash()
    hash.add(bytes[...])
    return hash.value
  }

  /// The digest of a file; that of its path for a folder, `nil` when it cannot be read.
  static func ofFile(_ path: String) -> String? {
    if DiskFile.kind(path) == .folder {
      return of(Array(path.utf8.reversed().drop { $0 == UInt8(ascii: "/") }.reversed()))
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let length = Int(lseek(descriptor, 0, SEEK_END))
    guard length >= 0 else { return nil }
    var hash = Hash()
    hash.add(Array("\(length):".utf8)[...])
    let stride = max(length / (sampleCount + 1), sampleSize)
    var buffer = [UInt8](repeating: 0, count: sampleSize)
    for offset in Array(Swift.stride(from: 0, to: length, by: stride)) + [max(length - sampleSize, 0)] {
      let count = pread(descriptor, &buffer, sampleSize, offset)
      guard count >= 0 else { return nil }
      hash.add(buffer[..<count])
    }
    return hash.text
  }

  private struct Hash {
    private static let factor: UInt64 = 0xC6A4_A793_5BD1_E995
    private(set) var value: UInt64 = 0

    mutating func add(_ bytes: ArraySlice<UInt8>) {
      value ^= UInt64(bytes.count) &* Self.factor
      bytes.withUnsafeBytes { bytes in
        let whole = bytes.count & ~7
        for offset in stride(from: 0, to: whole, by: 8) {
          let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
          let mixed = Self.spread(word &* Self.factor) &* Self.factor
          value = (value ^ mixed) &* Self.factor
        }
        guard whole < bytes.count else { return }
        var rest: UInt64 = 0
        for byte in bytes[whole...].reversed() { rest = rest << 8 | UInt64(byte) }
        value = (value ^ rest) &* Self.factor
      }
      value = Self.spread(Self.spread(value) &* Self.factor)
    }

    private static func spread(_ value: UInt64) -> UInt64 { value ^ value >> 47 }

    var text: String {
      let digits = String(value, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
  }
}
