// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// How much of each pixel a glyph or its halo covers: 8 bits a pixel, rows without padding.
public final class GlyphMask: Sendable {
  /// Pixels from the pen's whole pixel to the mask's left and top sides, `y` down.
  public let left, top: Int
  /// Size in pixels; 0 when there is no ink.
  public let width, height: Int
  /// Coverage by rows, 255 for a covered pixel.
  public let coverage: [UInt8]

  /// Makes a mask.
  public init(left: Int, top: Int, width: Int, height: Int, coverage: [UInt8]) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
    self.coverage = coverage
  }

  /// A mask without ink.
  public static func blank() -> GlyphMask { GlyphMask(left: 0, top: 0, width: 0, height: 0, coverage: []) }
}

/// How a glyph is drawn into a mask.
public struct GlyphDrawing: Hashable, Sendable {
  /// Pixels to the em, positive; above `maximumSize` it is taken as that.
  public var size: Double
  /// Radians by which the glyph is turned clockwise about the pen.
  public var angle: Double
  /// The pen's place inside its whole pixel, `0 ..< 1`.
  public var offsetX, offsetY: Double
  /// How far a halo reaches beyond the outline in pixels; 0 for the glyph itself.
  public var haloWidth: Double
  /// How many pixels a halo's edge is blurred by.
  public var haloBlur: Double

  /// The largest size that is drawn.
  public static let maximumSize = 1024.0
  /// The widest halo and blur that are drawn.
  public static let maximumHalo = 64.0

  /// Describes a drawing.
  public init(
    size: Double, angle: Double = 0, offsetX: Double = 0, offsetY: Double = 0, haloWidth: Double = 0,
    haloBlur: Double = 0
  ) {
    self.size = size.isFinite ? min(max(size, 0), Self.maximumSize) : 0
    self.angle = angle.isFinite ? angle : 0
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.haloWidth = haloWidth.isFinite ? min(max(haloWidth, 0), Self.maximumHalo) : 0
    self.haloBlur = haloBlur.isFinite ? min(max(haloBlur, 0), Self.maximumHalo) : 0
  }
}
