// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Sprites
import Styles
import Testing

@testable import TileRender

@Suite struct `a dashed line` {
  @Test(arguments: [(1.0, 2.0, 2.0), (1.5, 3, 2.8284271247461903), (2, 4, 4)])
  func `has dashes of the whole zoom below, which grow with the map`(
    _ zoom: Double, _ width: Double, _ dash: Double
  ) throws {
    let style = try makeStyle(
      ##"""
      "type": "line", "paint": {
        "line-width": ["interpolate", ["linear"], ["zoom"], 1, 2, 2, 4], "line-dasharray": [1, 2]}
      """##)
    let context = EvaluationContext(style: style)
    context.zoom = zoom
    let plan = try #require(LinePlan(style.layers[0], context, scale: 1, images: ImageFinder(.empty)))
    let block = Block(zoom: zoom, worldSide: 1024, column: 0, row: 0, phase: .zero, options: RenderOptions())
    let look = try #require(plan.look(context, block))
    #expect(look.paint.width == width)
    try #require(look.dashes.count == 2)
    #expect(abs(look.dashes[0] - dash) < 1e-9)
    #expect(abs(look.dashes[1] - 2 * dash) < 1e-9)
    #expect(context.zoom == zoom)
  }
}

@Suite struct `a line with round joins` {
  @Test(arguments: [("", 1.0), (##", "line-round-limit": 1.5"##, 1.5)])
  func `has a round limit where the style sets one`(_ more: String, _ limit: Double) throws {
    let style = try makeStyle(##""type": "line", "layout": {"line-join": "round"\##(more)}"##)
    let context = EvaluationContext(style: style)
    let plan = try #require(LinePlan(style.layers[0], context, scale: 1, images: ImageFinder(.empty)))
    let block = Block(zoom: 0, worldSide: 512, column: 0, row: 0, phase: .zero, options: RenderOptions())
    #expect(try #require(plan.look(context, block)).paint.roundLimit == limit)
  }
}

@Suite struct `a blurred line with a gap` {
  @Test(arguments: [(2.0, 7.0, 8.5), (100, 12, 6)]) func `fades into the gap, up to its middle`(
    _ blur: Double, _ width: Double, _ aside: Double
  ) throws {
    let style = try makeStyle(
      ##""type": "line", "paint": {"line-width": 5, "line-gap-width": 14, "line-blur": \##(blur)}"##)
    let context = EvaluationContext(style: style)
    let plan = try #require(LinePlan(style.layers[0], context, scale: 1, images: ImageFinder(.empty)))
    let block = Block(zoom: 0, worldSide: 512, column: 0, row: 0, phase: .zero, options: RenderOptions())
    let look = try #require(plan.look(context, block))
    #expect(look.paint.width == width && look.aside == aside)
  }
}
