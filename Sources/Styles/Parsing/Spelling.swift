// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Finds the known word that was probably meant.
package enum Spelling {
  /// The known word that a mistyped one was meant to be; `nil` when none is near enough.
  ///
  /// Near is the only word that begins with it, else the one with the fewest edits: insert, delete, replace, swap two
  /// neighbours (V. Levenshtein 1966, F. Damerau 1964), no more than a third of its letters and at most `mostEdits`.
  package static func nearest(
    to word: String, among known: some Sequence<String>, mostEdits: Int = 3
  ) -> String? {
    let beginnings = known.filter { !word.isEmpty && $0.hasPrefix(word) }
    if beginnings.count == 1 { return beginnings[0] }
    let letters = Array(word.utf8)
    var best: String?
    var bestDistance = min(letters.count / 3, mostEdits) + 1
    for candidate in known {
      let distance = distance(letters, Array(candidate.utf8), limit: bestDistance)
      if distance < bestDistance {
        best = candidate
        bestDistance = distance
      }
    }
    return best
  }

  /// The edits between two words, or `limit` when they are not fewer.
  private static func distance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int {
    if abs(a.count - b.count) >= limit { return limit }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var edits = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { edits = min(edits, beforeLast[j - 1] + 1) }
        row.append(edits)
      }
      (beforeLast, last) = (last, row)
    }
    return min(last[b.count], limit)
  }
}
