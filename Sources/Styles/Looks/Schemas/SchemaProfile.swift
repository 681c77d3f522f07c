// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Features of a source: a layer of its tiles, and which of them.
struct FeatureSelection: Equatable, Sendable {
  /// The source layer; empty for the only one of GeoJSON.
  let layer: String
  /// An expression that is true for the features, or `nil` for all of the layer.
  let filter: SheetValue?

  /// The features of this selection for which more conditions hold.
  func and(_ conditions: SheetValue...) -> FeatureSelection {
    var parts: [SheetValue] = []
    if let filter { parts.append(filter) }
    parts += conditions
    return FeatureSelection(layer: layer, filter: .all(parts))
  }
}

/// Where a tile schema keeps the things that the cartography draws.
///
/// A thing that a schema has not is not in its profile, and its layers are left out of the sheet.
struct SchemaProfile: Sendable {
  let schema: TileSchema
  let things: [Thing: FeatureSelection]
  let roads: RoadProfile
  /// The name of a feature, for labels.
  let name: SheetValue
  /// The number of people who live in a place.
  let population: SheetValue
  /// The area of a country or region, larger first, for labels.
  let area: SheetValue
  /// The points of interest, where the schema tells their kinds.
  var pois: PoiProfile?
  /// The numbers of roads; all that is written at `ref`, on shields of the road's class, where nothing else is said.
  var numbers = NumberProfile()

  /// The profile of a schema, or `nil` where there is none yet.
  static func named(_ schema: TileSchema) -> SchemaProfile? {
    switch schema {
    case .shortbread: .shortbread
    case .openmaptiles, .protomaps, .naturalEarth: nil
    }
  }
}

/// Where a tile schema keeps its roads, and how it tells their classes and levels.
struct RoadProfile: Sendable {
  /// The source layer; empty for the only one of GeoJSON.
  let layer: String
  /// The expression that gives a road's class.
  let kind: SheetValue
  /// The values of `kind` that belong to a class.
  let kinds: [RoadClass: [String]]
  /// Whether a road is a slip road.
  let isRamp: SheetValue
  let isTunnel: SheetValue
  let isBridge: SheetValue
  /// Which of the bridges over one another a road is on: 2 and more lie above those of 0 and 1; `nil` where a schema
  /// does not tell.
  let height: SheetValue?
}
