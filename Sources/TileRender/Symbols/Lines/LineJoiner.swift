// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// Joins lines that bear the same label where their ends meet, so that a road cut into many features is one line.
///
/// Where more than two ends meet, the two that go on straightest are joined first; no join turns back sharply.
struct LineJoiner {
  /// The sharpest turn of a join in radians.
  private static let sharpestTurn = Double.pi * 0.6

  private var runs: [LineRun]
  /// For each end (twice the run's number, plus 1 for its last point), the end it is joined with.
  private var partners: [Int?]

  /// The joined lines, each once; their order and direction follow from those of `runs`.
  static func join(_ runs: [LineRun]) -> [LineRun] {
    guard runs.count > 1 else { return runs }
    var joiner = LineJoiner(runs: runs, partners: Array(repeating: nil, count: 2 * runs.count))
    joiner.pairEnds()
    return joiner.chains()
  }

  private mutating func pairEnds() {
    var meetings: [LinePath.Point: [Int]] = [:]
    for end in partners.indices { meetings[place(of: end), default: []].append(end) }
    for ends in meetings.values where ends.count > 1 && ends.count <= 16 {
      var pairs: [(turn: Double, a: Int, b: Int)] = []
      for (index, a) in ends.enumerated() {
        for b in ends[(index + 1)...] where a / 2 != b / 2 {
          let turn = abs(remainder(direction(into: a) - direction(into: b) - .pi, 2 * .pi))
          if turn < Self.sharpestTurn { pairs.append((turn, a, b)) }
        }
      }
      pairs.sort { ($0.turn, $0.a, $0.b) < ($1.turn, $1.a, $1.b) }
      for (_, a, b) in pairs where partners[a] == nil && partners[b] == nil {
        partners[a] = b
        partners[b] = a
      }
    }
  }

  private func chains() -> [LineRun] {
    var used = [Bool](repeating: false, count: runs.count)
    var found: [LineRun] = []
    // Chains with loose ends first; what is left then are rings.
    for looseEndsOnly in [true, false] {
      for first in runs.indices where !used[first] {
        guard let start = looseEndsOnly ? looseEnd(of: first) : 2 * first else { continue }
        found.append(chain(from: start, &used))
      }
    }
    return found
  }

  private func looseEnd(of run: Int) -> Int? {
    if partners[2 * run] == nil { return 2 * run }
    return partners[2 * run + 1] == nil ? 2 * run + 1 : nil
  }

  /// Follows the joins from an end, through that end's run first.
  private func chain(from start: Int, _ used: inout [Bool]) -> LineRun {
    var end = start
    var points: [LinePath.Point] = []
    var startsAtSide = false
    while true {
      let run = runs[end / 2]
      used[end / 2] = true
      let isForward = end.isMultiple(of: 2)
      if points.isEmpty { startsAtSide = isForward ? run.startsAtSide : run.endsAtSide }
      let next = isForward ? run.points : run.points.reversed()
      points.append(contentsOf: points.isEmpty ? next[...] : next.dropFirst())
      guard let following = partners[end ^ 1], !used[following / 2] else {
        return LineRun(
          points: points, startsAtSide: startsAtSide, endsAtSide: isForward ? run.endsAtSide : run.startsAtSide)
      }
      end = following
    }
  }

  private func place(of end: Int) -> LinePath.Point {
    let points = runs[end / 2].points
    return end.isMultiple(of: 2) ? points[0] : points[points.count - 1]
  }

  /// The direction in which the line arrives at its end.
  private func direction(into end: Int) -> Double {
    let points = runs[end / 2].points
    let (from, to) =
      end.isMultiple(of: 2) ? (points[1], points[0]) : (points[points.count - 2], points[points.count - 1])
    return atan2(to.y - from.y, to.x - from.x)
  }
}
