// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// Leaf directories that were read lately, shared by threads; the one not used for longest goes first.
final class DirectoryCache: Sendable {
  /// How many entries all kept directories may have together, about 50 MB.
  static let entryLimit = 2_000_000

  private struct State {
    var directories: [UInt64: (directory: PMTilesDirectory, lastUse: UInt64)] = [:]
    var entryCount = 0
    var clock: UInt64 = 0
  }

  private let state = Mutex(State())

  /// The directory at an offset, if it is kept.
  func directory(at offset: UInt64) -> PMTilesDirectory? {
    state.withLock { state in
      state.clock += 1
      state.directories[offset]?.lastUse = state.clock
      return state.directories[offset]?.directory
    }
  }

  /// Keeps a directory, in place of others when there are too many.
  func keep(_ directory: PMTilesDirectory, at offset: UInt64) {
    state.withLock { state in
      guard state.directories[offset] == nil, directory.entries.count <= Self.entryLimit else { return }
      while state.entryCount + directory.entries.count > Self.entryLimit,
        let oldest = state.directories.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        state.entryCount -= oldest.value.directory.entries.count
        state.directories[oldest.key] = nil
      }
      state.clock += 1
      state.directories[offset] = (directory, state.clock)
      state.entryCount += directory.entries.count
    }
  }
}
