// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// A short name for the content of an input: enough to notice that it is another one.
///
/// FNV-1a of 64 bits (G. Fowler, L. C. Noll, P. Vo), not safe against those who forge. Of a large file it takes the
/// length and samples of `sampleSize` bytes, at the beginning, at the end and `sampleCount` in between.
package enum InputDigest {
  static let sampleSize = 1 << 16
  static let sampleCount = 14

  /// The digest of bytes, 16 hexadecimal digits.
  package static func of(_ bytes: [UInt8]) -> String {
    var hash = Hash()
    hash.add(bytes[...])
    return hash.text
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
    private var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ bytes: ArraySlice<UInt8>) {
      for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    var text: String {
      let digits = String(value, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
  }
}
