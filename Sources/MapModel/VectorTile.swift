// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A point in the integer units of a tile: `x` east, `y` south, `0 ..< extent` inside the tile and beyond in its buffer.
public struct TilePoint: Hashable, Sendable, BitwiseCopyable {
  /// Units east of the tile's west side.
  public var x: Int32
  /// Units south of the tile's north side.
  public var y: Int32

  /// Makes a point from tile units.
  public init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }
}

/// A box in tile units; empty when a minimum is above its maximum.
public struct TileBox: Hashable, Sendable {
  /// Tile units of the west, north, east and south sides.
  public var minX, minY, maxX, maxY: Int32

  /// The box that holds nothing.
  public static let empty = TileBox(minX: .max, minY: .max, maxX: .min, maxY: .min)

  /// Makes a box from its sides.
  public init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Grows the box so that it holds `point`.
  public mutating func extend(_ point: TilePoint) {
    if point.x < minX { minX = point.x }
    if point.x > maxX { maxX = point.x }
    if point.y < minY { minY = point.y }
    if point.y > maxY { maxY = point.y }
  }

  /// Whether the two boxes share a point; touching sides count.
  public func intersects(_ other: TileBox) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}

/// What kind of geometry a feature has.
public enum GeometryType: UInt8, Hashable, Sendable {
  case point = 1
  case line = 2
  case polygon = 3
}

/// One feature of a `TileLayer`: where its tags and its geometry stand in the layer's flat tables.
public struct TileFeature: Sendable {
  /// The feature's id, where it has one.
  public var id: UInt64?
  /// Points, lines or polygons; a feature with several is a multi-geometry of that type.
  public var type: GeometryType
  /// Which of the layer's `tags` are this feature's: pairs of a key index and a value index.
  public var tags: Range<Int32>
  /// Which of the layer's `parts` are this feature's: all points are one part; a line or a ring is a part each.
  public var parts: Range<Int32>
  /// The box of the geometry, buffer included.
  public var box: TileBox
  /// Whether the source's feature has several points, lines or polygons, where the source tells.
  ///
  /// A tile may hold several pieces of what is one line in the source, or just one of several.
  public var isMulti: Bool?

  /// Makes a feature that stands at the given places of a layer's tables.
  public init(
    id: UInt64?, type: GeometryType, tags: Range<Int32>, parts: Range<Int32>, box: TileBox, isMulti: Bool? = nil
  ) {
    self.id = id
    self.type = type
    self.tags = tags
    self.parts = parts
    self.box = box
    self.isMulti = isMulti
  }
}

/// One line, one ring or one set of points: its place in the layer's `points`.
///
/// A ring is closed by meaning, its first point is not repeated. Exterior rings have a positive area in tile
/// units by the surveyor's formula with `y` down (clockwise on the screen), and come before their holes, which
/// are wound the other way.
public struct TilePart: Sendable {
  /// Which of the layer's `points` are this part's.
  public var points: Range<Int32>

  /// Makes a part that stands at the given points of a layer.
  public init(points: Range<Int32>) { self.points = points }
}

/// Where along the source's line a part of a tile lies, in tile units.
public struct LineMeasure: Hashable, Sendable {
  /// Of a part whose line was not measured.
  public static let none = LineMeasure(start: 0, length: 0)

  /// How long the line is before the part's first point.
  public var start: Double
  /// How long the whole line is; 0 when it was not measured.
  public var length: Double

  /// Makes a measure.
  public init(start: Double, length: Double) {
    self.start = start
    self.length = length
  }
}

/// One layer of a decoded vector tile, as flat tables: the one shape of data that styles and painters read.
///
/// Immutable after it is made, and shared by threads. Every range and index in it has been checked by whoever
/// made it (`TileLayerBuilder` does), so that readers need not.
public final class TileLayer: Sendable {
  /// The layer's name: what a style calls `source-layer`.
  public let name: String
  /// Units along one side of the tile.
  public let extent: Int32
  /// The names of properties; `tags` point here.
  public let keys: [String]
  /// The values of properties; `tags` point here.
  public let values: [Value]
  /// Pairs of an index into `keys` and an index into `values`.
  public let tags: [UInt32]
  /// The features, in the order of the source.
  public let features: [TileFeature]
  /// Lines, rings and point sets.
  public let parts: [TilePart]
  /// Where along their lines the parts lie, one for each part; empty when the source measures no lines.
  public let measures: [LineMeasure]
  /// All coordinates.
  public let points: [TilePoint]

  init(
    name: String, extent: Int32, keys: [String], values: [Value], tags: [UInt32], features: [TileFeature],
    parts: [TilePart], measures: [LineMeasure], points: [TilePoint]
  ) {
    self.name = name
    self.extent = extent
    self.keys = keys
    self.values = values
    self.tags = tags
    self.features = features
    self.parts = parts
    self.measures = measures
    self.points = points
  }

  /// Where along its line a part lies, by its place in `parts`.
  @inline(__always)
  public func measure(ofPart part: Int) -> LineMeasure { measures.isEmpty ? .none : measures[part] }

  /// The value of a feature's property; `nil` when it has none of that name.
  ///
  /// Linear in the feature's tags.
  public func property(_ key: String, of feature: TileFeature) -> Value? {
    guard let keyIndex = keys.firstIndex(of: key) else { return nil }
    return property(keyIndex: UInt32(keyIndex), of: feature)
  }

  /// The value of a feature's property by the index of its key; `nil` when it has none.
  ///
  /// Linear in the feature's tags.
  public func property(keyIndex: UInt32, of feature: TileFeature) -> Value? {
    var index = Int(feature.tags.lowerBound)
    let end = Int(feature.tags.upperBound)
    while index < end {
      if tags[index] == keyIndex { return values[Int(tags[index + 1])] }
      index += 2
    }
    return nil
  }
}

/// A decoded vector tile: its layers, in the order of the source.
public struct VectorTile: Sendable {
  /// Layers with different names, each with at least one feature.
  public var layers: [TileLayer]

  /// Makes a tile from its layers.
  public init(layers: [TileLayer]) { self.layers = layers }

  /// The layer of a name; `nil` when the tile has none.
  public func layer(named name: String) -> TileLayer? { layers.first { $0.name == name } }
}
