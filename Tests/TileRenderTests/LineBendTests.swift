// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Cairo
import Foundation
import Testing

@testable import TileRender

@Suite struct `a bend of a line with an image` {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Degrees to the right.
    let turn: Double
    var join = LineJoin.miter
    var miterLimit = 2.0
    let left, right: Double
    var isSharp = false
  }

  static let cases = [
    Case(testDescription: "straight on", turn: 0, left: 0, right: 0),
    Case(testDescription: "a mitre", turn: 60, left: 0.577, right: -0.577),
    Case(testDescription: "a mitre to the left", turn: -90, left: -1, right: 1, isSharp: true),
    Case(testDescription: "a mitre beyond its limit", turn: 60, miterLimit: 1.1, left: 0, right: -0.577),
    Case(testDescription: "a fold", turn: 150, left: -0.268, right: 0.268, isSharp: true),
    Case(testDescription: "round, hardly turning", turn: 30, join: .round, left: 0.268, right: -0.268),
    Case(testDescription: "round", turn: 60, join: .round, left: 0, right: -0.577),
    Case(testDescription: "round, turning back", turn: 150, join: .round, left: 0, right: 0, isSharp: true),
    Case(testDescription: "cut off", turn: -60, join: .bevel, left: -0.577, right: 0),
  ]

  @Test(arguments: cases) func `ends the first piece so much farther along`(_ c: Case) {
    let angle = c.turn * .pi / 180
    let paint = StrokePaint(color: 0xff, width: 8, join: c.join, miterLimit: c.miterLimit)
    let bend = LineBend(SIMD2(0, 0), SIMD2(10, 0), SIMD2(10 + 7 * cos(angle), 7 * sin(angle)), paint)
    #expect(abs(bend.left - c.left) < 1e-3 && abs(bend.right - c.right) < 1e-3, "\(bend)")
    #expect(bend.isSharp == c.isSharp)
  }

  @Test(arguments: [LineCap.butt, .round, .square]) func `is none at a line's ends, which go on under square caps`(
    cap: LineCap
  ) {
    let bend = LineBend(end: StrokePaint(color: 0xff, width: 8, cap: cap))
    let reach = cap == .square ? 1.0 : 0
    #expect(bend.left == reach && bend.right == reach && bend.gap == nil)
  }

  @Test func `leaves a gap for round and flat joins to fill, but for shallow and sharp corners`() {
    for (join, end, hasGap) in [
      (LineJoin.round, SIMD2(14.0, 7.0), true), (.bevel, SIMD2(14, 7), true), (.miter, SIMD2(14, 7), false),
      (.round, SIMD2(20, 1), false), (.round, SIMD2(1, 1), false),
    ] {
      let bend = LineBend(SIMD2(0, 0), SIMD2(10, 0), end, StrokePaint(color: 0xff, width: 8, join: join))
      #expect((bend.gap != nil) == hasGap, "\(join) \(end)")
      if let gap = bend.gap { #expect(abs(length(gap) - 1) < 1e-12 && gap.y > 0) }
    }
  }

  @Test func `turning right back is folded`() {
    let paint = StrokePaint(color: 0xff, width: 8)
    let bend = LineBend(SIMD2(0, 0), SIMD2(10, 0), SIMD2(0, 0), paint)
    #expect(bend.left == 0 && bend.right == 0)
  }
}
