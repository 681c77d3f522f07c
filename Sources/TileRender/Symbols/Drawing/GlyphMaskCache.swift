// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Pango

/// How the glyphs of a label are drawn, apart from where: sizes in 1/16 device pixels.
struct GlyphStyle: Hashable, Sendable {
  var size: UInt16
  /// 0 for the glyph itself.
  var haloWidth: UInt16 = 0
  var haloBlur: UInt16 = 0

  /// Rounds lengths in device pixels.
  init(size: Double, haloWidth: Double = 0, haloBlur: Double = 0) {
    self.size = Self.sixteenths(min(size, GlyphDrawing.maximumSize))
    self.haloWidth = Self.sixteenths(min(haloWidth, GlyphDrawing.maximumHalo))
    self.haloBlur = Self.sixteenths(min(haloBlur, GlyphDrawing.maximumHalo))
  }

  private static func sixteenths(_ length: Double) -> UInt16 { length > 0 ? UInt16((length * 16).rounded()) : 0 }
}

/// One worker's masks of glyphs and halos: each is drawn once and laid down many times.
struct GlyphMaskCache {
  /// Bytes of masks that are kept.
  static let byteLimit = 24 << 20

  private var masks = GenerationalCache<Key, GlyphMask>(limit: byteLimit)
  private let shared: SharedLabels

  /// Makes an empty cache, which asks what workers share for what it does not have.
  init(sharing shared: SharedLabels = SharedLabels()) { self.shared = shared }

  /// All that decides a mask.
  struct Key: Hashable {
    var glyph: UInt64
    var drawing: UInt64
    var font: FontID

    /// Hashes one word, as this is done for every glyph that is laid down; fonts that differ alone are few.
    func hash(into hasher: inout Hasher) { hasher.combine(glyph &* 0x9E37_79B9_7F4A_7C15 ^ drawing) }
  }

  /// The mask of a glyph whose pen stands at a place; only the quarters of the place matter.
  mutating func mask(
    _ glyph: PositionedGlyph, at pen: PenPosition, turn: QuantisedTurn, style: GlyphStyle, fonts: FontContext
  ) -> GlyphMask {
    let (stepX, stepY) = (UInt64(pen.x & 3), UInt64(pen.y & 3))
    let key = Key(
      glyph: UInt64(glyph.glyph) << 32 | UInt64(style.size) << 16 | UInt64(turn.steps),
      drawing: UInt64(style.haloWidth) << 32 | UInt64(style.haloBlur) << 16 | stepX << 2 | stepY, font: glyph.font)
    return masks.value(for: key, cost: { $0.coverage.count + 128 }) {
      shared.masks.value(for: key) {
        fonts.mask(
          font: glyph.font, glyph: glyph.glyph,
          GlyphDrawing(
            size: Double(style.size) / 16, angle: turn.radians, offsetX: Double(stepX) / 4, offsetY: Double(stepY) / 4,
            haloWidth: Double(style.haloWidth) / 16, haloBlur: Double(style.haloBlur) / 16))
      }
    }
  }
}
