// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Cairo
import Testing

@testable import TileRender

@Suite struct `painting lines` {
  @Test(arguments: [0.0, 0.01, 0.03, 0.1, 0.2]) func `nearly horizontal and thin shows no steps`(_ slope: Double) throws
  {
    var list = DrawList()
    list.addStroke(StrokePaint(color: 0xff, width: 1), [(-8, 20.3 - 8 * slope), (72, 20.3 + 72 * slope)])
    let picture = try Picture(list)
    let half = (1 + slope * slope).squareRoot() / 2
    var worst = 0.0
    for x in 0..<64 {
      for y in 16..<40 {
        // The share of the pixel between the line's two edges, which are straight over its width.
        var covered = 0.0
        for step in 0..<16 {
          let middle = 20.3 + slope * (Double(x) + (Double(step) + 0.5) / 16)
          covered += max(0, min(Double(y + 1), middle + half) - max(Double(y), middle - half)) / 16
        }
        worst = max(worst, abs(Double(picture.alpha(x, y)) - 255 * covered))
      }
    }
    #expect(worst <= 18)
  }

  @Test func `of one opaque look draws them as one`() throws {
    var list = DrawList()
    let paint = StrokePaint(color: 0xff, width: 3)
    list.addStroke(paint, [(0, 10), (64, 20)])
    list.addStroke(paint, [(0, 20), (64, 10)])
    #expect(list.commands == [.stroke(paint: 0, features: 0..<2)])
    #expect(try Picture(list).alpha(32, 15) == 255)
  }

  @Test func `keeps smooth edges where it is drawn twice`() throws {
    var (once, twice) = (DrawList(), DrawList())
    var paint = StrokePaint(color: 0xff, width: 3)
    paint.cap = .round
    let line = [(-8.0, 20.3), (72.0, 31.8)]
    once.addStroke(paint, line)
    for _ in 0..<2 { twice.addStroke(paint, line) }
    let (single, double) = try (Picture(once), Picture(twice))
    for x in 0..<64 {
      for y in 0..<64 {
        let alpha = Double(single.alpha(x, y)) / 255
        #expect(abs(Double(double.alpha(x, y)) - 255 * (1 - (1 - alpha) * (1 - alpha))) <= 2)
      }
    }
  }

  @Test(arguments: [0.0, 0.3, 0.5, 0.9]) func `leaves no hairline where flat ends meet`(_ offset: Double) throws {
    var (whole, pieces) = (DrawList(), DrawList())
    let paint = StrokePaint(color: 0xff, width: 5)
    let (start, middle, end) = (
      (-8.0, 20.0), (32.0 + offset, 30.0 + offset / 4), (72.0 + 2 * offset, 40.0 + offset / 2)
    )
    whole.addStroke(paint, [start, middle, end])
    pieces.addStroke(paint, [start, middle])
    pieces.addStroke(paint, [middle, end])
    #expect(try Picture(pieces).largestDifference(to: Picture(whole)) <= 4)
  }

  @Test func `shows a translucent colour twice where two features cross, once where one crosses itself`() throws {
    var list = DrawList()
    let paint = StrokePaint(color: 0x80, width: 4)
    list.addStroke(paint, [(0, 10), (64, 10)])
    list.addStroke(paint, [(10, 0), (10, 40), (40, 40), (40, 20), (0, 20)])
    let picture = try Picture(list)
    #expect(picture.alpha(9, 10) == 192)
    #expect(picture.alpha(10, 20) == 128)
    #expect(picture.alpha(50, 10) == 128)
  }

  @Test func `shows a translucent colour twice where a line folds back over itself`() throws {
    var list = DrawList()
    list.addStroke(StrokePaint(color: 0x80, width: 8), [(0, 20), (50, 20), (0, 20)])
    list.addStroke(StrokePaint(color: 0x80, width: 8, cap: .round, join: .round), [(0, 40), (50, 40), (0, 40)])
    let picture = try Picture(list)
    #expect((17..<23).allSatisfy { picture.alpha(49, $0) == 192 && picture.alpha(50, $0) == 0 })
    #expect(picture.alpha(49, 40) == 192 && picture.alpha(52, 40) == 192)
  }

  @Test func `fades a blurred line in from its edges`() throws {
    var list = DrawList()
    var paint = StrokePaint(color: 0xff, width: 20)
    paint.blur = 8
    list.addStroke(paint, [(0, 32), (64, 32)])
    let picture = try Picture(list)
    let column = (22..<42).map { picture.alpha(30, $0) }
    // 10 pixels from the middle there is nothing, 2 pixels from it the whole colour, a straight ramp between.
    for (index, alpha) in column.enumerated() {
      let distance = abs(Double(index) + 0.5 - 10)
      #expect(abs(Double(alpha) - 255 * min(1, (10 - distance) / 8)) <= 18)
    }
  }
}

@Suite struct `painting discs` {
  private func picture(_ paint: CirclePaint, at points: [(Double, Double)] = [(32, 32)]) throws -> Picture {
    var list = DrawList()
    list.addFeature(points, isClosed: false)
    list.circleLastFeature(paint)
    return try Picture(list)
  }

  @Test func `gives the exact colour up to the radius`() throws {
    let picture = try picture(CirclePaint(color: 0x1234_56ff, radius: 10))
    #expect(picture[32, 32] == 0x1234_56ff)
    #expect(picture[23, 32] == 0x1234_56ff)
    #expect(picture.alpha(20, 32) == 0)
  }

  @Test func `puts the stroke outside the radius`() throws {
    let opaque = try picture(CirclePaint(color: 0xff00_00ff, radius: 10, strokeColor: 0x0000_ffff, strokeWidth: 4))
    #expect(opaque[32, 40] == 0xff00_00ff)
    #expect(opaque[32, 44] == 0x0000_ffff)
    let thin = try picture(CirclePaint(color: 0xff00_0080, radius: 10, strokeColor: 0x0000_ff80, strokeWidth: 4))
    #expect(thin[32, 36].isMultiple(of: 0x100) == false)
    #expect(thin.alpha(32, 36) == 128)
    #expect(thin.alpha(32, 44) == 128)
  }

  @Test func `shows translucent discs twice where they overlap`() throws {
    let picture = try picture(CirclePaint(color: 0x80, radius: 10), at: [(26, 32), (38, 32)])
    #expect(picture.alpha(32, 32) == 192)
    #expect(picture.alpha(20, 32) == 128)
  }

  @Test func `fades a blurred edge inwards`() throws {
    let picture = try picture(CirclePaint(color: 0xff, radius: 20, blur: 0.5))
    #expect(picture.alpha(32, 32) == 255)
    #expect(picture.alpha(32, 38) == 255)
    let edge = (42..<53).map { picture.alpha(32, $0) }
    #expect(zip(edge, edge.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(edge[5] > 100 && edge[5] < 155)
  }
}
