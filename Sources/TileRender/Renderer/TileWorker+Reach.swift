// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Styles

/// How far a symbol of a picture reaches around its place, in logical pixels of the picture.
public struct SymbolReach: Hashable, Sendable {
  /// Its place, right of and below the picture's middle.
  public var x, y: Double
  /// How far it reaches from its place to each side; below 0 where it ends before it.
  public var left, top, right, bottom: Double

  /// Makes one from its sides.
  public init(x: Double, y: Double, left: Double, top: Double, right: Double, bottom: Double) {
    (self.x, self.y) = (x, y)
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }
}

extension TileWorker {
  /// The symbols of some sources whose places a picture shows, each once.
  ///
  /// Where a symbol has room for its shadow, that does not count.
  ///
  /// - Throws: `RenderError` when the view is out of range.
  public func reaches(in view: StaticView, ofSources ids: Set<String>) throws(RenderError) -> Set<SymbolReach> {
    let grid = try BlockGrid(view, options: renderer.options)
    var found: Set<SymbolReach> = []
    var statistics = RenderStatistics()
    for row in grid.rows {
      for column in grid.columns {
        let block = grid.block(column: column, row: row)
        let scale = Double(block.scale)
        let corner = SIMD2(Double(grid.left) + block.phaseX / 256, Double(grid.top) + block.phaseY / 256) / scale
        let middle = corner + SIMD2(Double(view.width), Double(view.height)) / 2
        for (layer, labels) in symbols?.place(block, statistics: &statistics).byLayer ?? [:]
        where renderer.style.layers[layer].source.map(ids.contains) == true {
          for label in labels {
            let reach = label.reach(from: middle)
            if abs(reach.x) <= Double(view.width) / 2, abs(reach.y) <= Double(view.height) / 2 { found.insert(reach) }
          }
        }
      }
    }
    return found
  }
}

extension SymbolPlacement<LabelSymbol>.Placed {
  fileprivate func reach(from middle: SIMD2<Double>) -> SymbolReach {
    let place = SIMD2(candidate.anchorX, candidate.anchorY)
    var box = LabelBox(minX: place.x, minY: place.y, maxX: place.x, maxY: place.y)
    for part in candidate.options[option].boxes { box.extend(part.box) }
    let seen = place + shift - middle
    return SymbolReach(
      x: seen.x, y: seen.y, left: place.x - box.minX, top: place.y - box.minY, right: box.maxX - place.x,
      bottom: box.maxY - place.y)
  }
}
