// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A text block's place about its anchor: its first line's start, moved and then turned about the anchor.
///
/// Lengths are logical pixels. A vertical block's lines run down and follow each other to the left.
struct TextFrame {
  var left, top: Double
  var turn: QuantisedTurn
  var isVertical: Bool

  /// How the block's glyphs are turned.
  var textTurn: QuantisedTurn { isVertical ? QuantisedTurn(steps: turn.steps &+ 64) : turn }

  /// Where the block's start lies, from the anchor.
  var originX: Double { left * turn.sineAndCosine.cosine - top * turn.sineAndCosine.sine }
  var originY: Double { left * turn.sineAndCosine.sine + top * turn.sineAndCosine.cosine }

  /// The box around a box of the block, from the anchor.
  func box(minX: Double, minY: Double, maxX: Double, maxY: Double) -> LabelBox {
    let (sine, cosine) = turn.sineAndCosine
    var box = LabelBox.empty
    for (along, down) in [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)] {
      let (u, v) = isVertical ? (left - down, top + along) : (left + along, top + down)
      let (x, y) = (u * cosine - v * sine, u * sine + v * cosine)
      box.extend(LabelBox(minX: x, minY: y, maxX: x, maxY: y))
    }
    return box
  }
}
