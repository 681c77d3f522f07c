// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import Styles

extension StyleResolver {
  /// Adds a `heatmap` layer: every point that a source tile owns, neighbours' included as far as they reach.
  func heatmap(_ layer: StyleLayer, _ plan: HeatmapPlan, _ block: Block, _ statistics: inout RenderStatistics) {
    let views = views(layer, block, margin: plan.reach, shift: .zero, &statistics)
    select(layer, views, near: block.box.expanded(by: plan.reach * 256), sortKey: nil) { _ in true }
    var points: [HeatmapPoint] = []
    for candidate in candidates {
      let view = views[candidate.view]
      enter(view)
      context.featureIndex = candidate.feature
      guard var share = plan.point(context) else { continue }
      let near = block.box.expanded(by: Double(share.reach) * 256)
      let extent = view.layer.extent
      for part in view.layer.features[candidate.feature].parts {
        for index in view.layer.parts[Int(part)].points {
          let point = view.layer.points[Int(index)]
          guard point.x >= 0, point.x < extent, point.y >= 0, point.y < extent else { continue }
          var place = view.frame.place(point)
          guard near.outcode(place) == 0 else { continue }
          if let turn = block.turn { place = block.turned(place, by: turn) }
          (share.x, share.y) = (Float(place.x / 256), Float(place.y / 256))
          points.append(share)
        }
      }
    }
    // Where there is no point the ramp's first colour is seen.
    guard !points.isEmpty || plan.ramp.colors.first != 0 else { return }
    list.commands.append(.heatmap(HeatmapPaint(ramp: plan.ramp, opacity: plan.opacity), points: points))
  }
}
