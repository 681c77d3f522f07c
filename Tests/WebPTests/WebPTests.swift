// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Testing
import WebP

@Suite struct `decoding a WebP` {
  /// 3 x 2 red pixels, the last one half transparent blue.
  static let file: [UInt8] = [
    0x52, 0x49, 0x46, 0x46, 0x24, 0x00, 0x00, 0x00, 0x57, 0x45, 0x42, 0x50, 0x56, 0x50, 0x38, 0x4c,
    0x17, 0x00, 0x00, 0x00, 0x2f, 0x02, 0x40, 0x00, 0x10, 0x0f, 0x10, 0xfb, 0x3f, 0xff, 0x0f, 0xfc,
    0x8f, 0x0a, 0x04, 0x92, 0xb6, 0x78, 0xdb, 0x1f, 0xd1, 0xff, 0xe0, 0x00,
  ]

  @Test func `gives straight alpha`() throws {
    let image = try WebPImage(decoding: Self.file, maximumPixels: 6)
    #expect(image.width == 3)
    #expect(image.height == 2)
    #expect(image.rgba.prefix(4) == [255, 0, 0, 255])
    #expect(image.rgba.suffix(4) == [0, 0, 255, 128])
  }

  @Test func `refuses more pixels than allowed`() {
    let error = #expect(throws: WebPError.self) { try WebPImage(decoding: Self.file, maximumPixels: 5) }
    #expect(error?.description == "webp: 3 x 2 pixels; at most 5 are read")
  }

  @Test(arguments: [0, 11, 25, file.count - 6]) func `refuses a file that is cut off`(length: Int) {
    #expect(throws: WebPError.self) { try WebPImage(decoding: Array(Self.file.prefix(length)), maximumPixels: 6) }
  }
}
