// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

/// Pixels of a picture: four bytes each, blue, green, red, alpha, colours multiplied by alpha; rows without padding.
public struct PixelBuffer: Sendable, Equatable {
  /// Pixels a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// `width * height * 4` bytes.
  public internal(set) var bytes: [UInt8]

  /// A transparent picture.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    bytes = [UInt8](repeating: 0, count: width * height * 4)
  }
}

/// A finished picture.
public struct RenderedImage: Sendable {
  /// The pixels.
  public var pixels: PixelBuffer
  /// Source tiles that could not be read; the picture shows what the others hold.
  public var errors: [TileSourceError]
}
