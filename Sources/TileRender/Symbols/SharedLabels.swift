// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import Pango

/// What the workers of one map have made of its labels, for each other: none of it depends on who made it.
final class SharedLabels: Sendable {
  /// The symbol layers of a style as one picture shows them.
  struct SceneKey: Hashable, Sendable {
    var zoom: Double
    var turn: PlaneTurn?
  }

  /// The lines of a symbol layer in a source tile.
  struct LinesKey: Hashable, Sendable {
    var scene: SceneKey
    /// The layer's place in the style.
    var layer: Int
    var tile: TileID
  }

  /// The candidates of a placement tile.
  struct CellKey: Hashable, Sendable {
    var scene: SceneKey
    var tile: TileID
  }

  let texts = SharedStore<TextRequest, ShapedText>(limit: LabelMaker.shapedGlyphLimit) { $0.glyphs.count + 16 }
  let masks = SharedStore<GlyphMaskCache.Key, GlyphMask>(limit: GlyphMaskCache.byteLimit) { $0.coverage.count + 128 }
  let lines = SharedStore<LinesKey, LineCollector.Lines>(limit: LineLabels.tileLimit) { _ in 1 }
  let cells = SharedStore<CellKey, PlacementCell<LabelSymbol>>(limit: 25_000) { $0.candidates.count + 1 }
}
