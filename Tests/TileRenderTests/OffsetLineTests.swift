// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Cairo
import Testing

@testable import TileRender

@Suite struct `a parallel line` {
  private func moved(
    _ corners: [(Double, Double)], isClosed: Bool = false, by offset: Double,
    join: StrokePaint = .init(color: 0, width: 1)
  ) -> [SIMD2<Double>] {
    let line = corners.map { SIMD2($0.0, $0.1) * 256 }
    return OffsetLine(line[...], isClosed: isClosed, look: look(offset, join)).points.map { $0 / 256 }
  }

  private func look(_ offset: Double, _ paint: StrokePaint, aside: Double = 0) -> LineLook {
    LineLook(paint: paint, offset: offset, aside: aside, reach: 100)
  }

  @Test func `lies to the right of its direction`() {
    #expect(moved([(0, 0), (10, 0)], by: 2) == [SIMD2(0, 2), SIMD2(10, 2)])
    #expect(moved([(0, 0), (10, 0)], by: -2) == [SIMD2(0, -2), SIMD2(10, -2)])
  }

  @Test func `meets in the corners of a bend`() {
    #expect(moved([(0, 0), (10, 0), (10, 10)], by: 2) == [SIMD2(0, 2), SIMD2(8, 2), SIMD2(8, 10)])
    #expect(moved([(0, 0), (10, 0), (10, 10)], by: -2) == [SIMD2(0, -2), SIMD2(12, -2), SIMD2(12, 10)])
  }

  @Test(arguments: [(3.0, 3.0, 7.0), (-3, -3, 13)])
  func `of a ring has all corners, also where it starts`(_ offset: Double, _ low: Double, _ high: Double) {
    let ring = moved([(0, 0), (10, 0), (10, 10), (0, 10)], isClosed: true, by: offset)
    #expect(ring == [SIMD2(low, low), SIMD2(high, low), SIMD2(high, high), SIMD2(low, high)])
  }

  @Test func `leaves out what is too short on the inner side`() {
    let line = moved([(0, 0), (10, 0), (11, 1), (11, 12)], by: 6)
    #expect(line == [SIMD2(0, 6), SIMD2(5, 6), SIMD2(5, 12)])
  }

  @Test func `has no loop where a short segment bends to both sides`() {
    #expect(
      moved([(0, 0), (10, 0), (10, 2), (20, 2)], by: 3) == [SIMD2(0, 3), SIMD2(7, 3), SIMD2(7, 5), SIMD2(20, 5)])
    #expect(
      moved([(0, 0), (10, 0), (10, -2), (20, -2)], by: 3) == [SIMD2(0, 3), SIMD2(13, 3), SIMD2(13, 1), SIMD2(20, 1)])
  }

  @Test func `is cut off at corners sharper than the miter limit`() {
    let line = moved([(0, 0), (10, 0), (6, 8)], by: -2, join: .init(color: 0, width: 1, miterLimit: 1))
    #expect(line.count == 4)
    #expect(line.allSatisfy { abs($0.x) < 13 && abs($0.y) < 10 })
  }

  @Test(arguments: [-2.0, 2]) func `ends at the corner where its line folds, and goes on from the other side`(
    _ offset: Double
  ) {
    let corners = [SIMD2(0.0, 0), SIMD2(10, 0), SIMD2(4, 8), SIMD2(4, 20)].map { $0 * 256 }
    let paint = StrokePaint(color: 0, width: 1, join: .bevel)
    let open = OffsetLine(corners[..<3], isClosed: false, look: look(offset, paint))
    #expect(open.runs.map(\.points) == [0..<2, 2..<4])
    #expect(open.runs.map(\.end) == [.flat, .cap] && open.runs.map(\.start) == [.cap, .flat])
    // Of both runs the ends lie on the edge across the corner's point, as far from it on either side.
    #expect(open.points[1] + open.points[2] == corners[1] * 2)
    #expect(length(open.points[1] - corners[1]) > 2 * 256)
    let ring = OffsetLine(corners[...], isClosed: true, look: look(offset, paint))
    #expect(!ring.isClosed)
    #expect(ring.points[0] == open.points[2])
  }

  @Test func `ends round at a fold with round corners`() {
    let paint = StrokePaint(color: 0, width: 1, join: .round)
    let line = [SIMD2(0.0, 0), SIMD2(2560, 0), SIMD2(0, 256)]
    let moved = OffsetLine(line[...], isClosed: false, look: look(-2, paint))
    #expect(moved.runs.map(\.points) == [0..<2, 2..<4])
    #expect(moved.runs.map(\.end) == [.round, .cap] && moved.points[1] == SIMD2(2560, -512))
  }

  @Test func `is round outside of round corners`() {
    let line = [SIMD2(0.0, 0), SIMD2(10, 0), SIMD2(10, 10)].map { $0 * 256 }
    let paint = StrokePaint(color: 0, width: 1, join: .round)
    let outer = OffsetLine(line[...], isClosed: false, look: look(-6, paint)).points
    #expect(outer.count > 6)
    #expect(outer.dropFirst().dropLast().allSatisfy { abs(length($0 - line[1]) - 6 * 256) < 2 })
    #expect(OffsetLine(line[...], isClosed: false, look: look(6, paint)).points.count == 3)
  }

  @Test func `beside a gap meets the other at round ends`() {
    let line = [SIMD2(0.0, 0), SIMD2(20, 0)].map { $0 * 256 }
    let paint = StrokePaint(color: 0, width: 2, cap: .round)
    let (left, right) = (side(-1), side(1))
    #expect(left.first == SIMD2(-5, 0) && right.first == left.first)
    #expect(left.last == SIMD2(25, 0) && right.last == left.last)
    #expect(left.contains(SIMD2(0, -5)) && right.contains(SIMD2(20, 5)))

    func side(_ side: Double) -> [SIMD2<Double>] {
      OffsetLine(line[...], isClosed: false, look: look(0, paint, aside: 5), side: side).points.map { $0 / 256 }
    }
  }

  @Test func `beside a gap is as much longer at square ends as both are wide, and half a pixel`() {
    let line = [SIMD2(0.0, 0), SIMD2(20, 0)].map { $0 * 256 }
    let paint = StrokePaint(color: 0, width: 2, cap: .square)
    let left = OffsetLine(
      line[...], isClosed: false, look: look(0, paint, aside: 5), side: -1, isWhole: (start: true, end: false))
    #expect(left.points.map { $0 / 256 } == [SIMD2(-6.5, -5), SIMD2(20, -5)])
    #expect(left.runs == [OffsetLine.Run(points: 0..<2, start: .flat, end: .flat)])
  }

  @Test func `survives a line that turns back on itself`() {
    for offset in [2.0, -2] {
      let line = moved([(0, 0), (10, 0), (0, 0), (10, 0)], by: offset)
      #expect(line.allSatisfy { abs($0.x) <= 20 && abs($0.y) <= 2 })
    }
  }

  @Test func `knows how far along the line it is`() {
    let corners = [SIMD2(0.0, 0), SIMD2(10, 0), SIMD2(10, 10)].map { $0 * 256 }
    let paint = StrokePaint(color: 0, width: 1, miterLimit: 4)
    func places(_ offset: Double, isClosed: Bool = false) -> [[Double]] {
      let line = OffsetLine(corners[...], isClosed: isClosed, look: look(offset, paint))
      return line.courses.map { course in [0, 4, 100].map { course.place(at: $0 * 256) / 256 } }
    }
    // On the inner side the corner leaves out what is within 2 of it, on the outer side that is added.
    #expect(places(2).prefix(2) == [[0, 4, 10], [12, 16, 20]])
    #expect(places(-2).prefix(2) == [[0, 4, 10], [10, 12, 20]])
    let ring = places(2, isClosed: true)
    #expect(ring.count == 3)
    #expect(abs(ring[2][2] - 20 - 200.0.squareRoot()) < 1e-9)
  }

  @Test func `of nothing is nothing`() {
    #expect(moved([], by: 2).isEmpty)
    #expect(moved([(1, 1), (1, 1)], by: 2).isEmpty)
  }
}
