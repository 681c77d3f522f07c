// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Cairo
import Testing

@testable import TileRender

@Suite struct `painting areas` {
  /// Offsets of a common border within a pixel, along both axes.
  static let offsets: [(Double, Double)] = (0..<61).map { step in
    let (across, down) = (Double(step), Double(step * 7 % 61))
    return (across / 61 + 1 / 512, down / 61)
  }
  static let paints: [FillPaint] = [0x3366_ccff, 0x3366_cc80, 0xff00_0040].flatMap { color in
    [FillPaint(color: color), FillPaint(color: color, edge: .exact)]
  }

  /// Two areas that share a slanted border, the second with a corner in the middle of the border.
  private func addAbutting(_ list: inout DrawList, _ paint: FillPaint, _ dx: Double, _ dy: Double) {
    let (top, bottom) = ((30 + dx, 4 + dy), (37 + dx, 60 + dy))
    let middle = (33.5 + dx, 32 + dy)
    list.addFill(paint, [(4, 4 + dy), top, bottom, (6, 60 + dy)])
    list.addFill(paint, [top, (60, 4 + dy), (60, 32 + dy), middle])
    list.addFill(paint, [middle, (60, 32 + dy), (60, 60 + dy), bottom])
  }

  @Test(arguments: offsets, paints)
  func `that abut shows no seam at any offset`(_ offset: (Double, Double), _ paint: FillPaint) throws {
    var (pieces, union) = (DrawList(), DrawList())
    addAbutting(&pieces, paint, offset.0, offset.1)
    union.addFill(paint, [(4, 4 + offset.1), (60, 4 + offset.1), (60, 60 + offset.1), (6, 60 + offset.1)])
    #expect(pieces.commands.count == 1)
    let (drawn, expected) = try (Picture(pieces), Picture(union))
    for y in 6..<59 {
      for x in 8..<58 { #expect(abs(drawn.alpha(x, y) - Int(paint.color & 0xff)) <= 2, "\(x), \(y)") }
    }
    // Where the border meets the outer edge, exact coverage of 248 and more of 255 counts as whole.
    #expect(drawn.largestDifference(to: expected) <= (paint.edge == .exact ? 7 : 2))
  }

  @Test(arguments: offsets) func `of two colours lets no ground through`(_ offset: (Double, Double)) throws {
    var list = DrawList()
    let (top, bottom) = ((30 + offset.0, -1.0), (37 + offset.1, 65.0))
    list.addFill(FillPaint(color: 0xff00_00ff), [(-1, -1), top, bottom, (-1, 65)])
    list.addFill(FillPaint(color: 0x0000_ffff), [top, (65, -1), (65, 65), bottom])
    let picture = try Picture(list)
    for y in 0..<64 {
      for x in 0..<64 { #expect(picture.alpha(x, y) == 255) }
    }
  }

  @Test(arguments: [(FillPaint(color: 0xff), 0.3, 0.784), (FillPaint(color: 0xff, edge: .exact), -0.2, 0.7)])
  func `reaches half a pixel over its edge, on a curve, unless the edge is exact`(
    _ paint: FillPaint, _ outside: Double, _ share: Double
  ) throws {
    var list = DrawList()
    // The middle of row 9 lies `outside` above the edge.
    list.addFill(paint, [(10, 9.5 + outside), (50, 9.5 + outside), (50, 50), (10, 50)])
    #expect(try abs(Picture(list).alpha(30, 9) - Int((255 * share).rounded())) <= 2)
    #expect(try Picture(list).alpha(30, 8) == 0)
    #expect(try Picture(list).alpha(30, 10) == 255)
  }

  @Test func `that overlap shows a translucent colour twice`() throws {
    var list = DrawList()
    list.addFill(0x0000_0080, [(0, 0), (40, 0), (40, 64), (0, 64)])
    list.addFill(0x0000_0080, [(20, 0), (64, 0), (64, 64), (20, 64)])
    let picture = try Picture(list)
    #expect(picture.alpha(10, 10) == 128)
    #expect(picture.alpha(30, 10) == 192)
    #expect(picture.alpha(50, 10) == 128)
  }

  @Test func `gives opaque colours exactly`() throws {
    var list = DrawList()
    list.commands.append(.background(color: 0xf9f5_edff))
    list.addFill(0x1b2c_3dff, [(0, 0), (32, 0), (32, 64), (0, 64)])
    let picture = try Picture(list)
    #expect(picture[8, 8] == 0x1b2c_3dff)
    #expect(picture[40, 8] == 0xf9f5_edff)
  }

  @Test func `leaves holes free`() throws {
    var list = DrawList()
    let (firstPart, ring) = (list.parts.count, list.pointCount)
    for (x, y) in [(0, 0), (64, 0), (64, 64), (0, 64)] { list.addPoint(Int32(x) << 8, Int32(y) << 8) }
    list.endPart(from: ring, minimum: 3, isClosed: true)
    let hole = list.pointCount
    for (x, y) in [(16, 16), (16, 48), (48, 48), (48, 16)] { list.addPoint(Int32(x) << 8, Int32(y) << 8) }
    list.endPart(from: hole, minimum: 3, isClosed: true)
    let hasParts = list.endFeature(from: firstPart)
    #expect(hasParts)
    for color: UInt32 in [0xff00_00ff, 0xff00_0080] {
      list.commands = []
      list.fillLastFeature(FillPaint(color: color))
      let picture = try Picture(list)
      #expect(picture.alpha(8, 8) == Int(color & 0xff))
      #expect(picture.alpha(32, 32) == 0)
    }
  }

  @Test func `without antialiasing has hard edges`() throws {
    var list = DrawList()
    list.addFeature([(0, 0), (40.5, 0), (10.3, 64), (0, 64)])
    for color: UInt32 in [0x0000_00ff, 0x0000_0080] {
      list.commands = []
      list.fillLastFeature(FillPaint(color: color, edge: .sharp))
      let picture = try Picture(list)
      #expect(Set((0..<64).flatMap { y in (0..<64).map { picture.alpha($0, y) } }) == [0, Int(color & 0xff)])
    }
  }

  @Test func `starts each tile anew`() throws {
    let painter = try Painter(side: 64)
    var list = DrawList()
    list.addFill(0x0000_0080, [(3, 3), (60, 5), (30, 60)])
    try painter.paint(list)
    let first = Picture(painter.surface)
    try painter.paint(DrawList())
    #expect(Picture(painter.surface).bytes.allSatisfy { $0 == 0 })
    try painter.paint(list)
    #expect(Picture(painter.surface) == first)
  }
}
