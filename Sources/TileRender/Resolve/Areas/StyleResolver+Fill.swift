// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import Styles

extension StyleResolver {
  /// Adds a `fill` layer: its areas, then their outlines.
  ///
  /// Lines are filled as if they were closed, as in MapLibre.
  func fill(_ layer: StyleLayer, _ plan: FillPlan, _ block: Block, _ statistics: inout RenderStatistics) {
    // A block within one source tile needs just that one, its buffer lies outside. Else each tile shows its own box.
    let whole = LineViews.whole(self, layer, block, reach: 1, shift: plan.shift, &statistics)
    var views = whole ?? views(layer, block, margin: 0, shift: plan.shift, &statistics)
    let around = whole == nil ? views.first { $0.frame.core.contains(block.box) } : nil
    if let around { views = [around] }
    let isClipped = whole == nil && around == nil
    // Widened areas reach half a pixel over their edges.
    select(layer, views, near: block.box.expanded(by: 128), sortKey: plan.sortKey) { $0 != .point }
    if plan.hasAreas {
      var writers = views.map {
        RingWriter(block: block, clip: isClipped ? $0.frame.core : nil, cut: whole == nil ? $0.frame.core : nil)
      }
      for candidate in candidates {
        let view = views[candidate.view]
        enter(view)
        context.featureIndex = candidate.feature
        guard let paint = plan.paint(context, block) else { continue }
        let feature = view.layer.features[candidate.feature]
        guard writers[candidate.view].add(feature, of: view.layer, frame: view.frame, to: &list) else { continue }
        list.fillLastFeature(paint)
      }
    }
    guard let outline = plan.outline, !outline.isInvisible else { return }
    outlines(layer, plan, outline, block, &statistics)
  }

  private func outlines(
    _ layer: StyleLayer, _ plan: FillPlan, _ color: PlannedColor, _ block: Block,
    _ statistics: inout RenderStatistics
  ) {
    let reach = plan.outlinePaint.width + 2
    let strokes = LineViews(self, layer, block, reach: reach, shift: plan.shift, &statistics)
    select(layer, strokes.views, near: block.box.expanded(by: reach * 256), sortKey: plan.sortKey) { $0 != .point }
    draw(strokes, block) { context in
      var paint = plan.outlinePaint
      paint.color = color.value(context)
      return paint.color & 0xff == 0 ? nil : LineLook(paint: paint, offset: 0, aside: 0, reach: reach)
    }
  }
}
