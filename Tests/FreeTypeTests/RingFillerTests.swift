// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import FreeType
import Testing

@Suite struct `filling rings` {
  private static let side = 32
  private let filler: RingFiller

  init() throws {
    filler = try #require(RingFiller())
    filler.setSize(width: Self.side, height: Self.side)
  }

  private func fill(
    _ rings: [[(Double, Double)]], _ meeting: RingFiller.Meeting = .sum, into rows: inout [UInt8]
  ) -> (columns: Range<Int>, rows: Range<Int>)? {
    for ring in rings { filler.add(ring.map { SIMD2($0.0, $0.1) }, ringEnds: [ring.count]) }
    return rows.withUnsafeMutableBytes { filler.fill($0, stride: Self.side, meeting) }
  }

  private func coverage(_ rings: [(Double, Double)]...) -> [UInt8] {
    var rows = [UInt8](repeating: 0, count: Self.side * Self.side)
    _ = fill(rings, into: &rows)
    return rows
  }

  @Test func `covers exact areas, cut off to levels`() {
    let rows = coverage([(4.25, 5.5), (8, 5.5), (8, 7), (4.25, 7)])
    #expect(rows[5 * 32 + 3..<5 * 32 + 9] == [0, 95, 127, 127, 127, 0])
    #expect(rows[6 * 32 + 3..<6 * 32 + 9] == [0, 191, 255, 255, 255, 0])
    #expect(rows[7 * 32..<8 * 32].allSatisfy { $0 == 0 })
  }

  @Test func `tells where it filled`() throws {
    var rows = [UInt8](repeating: 0, count: Self.side * Self.side)
    let box = try #require(fill([[(4.25, 5.5), (40, 5.5), (40, 7)]], into: &rows))
    #expect(box == (4..<32, 5..<7))
    #expect(fill([[(40, 5.5), (50, 5.5), (50, 7)]], into: &rows) == nil)
    #expect(fill([], into: &rows) == nil)
  }

  @Test func `leaves holes free, whichever way both wind`() {
    let outer = [(2.0, 2.0), (30, 2), (30, 30), (2, 30)]
    let hole = [(10.0, 10.0), (10, 20), (20, 20), (20, 10)]
    let rows = coverage(outer, hole)
    #expect(rows[5 * 32 + 5] == 255)
    #expect(rows[15 * 32 + 15] == 0)
    #expect(rows == coverage(outer.reversed(), hole.reversed()))
  }

  @Test func `takes whole numbers of 1/256 pixel`() {
    let points: [Int32] = [0, 0, 1000, 1300, 2000, 1300, 2000, 2800]
    filler.add(fixed: points, points: 1..<4)
    var rows = [UInt8](repeating: 0, count: Self.side * Self.side)
    rows.withUnsafeMutableBytes { _ = filler.fill($0, stride: Self.side, .sum) }
    #expect(rows == coverage([(1000 / 256, 1300 / 256), (2000 / 256, 1300 / 256), (2000 / 256, 2800 / 256)]))
    #expect(rows.contains(255))
  }

  @Test(arguments: 0..<16) func `adds what abuts to whole pixels`(_ step: Int) {
    // Four triangles around a point anywhere in a pixel.
    let middle = (15 + Double(step) / 16, 15 + Double((7 * step) % 16) / 16)
    let corners = [(4.0, 4.0), (28.0, 5.0), (27.0, 28.0), (3.0, 26.0)]
    var rows = [UInt8](repeating: 0, count: Self.side * Self.side)
    for index in 0..<4 { _ = fill([[corners[index], corners[(index + 1) % 4], middle]], into: &rows) }
    for y in 6..<26 { for x in 6..<26 { #expect(rows[y * 32 + x] == 255) } }
  }

  @Test func `lays over, so that edges that fall together stay smooth`() {
    let half = [(4.0, 4.5), (20.0, 4.5), (20.0, 8.0), (4.0, 8.0)]
    var (sum, over) = ([UInt8](repeating: 0, count: 1024), [UInt8](repeating: 0, count: 1024))
    for _ in 0..<2 {
      _ = fill([half], .sum, into: &sum)
      _ = fill([half], .over, into: &over)
    }
    #expect(sum[4 * 32 + 10] == 255)
    #expect(over[4 * 32 + 10] == 191)
    #expect(over[5 * 32 + 10] == 255)
  }

  @Test func `moves with its rings by whole pixels`() {
    let ring = [(3.3, 3.1), (9.7, 4.2), (6.6, 11.9)]
    let moved = coverage(ring.map { ($0.0 + 7, $0.1 + 5) })
    let rows = coverage(ring)
    for y in 0..<24 { for x in 0..<24 { #expect(rows[y * 32 + x] == moved[(y + 5) * 32 + x + 7]) } }
  }

  @Test func `has no limit of points`() {
    // Combs whose teeth and gaps are 1/64 pixel wide, in every second row: one ring of more points than FreeType takes.
    var comb: [(Double, Double)] = []
    for y in stride(from: 0.0, to: 32, by: 2) {
      for x in stride(from: 0.0, to: 20, by: 1 / 32) {
        comb += [(x, y), (x, y + 1), (x + 1 / 64, y + 1), (x + 1 / 64, y)]
      }
      comb.append((0, y))
    }
    #expect(comb.count > 32_767)
    let rows = coverage(comb)
    for y in 0..<32 { for x in 0..<20 { #expect(rows[y * 32 + x] == (y.isMultiple(of: 2) ? 128 : 0), "\(x), \(y)") } }
  }

  @Test func `cuts what is far away and keeps what is seen`() {
    let near = coverage([(-4, 3.5), (36, 13.5), (36, 40), (-4, 40)])
    // The same edge goes on for 20,000 pixels.
    let far = coverage([(-20_004, 3.5 - 5000), (20_036, 13.5 + 5000), (20_036, 40), (-20_004, 40)])
    #expect(zip(near, far).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
  }

  @Test func `takes any numbers`() {
    let wild: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 5]
    for x in wild {
      for y in wild { _ = coverage([(x, y), (y, x), (3, x), (y, 20)]) }
    }
    var few = [UInt8](repeating: 0, count: 3)
    #expect(fill([[(0, 0), (9, 0), (9, 9)]], into: &few) == nil)
    #expect(few == [0, 0, 0])
    #expect(coverage([(4, 4), (9, 4)]).allSatisfy { $0 == 0 })
  }
}
