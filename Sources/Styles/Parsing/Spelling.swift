// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Finds the known word that was probably meant.
package enum Spelling {
  /// The word with the fewest edits from `word`; `nil` when none is near (a third of its letters, at most 3 edits).
  package static func nearest(to word: String, among known: some Sequence<String>) -> String? {
    let letters = Array(word.utf8)
    var best: String?
    var bestDistance = min(letters.count / 3, 3) + 1
    for candidate in known {
      let distance = distance(letters, Array(candidate.utf8), limit: bestDistance)
      if distance < bestDistance {
        best = candidate
        bestDistance = distance
      }
    }
    return best
  }

  /// The Levenshtein distance of two words, or `limit` when it is not below.
  private static func distance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int {
    if abs(a.count - b.count) >= limit { return limit }
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in 0..<b.count {
        let substituted = diagonal + (letter == b[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(substituted, row[j] + 1, diagonal + 1)
      }
    }
    return min(row[b.count], limit)
  }
}
