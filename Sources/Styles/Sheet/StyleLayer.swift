// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// One layer of a style: which features it takes, and how they are drawn.
public struct StyleLayer: Sendable {
  /// The layer's name, unique in the style.
  public let id: String
  /// Where it stands in the style: `layers[3]`.
  public let path: String
  /// What it draws.
  public let type: LayerType
  /// The id of its source; `nil` for backgrounds.
  public let source: String?
  /// Which layer of a vector source it takes.
  public let sourceLayer: String?
  /// The layer is drawn at zooms `minZoom ..< maxZoom` of 512-pixel tiles; infinite where the style sets no limit.
  ///
  /// A `minzoom` of 0 is no limit either: a 256-pixel tile of zoom 0 shows zoom -1.
  public let minZoom, maxZoom: Double
  /// Whether it is drawn at all.
  public let isVisible: Bool
  /// Which features it takes; `nil` for all.
  public let filter: CompiledExpression?
  /// `metadata` as it stands in the style; `nil` when there is none.
  public let metadata: ExpressionValue?
  /// The values of the properties that the style sets, by place in the layer type's table.
  let values: [CompiledExpression?]

  /// The value of a property: the style's, or the specification's default.
  public subscript(_ id: PropertyID) -> CompiledExpression {
    let place = Int(id.rawValue) - PropertyTable.firstPlace(of: type)
    if place >= 0, place < values.count, let value = values[place] { return value }
    return PropertyTable.defaultExpression(of: id)
  }

  /// How symbols cover each other, as `tilegen:symbol-order` of `metadata` says; `nil` where all icons of the layer lie
  /// below all of its texts.
  public var symbolOrder: SymbolOrder? {
    MetadataKey.symbolOrder.word(in: metadata, of: type).flatMap(SymbolOrder.init)
  }

  /// Whether the points that it draws fan out where they stand close to each other.
  ///
  /// So it is when `metadata` has `"tilegen:fan": "lean"`: in GeoJSON each of them gets a property `lean`, the degrees
  /// clockwise from north to which it leans.
  var fansOut: Bool { MetadataKey.fan.word(in: metadata, of: type) != nil }

  /// Whether areas end where their geometry does, not half a pixel further as in MapLibre.
  ///
  /// So it is when `metadata` has `"tilegen:edges": "exact"`: where water surrounds land, small islands keep their size.
  public var hasExactEdges: Bool { MetadataKey.edges.word(in: metadata, of: type) != nil }

  /// Whether the layer of an overlay is put below the labels of the map that it is laid over.
  ///
  /// So it is when `metadata` has `"tilegen:below": "labels"`.
  var liesBelowLabels: Bool { MetadataKey.below.word(in: metadata, of: type) != nil }

  /// The keys of `metadata` that change how a layer is drawn.
  static let drawnMetadata = [MetadataKey.edges, .symbolOrder, .fan]

  /// The value of a key of `metadata`.
  func metadata(_ key: String) -> ExpressionValue? {
    guard case .object(let entries)? = metadata else { return nil }
    return entries[key]
  }

  /// The filter, and the values that the style gives.
  var expressions: [CompiledExpression] { (filter.map { [$0] } ?? []) + values.compactMap(\.self) }

  /// The properties to which the style gives a value, in the order of the layer type's table.
  public var setProperties: [PropertyID] {
    PropertyTable.specs(of: type).map(\.id).filter(isSet)
  }

  /// Whether the style gives the property a value.
  public func isSet(_ id: PropertyID) -> Bool {
    let place = Int(id.rawValue) - PropertyTable.firstPlace(of: type)
    return place >= 0 && place < values.count && values[place] != nil
  }
}
