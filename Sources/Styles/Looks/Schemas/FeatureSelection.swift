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

extension FeatureSelection {
  /// The features of a layer whose field has one of the given values; all of the layer when none is given.
  static func whose(_ field: String, in layer: String, isOneOf values: [String]) -> FeatureSelection {
    FeatureSelection(layer: layer, filter: values.isEmpty ? nil : .isOne(of: values, .get(field)))
  }

  /// Those of the features that are lines.
  var lines: FeatureSelection { and(.isShape("LineString")) }
  /// Those of the features that are areas.
  var areas: FeatureSelection { and(.isShape("Polygon")) }
  /// Those of the features that are points.
  var points: FeatureSelection { and(.isShape("Point")) }
}

extension SheetValue {
  /// Whether a feature has a type of geometry: `LineString`, `Polygon` or `Point`, single or several.
  static func isShape(_ type: String) -> SheetValue { .isOne(of: [type, "Multi\(type)"], ["geometry-type"]) }
}
