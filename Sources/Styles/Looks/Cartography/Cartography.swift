// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Which kinds of things a look draws, how, and in which order: the same for every theme and every schema.
///
/// The parts of the map are in files of their own; each adds its layers from the bottom up.
struct Cartography {
  let theme: Theme
  let profile: SchemaProfile
  private(set) var layers: [SheetLayer] = []
  /// The first style zoom at which each thing shows.
  private(set) var firstZooms: [Thing: Double] = [:]

  var palette: Palette { theme.palette }

  /// The map of a theme over the tiles of a schema.
  static func map(of theme: Theme, over profile: SchemaProfile) -> Cartography {
    var map = Cartography(theme: theme, profile: profile)
    map.addGround()
    map.addSites()
    map.addWater()
    map.addStructures()
    map.addTunnels()
    map.addPaths()
    map.addRoads(.ground)
    map.addRails()
    map.addBridges()
    map.addBuildingBodies()
    map.addBorders()
    map.addOneWayArrows()
    map.addHouseNumbers()
    map.addPointsOfInterest()
    map.addNature()
    map.addStreetLabels()
    map.addTransit()
    map.addShields()
    map.addWaterLabels()
    map.addPlaceLabels()
    return map
  }

  /// Adds the ground of the whole map.
  mutating func addBackground(_ id: String, _ paint: KeyValuePairs<String, SheetValue?>) {
    layers.append(
      SheetLayer(
        id: id, type: .background, selection: nil, minzoom: nil, maxzoom: nil, layout: [], paint: Self.members(paint),
        part: .ground))
  }

  /// Adds a layer for a thing, or one for each source layer that has some of it; none if the schema has no such thing.
  ///
  /// - Parameters:
  ///   - minzoom: First style zoom at which it shows; all from 0 when left out.
  ///   - maxzoom: Style zoom from which it shows no more.
  ///   - condition: What else must hold of it; nothing when left out.
  ///   - layout: Layout properties in order; those that are `nil` are left out, as in `paint`.
  ///   - isExact: Whether areas end where their geometry does: where what they surround must not narrow.
  mutating func add(
    _ id: String, _ type: SheetLayerType, _ thing: Thing, from minzoom: Double? = nil, until maxzoom: Double? = nil,
    where condition: SheetValue? = nil, layout: KeyValuePairs<String, SheetValue?> = [:],
    paint: KeyValuePairs<String, SheetValue?>, isExact: Bool = false
  ) {
    for part in parts(of: thing, id, from: minzoom) {
      let selection = condition.map { part.selection.and($0) } ?? part.selection
      add(part.id, type, selection, from: minzoom, until: maxzoom, layout: layout, paint: paint)
      if isExact { layers[layers.count - 1].metadata.append(MetadataKey.edges.member("exact")) }
      if thing.isOfWorld { layers[layers.count - 1].part = .world }
      if thing == .waterArea { layers[layers.count - 1].part = .own }
    }
  }

  /// The layers that a thing needs, one for each source layer that has some of it, and their ids.
  mutating func parts(
    of thing: Thing, _ id: String, from minzoom: Double?
  ) -> [(id: String, selection: FeatureSelection)] {
    guard let selections = profile.things[thing] else { return [] }
    firstZooms[thing] = min(firstZooms[thing] ?? .infinity, minzoom ?? 0)
    return selections.enumerated().map { index, selection in
      (index == 0 ? id : "\(id)-of-\(selection.layer)", selection)
    }
  }

  /// Adds a layer for features that a profile gave.
  mutating func add(
    _ id: String, _ type: SheetLayerType, _ selection: FeatureSelection, from minzoom: Double? = nil,
    until maxzoom: Double? = nil, layout: KeyValuePairs<String, SheetValue?> = [:],
    paint: KeyValuePairs<String, SheetValue?>
  ) {
    layers.append(
      SheetLayer(
        id: id, type: type, selection: selection, minzoom: minzoom, maxzoom: maxzoom, layout: Self.members(layout),
        paint: Self.members(paint), part: type == .fill || type == .fillExtrusion ? .ground : .own))
  }

  private static func members(_ pairs: KeyValuePairs<String, SheetValue?>) -> [SheetValue.Member] {
    pairs.compactMap { key, value in value.map { SheetValue.Member(key: key, value: $0) } }
  }
}
