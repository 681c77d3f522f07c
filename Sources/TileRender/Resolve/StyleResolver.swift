// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import Sprites
internal import Styles

/// Turns style and source tiles into the draw list of one block.
///
/// One per worker. Afterwards no expression, no zoom and no tile unit is left to be looked at. The list is a function
/// of the block alone: what was resolved before only saves reading.
///
/// What is read for each feature goes without run-time checks of exclusive access.
final class StyleResolver {
  let style: Style
  let reader: SourceTileReader
  let rasters: RasterTileReader
  let context: EvaluationContext
  /// What is being drawn.
  @exclusivity(unchecked) var list = DrawList()
  /// Where in the list each drawn layer's commands and features start; a command before may go on into them.
  private(set) var layerStarts: [(layer: Int, command: Int, feature: Int)] = []
  /// Features of the layer that is being resolved, in drawing order.
  @exclusivity(unchecked) var candidates: [FeatureReference] = []
  /// Lines that are being worked on.
  @exclusivity(unchecked) var lines = LineBuffer()
  /// Source tiles that could not be read.
  private(set) var errors: [TileSourceError] = []
  private let images: ImageFinder
  private var nearby = NearbyFeatures()
  private var plans: [(layer: Int, plan: LayerPlan, opacity: UInt8)] = []
  /// The colours of `color-relief` layers, by their ids: they never change.
  private var elevationRamps: [String: ColorRamp] = [:]
  private var planned: (zoom: Double, scale: Int, turn: PlaneTurn?)?

  /// Makes a resolver.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - reader: Reads vector tiles.
  ///   - rasters: The style's pictures.
  ///   - sprites: The images of icons and patterns.
  init(
    style: Style, reader: SourceTileReader, rasters: RasterSources = RasterSources(), sprites: SpriteSet = .empty
  ) {
    self.style = style
    self.reader = reader
    self.rasters = RasterTileReader(rasters, style: style)
    images = ImageFinder(sprites)
    context = EvaluationContext(style: style)
    context.availableImages = sprites.names
  }

  /// Makes `list` and `errors` those of a block.
  ///
  /// - Parameters:
  ///   - block: What is seen.
  ///   - only: The place in the style of the one layer that is looked at; `nil` for all.
  ///   - statistics: Where time and counts are added.
  func resolve(_ block: Block, only: Int? = nil, statistics: inout RenderStatistics) {
    list.removeAll()
    errors.removeAll()
    layerStarts.removeAll(keepingCapacity: true)
    nearby.start(block)
    context.zoom = block.zoom
    plan(block)
    var laps = Laps()
    for (index, plan, opacity) in plans where only == nil || only == index {
      let readBefore = statistics.nanoseconds(in: .read)
      layerStarts.append((index, list.commands.count, list.features.count))
      if opacity == .max {
        add(index, plan, block, &statistics)
      } else {
        var below: [DrawCommand] = []
        swap(&below, &list.commands)
        add(index, plan, block, &statistics)
        swap(&below, &list.commands)
        if !below.isEmpty { list.commands.append(.group(opacity: opacity, commands: below)) }
      }
      if statistics.profile != nil {
        let (time, reading) = (laps.lap(), statistics.nanoseconds(in: .read) - readBefore)
        statistics.profile?.add(index, \.resolve, time - min(reading, time))
      }
    }
    if let turn = block.turn { list.turn(turn, block) }
    statistics.commands += list.commands.count
    statistics.points += list.pointCount
    statistics.diagnostics.merge(context.diagnostics)
    context.diagnostics = Diagnostics()
    statistics.missingImages.formUnion(images.takeMissing())
  }

  /// The layer that a command of the list started with.
  func layer(ofCommand index: Int) -> Int? { layerStarts.last { $0.command <= index }?.layer }

  /// Adds what a layer, given by its place in the style, shows in a block.
  private func add(_ index: Int, _ plan: LayerPlan, _ block: Block, _ statistics: inout RenderStatistics) {
    let layer = style.layers[index]
    switch plan {
    case .background(let color): list.commands.append(.background(color: color))
    case .backgroundPattern(let image, let opacity):
      list.commands.append(.pattern(PatternPaint(image, block), opacity: opacity))
    case .fill(let plan): fill(layer, plan, block, &statistics)
    case .extrusion(let plan): extrusion(layer, plan, block, &statistics)
    case .line(let plan): line(layer, plan, block, &statistics)
    case .circle(let plan): circle(layer, plan, block, &statistics)
    case .heatmap(let plan): heatmap(layer, plan, block, &statistics)
    case .raster(let plan): raster(layer, plan, block, &statistics)
    case .hillshade(let plan): hillshade(layer, plan, block, &statistics)
    case .colorRelief(let plan): colorRelief(layer, plan, block, &statistics)
    case .symbols: list.commands.append(.symbols(layer: index))
    }
  }

  private func plan(_ block: Block) {
    if let planned, planned == (block.zoom, block.scale, block.turn) { return }
    planned = (block.zoom, block.scale, block.turn)
    plans.removeAll(keepingCapacity: true)
    for (index, layer) in style.layers.enumerated() {
      let plan = LayerPlan(
        layer, light: style.light, context, scale: Double(block.scale), turn: block.turn, images: images)
      guard let plan else { continue }
      let opacity = layerOpacity(layer)
      if opacity > 0 { plans.append((index, plan, opacity)) }
    }
  }

  /// How opaque a layer is as a whole.
  private func layerOpacity(_ layer: StyleLayer) -> UInt8 {
    let property: PropertyID? =
      switch layer.type {
      case .fill: .fillLayerOpacity
      case .line: .lineLayerOpacity
      default: nil
      }
    guard let property, layer.isSet(property) else { return .max }
    return UInt8(blackAlpha(layer[property].number(in: context)))
  }

  /// The colours of a `color-relief` layer.
  func elevationRamp(_ layer: StyleLayer) -> ColorRamp {
    if let known = elevationRamps[layer.id] { return known }
    let ramp = ColorRamp.ofElevations(layer, context)
    elevationRamps[layer.id] = ramp
    return ramp
  }

  // MARK: - Source tiles

  /// A source tile; an error that it could not be read for is kept.
  func tile(source: Int, _ id: TileID, _ statistics: inout RenderStatistics) -> SourceTile {
    let tile = reader.tile(source: source, id, statistics: &statistics)
    if let error = tile.error { keep(error) }
    return tile
  }

  /// Remembers why a source tile could not be read, once.
  func keep(_ error: TileSourceError) {
    if !errors.contains(error) { errors.append(error) }
  }

  /// Reads the source tiles under a block that a layer draws from, to know whether they can be.
  func readTiles(of layer: StyleLayer, _ block: Block, _ statistics: inout RenderStatistics) {
    _ = views(layer, block, margin: 0, shift: .zero, &statistics)
  }

  /// The views of the source tiles that a layer draws from within `margin` device pixels of the block.
  ///
  /// - Parameter isWanted: Whether a tile is read at all, by its frame.
  func views(
    _ layer: StyleLayer, _ block: Block, margin: Double, shift: SIMD2<Double>, _ statistics: inout RenderStatistics,
    isWanted: (TileFrame) -> Bool = { _ in true }
  ) -> [SourceView] {
    guard let source = layer.source.flatMap({ reader.numbers[$0] }),
      let zoom = block.sourceZoom(reader.infos[source])
    else { return [] }
    let far = max(abs(shift.x), abs(shift.y)) / 256
    var views: [SourceView] = []
    for place in block.sourcePlaces(z: zoom, margin: margin + far) {
      guard isWanted(TileFrame(place, extent: 1, block: block, shift: shift)) else { continue }
      let tile = tile(source: source, place.id, &statistics)
      guard let index = tile.layerIndex(named: layer.sourceLayer ?? "") else { continue }
      views.append(
        SourceView(tile.layers[index], place, block, shift, overhang(of: tile, layer: index, source: source)))
    }
    return views
  }

  /// How far data reach over a tile's sides: as its source tells, else as a layer, given by its place, shows.
  func overhang(of tile: SourceTile, layer: Int?, source: Int) -> Overhang {
    reader.infos[source].buffer.map(Overhang.init(buffer:)) ?? tile.overhang(ofLayer: layer)
  }

  /// Makes `candidates` the features of the views that touch a box and that the layer's filter lets through, in
  /// drawing order.
  func select(
    _ layer: StyleLayer, _ views: [SourceView], near box: FixedBox, sortKey: PlannedNumber?,
    takes: (GeometryType) -> Bool
  ) {
    candidates.removeAll(keepingCapacity: true)
    for (number, view) in views.enumerated() {
      let units = view.frame.units(of: box)
      enter(view)
      for index in nearby.features(of: view, within: units) {
        let feature = view.layer.features[Int(index)]
        guard feature.box.intersects(units), takes(feature.type) else { continue }
        context.featureIndex = Int(index)
        if let filter = layer.filter, !filter.matches(in: context) { continue }
        candidates.append(
          FeatureReference(view: number, feature: Int(index), sortKey: sortKey?.value(context) ?? 0))
      }
    }
    guard sortKey != nil else { return }
    sortCandidates()
  }

  /// Turns expressions to a view's layer.
  func enter(_ view: SourceView) {
    context.enter(view.layer)
    context.tile = view.place.id
  }

  /// Puts candidates in the order of their keys; those of equal keys stay as they are.
  private func sortCandidates() {
    let order = candidates.indices.sorted {
      (candidates[$0].sortKey, $0) < (candidates[$1].sortKey, $1)
    }
    candidates = order.map { candidates[$0] }
  }
}
