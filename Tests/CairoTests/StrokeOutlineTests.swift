// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Cairo
import Testing

@Suite struct `tracing the outlines of strokes` {
  private static let lines: [String: [SIMD2<Double>]] = [
    "a bend": [SIMD2(8, 10), SIMD2(40, 14), SIMD2(50, 50)],
    "a sharp corner": [SIMD2(8, 20), SIMD2(50, 24), SIMD2(12, 34)],
    "corners nearer than the line is wide": [
      SIMD2(10, 30), SIMD2(30, 30), SIMD2(32, 33), SIMD2(30, 36), SIMD2(34, 38), SIMD2(54, 30),
    ],
    "a line that turns back": [SIMD2(10, 30), SIMD2(50, 30), SIMD2(20, 30)],
    "a frame": [SIMD2(12, 12), SIMD2(50, 14), SIMD2(52, 50), SIMD2(14, 48)],
    "a curve": (0...24).map { SIMD2(8 + 2 * Double($0), 32 + Double(($0 - 12) * ($0 - 12)) / 8) },
  ]

  /// Those of them that fold where corners are not round.
  private static let folding = ["a sharp corner", "a line that turns back"]

  /// Coverage of a stroke by cairo's stroker, or of the outline's filling.
  private func coverage(
    _ line: [SIMD2<Double>], isClosed: Bool, isRound: Bool, join: LineJoin, isTraced: Bool
  ) throws -> [UInt8] {
    if isTraced {
      let end = isRound ? StrokeEnd.cap(.round) : .covered
      return try tracedCoverage(line, isClosed: isClosed, width: 7, end: end, join: join)
    }
    return try drawnCoverage { context in
      context.setStroke(width: 7, cap: isRound ? .round : .butt, join: join, miterLimit: 4)
      context.move(x: line[0].x, y: line[0].y)
      for point in line.dropFirst() { context.line(x: point.x, y: point.y) }
      if isClosed { context.closePath() }
      context.stroke()
    }
  }

  @Test(arguments: [false, true], LineJoin.allCases) func `gives what cairo strokes`(
    hasRoundEnds: Bool, join: LineJoin
  ) throws {
    for (name, line) in Self.lines where join == .round || !Self.folding.contains(name) {
      for isClosed in [false, true] where !isClosed || join == .round || name == "a frame" {
        let traced = try coverage(line, isClosed: isClosed, isRound: hasRoundEnds, join: join, isTraced: true)
        let stroked = try coverage(line, isClosed: isClosed, isRound: hasRoundEnds, join: join, isTraced: false)
        let differences = zip(traced, stroked).map { abs(Int($0) - Int($1)) }
        let ink = stroked.reduce(0) { $0 + Int($1) }
        #expect(ink > 255 * 200)
        #expect(differences.max() ?? 0 <= 26, "\(name), closed: \(isClosed)")
        #expect(100 * differences.reduce(0, +) < ink, "\(name), closed: \(isClosed)")
      }
    }
  }

  @Test(arguments: [(1.1, false), (1.2, true), (9, true)])
  func `makes round corners mitres up to the round limit`(_ limit: Double, _ isMiter: Bool) {
    // A right turn by 60 degrees: the mitre's point is 1.15 half widths away.
    let line = [SIMD2(10.0, 20), SIMD2(30, 20), SIMD2(40, 37.320_508)]
    func points(_ join: LineJoin) -> [SIMD2<Double>] {
      var outline = StrokeOutline()
      outline.setStroke(width: 8, join: join, miterLimit: 4, roundLimit: limit)
      outline.setLine(count: line.count, isClosed: false) { line[$0] }
      outline.traceLine(start: .covered, end: .covered)
      return outline.points
    }
    #expect((points(.round) == points(.miter)) == isMiter)
    #expect(points(.bevel) != points(.miter))
  }

  @Test func `moves with its line by whole pixels`() {
    for line in Self.lines.values {
      var (here, there) = (StrokeOutline(), StrokeOutline())
      let way = SIMD2(-1024.0, 4096)
      for isThere in [false, true] {
        var outline = StrokeOutline()
        outline.setStroke(width: 5.3, join: .round, miterLimit: 1)
        outline.setLine(count: line.count, isClosed: false) { isThere ? line[$0] + way : line[$0] }
        outline.traceLine(start: .cap(.butt), end: .cap(.square))
        if isThere { there = outline } else { here = outline }
      }
      #expect(here.points.map { $0 + way } == there.points)
      #expect(!here.points.isEmpty)
    }
  }

  @Test func `has nothing of a line without length`() {
    var outline = StrokeOutline()
    outline.setStroke(width: 4, join: .round, miterLimit: 1)
    for (count, isClosed) in [(0, false), (1, false), (1, true), (5, false), (5, true)] {
      outline.setLine(count: count, isClosed: isClosed) { _ in SIMD2(3, 3) }
      if isClosed { outline.traceRing() } else { outline.traceLine(start: .cap(.round), end: .cap(.round)) }
    }
    #expect(outline.points.isEmpty && outline.ringEnds.isEmpty)
  }

  @Test func `is not made round out of sight`() {
    func points(at x: Double) -> Int {
      var outline = StrokeOutline()
      outline.setStroke(width: 8, join: .round, miterLimit: 1, seen: (64, 64))
      outline.setLine(count: 2, isClosed: false) { SIMD2(x - 20 * Double(1 - $0), 30) }
      outline.traceLine(start: .covered, end: .cap(.round))
      return outline.points.count
    }
    #expect(points(at: 66) == points(at: 32))
    #expect(points(at: 70) == 4)
  }
}

/// Coverage of what is drawn on 64 by 64 pixels.
func drawnCoverage(_ draw: (borrowing Context) -> Void) throws -> [UInt8] {
  let surface = try ImageSurface(.alpha8, width: 64, height: 64)
  let context = try Context(surface)
  context.setColor(red: 0, green: 0, blue: 0, alpha: 1)
  draw(context)
  try context.check()
  return surface.withPixels { Array($0) }
}

/// Coverage of the filling of a stroke's outline, mitres no longer than four widths.
func tracedCoverage(
  _ line: [SIMD2<Double>], isClosed: Bool = false, width: Double, end: StrokeEnd, join: LineJoin = .miter
) throws -> [UInt8] {
  var outline = StrokeOutline()
  outline.setStroke(width: width, join: join, miterLimit: 4)
  outline.setLine(count: line.count, isClosed: isClosed) { line[$0] }
  if isClosed { outline.traceRing() } else { outline.traceLine(start: end, end: end) }
  return try drawnCoverage { context in
    var start = 0
    for end in outline.ringEnds {
      context.move(x: outline.points[start].x, y: outline.points[start].y)
      for point in outline.points[start + 1..<end] { context.line(x: point.x, y: point.y) }
      context.closePath()
      start = end
    }
    context.fill()
  }
}
