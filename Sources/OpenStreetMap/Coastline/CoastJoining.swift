// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Joins coastline ways, each of which begins where another ends, to lines as long as can be and to rings.
enum CoastJoining {
  /// The lines in the order of their first ways.
  ///
  /// A way continues only into one that starts at its end: two ways that run against each other stay apart, with
  /// ends that dangle.
  static func join(_ ways: [CoastLine]) -> [CoastLine] {
    var starts: [WorldPoint: [Int]] = [:]
    var ends: Set<WorldPoint> = []
    for (index, way) in ways.enumerated() where !way.isRing {
      starts[way.points[0], default: []].append(index)
      ends.insert(way.points[way.points.count - 1])
    }
    var isUsed = [Bool](repeating: false, count: ways.count)
    var lines: [CoastLine] = []

    func follow(_ first: Int) {
      var points = ways[first].points
      var last = first
      isUsed[first] = true
      while points[0] != points[points.count - 1],
        let next = starts[points[points.count - 1]]?.first(where: { !isUsed[$0] })
      {
        isUsed[next] = true
        last = next
        points.append(contentsOf: ways[next].points.dropFirst())
      }
      lines.append(
        CoastLine(points: points, startsAtGap: ways[first].startsAtGap, endsAtGap: ways[last].endsAtGap))
    }

    // First from the ways that nothing leads to, so that a line is not begun in its middle; then the rings.
    for (index, way) in ways.enumerated() where !way.isRing && !ends.contains(way.points[0]) { follow(index) }
    for index in ways.indices where !isUsed[index] { follow(index) }
    return lines
  }
}
