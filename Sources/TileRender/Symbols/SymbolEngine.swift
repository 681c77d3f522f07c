// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Cairo
internal import MapModel
internal import Pango
internal import Styles

/// One worker's labels: which stand on a tile, and drawing them.
///
/// What it answers depends on style, zoom and source tiles alone, never on what was asked before.
final class SymbolEngine {
  /// Placed labels of one tile by style layer, and where the tile lies.
  struct PlacedSymbols {
    fileprivate var byLayer: [Int: [SymbolPlacement<LabelSymbol>.Placed]] = [:]
    fileprivate var viewport: LabelViewport

    /// How many labels touch the tile.
    var count: Int { byLayer.values.reduce(0) { $0 + $1.count } }
    /// Whether a style layer has labels here.
    func hasLabels(inLayer layer: Int) -> Bool { byLayer[layer] != nil }
  }

  /// A square of the map: a tile, or a block of a picture.
  struct Block: Hashable {
    /// The style's zoom, that of 512-pixel tiles; fractions and −1 are fine.
    var zoom: Double
    /// Device pixels of the left top corner from the world's, `y` down.
    var originX, originY: Int64
    /// Device pixels along a side.
    var side: Int
    /// Device pixels a logical pixel.
    var scale: Int
  }

  /// Scenes that are kept.
  private static let sceneLimit = 4

  private let maker: LabelMaker
  private let sources: SymbolSources
  private var scenes: [SymbolScene] = []
  private var painter = LabelPainter()

  /// Makes a worker's engine.
  init(style: Style, sources: SymbolSources, fonts: FontContext) {
    self.sources = sources
    maker = LabelMaker(style: style, fonts: fonts)
  }

  /// Entries of `text-font` of which nothing is installed, in the order they were met.
  var missingFonts: [String] { maker.fonts.missingFonts }

  /// What could not be drawn as the style says, by reason.
  var diagnostics: Diagnostics {
    var all = maker.diagnostics
    all.merge(maker.context.diagnostics)
    for scene in scenes { all.merge(scene.placement.diagnostics) }
    return all
  }

  /// The labels that touch a block.
  func place(_ block: Block) -> PlacedSymbols {
    let scene = scene(at: block.zoom)
    let scale = Double(max(1, block.scale))
    let (x, y) = (Double(block.originX) / scale, Double(block.originY) / scale)
    let side = Double(block.side) / scale
    var placed = PlacedSymbols(
      viewport: LabelViewport(originX: block.originX, originY: block.originY, scale: scale))
    let box = LabelBox(minX: x, minY: y, maxX: x + side, maxY: y + side)
    for label in scene.placement.placed(touching: box) {
      placed.byLayer[label.candidate.symbol.layer, default: []].append(label)
    }
    for layer in scene.layersSortedByY {
      placed.byLayer[layer]?.sort { ($0.candidate.anchorY, $0.shift) < ($1.candidate.anchorY, $1.shift) }
    }
    return placed
  }

  /// Draws the labels of a style layer, given by its place in the style.
  func paint(layer: Int, of placed: PlacedSymbols, on surface: ImageSurface) {
    guard let labels = placed.byLayer[layer] else { return }
    painter.paint(labels, in: placed.viewport, on: surface, fonts: maker.fonts)
  }

  /// How far placement had to look since the engine was made, for the scenes that are kept.
  var statistics: PlacementStatistics {
    var all = PlacementStatistics()
    for scene in scenes { all.merge(scene.statistics) }
    return all
  }

  private func scene(at zoom: Double) -> SymbolScene {
    if let place = scenes.firstIndex(where: { $0.zoom == zoom }) {
      let known = scenes.remove(at: place)
      scenes.append(known)
      return known
    }
    if scenes.count >= Self.sceneLimit { scenes.removeFirst() }
    let scene = SymbolScene(zoom: zoom, maker: maker, sources: sources)
    scenes.append(scene)
    return scene
  }
}
