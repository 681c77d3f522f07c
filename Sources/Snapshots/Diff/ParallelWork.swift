// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import Synchronization

/// Work on a list of things by several threads.
enum ParallelWork {
  /// How many things a thread takes at once.
  static let portion = 16

  /// Calls `body` for each portion of a list, from up to `jobs` threads at once, until one throws.
  ///
  /// - Parameters:
  ///   - items: What is worked on; each thing is in just one portion, in order.
  ///   - jobs: Threads, at least 1.
  ///   - makeState: Makes what a thread works with.
  ///   - body: Works on a portion.
  /// - Throws: The first error.
  static func forEach<Item: Sendable, State>(
    _ items: [Item], jobs: Int, makeState: @Sendable () throws -> State,
    _ body: @Sendable (ArraySlice<Item>, State) throws -> Void
  ) throws {
    let next = Mutex(0)
    let failure = Mutex<(any Error)?>(nil)
    DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, (items.count + portion - 1) / portion))) { _ in
      do {
        let state = try makeState()
        while failure.withLock({ $0 == nil }) {
          let start = next.withLock { next in
            defer { next += portion }
            return next
          }
          guard start < items.count else { return }
          try body(items[start..<min(start + portion, items.count)], state)
        }
      } catch {
        failure.withLock { $0 = $0 ?? error }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
  }
}
