// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// What one worker has made and all take from: values that their keys alone decide.
///
/// Each worker asks it for what it does not have at hand itself. Those that miss a value at the same time make it each
/// for itself, so that nobody waits while another works.
final class SharedStore<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Contents {
    var values: [Key: Value] = [:]
    var cost = 0
  }

  private let contents = Mutex(Contents())
  private let limit: Int
  private let cost: @Sendable (Value) -> Int

  /// Makes an empty store.
  ///
  /// - Parameters:
  ///   - limit: What all values may cost together; a value beyond it drops all others.
  ///   - cost: What keeping a value costs.
  init(limit: Int, cost: @escaping @Sendable (Value) -> Int) {
    self.limit = limit
    self.cost = cost
  }

  /// The value of a key, made when it is not there.
  func value(for key: Key, make: () -> Value) -> Value {
    if let known = contents.withLock({ $0.values[key] }) { return known }
    let made = make()
    let price = cost(made)
    // What is dropped is freed after the lock is given back.
    var dropped: [Key: Value] = [:]
    contents.withLock { contents in
      if contents.cost + price > limit {
        swap(&dropped, &contents.values)
        contents.cost = 0
      }
      if contents.values.updateValue(made, forKey: key) == nil { contents.cost += price }
    }
    return made
  }
}
