// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// An sRGB colour with straight (not premultiplied) alpha, components `0 ... 1`.
public struct Color: Hashable, Sendable {
  /// Red, green, blue and alpha, each `0 ... 1`.
  public var red, green, blue, alpha: Double

  /// No colour at all: black with alpha 0.
  public static let transparent = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// Makes a colour from components in `0 ... 1`.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The colour in 8 bits a channel, straight alpha, each rounded to the nearest of 255 steps: `0xRRGGBBAA`.
  ///
  /// Exact for colours that a style gives in 8 bits: `#1a2b3c` is `0x1a2b3cff`.
  public var rgba8: UInt32 {
    Self.byte(red) << 24 | Self.byte(green) << 16 | Self.byte(blue) << 8 | Self.byte(alpha)
  }

  private static func byte(_ component: Double) -> UInt32 {
    component > 0 ? UInt32((min(component, 1) * 255).rounded()) : 0
  }
}
