// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A dictionary of bounded size that forgets what has not been asked for lately.
///
/// It holds two generations. New values and values that are asked for go into the young one; when that has grown
/// to half of the limit, the old one is dropped and the young one takes its place. Both ways cost O(1).
struct GenerationalCache<Key: Hashable, Value> {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private var youngCost = 0
  private let halfLimit: Int

  /// Makes an empty cache whose values cost at most `limit` together.
  init(limit: Int) { halfLimit = max(1, limit / 2) }

  /// The value of a key, made when it is not there; `cost` tells what keeping it costs.
  mutating func value(for key: Key, cost: (Value) -> Int, make: () -> Value) -> Value {
    if let known = young[key] { return known }
    let value = old.removeValue(forKey: key) ?? make()
    youngCost += cost(value)
    young[key] = value
    if youngCost > halfLimit {
      old = young
      young = [:]
      youngCost = 0
    }
    return value
  }
}
