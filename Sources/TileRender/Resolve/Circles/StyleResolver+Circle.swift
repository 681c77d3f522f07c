// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import Styles

extension StyleResolver {
  /// Adds a `circle` layer: a disc at each point that a source tile owns, neighbours' included as far as discs reach.
  func circle(_ layer: StyleLayer, _ plan: CirclePlan, _ block: Block, _ statistics: inout RenderStatistics) {
    let views = views(layer, block, margin: plan.reach, shift: plan.shift, &statistics)
    select(layer, views, near: block.box.expanded(by: plan.reach * 256), sortKey: plan.sortKey) { _ in true }
    for candidate in candidates {
      let view = views[candidate.view]
      enter(view)
      context.featureIndex = candidate.feature
      guard let paint = plan.paint(context) else { continue }
      let reach = block.box.expanded(by: (paint.radius + paint.strokeWidth + 1) * 256)
      let (firstPart, firstPoint) = (list.parts.count, list.pointCount)
      let extent = view.layer.extent
      func add(_ point: TilePoint) {
        guard point.x >= 0, point.x < extent, point.y >= 0, point.y < extent else { return }
        let place = view.frame.place(point)
        guard reach.outcode(place) == 0 else { return }
        list.addPoint(Int32(place.x), Int32(place.y))
      }
      let feature = view.layer.features[candidate.feature]
      for part in feature.parts {
        let points = view.layer.parts[Int(part)].points
        for index in points { add(view.layer.points[Int(index)]) }
        // MapLibre draws the first point of a ring again where it is closed.
        if feature.type == .polygon, let first = points.first { add(view.layer.points[Int(first)]) }
      }
      list.endPart(from: firstPoint, minimum: 1, isClosed: false)
      if list.endFeature(from: firstPart) { list.circleLastFeature(paint) }
    }
  }
}
