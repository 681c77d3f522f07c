// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The kinds of layers that the looks use.
enum SheetLayerType: String, Sendable {
  case background, fill, line, symbol, circle
  case fillExtrusion = "fill-extrusion"
}

/// What a layer is to a map that is drawn amid a world of other data.
enum SheetLayerPart: Sendable {
  /// Covers land: beside land without cover it would show where the map ends.
  case ground
  /// What the world has too: rivers, borders, and the names of what is larger than a map.
  case world
  /// What only the map has: its roads, waters and names.
  case own
}

/// One layer of a style sheet that is being built.
struct SheetLayer: Equatable, Sendable {
  /// The source of a look's map; the command line says what it is.
  static let map = "map"
  /// The source of a look's low zooms, where it is another one.
  static let world = "world"

  private(set) var id: String
  let type: SheetLayerType
  /// The source's name in the sheet.
  private(set) var source = map
  /// Which features of the source it draws; `nil` for a background.
  let selection: FeatureSelection?
  /// First style zoom at which it shows, or `nil` for all from 0.
  private(set) var minzoom: Double?
  /// Style zoom from which it shows no more, or `nil`.
  private(set) var maxzoom: Double?
  let layout: [SheetValue.Member]
  let paint: [SheetValue.Member]
  /// What it is to a map amid a world.
  var part = SheetLayerPart.own
  /// What the specification has no words for.
  var metadata: [SheetValue.Member] = []

  /// The layer below a style zoom, drawn from the world; `nil` for a background, and when it shows only from there on.
  func ofWorld(below zoom: Double) -> SheetLayer? {
    guard selection != nil, (minzoom ?? 0) < zoom else { return nil }
    var layer = self
    layer.id = "world-\(id)"
    layer.source = Self.world
    layer.maxzoom = min(maxzoom ?? zoom, zoom)
    return layer
  }

  /// The layer from a style zoom on; `nil` for a background, and when it shows only below.
  func from(_ zoom: Double) -> SheetLayer? {
    guard selection != nil, maxzoom ?? .infinity > zoom else { return nil }
    var layer = self
    layer.minzoom = max(minzoom ?? zoom, zoom)
    return layer
  }

  /// The layer with its keys in the order in which people read a layer.
  var value: SheetValue {
    var members: [SheetValue.Member] = []
    func add(_ key: String, _ value: SheetValue?) {
      if let value { members.append(.init(key: key, value: value)) }
    }
    add("id", .string(id))
    add("type", .string(type.rawValue))
    add("metadata", metadata.isEmpty ? nil : .object(metadata))
    if let selection {
      add("source", .string(source))
      add("source-layer", selection.layer.isEmpty ? nil : .string(selection.layer))
    }
    add("minzoom", minzoom.map { .number($0) })
    add("maxzoom", maxzoom.map { .number($0) })
    add("filter", selection?.filter)
    add("layout", layout.isEmpty ? nil : .object(layout))
    add("paint", paint.isEmpty ? nil : .object(paint))
    return .object(members)
  }
}
