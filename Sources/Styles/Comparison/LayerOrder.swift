// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Which layers moved from one order to another: the fewest that, taken out, leave the rest in one order.
///
/// The rest is a longest common subsequence; as each id stands once in each order it is a longest increasing one
/// (M. L. Fredman, "On computing the length of longest increasing subsequences", 1975).
struct LayerOrder {
  /// The ids that moved.
  let moved: Set<String>

  init(_ before: [String], _ after: [String]) {
    let places = Dictionary(before.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { a, _ in a })
    let common = after.filter { places[$0] != nil }
    // For each length, the end of the best sequence of it; and what stands before each id in its best sequence.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: common.count)
    for (index, id) in common.enumerated() {
      let place = places[id] ?? 0
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if places[common[ends[middle]]] ?? 0 < place { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : -1
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var kept: Set<String> = []
    var index = ends.last ?? -1
    while index >= 0 {
      kept.insert(common[index])
      index = previous[index]
    }
    moved = Set(common).subtracting(kept)
  }

  /// Where an id must be inserted in an order to stand as in another: after the nearest below it that both have.
  static func place(of id: String, in order: [String], as other: [String]) -> Int {
    guard let own = other.firstIndex(of: id) else { return order.count }
    for neighbour in other[..<own].reversed() {
      if let place = order.firstIndex(of: neighbour) { return place + 1 }
    }
    return 0
  }
}
