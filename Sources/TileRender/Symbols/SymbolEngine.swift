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
    /// By the layers' places in the style, in the order in which they are drawn.
    var byLayer: [Int: [SymbolPlacement<LabelSymbol>.Placed]] = [:]
    /// How the symbols of layers cover each other.
    var coverings = SymbolCoverings()
    /// Where the block lies.
    var viewport: LabelViewport

    /// How many labels touch the block.
    var count: Int { byLayer.values.reduce(0) { $0 + $1.count } }
  }

  /// Scenes that are kept.
  private static let sceneLimit = 4

  private let maker: LabelMaker
  private let sources: SymbolSources
  private var scenes: [SymbolScene] = []
  private var painter: LabelPainter

  /// Makes a worker's engine.
  ///
  /// - Parameter shared: What the workers have in common that draw with the same fonts, style and sprites.
  init(style: Style, reader: SourceTileReader, fonts: FontContext, sprites: SpriteSet, sharing shared: SharedLabels) {
    sources = SymbolSources(reader)
    maker = LabelMaker(style: style, fonts: fonts, sprites: sprites, sharing: shared)
    painter = LabelPainter(sharing: shared)
  }

  /// The labels that touch a block.
  func place(_ block: Block, statistics: inout RenderStatistics) -> PlacedSymbols {
    let scale = Double(block.scale)
    let scene = scene(at: block.zoom, turn: block.turn?.scaled(by: 1 / (256 * scale)))
    let phase = SIMD2(block.phaseX, block.phaseY) / 256
    let (x, y) = ((Double(block.originX) + phase.x) / scale, (Double(block.originY) + phase.y) / scale)
    let side = Double(block.side) / scale
    var placed = PlacedSymbols(
      coverings: scene.coverings,
      viewport: LabelViewport(
        originX: Int64(block.originX), originY: Int64(block.originY), phase: phase, scale: scale))
    for label in scene.placement.placed(touching: LabelBox(minX: x, minY: y, maxX: x + side, maxY: y + side)) {
      placed.byLayer[label.candidate.symbol.layer, default: []].append(label)
    }
    for layer in placed.byLayer.keys {
      if scene.coverings.isOneByOne(layer) {
        placed.byLayer[layer]?.sort { $0.isCovered(by: $1) ?? false }
      } else if scene.layersSortedByY.contains(layer) {
        // Where two stand as far south, the one that comes first in the source data lies on top.
        placed.byLayer[layer]?.sort {
          ($0.southing, -$0.candidate.symbol.place, $0.x) < ($1.southing, -$1.candidate.symbol.place, $1.x)
        }
      } else {
        // The greater sort key lies on top; without keys the order is that of the source data.
        placed.byLayer[layer]?.sort {
          ($0.candidate.order.sortKey, $0.candidate.symbol.place, $0.y, $0.x)
            < ($1.candidate.order.sortKey, $1.candidate.symbol.place, $1.y, $1.x)
        }
      }
    }
    statistics.placement.shown += placed.count
    scene.takeCounts(into: &statistics)
    statistics.merge(sources.takeStatistics())
    statistics.diagnostics.merge(maker.takeDiagnostics())
    statistics.missingImages.formUnion(maker.takeMissingImages())
    statistics.text.merge(maker.takeTextReport())
    return placed
  }

  /// Draws the labels of a style layer, given by its place in the style, and of those that are drawn with it.
  func paint(layer: Int, of placed: PlacedSymbols, on surface: ImageSurface) {
    let together = placed.coverings.drawn(with: layer)
    var labels = together.flatMap { placed.byLayer[$0] ?? [] }
    guard !labels.isEmpty else { return }
    if together.count > 1 {
      labels.sort { $0.isCovered(by: $1) ?? ($0.candidate.symbol.layer < $1.candidate.symbol.layer) }
    }
    painter.paint(
      labels, oneByOne: placed.coverings.isOneByOne(layer), in: placed.viewport, on: surface, fonts: maker.fonts)
  }

  /// Draws nothing but the labels, on a surface that is cleared before.
  func paintAlone(_ placed: PlacedSymbols, on surface: ImageSurface) {
    surface.clear()
    for layer in Set(placed.byLayer.keys.map(placed.coverings.leader)).sorted() {
      paint(layer: layer, of: placed, on: surface)
    }
  }

  private func scene(at zoom: Double, turn: PlaneTurn?) -> SymbolScene {
    if let place = scenes.firstIndex(where: { $0.zoom == zoom && $0.turn == turn }) {
      let known = scenes.remove(at: place)
      scenes.append(known)
      return known
    }
    if scenes.count >= Self.sceneLimit { scenes.removeFirst() }
    let scene = SymbolScene(zoom: zoom, turn: turn, maker: maker, sources: sources)
    scenes.append(scene)
    return scene
  }
}

extension SymbolPlacement.Placed {
  /// Where the symbol stands, in world pixels.
  fileprivate var x: Double { candidate.anchorX + shift.x }
  fileprivate var y: Double { candidate.anchorY + shift.y }
  /// How far south it stands, in 1/16 pixels: the units of MapLibre's tiles, finer than anyone sees.
  fileprivate var southing: Double { (y * 16).rounded() }
}

extension SymbolPlacement<LabelSymbol>.Placed {
  /// Whether a symbol that is drawn one by one lies below another; `nil` for those of one feature.
  ///
  /// Those further south lie on top; at one latitude those further east, and in one place the first of the data.
  fileprivate func isCovered(by other: Self) -> Bool? {
    let (a, b) = ((southing, x, -candidate.symbol.place), (other.southing, other.x, -other.candidate.symbol.place))
    return a == b ? nil : a < b
  }
}
