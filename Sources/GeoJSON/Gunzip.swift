// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CZlib

/// Why compressed bytes cannot be unpacked: what was expected, what was found.
struct GunzipError: Error {
  var message: String
}

/// Unpacks gzip (RFC 1952) with zlib.
enum Gunzip {
  /// Whether bytes begin as gzip does.
  static func isCompressed(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 2 && bytes[0] == 0x1F && bytes[1] == 0x8B
  }

  /// Unpacks one or more gzip members that follow each other.
  ///
  /// - Parameter limit: How many bytes may come out at most.
  static func unpack(_ bytes: [UInt8], limit: Int) throws(GunzipError) -> [UInt8] {
    var stream = z_stream()
    // 15 bits of window, and 16 more to ask for gzip's header and checksum.
    guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      throw GunzipError(message: "expected memory to unpack gzip, found none")
    }
    defer { inflateEnd(&stream) }
    var output: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    var used = 0
    while true {
      let (status, consumed, produced) = step(&stream, bytes, from: used, &piece)
      used += consumed
      guard output.count + produced <= limit else {
        throw GunzipError(message: "expected at most \(limit) bytes when unpacked, found more")
      }
      output.append(contentsOf: piece[..<produced])
      if status == Z_STREAM_END {
        // What follows a member is another one, or padding.
        guard used + 1 < bytes.count, bytes[used] == 0x1F, bytes[used + 1] == 0x8B else { return output }
        inflateReset(&stream)
      } else if status != Z_OK || (consumed == 0 && produced == 0) {
        let found = used < bytes.count ? "a fault at byte \(used)" : "its end at byte \(used)"
        throw GunzipError(message: "expected whole gzip data, found \(found)")
      }
    }
  }

  /// Unpacks as much as fits into `piece`.
  private static func step(
    _ stream: inout z_stream, _ input: [UInt8], from used: Int, _ piece: inout [UInt8]
  ) -> (status: Int32, consumed: Int, produced: Int) {
    input.withUnsafeBufferPointer { input in
      piece.withUnsafeMutableBufferPointer { piece in
        let available = min(input.count - used, 1 << 30)
        // zlib's type is not const, but it only reads here.
        stream.next_in = input.baseAddress.map { UnsafeMutablePointer(mutating: $0 + used) }
        stream.avail_in = UInt32(available)
        stream.next_out = piece.baseAddress
        stream.avail_out = UInt32(piece.count)
        let status = inflate(&stream, Z_NO_FLUSH)
        return (status, available - Int(stream.avail_in), piece.count - Int(stream.avail_out))
      }
    }
  }
}
