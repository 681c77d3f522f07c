// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import PNG
import Testing

/// Encodes straight RGBA pixels the way a painter would hand them over: premultiplied BGRA.
private func encode(_ rgba: [UInt8], width: Int, height: Int, padding: Int = 0) throws -> PNGEncoder.Encoded {
  let stride = width * 4 + padding
  var bgra = [UInt8](repeating: 0xAB, count: stride * height)
  for y in 0..<height {
    for x in 0..<width {
      let (from, to) = ((y * width + x) * 4, y * stride + x * 4)
      let alpha = Int(rgba[from + 3])
      for (channel, place) in [(2, 0), (1, 1), (0, 2)] {
        bgra[to + place] = UInt8((Int(rgba[from + channel]) * alpha + 127) / 255)
      }
      bgra[to + 3] = rgba[from + 3]
    }
  }
  return try bgra.withUnsafeBytes { bytes in
    try PNGEncoder().encode(premultipliedBGRA: bytes, width: width, height: height, stride: stride)
  }
}

/// A picture in which each pixel has a colour of its own.
private func manyColours(width: Int, height: Int, alpha: UInt8 = 255) -> [UInt8] {
  (0..<width * height).flatMap { [UInt8($0 & 255), UInt8($0 >> 8 & 255), 77, alpha] }
}

@Suite struct `writing a PNG` {
  @Test(arguments: [(1, 1), (7, 3), (64, 64), (255, 2)]) func `gives the pixels back`(width: Int, height: Int) throws {
    let rgba = manyColours(width: width, height: height)
    let image = try PNGImage(decoding: encode(rgba, width: width, height: height, padding: 12).bytes)
    #expect(image == PNGImage(width: width, height: height, rgba: rgba))
  }

  struct FormCase: Sendable {
    var colours: Int
    var form: PNGEncoder.Form
    var bitDepth: UInt8
  }

  @Test(arguments: [
    FormCase(colours: 1, form: .indexed, bitDepth: 1), FormCase(colours: 2, form: .indexed, bitDepth: 1),
    FormCase(colours: 3, form: .indexed, bitDepth: 2), FormCase(colours: 5, form: .indexed, bitDepth: 4),
    FormCase(colours: 17, form: .indexed, bitDepth: 8), FormCase(colours: 256, form: .indexed, bitDepth: 8),
    FormCase(colours: 257, form: .rgb, bitDepth: 8),
  ]) func `takes the smallest form that keeps every colour`(_ c: FormCase) throws {
    var rgba: [UInt8] = []
    for pixel in 0..<31 * 31 {
      let colour = pixel % c.colours
      rgba += [UInt8(colour & 255), UInt8(colour >> 8), 3, 255]
    }
    let encoded = try encode(rgba, width: 31, height: 31)
    #expect(encoded.form == c.form && encoded.bytes[24] == c.bitDepth && encoded.colours == c.colours)
    #expect(try PNGImage(decoding: encoded.bytes).rgba == rgba)
  }

  @Test func `stores straight alpha in the palette`() throws {
    let encoded = try encode([51, 102, 204, 255, 85, 170, 255, 51, 0, 0, 0, 0], width: 3, height: 1)
    let image = try PNGImage(decoding: encoded.bytes)
    #expect(encoded.form == .indexed)
    #expect(image[0, 0] == [51, 102, 204, 255] && image[1, 0] == [85, 170, 255, 51] && image[2, 0] == [0, 0, 0, 0])
  }

  @Test func `keeps soft alpha of many colours within the rounding of premultiplied bytes`() throws {
    let rgba = manyColours(width: 40, height: 40, alpha: 200)
    let encoded = try encode(rgba, width: 40, height: 40)
    let back = try PNGImage(decoding: encoded.bytes).rgba
    #expect(encoded.form == .rgba)
    #expect(zip(rgba, back).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  @Test func `refuses rows that are too short`() throws {
    let encoder = try PNGEncoder()
    #expect(throws: PNGError.self) {
      try [UInt8](repeating: 0, count: 15).withUnsafeBytes { bytes in
        try encoder.encode(premultipliedBGRA: bytes, width: 2, height: 2, stride: 8)
      }
    }
  }
}

@Suite struct `reading a PNG` {
  @Test func `refuses a file that is cut anywhere`() throws {
    let whole = try encode(manyColours(width: 20, height: 20), width: 20, height: 20).bytes
    for length in stride(from: 0, to: whole.count - 12, by: 7) {
      #expect(throws: PNGError.self, "cut at \(length)") { try PNGImage(decoding: Array(whole[..<length])) }
    }
  }

  @Test func `refuses something else`() {
    let error = #expect(throws: PNGError.self) { try PNGImage(decoding: Array("GIF89a and more bytes".utf8)) }
    #expect(error?.description == "png: Not a PNG file")
  }
}
