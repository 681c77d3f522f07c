// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CBrotli

/// Undoes Brotli.
enum Brotli {
  static func unpack(_ bytes: [UInt8], limit: Int) throws(CompressionError) -> [UInt8] {
    guard let decoder = BrotliDecoderCreateInstance(nil, nil, nil) else { throw .damaged(.brotli) }
    defer { BrotliDecoderDestroyInstance(decoder) }
    return try bytes.withUnsafeBufferPointer { buffer throws(CompressionError) in
      var input = buffer.baseAddress
      var inputCount = buffer.count
      var output: [UInt8] = []
      while true {
        var noRoom = 0
        let result = BrotliDecoderDecompressStream(decoder, &inputCount, &input, &noRoom, nil, nil)
        while BrotliDecoderHasMoreOutput(decoder) != BROTLI_FALSE {
          var count = 0
          guard let chunk = BrotliDecoderTakeOutput(decoder, &count) else { break }
          guard count <= limit - output.count else { throw .tooLarge(.brotli, limit: limit) }
          output.append(contentsOf: UnsafeBufferPointer(start: chunk, count: count))
        }
        switch result {
        case BROTLI_DECODER_RESULT_SUCCESS: return output
        case BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT: continue
        case BROTLI_DECODER_RESULT_NEEDS_MORE_INPUT: throw .cutOff(.brotli)
        default: throw .damaged(.brotli)
        }
      }
    }
  }
}
