// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import MapModel
internal import Pango
internal import Styles

/// The symbol layers of a style at one zoom and bearing, and their placement.
final class SymbolScene {
  /// Text sizes to the reach of a label, and the least reach in logical pixels.
  private static let reachPerSize = 12.0
  private static let leastReach = 256.0

  let zoom: Double
  /// How the picture's plane is turned, in world pixels; `nil` where north is up.
  let turn: PlaneTurn?
  let placement: SymbolPlacement<LabelSymbol>
  /// Places of layers whose labels are drawn from north to south.
  let layersSortedByY: Set<Int>
  /// How the symbols of layers cover each other that cover each other as a whole.
  let coverings: SymbolCoverings
  /// What makes the candidates.
  let builder: SymbolBuilder

  /// Makes the scene of a style zoom.
  init(zoom: Double, turn: PlaneTurn? = nil, maker: LabelMaker, sources: SymbolSources) {
    self.zoom = zoom
    self.turn = turn
    let context = maker.context
    context.zoom = zoom
    var layers: [SymbolLayerStyle] = []
    for (index, layer) in context.style.layers.enumerated()
    where layer.type == .symbol && layer.isVisible && layer.minZoom <= zoom && zoom < layer.maxZoom {
      layers.append(SymbolLayerStyle(layer, index: index, in: context, turn: turn))
    }
    // Fonts that are asked for and not there are told even where no label needs them.
    for layer in layers {
      if let names = layer.fonts.fixed { _ = maker.fonts.stack(for: names, isAskedFor: layer.asksForFonts) }
    }
    layersSortedByY = Set(layers.lazy.filter(\.sortsByY).map(\.index))
    coverings = SymbolCoverings(layers)
    let cellZoom = UInt8(min(max(zoom.rounded(.down), 0), Double(TileID.maximumZoom)))
    let largest = layers.reduce(0) { max($0, $1.size.fixed ?? 0) }
    let largestIcon = layers.reduce(0) { max($0, $1.icons?.largestSize ?? 0) } * maker.longestImage
    let grid = PlacementGrid(
      zoom: cellZoom, cellSize: 512 * exp2(zoom - Double(cellZoom)),
      reach: min(max(Self.leastReach, Self.reachPerSize * largest, largestIcon), 4096), turn: turn)
    let key = SharedLabels.SceneKey(zoom: zoom, turn: turn)
    builder = SymbolBuilder(key, grid: grid, layers: layers, maker: maker, sources: sources)
    placement = SymbolPlacement(
      grid: grid, candidates: { [builder] in builder.candidates(in: $0) },
      sharing: { [shared = maker.shared] tile, make in
        shared.cells.value(for: SharedLabels.CellKey(scene: key, tile: tile), make: make)
      })
  }

  /// Adds what was counted since this was last called.
  func takeCounts(into statistics: inout RenderStatistics) {
    let counts = placement.takeCounts()
    statistics.placement.merge(counts.statistics)
    statistics.placement.linesWithoutRoom += builder.takeLinesWithoutRoom()
    statistics.diagnostics.merge(counts.diagnostics)
  }
}
