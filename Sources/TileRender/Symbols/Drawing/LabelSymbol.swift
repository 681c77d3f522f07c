// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Pango
internal import Sprites

/// How a label is coloured.
///
/// Colours are `0xRRGGBBAA` with straight alpha, opacity multiplied in; lengths are
/// logical pixels.
struct LabelPaint: Hashable, Sendable {
  var color: UInt32
  /// The colours of the text's spans; none when all have `color`.
  var spanColors: [UInt32] = []
  var haloColor: UInt32 = 0
  var haloWidth = 0.0
  var haloBlur = 0.0
  /// Of images within the text.
  var imageOpacity: UInt8 = 255
  /// How far the label is drawn from where it is placed.
  var translateX = 0.0, translateY = 0.0

  /// Whether any of the text shows.
  var hasFill: Bool { color & 0xff != 0 || spanColors.contains { $0 & 0xff != 0 } }

  /// The colour of a glyph.
  func color(of glyph: PositionedGlyph) -> UInt32 {
    spanColors.indices.contains(Int(glyph.span)) ? spanColors[Int(glyph.span)] : color
  }

  /// Whether a halo shows.
  var hasHalo: Bool { haloWidth > 0 && haloColor & 0xff != 0 }
}

extension LabelPaint {
  /// How an image within the text is coloured, at the place of one of the text's glyphs.
  func image(at glyph: PositionedGlyph) -> IconPaint {
    IconPaint(
      opacity: imageOpacity, color: color(of: glyph), haloColor: haloColor, haloWidth: haloWidth, haloBlur: haloBlur)
  }
}

/// A turn and a place for the glyphs of one cluster.
struct ClusterPose: Equatable, Sendable {
  /// The cluster's glyphs among the text's.
  var glyphs: Range<Int32>
  /// Where the origin of the glyphs' coordinates lies, in logical pixels from the anchor.
  var x, y: Double
  /// How the cluster is turned about that origin.
  var turn: QuantisedTurn
}

/// A text, and where its parts stand.
struct TextSetting: Equatable {
  var text: ShapedText
  /// One pose for an upright or evenly turned label; one for each cluster along a curve.
  var poses: [ClusterPose]
}

/// One way in which a symbol is shown: with a text, an icon or both.
struct LabelSetting: Equatable {
  var text: TextSetting?
  var icon: IconShape?
}

/// What a placed candidate draws.
struct LabelSymbol {
  /// What is written; empty for an icon alone.
  var text = ""
  /// The style layer, by its place in the style.
  var layer: Int
  /// The feature's place among those of its source tile.
  var place = 0
  /// Logical pixels to the em.
  var size: Double
  var paint: LabelPaint
  var iconPaint = IconPaint()
  /// Images within the text, by span.
  var images: [Int: SpriteImage] = [:]
  /// The settings, one for each option of the candidate.
  var settings: [LabelSetting]

  /// The text, or the image's name where there is only an icon.
  var name: String { text.isEmpty ? settings.lazy.compactMap { $0.icon?.image.name }.first ?? "" : text }
}
