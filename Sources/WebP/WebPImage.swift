// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CWebP

/// A decoded WebP picture: RGBA, 8 bits a channel, straight alpha, rows without padding.
public struct WebPImage: Equatable, Sendable {
  /// Pixels a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// `width * height * 4` bytes.
  public let rgba: [UInt8]

  /// Decodes a still WebP file, lossy or lossless.
  ///
  /// - Throws: `WebPError` when it is no WebP, broken, cut off, animated, or has more than `maximumPixels`.
  public init(decoding bytes: [UInt8], maximumPixels: Int) throws(WebPError) {
    var (width, height): (Int32, Int32) = (0, 0)
    guard WebPGetInfo(bytes, bytes.count, &width, &height) != 0 else {
      throw WebPError(description: "webp: not a WebP")
    }
    // The format's sides have at most 16,383 pixels.
    let pixels = Int(width) * Int(height)
    guard pixels > 0, pixels <= maximumPixels else {
      throw WebPError(description: "webp: \(width) x \(height) pixels; at most \(maximumPixels) are read")
    }
    var rgba = [UInt8](repeating: 0, count: pixels * 4)
    guard WebPDecodeRGBAInto(bytes, bytes.count, &rgba, rgba.count, width * 4) != nil else {
      throw WebPError(description: "webp: broken pixel data, or an animation")
    }
    (self.width, self.height, self.rgba) = (Int(width), Int(height), rgba)
  }
}

/// Why a WebP picture cannot be read.
public struct WebPError: Error, Equatable, CustomStringConvertible, Sendable {
  /// What is wrong, in one line.
  public var description: String
}
