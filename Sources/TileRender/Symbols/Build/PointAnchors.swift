// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Where `symbol-placement: point` sets labels: on each point, at the first point of each line, and at the point of
/// each polygon that is farthest from its outline.
enum PointAnchors {
  /// Logical pixels within which a polygon's point is the best.
  private static let precision = 1.0

  /// Calls `body` for each anchor of a feature that is the view's own.
  static func forEach(
    of feature: TileFeature, in layer: TileLayer, _ view: SourceTileView, _ body: (TilePoint) -> Void
  ) {
    switch feature.type {
    case .point:
      for part in feature.parts {
        for index in layer.parts[Int(part)].points where view.owns(layer.points[Int(index)], extent: layer.extent) {
          body(layer.points[Int(index)])
        }
      }
    case .line:
      for part in feature.parts {
        let point = layer.points[Int(layer.parts[Int(part)].points.lowerBound)]
        if view.owns(point, extent: layer.extent) { body(point) }
      }
    case .polygon: polygons(of: feature, in: layer, view, body)
    }
  }

  private static func polygons(
    of feature: TileFeature, in layer: TileLayer, _ view: SourceTileView, _ body: (TilePoint) -> Void
  ) {
    var first = feature.parts.lowerBound
    while first < feature.parts.upperBound {
      var end = first + 1
      while end < feature.parts.upperBound, area(of: layer.parts[Int(end)], in: layer) <= 0 { end += 1 }
      var box = TileBox.empty
      for index in layer.parts[Int(first)].points { box.extend(layer.points[Int(index)]) }
      let precision = max(1, Self.precision * Double(layer.extent) / view.tileSize)
      if view.mayHold(box, extent: layer.extent),
        let place = PolygonLabelPoint.find(in: layer, rings: first..<end, precision: precision)
      {
        let point = TilePoint(x: Int32(place.x.rounded()), y: Int32(place.y.rounded()))
        if view.owns(point, extent: layer.extent) { body(point) }
      }
      first = end
    }
  }

  /// Twice the area of a ring, positive for exterior rings.
  private static func area(of part: TilePart, in layer: TileLayer) -> Double {
    var sum = 0.0
    var previous = layer.points[Int(part.points.upperBound) - 1]
    for index in part.points {
      let point = layer.points[Int(index)]
      sum += Double(previous.x) * Double(point.y) - Double(point.x) * Double(previous.y)
      previous = point
    }
    return sum
  }
}
