// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The order in which features are drawn whose lines were joined across tile borders.
///
/// Features that were joined are drawn as one, after all that come before any of them in one of the tiles. As far as
/// the tiles contradict each other, the one that comes first decides. Source: A. B. Kahn's topological order, found by a
/// depth-first search (R. E. Tarjan).
struct JoinedOrder {
  /// Of each candidate another one of the same joined feature, or itself: chains that lead to one of them.
  private var parents: [Int]

  /// None of `count` candidates is joined.
  init(count: Int) { parents = Array(0..<count) }

  /// Notes that two candidates are drawn as one.
  mutating func join(_ a: Int, _ b: Int) {
    let (a, b) = (root(of: a), root(of: b))
    parents[max(a, b)] = min(a, b)
  }

  private mutating func root(of candidate: Int) -> Int {
    var index = candidate
    while parents[index] != index {
      parents[index] = parents[parents[index]]
      index = parents[index]
    }
    return index
  }

  /// Of each candidate the place of its joined feature in the order of drawing.
  mutating func places(of candidates: [FeatureReference]) -> [Int] {
    let roots = candidates.indices.map { root(of: $0) }
    // The members of each joined feature, from its root on, and those before each in its tile.
    var (next, last) = ([Int?](repeating: nil, count: roots.count), roots)
    var before = next
    var lastOfView: [Int: Int] = [:]
    for index in roots.indices {
      if roots[index] != index {
        next[last[roots[index]]] = index
        last[roots[index]] = index
      }
      before[index] = lastOfView.updateValue(index, forKey: candidates[index].view)
    }
    var cursors: [Int?] = Array(roots.indices)
    var places = [Int?](repeating: nil, count: roots.count)
    var isSeen = [Bool](repeating: false, count: roots.count)
    var count = 0
    for root in roots where !isSeen[root] {
      isSeen[root] = true
      var stack = [root]
      while let top = stack.last {
        guard let member = cursors[top] else {
          places[top] = count
          count += 1
          stack.removeLast()
          continue
        }
        cursors[top] = next[member]
        guard let earlier = before[member].map({ roots[$0] }), !isSeen[earlier] else { continue }
        isSeen[earlier] = true
        stack.append(earlier)
      }
    }
    return roots.map { places[$0] ?? 0 }
  }
}
