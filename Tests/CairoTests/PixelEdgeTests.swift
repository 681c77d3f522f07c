// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Cairo
import Foundation
import Testing

@Suite struct `the flat end of a stroke` {
  @Test(arguments: [0.4, 1, 3.3, 12])
  func `leaves each pixel to one of two lines that go on in one another`(width: Double) throws {
    for step in 0..<36 {
      let angle = Double(step) * .pi / 18
      let way = SIMD2(cos(angle), sin(angle)) * 20
      // On cairo's grid, so that the three lines lie in one.
      let end = SIMD2(way.x.rounded(), way.y.rounded())
      let start = SIMD2(32 + Double(step) / 64, 32.3125)
      let (from, to) = (start - end, start + end)
      let both = zip(
        try tracedCoverage([from, start], width: width, end: .cap(.butt)),
        try tracedCoverage([start, to], width: width, end: .cap(.butt)))
      let whole = try tracedCoverage([from, to], width: width, end: .cap(.butt))
      for (index, (pair, whole)) in zip(both, whole).enumerated() {
        #expect(min(pair.0, pair.1) == 0, "\(step): pixel \(index)")
        // Cairo's sides are exact to a fifteenth of a pixel.
        #expect(abs(Int(pair.0) + Int(pair.1) - Int(whole)) <= 18, "\(step): pixel \(index)")
      }
    }
  }

  @Test(arguments: [(LineCap.butt, 32), (.square, 36)]) func `ends where the middles of pixels do`(
    cap: LineCap, end: Int
  ) throws {
    for part in [-0.4, 0, 0.4, 0.5] {
      let line = try tracedCoverage([SIMD2(10, 20), SIMD2(32 + part, 20)], width: 7, end: .cap(cap))
      #expect(line[20 * 64 + end - 1] == 255)
      #expect(line[20 * 64 + end] == (part == 0.5 ? 255 : 0))
    }
  }

  @Test(arguments: [
    (LineJoin.bevel, 121.0, 1), (.bevel, 119, 0), (.round, 121, 1), (.miter, 140, 0), (.miter, 160, 1),
  ])
  func `folds at corners that turn back without a mitre`(join: LineJoin, turn: Double, folds: Int) {
    let angle = turn * .pi / 180
    let corners = [SIMD2(0, 0), SIMD2(20, 0), SIMD2(20 + 20 * cos(angle), 20 * sin(angle))]
    var outline = StrokeOutline()
    outline.setStroke(width: 4, join: join, miterLimit: 4)
    outline.setLine(count: 3, isClosed: false) { corners[$0] }
    outline.traceLine(start: .cap(.butt), end: .cap(.butt))
    #expect(outline.folds == Array(repeating: 1, count: folds))
    #expect(outline.ringEnds.count == folds + 1)
  }

  @Test func `begins a ring at its first fold`() {
    // A star's points turn by 144 degrees: each of its sides is a stroke of its own.
    let corners = (0..<5).map { SIMD2(sin(Double($0) * 0.8 * .pi), cos(Double($0) * 0.8 * .pi)) * 20 }
    var outline = StrokeOutline()
    outline.setStroke(width: 4, join: .bevel, miterLimit: 4)
    outline.setLine(count: 5, isClosed: true) { corners[$0] }
    outline.traceRing()
    #expect(outline.folds == [1, 2, 3, 4])
  }

  @Test func `ends at a fold where its corner is`() throws {
    // Along the fold's edge, at x = 40, lie borders of pixels.
    let corners = [SIMD2(8.0, 20), SIMD2(40, 24), SIMD2(8, 28)]
    let line = try tracedCoverage(corners, width: 7, end: .cap(.butt), join: .bevel)
    #expect((0..<64).allSatisfy { line[$0 * 64 + 40] == 0 })
    #expect((22..<26).allSatisfy { line[$0 * 64 + 39] == 255 })
  }

  @Test(arguments: [1.0, 4, 9]) func `of a dash fades over two pixels`(width: Double) throws {
    let line = try tracedCoverage([SIMD2(10, 32), SIMD2(40, 32)], width: width, end: .fading)
    let row = (0..<64).map { x in (0..<64).reduce(0) { $0 + Int(line[$1 * 64 + x]) } }
    // An eighth is left in the first pixel outside, seven eighths in the last inside.
    for (x, share) in [(8, 0), (9, 0.125), (10, 0.875), (11, 1), (38, 1), (39, 0.875), (40, 0.125), (41, 0)] {
      #expect(abs(Double(row[x]) - 255 * width * share) < 18 * max(width, 2), "\(x)")
    }
  }
}
