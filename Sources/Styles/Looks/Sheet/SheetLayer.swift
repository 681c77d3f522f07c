// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The kinds of layers that the looks use.
enum SheetLayerType: String, Sendable {
  case background, fill, line, symbol, circle
}

/// One layer of a style sheet that is being built.
struct SheetLayer: Equatable, Sendable {
  /// The name of the only source of every look; the command line says what it is.
  static let source = "map"

  let id: String
  let type: SheetLayerType
  /// Which features of the source it draws; `nil` for a background.
  let selection: FeatureSelection?
  /// First style zoom at which it shows, or `nil` for all from 0.
  let minzoom: Double?
  /// Style zoom from which it shows no more, or `nil`.
  let maxzoom: Double?
  let layout: [SheetValue.Member]
  let paint: [SheetValue.Member]
  /// The source that its features are of.
  var source = SheetLayer.source
  var metadata: [SheetValue.Member] = []

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
