// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Chooses where a text is broken so that its lines come out about equally long.
///
/// The number of lines is the least that the maximum width allows; of all ways to break, the one with the
/// smallest sum of squared distances from the mean line is taken, as MapLibre does (a dynamic programme in the
/// manner of Knuth and Plass, "Breaking paragraphs into lines", 1981).
enum LineBreaks {
  /// The chosen breaks.
  ///
  /// - Parameters:
  ///   - widths: Each character's width.
  ///   - allowed: Characters before which a line may start, ascending.
  ///   - maximumWidth: In the unit of `widths`, positive.
  /// - Returns: The characters that start a line, without the first, ascending.
  static func choose(widths: [Double], allowed: [Int], maximumWidth: Double) -> [Int] {
    var ends: [Double] = []
    var total = 0.0
    var next = 0
    for (index, width) in widths.enumerated() {
      if next < allowed.count, allowed[next] == index {
        ends.append(total)
        next += 1
      }
      total += width
    }
    guard total > maximumWidth, !ends.isEmpty else { return [] }
    let target = total / (total / maximumWidth).rounded(.up)
    ends.append(total)

    var best: [(badness: Double, previous: Int)] = []
    for (index, end) in ends.enumerated() {
      let isLast = index == ends.count - 1
      var choice = (badness: badness(end, target, isLast), previous: -1)
      for previous in 0..<index {
        let sum = badness(end - ends[previous], target, isLast) + best[previous].badness
        if sum <= choice.badness { choice = (sum, previous) }
      }
      best.append(choice)
    }
    var breaks: [Int] = []
    var place = best[best.count - 1].previous
    while place >= 0 {
      breaks.append(allowed[place])
      place = best[place].previous
    }
    return breaks.reversed()
  }

  private static func badness(_ width: Double, _ target: Double, _ isLast: Bool) -> Double {
    let raggedness = (width - target) * (width - target)
    guard isLast else { return raggedness }
    return width < target ? raggedness / 2 : raggedness * 2
  }
}
