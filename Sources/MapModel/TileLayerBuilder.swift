// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Collects the features of one layer into flat tables.
///
/// Add a feature's tags and geometry, then call `endFeature`; what was added since the last `endFeature` is
/// dropped by `discardFeature`. Equal keys share an index.
public struct TileLayerBuilder {
  /// The layer's name.
  public let name: String
  /// Units along one side of the tile.
  public let extent: Int32

  private var keys: [String] = []
  private var keyIndices: [String: UInt32] = [:]
  private var values: [Value] = []
  private var valueIndices: [Value: UInt32] = [:]
  private var tags: [UInt32] = []
  private var features: [TileFeature] = []
  private var parts: [TilePart] = []
  /// As many as parts up to the last one that has a measure.
  private var measures: [LineMeasure] = []
  private var points: [TilePoint] = []
  private var firstTag = 0
  private var firstPart = 0
  private var firstPoint = 0
  private var box = TileBox.empty

  /// Starts a layer; `extent` is positive.
  public init(name: String, extent: Int32) {
    precondition(extent > 0, "extent must be positive")
    self.name = name
    self.extent = extent
  }

  /// Starts a layer whose key and value tables are known, so that tags can be added by index.
  public init(name: String, extent: Int32, keys: [String], values: [Value]) {
    self.init(name: name, extent: extent)
    self.keys = keys
    self.values = values
  }

  /// How many features have been ended.
  public var featureCount: Int { features.count }
  /// How many keys there are.
  public var keyCount: Int { keys.count }
  /// How many values there are.
  public var valueCount: Int { values.count }

  /// Adds a property to the current feature.
  public mutating func addTag(_ key: String, _ value: Value) {
    let keyIndex = index(ofKey: key)
    let valueIndex: UInt32
    if let known = valueIndices[value] {
      valueIndex = known
    } else {
      valueIndex = UInt32(values.count)
      values.append(value)
      valueIndices[value] = valueIndex
    }
    tags.append(keyIndex)
    tags.append(valueIndex)
  }

  /// Adds a property by its place in the tables; returns whether both indices exist.
  @discardableResult
  public mutating func addTag(keyIndex: UInt32, valueIndex: UInt32) -> Bool {
    guard Int(keyIndex) < keys.count, Int(valueIndex) < values.count else { return false }
    tags.append(keyIndex)
    tags.append(valueIndex)
    return true
  }

  /// Finds or adds a key and returns its index, for `addFeature`.
  public mutating func addKey(_ key: String) -> UInt32 { index(ofKey: key) }

  /// Adds values as they are, equal ones too, and returns the index of the first, for `addFeature`.
  public mutating func addValues(_ more: [Value]) -> UInt32 {
    defer { values.append(contentsOf: more) }
    return UInt32(values.count)
  }

  /// Adds one point to the current part.
  public mutating func addPoint(_ point: TilePoint) {
    points.append(point)
    box.extend(point)
  }

  /// Ends the current part: the points added since the last part become one line, ring or point set.
  ///
  /// Does nothing when no point was added.
  ///
  /// - Parameter measure: Where along its line the part lies, where that is known.
  public mutating func endPart(measure: LineMeasure? = nil) {
    let first = Int32(parts.count == firstPart ? firstPoint : Int(parts[parts.count - 1].points.upperBound))
    guard Int(first) < points.count else { return }
    parts.append(TilePart(points: first..<Int32(points.count)))
    guard let measure else { return }
    padMeasures(to: parts.count - 1)
    measures.append(measure)
  }

  private mutating func padMeasures(to count: Int) {
    while measures.count < count { measures.append(.none) }
  }

  /// Ends the current feature and starts the next.
  ///
  /// A feature without a part is dropped. `isMulti` tells what the feature is in the source, where that is known.
  public mutating func endFeature(id: UInt64?, type: GeometryType, isMulti: Bool? = nil) {
    endPart()
    guard parts.count > firstPart else { return discardFeature() }
    features.append(
      TileFeature(
        id: id, type: type, tags: Int32(firstTag)..<Int32(tags.count), parts: Int32(firstPart)..<Int32(parts.count),
        box: box, isMulti: isMulti))
    startFeature()
  }

  /// Makes room for more features, each of one part, and for as many tags and points as they may have together.
  public mutating func reserve(features featureCount: Int, tags tagCount: Int, points pointCount: Int) {
    features.reserveCapacity(features.count + featureCount)
    parts.reserveCapacity(parts.count + featureCount)
    tags.reserveCapacity(tags.count + tagCount)
    points.reserveCapacity(points.count + pointCount)
  }

  /// Adds a whole feature at once; no other may be begun.
  ///
  /// - Parameters:
  ///   - id: The feature's id, where it has one.
  ///   - type: What the parts are.
  ///   - pairs:
  ///   - coordinates: The points of all parts, one part after the other.
  ///   - ends: Where in `coordinates` each part ends, ascending; the last end is their count. A feature without
  ///     a part is dropped.
  public mutating func addFeature(
    id: UInt64?, type: GeometryType, tags pairs: Span<UInt32>, points coordinates: Span<TilePoint>, ends: Span<Int32>
  ) {
    guard ends.count > 0 else { return }
    precondition(ends[ends.count - 1] == coordinates.count, "the parts must end where the points do")
    let tagStart = Int32(tags.count)
    let areKnown = hasAll(pairs)
    pairs.withUnsafeBufferPointer { buffer in
      if areKnown { tags.append(contentsOf: buffer) }
    }
    let base = Int32(points.count)
    let partStart = Int32(parts.count)
    var start = base
    for part in 0..<ends.count {
      parts.append(TilePart(points: start..<base + ends[part]))
      start = base + ends[part]
    }
    var grown = TileBox.empty
    coordinates.withUnsafeBufferPointer { buffer in
      for point in buffer { grown.extend(point) }
      points.append(contentsOf: buffer)
    }
    features.append(
      TileFeature(
        id: id, type: type, tags: tagStart..<Int32(tags.count), parts: partStart..<Int32(parts.count), box: grown))
    startFeature()
  }

  /// Whether there are only whole pairs of indices that exist.
  private func hasAll(_ pairs: Span<UInt32>) -> Bool {
    var (keyEnd, valueEnd): (UInt32, UInt32) = (0, 0)
    var index = 1
    while index < pairs.count {
      keyEnd = max(keyEnd, pairs[index - 1])
      valueEnd = max(valueEnd, pairs[index])
      index += 2
    }
    return pairs.isEmpty || index == pairs.count + 1 && Int(keyEnd) < keys.count && Int(valueEnd) < values.count
  }

  /// Drops what was added to the current feature.
  public mutating func discardFeature() {
    tags.removeLast(tags.count - firstTag)
    parts.removeLast(parts.count - firstPart)
    if measures.count > parts.count { measures.removeLast(measures.count - parts.count) }
    points.removeLast(points.count - firstPoint)
    startFeature()
  }

  /// The finished layer.
  public consuming func build() -> TileLayer {
    if !measures.isEmpty { padMeasures(to: parts.count) }
    return TileLayer(
      name: name, extent: extent, keys: keys, values: values, tags: tags, features: features, parts: parts,
      measures: measures, points: points)
  }

  private mutating func startFeature() {
    firstTag = tags.count
    firstPart = parts.count
    firstPoint = points.count
    box = .empty
  }

  private mutating func index(ofKey key: String) -> UInt32 {
    if let known = keyIndices[key] { return known }
    let index = UInt32(keys.count)
    keys.append(key)
    keyIndices[key] = index
    return index
  }
}
