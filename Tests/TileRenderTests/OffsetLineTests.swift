// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import TileRender

@Suite struct `a parallel line` {
  private func moved(
    _ corners: [(Double, Double)], isClosed: Bool = false, by offset: Double,
    join: StrokePaint = .init(color: 0, width: 1)
  ) -> [SIMD2<Double>] {
    let line = corners.map { SIMD2($0.0, $0.1) * 256 }
    return OffsetLine(line[...], isClosed: isClosed, offset: offset * 256, paint: join).points.map { $0 / 256 }
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

  @Test func `is cut off at corners sharper than the miter limit`() {
    let line = moved([(0, 0), (10, 0), (0, 1)], by: -2)
    #expect(line.count == 4)
    #expect(line.allSatisfy { abs($0.x) < 13 && abs($0.y) < 4 })
  }

  @Test func `survives a line that turns back on itself`() {
    for offset in [2.0, -2] {
      let line = moved([(0, 0), (10, 0), (0, 0), (10, 0)], by: offset)
      #expect(line.allSatisfy { abs($0.x) <= 20 && abs($0.y) <= 2 })
    }
  }

  @Test func `of nothing is nothing`() {
    #expect(moved([], by: 2).isEmpty)
    #expect(moved([(1, 1), (1, 1)], by: 2).isEmpty)
  }
}
