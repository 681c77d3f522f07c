// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// How the lines of a text stand to each other.
public enum TextJustification: UInt8, Hashable, Sendable {
  case left, center, right
}

/// What to shape: a text, its fonts and the measures that decide where lines end.
///
/// All lengths are in ems, so the outcome holds for every text size.
public struct TextRequest: Hashable, Sendable {
  /// The text as the data have it; `\n` starts a new line.
  public var text: String
  /// Parts with looks of their own, one after the other from the text's start; none for a text of one look.
  public var spans: [TextSpan]
  /// Fonts in the order they are tried; from `FontContext.stack(for:)`.
  public var fonts: FontStack
  /// Width in ems at which lines are broken; infinite for one line.
  public var maximumWidth: Double
  /// From baseline to baseline, in ems.
  public var lineHeight: Double
  /// Space added between clusters, in ems.
  ///
  /// Not applied to scripts whose letters join.
  public var letterSpacing: Double
  /// How lines stand to each other.
  public var justification: TextJustification
  /// Whether it is written in columns, the first at the right: what comes out is to be turned a quarter clockwise.
  public var isVertical: Bool

  /// Makes a request.
  public init(
    _ text: String, spans: [TextSpan] = [], fonts: FontStack, maximumWidth: Double = .infinity,
    lineHeight: Double = 1.2,
    letterSpacing: Double = 0, justification: TextJustification = .center, isVertical: Bool = false
  ) {
    self.text = text
    self.spans = spans
    self.fonts = fonts
    self.maximumWidth = maximumWidth
    self.lineHeight = lineHeight
    self.letterSpacing = letterSpacing
    self.justification = justification
    self.isVertical = isVertical
  }
}

/// One glyph of a shaped text.
public struct PositionedGlyph: Hashable, Sendable {
  /// The font, as the library numbers it.
  public var font: FontID
  /// The glyph's number in that font.
  public var glyph: UInt32
  /// The span of the request that it belongs to.
  public var span: UInt16
  /// The pen's place in ems from the text block's left and top sides, `y` down.
  public var x, y: Float

  /// Whether the span's image stands here, its left bottom corner at the pen.
  public var isImage: Bool { font == .image }
}

/// The glyphs that belong together, in the order they stand from left to right: what is turned as one along a curve.
public struct GlyphCluster: Hashable, Sendable {
  /// The line it is on, from 0 at the top.
  public var line: Int32
  /// Ems from the block's left side to where the cluster starts.
  public var x: Float
  /// The cluster's width in ems.
  public var advance: Float
  /// Its glyphs among the text's.
  public var glyphs: Range<Int32>
}

/// A box in ems, `y` down.
public struct EmBox: Hashable, Sendable {
  /// Sides; empty when a minimum is above its maximum.
  public var minX, minY, maxX, maxY: Float

  /// The box that holds nothing.
  public static let empty = EmBox(
    minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

  /// Whether it holds nothing.
  public var isEmpty: Bool { !(minX <= maxX && minY <= maxY) }

  /// Grows the box to hold another.
  public mutating func extend(_ other: EmBox) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }
}

/// A text as glyphs with places, in ems: `x` right and `y` down from the block's left top corner.
///
/// The block is as wide as its widest line and `lineHeight` tall a line; capital letters of the first font stand
/// in the middle of their line's height.
public final class ShapedText: Sendable {
  /// All glyphs that draw something, line by line, each line from left to right.
  public let glyphs: [PositionedGlyph]
  /// The clusters, in the same order.
  public let clusters: [GlyphCluster]
  /// Width and height of the block in ems.
  public let width, height: Float
  /// How many lines there are; 0 for an empty text.
  public let lineCount: Int
  /// The box that the ink of all glyphs lies in.
  public let ink: EmBox
  /// The characters that no font has a glyph for, each as often as it is met; they are left out.
  public let missingGlyphs: [Unicode.Scalar]

  init(
    glyphs: [PositionedGlyph], clusters: [GlyphCluster], width: Float, height: Float, lineCount: Int, ink: EmBox,
    missingGlyphs: [Unicode.Scalar]
  ) {
    self.glyphs = glyphs
    self.clusters = clusters
    self.width = width
    self.height = height
    self.lineCount = lineCount
    self.ink = ink
    self.missingGlyphs = missingGlyphs
  }

  /// Whether there is nothing to draw.
  public var isEmpty: Bool { glyphs.isEmpty }
}

extension ShapedText: Equatable {
  /// Whether the same glyphs, as one library numbers their fonts, stand at the same places.
  public static func == (a: ShapedText, b: ShapedText) -> Bool {
    a === b || (a.glyphs == b.glyphs && a.width == b.width && a.height == b.height)
  }
}
