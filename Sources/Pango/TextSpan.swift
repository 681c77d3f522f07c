// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A part of a text with a look of its own, or an image within the text.
public struct TextSpan: Hashable, Sendable {
  /// The greatest factor that is drawn.
  public static let largestScale = 8.0
  /// The scalar that an image's span consists of: the object replacement character.
  public static let imageText = "\u{FFFC}"

  /// Where a span stands between the base line and the capitals' height of its line.
  public enum Alignment: Float, Hashable, Sendable {
    case bottom = 0
    case center = 0.5
    case top = 1
  }

  /// The size of an image in ems.
  public struct Image: Hashable, Sendable {
    /// Each at least 0 and at most 64.
    public let width, height: Double

    /// Makes a size, held within its bounds.
    public init(width: Double, height: Double) {
      self.width = width.isFinite ? min(max(width, 0), 64) : 0
      self.height = height.isFinite ? min(max(height, 0), 64) : 0
    }
  }

  /// How many Unicode scalars of the text it takes.
  public var length: Int
  /// Its size as a factor of the text's.
  public var scale: Double
  /// Its fonts; `nil` for the text's.
  public var fonts: FontStack?
  /// The image that stands in the place of `imageText`.
  public var image: Image?
  /// Where it stands in its line.
  public var alignment: Alignment

  /// Makes a span.
  public init(
    length: Int, scale: Double = 1, fonts: FontStack? = nil, image: Image? = nil, alignment: Alignment = .bottom
  ) {
    self.length = length
    self.scale = scale
    self.fonts = fonts
    self.image = image
    self.alignment = alignment
  }

  /// What stands in the line, in ems: the capitals' height of its letters, or the image's.
  func height(capHeight: Double) -> Double { image?.height ?? TextShaper.scale(of: self) * capHeight }
}
