// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import Styles

extension StyleResolver {
  /// Adds a `fill-extrusion` layer: every body that may be seen in the block, also those that stand beyond it.
  func extrusion(_ layer: StyleLayer, _ plan: ExtrusionPlan, _ block: Block, _ statistics: inout RenderStatistics) {
    let lift = ObliqueLift(block)
    let ground = lift.ground(under: block.box, height: plan.heightLimit)
    let views = views(layer, block, on: ground, shift: plan.shift, &statistics)
    select(layer, views, near: ground, sortKey: nil) { $0 == .polygon }
    var writer = ExtrusionWriter(block: block, lift: lift, light: plan.light)
    let firstFace = list.faces.count
    for candidate in candidates {
      let view = views[candidate.view]
      enter(view)
      context.featureIndex = candidate.feature
      let feature = view.layer.features[candidate.feature]
      let extent = plan.extent(context)
      guard view.frame.place(feature.box).intersects(lift.ground(under: block.box, height: extent.height)) else {
        continue
      }
      let pattern = plan.pattern(context, block)
      if plan.hasPattern, pattern == nil { continue }
      let look = ExtrusionLook(extent: extent, color: plan.color(context), pattern: pattern)
      writer.add(feature, of: view, look, to: &list)
    }
    guard list.faces.count > firstFace else { return }
    list.commands.append(.extrusions(opacity: plan.opacity, faces: firstFace..<list.faces.count))
  }

  /// The views of the source tiles that share ground with a box.
  private func views(
    _ layer: StyleLayer, _ block: Block, on ground: FixedBox, shift: SIMD2<Double>,
    _ statistics: inout RenderStatistics
  ) -> [SourceView] {
    let margin = max(
      block.box.minX - ground.minX, block.box.minY - ground.minY, ground.maxX - block.box.maxX,
      ground.maxY - block.box.maxY)
    return views(layer, block, margin: margin / 256, shift: shift, &statistics) { $0.core.intersects(ground) }
  }
}
