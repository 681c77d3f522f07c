// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Cairo
import MapModel
import Testing

@testable import TileRender

@Suite struct `the dashes of a line` {
  /// The draw list's parts for a line with corners in pixels of a block of 256 pixels.
  private func dashes(
    _ corners: [(Double, Double)], isClosed: Bool = false, cap: LineCap = .butt, join: LineJoin = .miter,
    offset: Double = 0, from distance: Double = 0, step: Double = 0
  ) throws -> [String] {
    let block = Block(try #require(TileID("4/5/6")), options: RenderOptions())
    let paint = StrokePaint(color: 0xff, width: 4, cap: cap, join: join)
    let look = LineLook(paint: paint, dashes: [7, 3], dashOffset: 1, offset: offset, aside: 0, reach: 4)
    let points = corners.map { SIMD2($0.0, $0.1) * 256 }
    let line = OffsetLine(points[...], isClosed: isClosed, look: look)
    var list = DrawList()
    for run in line.runs {
      LineDashes(block: block, look: look).add(line, run, distance: distance * 256, step: step * 256, to: &list)
    }
    guard list.endFeature(from: 0) else { return [] }
    list.strokeLastFeature(paint)
    return list.description.split(separator: "\n").dropFirst(2).map { $0.trimmingPrefix { $0 == " " }.description }
  }

  @Test func `begin and end sharply with the line, and fade within it`() throws {
    #expect(
      try dashes([(10, 10), (34, 10)]) == [
        "line fading out 10.0,10.0 16.0,10.0", "line fading in fading out 19.0,10.0 26.0,10.0",
        "line fading in 29.0,10.0 34.0,10.0",
      ])
  }

  @Test func `do not fade where they are round`() throws {
    #expect(
      try dashes([(10, 10), (21, 10)], cap: .round) == ["line 10.0,10.0 16.0,10.0", "line 19.0,10.0 21.0,10.0"])
  }

  @Test func `go on around corners`() throws {
    #expect(
      try dashes([(10, 10), (22, 10), (22, 20)]) == [
        "line fading out 10.0,10.0 16.0,10.0", "line fading in fading out 19.0,10.0 22.0,10.0 22.0,14.0",
        "line fading in 22.0,17.0 22.0,20.0",
      ])
  }

  @Test func `start where the whole line would, also out of sight`() throws {
    let here = try dashes([(100, 10), (124, 10)], from: 90)
    let whole = try dashes([(10, 10), (124, 10)])
    #expect(here.last == whole.last)
    #expect(try dashes([(-35, 10), (-20, 10), (20, 10)]).allSatisfy { $0.hasSuffix(",10.0") })
  }

  @Test func `count points in whole steps, and what lies between in proportion`() throws {
    // The points lie at 0, 16 and 28: they count as 0, 12 and 24.
    #expect(
      try dashes([(10, 10), (26, 10), (38, 10)], step: 12) == [
        "line fading out 10.0,10.0 18.0,10.0", "line fading in fading out 22.0,10.0 26.0,10.0 30.0,10.0",
        "line fading in 33.0,10.0 38.0,10.0",
      ])
    // Less than a step is all of one dash.
    #expect(try dashes([(10, 10), (21, 10)], step: 12) == ["line 10.0,10.0 21.0,10.0"])
  }

  @Test func `end at a fold, and begin there anew on the other side`() throws {
    let fold = try dashes([(10, 10), (14, 10), (10, 10)], join: .bevel, offset: 2)
    #expect(fold == ["line flat out 10.0,12.0 14.0,12.0", "line flat in fading out 14.0,8.0 12.0,8.0"])
  }

  @Test func `go on over a fold of their own line`() throws {
    let fold = try dashes([(10, 10), (14, 10), (10, 10)], join: .bevel)
    #expect(fold.first == "line fading out 10.0,10.0 14.0,10.0 12.0,10.0")
  }
}
