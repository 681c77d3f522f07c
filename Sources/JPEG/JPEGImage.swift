// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CJPEGCodec

/// A decoded photo: RGBA, 8 bits a channel, opaque, rows without padding.
public struct JPEGImage: Equatable, Sendable {
  /// Pixels a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// `width * height * 4` bytes.
  public let rgba: [UInt8]

  /// Decodes a JPEG file of grey, YCbCr or RGB samples.
  ///
  /// - Throws: `JPEGError` when it is no JPEG, broken, cut off, or has more than `maximumPixels`.
  public init(decoding bytes: [UInt8], maximumPixels: Int) throws(JPEGError) {
    var (width, height): (UInt32, UInt32) = (0, 0)
    if let message = jpeg_codec_read_size(bytes, bytes.count, &width, &height) {
      throw JPEGError(description: "jpeg: \(String(cString: message))")
    }
    // The format's sides have 16 bits.
    let pixels = Int(width) * Int(height)
    guard pixels > 0, pixels <= maximumPixels else {
      throw JPEGError(description: "jpeg: \(width) x \(height) pixels; at most \(maximumPixels) are read")
    }
    var rgba = [UInt8](repeating: 0, count: pixels * 4)
    if let message = jpeg_codec_decode(bytes, bytes.count, &rgba, rgba.count) {
      throw JPEGError(description: "jpeg: \(String(cString: message))")
    }
    (self.width, self.height, self.rgba) = (Int(width), Int(height), rgba)
  }
}

/// Why a JPEG cannot be read.
public struct JPEGError: Error, Equatable, CustomStringConvertible, Sendable {
  /// What is wrong, in one line.
  public var description: String
}
