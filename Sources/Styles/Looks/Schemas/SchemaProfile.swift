// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Where a tile schema keeps the things that the cartography draws.
///
/// A thing that a schema has not is not in its profile, and its layers are left out of the sheet.
struct SchemaProfile: Sendable {
  let schema: TileSchema
  /// For each thing where it is: in one layer of the tiles, or in several.
  let things: [Thing: [FeatureSelection]]
  let roads: RoadProfile
  /// The name of a feature, for labels.
  let name: SheetValue
  /// The number of people who live in a place, or a guess of it by the place's rank.
  let population: SheetValue
  /// The area of a country or region, or another number that grows with how early its label is due.
  let area: SheetValue
  /// What is on the door of a house.
  let houseNumber: SheetValue
  /// The points of interest, where the schema tells their kinds.
  var pois: PoiProfile?
  /// The numbers of roads; all that is written at `ref`, on shields of the road's class, where nothing else is said.
  var numbers = NumberProfile()
  /// The field that tells how high a summit is, in metres.
  var elevation = "ele"

  /// The profile of a schema.
  static func of(_ schema: TileSchema) -> SchemaProfile {
    switch schema {
    case .shortbread: .shortbread
    case .openmaptiles: .openMapTiles
    case .protomaps: .protomaps(.v4)
    case .protomapsV3: .protomaps(.v3)
    case .naturalEarth: .naturalEarth
    }
  }
}

/// Where a tile schema keeps its roads, and how it tells their classes and levels.
struct RoadProfile: Sendable {
  /// The source layer.
  let layer: String
  /// What tells lines from areas, or `nil` in a layer of lines only.
  var isLine: SheetValue?
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

  /// Of a schema without roads.
  static let none = RoadProfile(
    layer: "", kind: "", kinds: [:], isRamp: false, isTunnel: false, isBridge: false, height: nil)
}
