// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Cuts the features of one tile.
struct TileCutter {
  private let store: FeatureStore
  private let tile: TileID
  /// Tile units along one side of the world.
  private let unitsPerWorld: Double
  /// The tile's box with its buffer and a margin for rounding, in world coordinates.
  private let window: WorldBox
  /// The zoom whose grid vertices are thinned out to; `nil` where all are kept.
  private let detailZoom: Int?
  private var selector: VertexSelector
  private var ringCutter = RingCutter()
  private var grid: [GridPoint] = []
  /// How long a line is before each point of `grid`, in tile units.
  private var distances: [Double] = []
  private var hits: [Hit] = []

  /// A feature that may show, and how many turns around the world it does so from where it is stored.
  private struct Hit: Comparable {
    var feature: UInt32
    var turns: Int32

    static func < (first: Hit, second: Hit) -> Bool {
      (first.feature, first.turns) < (second.feature, second.turns)
    }
  }

  init(store: FeatureStore, tile: TileID) {
    self.store = store
    self.tile = tile
    unitsPerWorld = FeatureStore.unitsPerWorld(zoom: tile.z)
    window = tile.worldBox.expanded(by: Double(FeatureStore.buffer + 1) / unitsPerWorld)
    detailZoom = store.detailZoom(tile.z)
    selector = VertexSelector(geometry: store.geometry)
  }

  /// Cuts one layer; `nil` when nothing of it shows.
  mutating func cut(_ layer: StoredLayer) -> TileLayer? {
    find(layer)
    guard !hits.isEmpty else { return nil }
    var builder = TileLayerBuilder(
      name: layer.name, extent: FeatureStore.extent, keys: layer.keys, values: layer.values)
    var place = 0
    while place < hits.count {
      let feature = store.features[Int(hits[place].feature)]
      var end = place
      while end < hits.count, hits[end].feature == hits[place].feature {
        append(feature, turns: Int(hits[end].turns), to: &builder)
        end += 1
      }
      var tag = Int(feature.tags.lowerBound)
      while tag < feature.tags.upperBound {
        builder.addTag(keyIndex: store.tags[tag], valueIndex: store.tags[tag + 1])
        tag += 2
      }
      builder.endFeature(id: feature.id, type: feature.type, isMulti: store.geometry.isMulti(feature))
      place = end
    }
    return builder.featureCount > 0 ? builder.build() : nil
  }

  /// Finds the features whose boxes touch the window, in all the turns around the world that the data has.
  private mutating func find(_ layer: StoredLayer) {
    hits.removeAll(keepingCapacity: true)
    let features = store.features
    for group in layer.groups where group.minZoom <= tile.z && !group.index.bounds.isEmpty {
      let bounds = group.index.bounds
      let firstTurn = Int((window.minX - bounds.maxX).rounded(.up))
      let lastTurn = Int((window.maxX - bounds.minX).rounded(.down))
      guard firstTurn <= lastTurn else { continue }
      for turns in firstTurn...lastTurn {
        group.index.search(window.moved(byX: -Double(turns))) { feature in
          guard features[Int(feature)].maxZoom >= tile.z else { return }
          hits.append(Hit(feature: feature, turns: Int32(turns)))
        }
      }
    }
    hits.sort()
  }

  private mutating func append(_ feature: StoredFeature, turns: Int, to builder: inout TileLayerBuilder) {
    let window = window.moved(byX: -Double(turns))
    switch feature.type {
    case .point:
      for part in store.geometry.parts[feature.parts] { appendPoints(part, turns, window, to: &builder) }
    case .line:
      for part in store.geometry.parts[feature.parts] where part.box.intersects(window) {
        let detail = detailZoom.map { DetailGrid(zoom: $0, level: 0, sharesBorders: false) } ?? .full
        selector.selectLine(part, grid: detail, window: window)
        let length = roundLine(part, turns: turns)
        LineCutter.append(grid, distances: distances, length: length, to: &builder)
      }
    case .polygon:
      appendPolygons(store.geometry.parts[feature.parts], turns, window, to: &builder)
    }
  }

  private func appendPoints(
    _ part: StoredPart, _ turns: Int, _ window: WorldBox, to builder: inout TileLayerBuilder
  ) {
    guard !part.chunks.isEmpty else { return appendPoints(part.points, turns, window, to: &builder) }
    for (place, chunk) in part.chunks.enumerated() where store.geometry.chunks[chunk].intersects(window) {
      let start = part.points.lowerBound + place * StoredGeometry.chunkSize
      let end = min(start + StoredGeometry.chunkSize, part.points.upperBound)
      appendPoints(start..<end, turns, window, to: &builder)
    }
  }

  private func appendPoints(
    _ range: Range<Int>, _ turns: Int, _ window: WorldBox, to builder: inout TileLayerBuilder
  ) {
    for point in store.geometry.points[range] where window.contains(point) {
      let rounded = gridPoint(point, turns: turns)
      if GridWindow.tile.contains(rounded) { builder.addPoint(TilePoint(near: rounded)) }
    }
  }

  private mutating func appendPolygons(
    _ parts: ArraySlice<StoredPart>, _ turns: Int, _ window: WorldBox, to builder: inout TileLayerBuilder
  ) {
    var start = parts.startIndex
    while start < parts.endIndex {
      var end = start + 1
      while end < parts.endIndex, parts[end].isHole { end += 1 }
      if parts[start].box.intersects(window) { appendPolygon(parts[start..<end], turns, window, to: &builder) }
      start = end
    }
  }

  /// Appends one shell with its holes.
  private mutating func appendPolygon(
    _ parts: ArraySlice<StoredPart>, _ turns: Int, _ window: WorldBox, to builder: inout TileLayerBuilder
  ) {
    var rings: [[GridPoint]] = []
    for part in parts where part.box.intersects(window) {
      selectRing(part, window: window)
      roundRing(turns: turns)
      switch (ringCutter.cut(grid, isHole: part.isHole), part.isHole) {
      case (.absent, false), (.surrounds, true): return
      case (.absent, true): continue
      case (.surrounds, false): rings.append(GridWindow.tile.ring)
      case (.present, _): rings.append(ringCutter.points)
      }
    }
    for ring in rings {
      for point in ring { builder.addPoint(TilePoint(near: point)) }
      builder.endPart()
    }
  }

  private mutating func selectRing(_ part: StoredPart, window: WorldBox) {
    guard let detailZoom else { return selector.selectRing(part, grid: .full, window: window) }
    guard !part.chunks.isEmpty else {
      _ = selector.selectWholeRing(part, zoom: detailZoom)
      return
    }
    let level = store.geometry.detailLevels[part.firstDetailLevel + Int(tile.z)]
    let detail = DetailGrid(zoom: detailZoom, level: level, sharesBorders: part.sharesBorders)
    selector.selectRing(part, grid: detail, window: window)
  }

  /// Moves what was selected of a line to the grid of tile units, drops points that fall on the one before, and
  /// measures how long the line is before each; returns how long it is as a whole.
  private mutating func roundLine(_ part: StoredPart, turns: Int) -> Double {
    grid.removeAll(keepingCapacity: true)
    distances.removeAll(keepingCapacity: true)
    var distance = 0.0
    var nextStart = 0
    for (index, point) in selector.selected.enumerated() {
      let rounded = gridPoint(point, turns: turns)
      if let last = grid.last { distance += last.distance(to: rounded) }
      // What lies before was perhaps not looked at.
      while nextStart < selector.chunkStarts.count, selector.chunkStarts[nextStart].index == index {
        distance = store.geometry.length(of: part, beforeChunk: selector.chunkStarts[nextStart].chunk, zoom: tile.z)
        nextStart += 1
      }
      if rounded == grid.last {
        distances[distances.count - 1] = distance
      } else {
        grid.append(rounded)
        distances.append(distance)
      }
    }
    return part.chunks.isEmpty
      ? distance : store.geometry.length(of: part, beforeChunk: part.chunks.upperBound, zoom: tile.z)
  }

  /// Moves what was selected of a ring to the grid of tile units, and drops points that fall on the one before.
  private mutating func roundRing(turns: Int) {
    grid.removeAll(keepingCapacity: true)
    for point in selector.selected {
      let rounded = gridPoint(point, turns: turns)
      if rounded != grid.last { grid.append(rounded) }
    }
    if grid.count > 1, grid.first == grid.last { grid.removeLast() }
  }

  private func gridPoint(_ point: WorldPoint, turns: Int) -> GridPoint {
    let world = GridPoint(point, unitsPerWorld: unitsPerWorld)
    let side = 1 << Int(tile.z)
    let extent = Int(FeatureStore.extent)
    return GridPoint(
      x: world.x - (Int(tile.x) + (2 - turns) * side) * extent, y: world.y - (Int(tile.y) + 2 * side) * extent)
  }
}

extension WorldBox {
  /// The box moved along `x`.
  fileprivate func moved(byX distance: Double) -> WorldBox {
    WorldBox(minX: minX + distance, minY: minY, maxX: maxX + distance, maxY: maxY)
  }

  fileprivate func contains(_ point: WorldPoint) -> Bool {
    minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
  }
}

extension GridWindow {
  /// The square as a shell.
  fileprivate var ring: [GridPoint] {
    [
      GridPoint(x: minimum, y: minimum), GridPoint(x: maximum, y: minimum), GridPoint(x: maximum, y: maximum),
      GridPoint(x: minimum, y: maximum),
    ]
  }
}
