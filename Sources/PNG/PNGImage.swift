// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPNGCodec

/// A decoded picture: RGBA, 8 bits a channel, straight alpha, rows without padding.
public struct PNGImage: Equatable, Sendable {
  /// The most pixels a picture may have (a side of 16,384): more is refused before memory is asked for.
  public static let maximumPixels = 16_384 * 16_384

  /// Pixels a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// `width * height * 4` bytes.
  public let rgba: [UInt8]

  /// Makes a picture from its pixels; `rgba` holds exactly `width * height * 4` bytes.
  public init(width: Int, height: Int, rgba: [UInt8]) {
    precondition(width > 0 && height > 0 && rgba.count == width * height * 4, "pixels do not match the size")
    self.width = width
    self.height = height
    self.rgba = rgba
  }

  /// Decodes a PNG file of any colour type and depth.
  ///
  /// - Throws: `PNGError` when it is no PNG, broken, cut off, or has more than `maximumPixels`.
  public init(decoding bytes: [UInt8], maximumPixels: Int = Self.maximumPixels) throws(PNGError) {
    var (width, height): (UInt32, UInt32) = (0, 0)
    if let message = png_codec_read_size(bytes, bytes.count, &width, &height) {
      throw PNGError(description: "png: \(String(cString: message))")
    }
    let (pixels, overflow) = Int(width).multipliedReportingOverflow(by: Int(height))
    guard !overflow, pixels <= maximumPixels else {
      throw PNGError(description: "png: \(width) x \(height) pixels; at most \(maximumPixels) are read")
    }
    var rgba = [UInt8](repeating: 0, count: pixels * 4)
    if let message = png_codec_decode(bytes, bytes.count, &rgba, rgba.count) {
      throw PNGError(description: "png: \(String(cString: message))")
    }
    self.init(width: Int(width), height: Int(height), rgba: rgba)
  }

  /// The pixel at a place as `[red, green, blue, alpha]`.
  public subscript(x: Int, y: Int) -> [UInt8] {
    let start = (y * width + x) * 4
    return Array(rgba[start..<start + 4])
  }
}
