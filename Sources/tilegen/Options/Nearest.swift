// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The known word that a mistyped one was meant to be; `nil` when none is near enough.
///
/// Near is an edit distance (insert, delete, replace, swap two neighbours: V. Levenshtein 1966, F. Damerau 1964) of
/// at most a third of the word, or being the beginning of just one known word.
func nearest(to word: String, among known: [String]) -> String? {
  let beginnings = known.filter { $0.hasPrefix(word) }
  if beginnings.count == 1 { return beginnings[0] }
  let letters = Array(word.prefix(64).utf8)
  var best: (word: String, distance: Int)?
  for candidate in known {
    let distance = editDistance(letters, Array(candidate.utf8))
    if distance <= max(letters.count / 3, 1), distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.word
}

private func editDistance(_ first: [UInt8], _ second: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for i in first.indices {
    var row = [i + 1]
    for j in second.indices {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (first[i] == second[j] ? 0 : 1))
      if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    (beforeLast, last) = (last, row)
  }
  return last[second.count]
}
