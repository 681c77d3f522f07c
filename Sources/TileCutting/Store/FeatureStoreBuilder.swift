// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

/// Collects features for a `FeatureStore`.
///
/// For each feature: `startFeature`, its tags, the points of each part and `endPart`, then `endFeature`. What was
/// added since `startFeature` is dropped by `discardFeature`, and by the next `startFeature`.
public struct FeatureStoreBuilder {
  struct LayerTables {
    var name: String
    var keys: [String] = []
    var keyIndices: [String: UInt32] = [:]
    var values: [Value] = []
    var valueIndices: [Value: UInt32] = [:]
  }

  private let maxZoom: UInt8
  private let coarsening: Int?
  private(set) var layers: [LayerTables] = []
  private var layerIndices: [String: Int] = [:]
  var layerOfFeature: [UInt16] = []
  var features: [StoredFeature] = []
  var boxes: [WorldBox] = []
  private(set) var tags: [UInt32] = []
  private(set) var geometry = StoredGeometry()

  /// A grid of a thousandth of a pixel, or of half a tile.
  private static let mostCoarsening = 10

  private var currentLayer = 0
  private var currentType = GeometryType.point
  private var currentHasShell = false
  private var firstTag = 0
  private var firstPart = 0
  private var firstPoint = 0
  private var firstPartPoint = 0

  /// Starts a store.
  ///
  /// - Parameters:
  ///   - maxZoom: The zoom of the deepest tiles, at most `TileID.maximumZoom`.
  ///   - coarsening: How often the grid doubles to which vertices are thinned out below `maxZoom`: 1/2048 of a tile at
  ///     0; `nil` for keeping all.
  public init(maxZoom: UInt8 = 18, coarsening: Int? = 0) {
    self.maxZoom = min(maxZoom, TileID.maximumZoom)
    self.coarsening = coarsening.map { min(max($0, -Self.mostCoarsening), Self.mostCoarsening) }
  }

  /// How many features have been ended.
  public var featureCount: Int { features.count }

  /// The index of the layer of a name, which is made when there is none yet; there are 65,536 at most.
  public mutating func layer(named name: String) -> Int {
    if let known = layerIndices[name] { return known }
    precondition(layers.count <= Int(UInt16.max), "at most 65,536 layers")
    layers.append(LayerTables(name: name))
    layerIndices[name] = layers.count - 1
    return layers.count - 1
  }

  /// The index of a key in a layer, for `addTag(keyIndex:valueIndex:)`.
  public mutating func keyIndex(of key: String, layer: Int) -> UInt32 {
    if let known = layers[layer].keyIndices[key] { return known }
    let index = UInt32(layers[layer].keys.count)
    layers[layer].keys.append(key)
    layers[layer].keyIndices[key] = index
    return index
  }

  /// The index of a value in a layer, for `addTag(keyIndex:valueIndex:)`.
  public mutating func valueIndex(of value: Value, layer: Int) -> UInt32 {
    if let known = layers[layer].valueIndices[value] { return known }
    let index = UInt32(layers[layer].values.count)
    layers[layer].values.append(value)
    layers[layer].valueIndices[value] = index
    return index
  }

  /// Starts a feature of a layer that `layer(named:)` gave.
  public mutating func startFeature(layer: Int, type: GeometryType) {
    precondition(layers.indices.contains(layer), "no such layer")
    discardFeature()
    currentLayer = layer
    currentType = type
  }

  /// Adds a property to the current feature.
  public mutating func addTag(_ key: String, _ value: Value) {
    let keyIndex = keyIndex(of: key, layer: currentLayer)
    let valueIndex = valueIndex(of: value, layer: currentLayer)
    addTag(keyIndex: keyIndex, valueIndex: valueIndex)
  }

  /// Adds a property by indices of the current feature's layer.
  public mutating func addTag(keyIndex: UInt32, valueIndex: UInt32) {
    tags.append(keyIndex)
    tags.append(valueIndex)
  }

  /// Adds a property to a feature that has been ended, by indices of its layer; between features only.
  mutating func addTag(keyIndex: UInt32, valueIndex: UInt32, toFeature index: Int) {
    let start = UInt32(tags.count)
    tags.append(contentsOf: tags[Int(features[index].tags.lowerBound)..<Int(features[index].tags.upperBound)])
    tags += [keyIndex, valueIndex]
    features[index].tags = start..<UInt32(tags.count)
    firstTag = tags.count
  }

  /// Adds one point to the current part; a point equal to the one before is left out of lines and rings.
  public mutating func addPoint(_ point: WorldPoint) {
    if currentType != .point, geometry.points.count > firstPartPoint,
      geometry.points[geometry.points.count - 1] == point
    {
      return
    }
    geometry.points.append(point)
  }

  /// Ends the current part: the points added since the last part become a line, a ring or a set of points.
  ///
  /// A ring may repeat its first point at its end or not, and may run either way: it is wound by what it is, a shell
  /// or a hole of the shell before it.
  ///
  /// - Parameter isHole: Whether a ring is a hole; means nothing for points and lines.
  /// - Returns: Whether the part was kept. A part is dropped when it has no point, when one of its coordinates is not
  ///   finite, when it is a line of less than two points, a ring of less than three or without area, or a hole whose
  ///   shell was dropped.
  @discardableResult
  public mutating func endPart(isHole: Bool = false) -> Bool {
    let range = firstPartPoint..<geometry.points.count
    let isKept: Bool
    switch currentType {
    case .point: isKept = appendPart(range, area: 0)
    case .line: isKept = range.count >= 2 && appendPart(range, area: 0)
    case .polygon:
      isKept = (!isHole || currentHasShell) && endRing(range, isHole: isHole)
      if !isHole { currentHasShell = isKept }
    }
    if !isKept { geometry.points.removeLast(geometry.points.count - range.lowerBound) }
    firstPartPoint = geometry.points.count
    return isKept
  }

  /// Where a label of the current feature's polygons has most room; `nil` while it has no polygon.
  public var labelPoint: WorldPoint? {
    guard currentType == .polygon, firstPart < geometry.parts.count else { return nil }
    var figure = WorldFigure()
    for part in geometry.parts[firstPart...] {
      figure.addPart(geometry.points[part.points], isHole: part.isHole)
    }
    return LabelPoint.find(in: figure)
  }

  /// Ends the current feature.
  ///
  /// A feature that lies a turn or more around the world is moved to where `x` is `0 ... 1`.
  ///
  /// - Parameters:
  ///   - id: The feature's id, where it has one.
  ///   - zooms: The tile zooms at which it shows.
  ///   - rank: Features of a layer come out by rank, then in the order in which they were added.
  /// - Returns: Whether the feature was kept: it is dropped when no part was kept, when it is wider than two worlds,
  ///   and when it lies more than a million worlds away to the side or more than one above or below the map.
  @discardableResult
  public mutating func endFeature(
    id: UInt64? = nil, zooms: ClosedRange<UInt8> = 0...TileID.maximumZoom, rank: Int32 = 0
  ) -> Bool {
    var box = WorldBox.empty
    for part in firstPart..<geometry.parts.count { box.extend(geometry.parts[part].box) }
    guard !box.isEmpty, box.maxX - box.minX <= 2, abs(box.minX) <= 1e6, box.minY >= -1, box.maxY <= 2 else {
      discardFeature()
      return false
    }
    if box.maxX < 0 || box.minX > 1 {
      let turns = ((box.minX + box.maxX) / 2).rounded(.down)
      moveFeature(byX: -turns)
      box = WorldBox(minX: box.minX - turns, minY: box.minY, maxX: box.maxX - turns, maxY: box.maxY)
    }
    features.append(
      StoredFeature(
        id: id, type: currentType, minZoom: min(zooms.lowerBound, TileID.maximumZoom), maxZoom: zooms.upperBound,
        rank: rank,
        tags: UInt32(firstTag)..<UInt32(tags.count), parts: firstPart..<geometry.parts.count))
    boxes.append(box)
    layerOfFeature.append(UInt16(currentLayer))
    firstTag = tags.count
    firstPart = geometry.parts.count
    firstPoint = geometry.points.count
    firstPartPoint = firstPoint
    currentHasShell = false
    return true
  }

  /// Drops what was added to the current feature.
  public mutating func discardFeature() {
    tags.removeLast(tags.count - firstTag)
    geometry.parts.removeLast(geometry.parts.count - firstPart)
    geometry.points.removeLast(geometry.points.count - firstPoint)
    firstPartPoint = firstPoint
    currentHasShell = false
  }

  /// The finished store, in O(n log n) for features and O(n) for points.
  public consuming func build() -> FeatureStore {
    discardFeature()
    geometry.makeChunks()
    SharedBorders.find(in: &geometry)
    if let coarsening { geometry.findDetailLevels(maxZoom: maxZoom, coarsening: coarsening) }
    for feature in features where feature.type == .line {
      for part in feature.parts { geometry.measureLine(part, maxZoom: maxZoom, coarsening: coarsening) }
    }
    let order = drawingOrder()
    var members: [[(items: [UInt32], boxes: [WorldBox])]] = Array(
      repeating: Array(repeating: ([], []), count: Int(TileID.maximumZoom) + 1), count: layers.count)
    for (place, feature) in order.enumerated() {
      let (layer, zoom) = (Int(layerOfFeature[feature]), Int(features[feature].minZoom))
      members[layer][zoom].items.append(UInt32(place))
      members[layer][zoom].boxes.append(boxes[feature])
    }
    var storedLayers: [StoredLayer] = []
    for (tables, members) in zip(layers, members) {
      var groups: [ZoomGroup] = []
      for (zoom, group) in members.enumerated() where !group.items.isEmpty {
        groups.append(ZoomGroup(minZoom: UInt8(zoom), index: BoxIndex(items: group.items, boxes: group.boxes)))
      }
      storedLayers.append(
        StoredLayer(name: tables.name, keys: tables.keys, values: tables.values, groups: groups))
    }
    return FeatureStore(
      maxZoom: maxZoom, coarsening: coarsening, layers: storedLayers, features: order.map { features[$0] }, tags: tags,
      geometry: geometry)
  }

  /// Places of features by layer, rank and the order in which they were added.
  private func drawingOrder() -> [Int] {
    var keys: [(layerAndRank: UInt64, place: Int)] = []
    keys.reserveCapacity(features.count)
    for place in features.indices {
      let rank = UInt64(UInt32(bitPattern: features[place].rank ^ .min))
      keys.append((UInt64(layerOfFeature[place]) << 32 | rank, place))
    }
    keys.sort { $0.layerAndRank != $1.layerAndRank ? $0.layerAndRank < $1.layerAndRank : $0.place < $1.place }
    return keys.map(\.place)
  }

  private mutating func endRing(_ range: Range<Int>, isHole: Bool) -> Bool {
    var range = range
    if range.count > 1, geometry.points[range.lowerBound] == geometry.points[range.upperBound - 1] {
      geometry.points.removeLast()
      range = range.lowerBound..<range.upperBound - 1
    }
    guard range.count >= 3 else { return false }
    let area = StoredGeometry.area(of: geometry.points[range])
    guard area != 0 else { return false }
    if (area < 0) != isHole { geometry.points[range].reverse() }
    return appendPart(range, area: isHole ? -abs(area) : abs(area))
  }

  private mutating func appendPart(_ range: Range<Int>, area: Double) -> Bool {
    guard !range.isEmpty else { return false }
    var box = WorldBox.empty
    for index in range {
      let point = geometry.points[index]
      guard point.x.isFinite, point.y.isFinite else { return false }
      box.extend(point)
    }
    geometry.parts.append(StoredPart(points: range, box: box, area: area))
    return true
  }

  private mutating func moveFeature(byX turns: Double) {
    for part in firstPart..<geometry.parts.count {
      geometry.parts[part].box.minX += turns
      geometry.parts[part].box.maxX += turns
    }
    for index in firstPoint..<geometry.points.count { geometry.points[index].x += turns }
  }
}
