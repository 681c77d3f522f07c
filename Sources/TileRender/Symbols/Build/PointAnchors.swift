// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Where `symbol-placement: point` sets labels: on each point, at the first point of each line, and at the point of
/// each polygon that is farthest from its outline.
///
/// A polygon that reaches the tile's side is in neighbour tiles, too. As long as all of it is there, all tiles find
/// the same point, and the one that holds it has the label. Where the tile has only a piece of it, the neighbours'
/// pieces have other points, which may lie in each other's tiles, so that none would have a label: then each takes the
/// point of what lies within its own sides, and labels close to each other count as repeated.
enum PointAnchors {
  /// Logical pixels within which a polygon's point is the best.
  private static let precision = 1.0
  /// Tile units by which cuts may be rounded.
  private static let cutTolerance: Int32 = 2

  /// Calls `body` for each anchor of a feature that is the view's own, and tells whether it may be one of several of
  /// one polygon.
  ///
  /// - Parameter reach: How far the layer's polygons go.
  static func forEach(
    of feature: TileFeature, in layer: TileLayer, reach: TileBox, _ view: SourceTileView,
    _ body: (_ point: TilePoint, _ isShared: Bool) -> Void
  ) {
    switch feature.type {
    case .point:
      for part in feature.parts {
        for index in layer.parts[Int(part)].points where view.owns(layer.points[Int(index)], extent: layer.extent) {
          body(layer.points[Int(index)], false)
        }
      }
    case .line:
      for part in feature.parts {
        let point = layer.points[Int(layer.parts[Int(part)].points.lowerBound)]
        if view.owns(point, extent: layer.extent) { body(point, false) }
      }
    case .polygon: polygons(of: feature, in: layer, reach: reach, view, body)
    }
  }

  private static func polygons(
    of feature: TileFeature, in layer: TileLayer, reach: TileBox, _ view: SourceTileView,
    _ body: (_ point: TilePoint, _ isShared: Bool) -> Void
  ) {
    let tile = TileBox(minX: 0, minY: 0, maxX: layer.extent, maxY: layer.extent)
    var first = feature.parts.lowerBound
    while first < feature.parts.upperBound {
      var end = first + 1
      while end < feature.parts.upperBound, area(of: layer.parts[Int(end)], in: layer) <= 0 { end += 1 }
      var box = TileBox.empty
      for index in layer.parts[Int(first)].points { box.extend(layer.points[Int(index)]) }
      let precision = max(1, Self.precision * Double(layer.extent) / view.tileSize)
      let isShared = box.minX <= 0 || box.minY <= 0 || box.maxX >= layer.extent || box.maxY >= layer.extent
      let frame = isShared && isCut(box, reach: reach, extent: layer.extent) ? tile : nil
      if view.mayHold(box, extent: layer.extent),
        let place = PolygonLabelPoint.find(in: layer, rings: first..<end, frame: frame, precision: precision)
      {
        let point = point(at: place, within: frame)
        if view.owns(point, extent: layer.extent) { body(point, isShared) }
      }
      first = end
    }
  }

  /// Whether a polygon's box ends, at or beyond a side of the tile, where the layer's polygons end: at a cut, as far
  /// as one can tell.
  private static func isCut(_ box: TileBox, reach: TileBox, extent: Int32) -> Bool {
    box.minX <= 0 && box.minX <= reach.minX + cutTolerance || box.minY <= 0 && box.minY <= reach.minY + cutTolerance
      || box.maxX >= extent && box.maxX >= reach.maxX - cutTolerance
      || box.maxY >= extent && box.maxY >= reach.maxY - cutTolerance
  }

  /// Rounds a place to whole units, halves towards the south-east in the whole world, so that all tiles agree.
  private static func point(at place: (x: Double, y: Double), within frame: TileBox?) -> TilePoint {
    var (x, y) = ((place.x + 0.5).rounded(.down), (place.y + 0.5).rounded(.down))
    if let frame { (x, y) = (min(x, Double(frame.maxX) - 1), min(y, Double(frame.maxY) - 1)) }
    return TilePoint(x: Int32(x), y: Int32(y))
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
