// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// Lines for whoever runs the server, each told once.
final class Complaints: Sendable {
  /// How many lines are remembered; further ones are not told.
  private static let limit = 1000

  private let told = Mutex<Set<String>>([])
  private let tell: @Sendable (String) -> Void

  /// Complaints that go to a stream.
  init(tell: @escaping @Sendable (String) -> Void) { self.tell = tell }

  /// Tells a line, unless it was told before.
  func tellOnce(_ line: String) {
    let isNew = told.withLock { $0.count < Self.limit && $0.insert(line).inserted }
    if isNew { tell(line) }
  }

  /// Tells a line.
  func tellAlways(_ line: String) { tell(line) }
}
