// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

/// What the store knows of a feature besides its place in the index.
struct StoredFeature {
  var id: UInt64?
  var type: GeometryType
  /// Tile zooms at which the feature shows.
  var minZoom, maxZoom: UInt8
  /// Order of drawing: lower ranks come first.
  var rank: Int32
  /// Pairs of a key index and a value index in `FeatureStore.tags`.
  var tags: Range<UInt32>
  /// Places in `StoredGeometry.parts`.
  var parts: Range<Int>
}

extension StoredGeometry {
  /// Whether a feature has several points, lines or polygons.
  func isMulti(_ feature: StoredFeature) -> Bool {
    switch feature.type {
    case .point: feature.parts.count > 1 || parts[feature.parts.lowerBound].points.count > 1
    case .line: feature.parts.count > 1
    case .polygon: feature.parts.dropFirst().contains { !parts[$0].isHole }
    }
  }
}

/// The features of one layer that begin to show at one zoom.
struct ZoomGroup {
  var minZoom: UInt8
  /// Finds numbers of features.
  var index: BoxIndex
}

/// One layer of a store.
struct StoredLayer {
  var name: String
  var keys: [String]
  var values: [Value]
  var groups: [ZoomGroup]
}

/// World-coordinate features in memory, from which vector tiles are cut on demand.
///
/// Made by `FeatureStoreBuilder`; immutable, and shared by threads. What a tile costs depends on what it holds, not on
/// how much the store holds.
public final class FeatureStore: Sendable {
  /// Units along one side of every tile that a store cuts: fine enough that thin shapes keep their ink (a unit is
  /// 1/128 of a pixel at 512-pixel tiles) and that enlarged pictures stay exact.
  public static let extent: Int32 = 65536
  /// How far around a tile features are kept whole, in tile units: 1/8 of a tile.
  public static let buffer: Int32 = extent / 8
  /// The same as a share of a tile's side, as `TileSourceInfo.buffer` tells it.
  public static let bufferShare = Double(buffer) / Double(extent)

  /// The deepest zoom that has tiles; there nothing is simplified.
  public let maxZoom: UInt8
  /// The narrowest box around all features, empty without features; it may go beyond 0 and 1 in `x`.
  public let bounds: WorldBox
  /// How many features there are.
  public var featureCount: Int { features.count }

  /// How often the grid that vertices are thinned out to doubles; `nil` where all are kept.
  private let coarsening: Int?
  let layers: [StoredLayer]
  /// Sorted by layer, rank and the order in which they were added.
  let features: [StoredFeature]
  let tags: [UInt32]
  let geometry: StoredGeometry

  init(
    maxZoom: UInt8, coarsening: Int?, layers: [StoredLayer], features: [StoredFeature], tags: [UInt32],
    geometry: StoredGeometry
  ) {
    self.maxZoom = maxZoom
    self.coarsening = coarsening
    self.layers = layers
    self.features = features
    self.tags = tags
    self.geometry = geometry
    var bounds = WorldBox.empty
    for layer in layers {
      for group in layer.groups { bounds.extend(group.index.bounds) }
    }
    if bounds.maxX - bounds.minX > 0.5 {
      let spans = features.flatMap { geometry.parts[$0.parts].map { $0.box.minX...$0.box.maxX } }
      if let span = NarrowestSpan.holding(spans, period: 1) {
        (bounds.minX, bounds.maxX) = (span.lowerBound, span.upperBound)
      }
    }
    self.bounds = bounds
  }

  /// The texts that features have as a property, each once, sorted.
  public func texts(of property: String) -> [String] {
    var texts: Set<String> = []
    for layer in layers {
      guard let key = layer.keys.firstIndex(of: property) else { continue }
      for group in layer.groups {
        group.index.search(group.index.bounds) { feature in
          let range = features[Int(feature)].tags
          for tag in stride(from: Int(range.lowerBound), to: Int(range.upperBound), by: 2) where tags[tag] == key {
            if case .string(let text) = layer.values[Int(tags[tag + 1])] { texts.insert(text) }
          }
        }
      }
    }
    return texts.sorted()
  }

  /// Tile units along one side of the world in tiles of a zoom.
  static func unitsPerWorld(zoom: UInt8) -> Double { Double(1 << UInt64(zoom)) * Double(extent) }

  /// The zoom whose grid vertices are thinned out to in tiles of a zoom; `nil` where all are kept.
  func detailZoom(_ zoom: UInt8) -> Int? { Self.detailZoom(zoom, maxZoom: maxZoom, coarsening: coarsening) }

  /// The same of a store that is being made.
  static func detailZoom(_ zoom: UInt8, maxZoom: UInt8, coarsening: Int?) -> Int? {
    zoom < maxZoom ? coarsening.map { Int(zoom) - $0 } : nil
  }

  /// The layers that have features, with the names of their fields, in the order in which they were made.
  public var layerInfo: [TileSourceInfo.Layer] {
    layers.filter { !$0.groups.isEmpty }.map { TileSourceInfo.Layer(name: $0.name, fields: $0.keys.sorted()) }
  }
}
