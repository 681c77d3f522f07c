// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Cairo
import Testing

@testable import TileRender

@Suite struct `ends of lines of one paint` {
  private func list(_ lines: [[(Double, Double)]]) -> DrawList {
    var list = DrawList()
    for line in lines { list.addStroke(StrokePaint(color: 0xff, width: 8, cap: .round, join: .round), line) }
    return list
  }

  private func place(_ x: Int32, _ y: Int32) -> SIMD2<Int32> { SIMD2(x * 256, y * 256) }

  @Test func `share one cap where they meet`() {
    let list = list([[(10, 10), (30, 30)], [(30, 30), (50, 10)], [(30, 30), (30, 60)]])
    var ends = LineEnds()
    ends.find(0..<3, of: list, joinsAreRound: true)
    #expect((0..<3).map { _ in ends.takesCap(at: place(30, 30)) } == [true, false, false])
    let others = [place(10, 10), place(50, 10), place(30, 60)]
    #expect(others.map { ends.takesCap(at: $0) } == [true, true, true])
  }

  @Test(arguments: [true, false]) func `need none on a line that passes with a round corner`(isRound: Bool) {
    let list = list([[(0, 30), (30, 30), (60, 30)], [(30, 30), (30, 60)]])
    var ends = LineEnds()
    ends.find(0..<2, of: list, joinsAreRound: isRound)
    let takesCap = ends.takesCap(at: place(30, 30))
    #expect(takesCap != isRound)
  }

  @Test func `are looked for anew each time, however many there are`() {
    var ends = LineEnds()
    for round in 0..<3 {
      let lines: [[(Double, Double)]] = (0..<400).map { [(Double($0), Double(round)), (Double($0), 50)] }
      ends.find(0..<400, of: list(lines), joinsAreRound: true)
      let first = (0..<400).count { ends.takesCap(at: place(Int32($0), 50)) }
      let second = (0..<400).count { ends.takesCap(at: place(Int32($0), 50)) }
      #expect((first, second) == (400, 0))
    }
  }

  @Test func `look like ends with caps of their own`() throws {
    let lines = [[(10.0, 10.0), (30, 30)], [(30, 30), (50, 10)], [(30, 30), (30, 50)]]
    let meeting = try Picture(list(lines))
    // Other looks, but none that is seen: lines of different paints share nothing.
    var apart = DrawList()
    for (number, line) in lines.enumerated() {
      let limit = 2 + Double(number)
      apart.addStroke(StrokePaint(color: 0xff, width: 8, cap: .round, join: .round, miterLimit: limit), line)
    }
    let alone = try Picture(apart)
    for y in 0..<64 {
      for x in 0..<64 { #expect(abs(Int(meeting.alpha(x, y)) - Int(alone.alpha(x, y))) <= 40) }
    }
    #expect(meeting.alpha(30, 31) == 255)
  }
}
