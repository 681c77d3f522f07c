// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CZstd

/// Undoes Zstandard.
enum Zstandard {
  /// The largest window that is given memory: 2^25 bytes, as much as a tile may have.
  private static let greatestWindow: Int32 = 25

  static func unpack(_ bytes: [UInt8], limit: Int) throws(CompressionError) -> [UInt8] {
    guard let context = ZSTD_createDCtx() else { throw .damaged(.zstd) }
    defer { ZSTD_freeDCtx(context) }
    ZSTD_DCtx_setParameter(context, ZSTD_d_windowLogMax, greatestWindow)
    var chunk = [UInt8](repeating: 0, count: ZSTD_DStreamOutSize())
    var unpacked: [UInt8] = []
    var position = 0
    while true {
      var produced = 0
      let left = bytes.withUnsafeBytes { input in
        chunk.withUnsafeMutableBytes { room in
          var source = ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: position)
          var output = ZSTD_outBuffer(dst: room.baseAddress, size: room.count, pos: 0)
          defer { (position, produced) = (source.pos, output.pos) }
          return ZSTD_decompressStream(context, &output, &source)
        }
      }
      guard ZSTD_isError(left) == 0 else { throw .damaged(.zstd) }
      guard produced <= limit - unpacked.count else { throw .tooLarge(.zstd, limit: limit) }
      unpacked += chunk[..<produced]
      if position == bytes.count {
        if left == 0 { return unpacked }
        if produced < chunk.count { throw .cutOff(.zstd) }
      }
    }
  }
}
