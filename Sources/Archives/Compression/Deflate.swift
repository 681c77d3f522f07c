// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CDeflate

/// Undoes gzip and zlib, and makes gzip.
enum Deflate {
  /// Deflate makes its input at most this many times smaller: a size that claims more is not believed.
  private static let greatestRatio = 1032

  static func unpack(_ bytes: [UInt8], isGzip: Bool, limit: Int) throws(CompressionError) -> [UInt8] {
    let kind = isGzip ? TileCompression.gzip : .zlib
    guard let decompressor = libdeflate_alloc_decompressor() else { throw .damaged(kind) }
    defer { libdeflate_free_decompressor(decompressor) }
    var unpacked: [UInt8] = []
    var rest = bytes[...]
    repeat {
      let consumed = try unpackMember(rest, decompressor, kind, room: limit - unpacked.count, limit, &unpacked)
      rest = rest.dropFirst(consumed)
    } while isGzip && rest.starts(with: [0x1F, 0x8B])
    return unpacked
  }

  /// Bytes as one gzip member.
  static func gzip(_ bytes: [UInt8]) throws(CompressionError) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(6) else { throw .noMemory(.gzip) }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_gzip_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = libdeflate_gzip_compress(compressor, bytes, bytes.count, buffer.baseAddress, bound)
    }
  }

  /// Decompresses one gzip member or zlib stream; returns how many bytes it has.
  private static func unpackMember(
    _ bytes: ArraySlice<UInt8>, _ decompressor: OpaquePointer, _ kind: TileCompression, room: Int, _ limit: Int,
    _ unpacked: inout [UInt8]
  ) throws(CompressionError) -> Int {
    var capacity = min(room, sizeHint(bytes, kind))
    while true {
      var (consumed, produced) = (0, 0)
      var result = LIBDEFLATE_BAD_DATA
      let output = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        result = bytes.withUnsafeBytes { input in
          kind == .gzip
            ? libdeflate_gzip_decompress_ex(
              decompressor, input.baseAddress, input.count, buffer.baseAddress, capacity, &consumed, &produced)
            : libdeflate_zlib_decompress_ex(
              decompressor, input.baseAddress, input.count, buffer.baseAddress, capacity, &consumed, &produced)
        }
        count = result == LIBDEFLATE_SUCCESS ? produced : 0
      }
      switch result {
      case LIBDEFLATE_SUCCESS:
        if unpacked.isEmpty { unpacked = output } else { unpacked += output }
        return consumed
      case LIBDEFLATE_INSUFFICIENT_SPACE where capacity < room: capacity = min(room, 4 * capacity)
      case LIBDEFLATE_INSUFFICIENT_SPACE: throw .tooLarge(kind, limit: limit)
      default: throw .damaged(kind)
      }
    }
  }

  /// A first guess of the size: what gzip says in its last four bytes, as far as the input can hold it.
  private static func sizeHint(_ bytes: ArraySlice<UInt8>, _ kind: TileCompression) -> Int {
    guard kind == .gzip else { return max(256, 4 * bytes.count) }
    var size = 0
    for byte in bytes.suffix(4).reversed() { size = size << 8 | Int(byte) }
    return max(256, min(size, greatestRatio * bytes.count))
  }
}
