// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing

@testable import TileRender

@Suite struct `writing lines` {
  /// The draw list's parts for a line with corners in pixels of a block of 256 pixels.
  private func written(
    _ corners: [(Double, Double)], isClosed: Bool = false, width: Double = 4
  ) throws -> [String] {
    let block = Block(try #require(TileID("4/5/6")), options: RenderOptions())
    let paint = StrokePaint(color: 0xff, width: width)
    let writer = LineWriter(block: block, look: LineLook(paint: paint, offset: 0, aside: 0, reach: width))
    var list = DrawList()
    writer.add(corners.map { SIMD2($0.0, $0.1) * 256 }[...], isClosed: isClosed, distance: 0, to: &list)
    guard list.endFeature(from: 0) else { return [] }
    list.strokeLastFeature(paint)
    return list.description.split(separator: "\n").dropFirst(2).map { $0.trimmingPrefix { $0 == " " }.description }
  }

  @Test func `keeps a line whole that is seen whole`() throws {
    #expect(try written([(10, 10), (20, 20), (30, 10)]) == ["line 10.0,10.0 20.0,20.0 30.0,10.0"])
  }

  @Test func `drops whole segments beyond a side and never cuts one`() throws {
    let line = try written([(-50, 10), (-20, 10), (20, 10), (20, 300), (60, 300), (60, 20)])
    #expect(line == ["line -20.0,10.0 20.0,10.0 20.0,300.0", "line 60.0,300.0 60.0,20.0"])
  }

  @Test func `drops a line that is not seen at all`() throws {
    #expect(try written([(-50, 10), (-20, 300)]).isEmpty)
  }

  @Test func `keeps segments within the margin`() throws {
    #expect(try written([(-3, 10), (-3, 100)]) == ["line -3.0,10.0 -3.0,100.0"])
  }

  @Test func `joins a ring across its first point`() throws {
    let ring = [(10.0, 10.0), (20.0, 10.0), (20.0, 400.0), (10.0, 400.0)]
    #expect(try written(ring, isClosed: true) == ["line 10.0,400.0 10.0,10.0 20.0,10.0 20.0,400.0"])
    #expect(try written(Array(ring.prefix(2)) + [(20, 30)], isClosed: true) == ["ring 10.0,10.0 20.0,10.0 20.0,30.0"])
  }

  @Test func `cuts only what a draw list cannot hold`() throws {
    let line = try written([(10, 10), (100_000, 10), (100_000, 20), (-100_000, 20)])
    #expect(line == ["line 10.0,10.0 16384.0,10.0", "line 16384.0,20.0 -16384.0,20.0"])
  }
}
