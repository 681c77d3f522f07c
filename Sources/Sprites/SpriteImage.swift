// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Pixels of an image: four bytes each, blue, green, red, alpha, colours multiplied by alpha; rows without padding.
public struct SpriteBitmap: Equatable, Sendable {
  /// Pixels a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Pixels to a logical pixel along each side.
  public let density: Double
  /// `width * height * 4` bytes.
  public let bytes: [UInt8]

  /// Makes a bitmap; `bytes` holds exactly `width * height * 4` bytes.
  public init(width: Int, height: Int, density: Double, bytes: [UInt8]) {
    precondition(width > 0 && height > 0 && bytes.count == width * height * 4, "pixels do not match the size")
    self.width = width
    self.height = height
    self.density = density
    self.bytes = bytes
  }
}

/// Which parts of an image may grow around a text, and where the text goes.
///
/// Lengths are logical pixels from the image's north-west corner.
public struct SpriteStretch: Equatable, Sendable {
  /// How a side follows the text's box: `textFitWidth` and `textFitHeight`.
  public enum Fit: String, Sendable {
    case stretchOrShrink, stretchOnly, proportional
  }

  /// A box that the text fills.
  public struct Content: Equatable, Sendable {
    /// The sides.
    public var left, top, right, bottom: Double

    /// Makes a box.
    public init(left: Double, top: Double, right: Double, bottom: Double) {
      self.left = left
      self.top = top
      self.right = right
      self.bottom = bottom
    }
  }

  /// Ranges that stretch, ascending; none when the whole image does.
  public var x: [ClosedRange<Double>] = []
  /// As `x`, from the north.
  public var y: [ClosedRange<Double>] = []
  /// Where the text goes; `nil` for the whole image.
  public var content: Content?
  /// How the sides follow the text.
  public var fitWidth = Fit.stretchOrShrink
  /// As `fitWidth`.
  public var fitHeight = Fit.stretchOrShrink

  /// Nothing special.
  public init() {}
}

/// One image of a sprite.
///
/// Equal only to itself.
public final class SpriteImage: Sendable {
  /// The name by which styles ask for it.
  public let name: String
  /// Logical pixels.
  public let width, height: Double
  /// Whether its alpha tells distances from an outline (192 on it, 32 less for each pixel outwards) for
  /// `icon-color`.
  public let isSDF: Bool
  /// How it grows around a text.
  public let stretch: SpriteStretch
  /// The pixels at the scale that the set was made for, as far as there are any.
  public let bitmap: SpriteBitmap
  /// Of what lies over them in `icon-color`, the alpha at the same scale; `nil` when there is no such part.
  public let tint: SpriteBitmap?
  /// The file that it can be drawn from at other sizes.
  private let drawing: [UInt8]?

  /// Makes an image of pixels.
  public init(name: String, bitmap: SpriteBitmap, isSDF: Bool = false, stretch: SpriteStretch = SpriteStretch()) {
    self.name = name
    self.bitmap = bitmap
    self.isSDF = isSDF
    self.stretch = stretch
    width = Double(bitmap.width) / bitmap.density
    height = Double(bitmap.height) / bitmap.density
    drawing = nil
    tint = nil
  }

  init(
    name: String, width: Double, height: Double, bitmap: SpriteBitmap, tint: SpriteBitmap?, stretch: SpriteStretch,
    drawing: [UInt8]
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.bitmap = bitmap
    self.tint = tint
    self.stretch = stretch
    self.drawing = drawing
    isSDF = false
  }

  /// Whether it is drawn anew at every density.
  public var isDrawing: Bool { drawing != nil }

  /// The pixels best suited to be shown at a density: an SVG file is drawn anew, a sheet has but its own.
  public func pixels(density: Double) -> (picture: SpriteBitmap, tint: SpriteBitmap?) {
    guard let drawing, density != bitmap.density, density > 0,
      let pixels = try? SVGSprite.pixels(of: drawing, density: density)
    else { return (bitmap, tint) }
    return pixels
  }
}

extension SpriteImage: Hashable {
  /// Whether it is the very same image.
  public static func == (a: SpriteImage, b: SpriteImage) -> Bool { a === b }

  /// Feeds its identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
