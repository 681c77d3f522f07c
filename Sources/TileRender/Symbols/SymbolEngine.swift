// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Cairo
internal import MapModel
internal import Pango
internal import Sprites
internal import Styles

/// One worker's labels and icons: which stand on a block, and drawing them.
///
/// What it answers depends on style, zoom and source tiles alone, never on what was asked before.
final class SymbolEngine {
  /// Placed labels of one block by style layer, and where the block lies.
  struct PlacedSymbols {
    fileprivate var byLayer: [Int: [SymbolPlacement<LabelSymbol>.Placed]] = [:]
    fileprivate var layersDrawnOneByOne: Set<Int>
    fileprivate var viewport: LabelViewport

    /// How many labels touch the block.
    var count: Int { byLayer.values.reduce(0) { $0 + $1.count } }
  }

  /// Scenes that are kept.
  private static let sceneLimit = 4

  private let maker: LabelMaker
  private let sources: SymbolSources
  private var scenes: [SymbolScene] = []
  private var painter = LabelPainter()

  /// Makes a worker's engine.
  init(style: Style, reader: SourceTileReader, fonts: FontContext, sprites: SpriteSet) {
    sources = SymbolSources(reader)
    maker = LabelMaker(style: style, fonts: fonts, sprites: sprites)
  }

  /// The labels that touch a block.
  func place(_ block: Block, statistics: inout RenderStatistics) -> PlacedSymbols {
    let scene = scene(at: block.zoom)
    let scale = Double(block.scale)
    let (x, y) = (Double(block.originX) / scale, Double(block.originY) / scale)
    let side = Double(block.side) / scale
    var placed = PlacedSymbols(
      layersDrawnOneByOne: scene.layersDrawnOneByOne,
      viewport: LabelViewport(originX: Int64(block.originX), originY: Int64(block.originY), scale: scale))
    for label in scene.placement.placed(touching: LabelBox(minX: x, minY: y, maxX: x + side, maxY: y + side)) {
      placed.byLayer[label.candidate.symbol.layer, default: []].append(label)
    }
    for layer in scene.layersSortedByY {
      placed.byLayer[layer]?.sort { ($0.candidate.anchorY, $0.shift) < ($1.candidate.anchorY, $1.shift) }
    }
    scene.takeCounts(into: &statistics)
    statistics.merge(sources.takeStatistics())
    statistics.diagnostics.merge(maker.takeDiagnostics())
    statistics.missingImages.formUnion(maker.takeMissingImages())
    statistics.text.merge(maker.takeTextReport())
    return placed
  }

  /// Draws the labels of a style layer, given by its place in the style.
  func paint(layer: Int, of placed: PlacedSymbols, on surface: ImageSurface) {
    guard let labels = placed.byLayer[layer] else { return }
    painter.paint(
      labels, oneByOne: placed.layersDrawnOneByOne.contains(layer), in: placed.viewport, on: surface,
      fonts: maker.fonts)
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
