// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import Styles

/// Makes the candidates whose anchors a placement tile holds, from all symbol layers at one zoom.
final class SymbolBuilder {
  private let scene: SharedLabels.SceneKey
  private let grid: PlacementGrid
  private let layers: [SymbolLayerStyle]
  private let maker: LabelMaker
  private let sources: SymbolSources
  private let lineLabels: LineLabels

  init(
    _ scene: SharedLabels.SceneKey, grid: PlacementGrid, layers: [SymbolLayerStyle], maker: LabelMaker,
    sources: SymbolSources
  ) {
    self.scene = scene
    self.grid = grid
    self.layers = layers
    self.maker = maker
    self.sources = sources
    lineLabels = LineLabels(scene, maker: maker, sources: sources)
  }

  /// Hands over how many lines, seen from a tile, have no room for their label.
  func takeLinesWithoutRoom() -> Int { lineLabels.takeLinesWithoutRoom() }

  /// The candidates of a tile: a function of style, zoom and the source tiles that hold it, of nothing else.
  func candidates(in cell: TileID) -> [PlacementCandidate<LabelSymbol>] {
    var found: [PlacementCandidate<LabelSymbol>] = []
    let context = maker.context
    context.zoom = scene.zoom
    for style in layers {
      guard let source = style.layer.source, let zooms = sources.zooms(of: source), cell.z >= zooms.lowerBound else {
        continue
      }
      let view = SourceTileView(
        cell: cell, zoom: min(cell.z, zooms.upperBound), cellSize: grid.cellSize, turn: grid.turn)
      if style.placement != .point {
        lineLabels.add(style, view, to: &found)
        continue
      }
      guard let layer = sources.layer(style.layer.sourceLayer ?? "", of: view.tile, source: source) else { continue }
      context.tile = view.tile
      context.enter(layer)
      add(layer, style, view, to: &found)
    }
    context.leaveLayers()
    return found
  }

  private func add(
    _ layer: TileLayer, _ style: SymbolLayerStyle, _ view: SourceTileView,
    to found: inout [PlacementCandidate<LabelSymbol>]
  ) {
    let context = maker.context
    let ranks = ImportanceRank.Fields(of: layer)
    var reach = TileBox.empty
    for feature in layer.features where feature.type == .polygon {
      reach.extend(TilePoint(x: feature.box.minX, y: feature.box.minY))
      reach.extend(TilePoint(x: feature.box.maxX, y: feature.box.maxY))
    }
    for (index, feature) in layer.features.enumerated() where view.mayHold(feature.box, extent: layer.extent) {
      context.featureIndex = index
      if let filter = style.layer.filter, !filter.matches(in: context) { continue }
      var label: LabelMaker.Label?
      PointAnchors.forEach(of: feature, in: layer, reach: reach, view) { point, isShared in
        if label == nil {
          let rank = style.hasSortKey ? 0 : ranks.rank(of: feature, in: layer)
          label = maker.label(style, rank: rank, place: index, id: feature.id)
        }
        guard let label else { return }
        let (x, y) = view.world(Double(point.x), Double(point.y), extent: layer.extent)
        let mapPlace = view.mapPlace(Double(point.x), Double(point.y), extent: layer.extent)
        // A polygon cut by tiles has a piece in each: its name is not repeated close by.
        let repeatDistance = isShared ? style.spacing : 0
        if let candidate = maker.pointCandidate(
          label, x: x, y: y, mapPlace: mapPlace, repeatDistance: repeatDistance)
        {
          view.add(candidate, avoidingEdges: style.avoidsEdges, to: &found)
        }
      }
    }
  }
}
