// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import PNG

/// A picture's pixels as premultiplied red, green, blue and alpha.
struct PixelGrid {
  let width, height: Int
  private let pixels: [SIMD4<UInt8>]

  /// Makes a grid of pixels, row by row from the top.
  init(width: Int, height: Int, pixels: [SIMD4<UInt8>]) {
    precondition(pixels.count == width * height, "pixels do not match the size")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Takes a picture's pixels.
  ///
  /// - Parameter isPremultiplied: Whether the file holds premultiplied colours, against the rule of PNG; pictures that
  ///   were read from WebGL do.
  init(_ image: PNGImage, isPremultiplied: Bool = false) {
    width = image.width
    height = image.height
    var pixels: [SIMD4<UInt8>] = []
    pixels.reserveCapacity(width * height)
    for start in stride(from: 0, to: image.rgba.count, by: 4) {
      let alpha = isPremultiplied ? 255 : Int(image.rgba[start + 3])
      var pixel = SIMD4<UInt8>(0, 0, 0, image.rgba[start + 3])
      for channel in 0..<3 { pixel[channel] = UInt8((Int(image.rgba[start + channel]) * alpha + 127) / 255) }
      pixels.append(pixel)
    }
    self.pixels = pixels
  }

  /// The pixels as a PNG file.
  func encoded() throws -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count * 4)
    for pixel in pixels { bytes += [pixel.z, pixel.y, pixel.x, pixel.w] }
    let encoder = try PNGEncoder(level: 6)
    return try bytes.withUnsafeBytes { bytes in
      try encoder.encode(premultipliedBGRA: bytes, width: width, height: height, stride: width * 4).bytes
    }
  }

  subscript(x: Int, y: Int) -> SIMD4<UInt8> { pixels[y * width + x] }

  /// Whether a pixel at a place or beside it is near a colour.
  func hasNear(_ color: SIMD4<UInt8>, _ x: Int, _ y: Int) -> Bool {
    if isNear(color, self[x, y]) { return true }
    for row in max(y - 1, 0)...min(y + 1, height - 1) {
      for column in max(x - 1, 0)...min(x + 1, width - 1) where isNear(color, self[column, row]) { return true }
    }
    return false
  }

  private func isNear(_ a: SIMD4<UInt8>, _ b: SIMD4<UInt8>) -> Bool {
    for channel in 0..<4 where abs(Int(a[channel]) - Int(b[channel])) > PictureMeasure.Limit.near { return false }
    return true
  }
}
