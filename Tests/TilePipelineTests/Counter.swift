// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Counts calls from any thread.
final class Counter: Sendable {
  private let count = Atomic(0)

  func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}
