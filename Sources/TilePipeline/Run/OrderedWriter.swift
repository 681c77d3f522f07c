// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import Synchronization
internal import TileRender

/// Hands metatiles to the sink in the plan's order, whichever thread draws them.
///
/// The thread that brings the next one in order writes it, and all that waited behind it; the others go on drawing.
/// Permits, one for each tile, bound how far drawing runs ahead of writing, so that memory stays flat.
final class OrderedWriter: Sendable {
  private struct State {
    var waiting: [Int: DrawnMetatile] = [:]
    var next = 0
    var isWriting = false
    var failure: PipelineError?
    var report = RunReport()
  }

  private let permits: DispatchSemaphore
  private let sink: any TileSink
  private let keepsUnreadable: Bool
  private let onProgress: @Sendable (RunReport) -> Void
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  init(
    sink: any TileSink, window: Int, keepsUnreadable: Bool, onProgress: @escaping @Sendable (RunReport) -> Void
  ) {
    // Permits are lost when a run fails; Dispatch traps if a semaphore ends below the value it was made with.
    permits = DispatchSemaphore(value: 0)
    for _ in 0..<window { permits.signal() }
    self.sink = sink
    self.keepsUnreadable = keepsUnreadable
    self.onProgress = onProgress
  }

  /// The first thing that went wrong; nothing more is drawn or written after it.
  var failure: PipelineError? { state.withLock { $0.failure } }

  /// What has been written, and the time so far.
  var report: RunReport {
    var report = state.withLock { $0.report }
    report.elapsed = start.duration(to: .now)
    return report
  }

  /// Ends the run for a reason that is not the sink's.
  func fail(_ error: PipelineError) {
    state.withLock { $0.failure = $0.failure ?? error }
    permits.signal()
  }

  /// Takes permits before a stretch is begun; with its last metatile's writing they are given back.
  ///
  /// Waits until they are there or something has failed. One thread at a time calls it, with stretches in the plan's
  /// order: else two could wait for each other.
  func take(_ count: Int) {
    for _ in 0..<count where failure == nil { permits.wait() }
  }

  /// Takes a drawn metatile, and writes what is due.
  func accept(_ drawn: DrawnMetatile) {
    let isMine = state.withLock { state in
      state.waiting[drawn.metatile.index] = drawn
      defer { state.isWriting = true }
      return !state.isWriting
    }
    guard isMine else { return }
    while let due = takeDue() {
      do throws(PipelineError) {
        try write(due)
      } catch {
        fail(error)
      }
      for _ in 0..<due.permits { permits.signal() }
      onProgress(report)
    }
  }

  private func takeDue() -> DrawnMetatile? {
    state.withLock { state in
      guard state.failure == nil, let due = state.waiting.removeValue(forKey: state.next) else {
        state.isWriting = false
        return nil
      }
      state.next += 1
      return due
    }
  }

  private func write(_ drawn: DrawnMetatile) throws(PipelineError) {
    let begin = ContinuousClock.now
    var written: [DrawnTile] = []
    for tile in drawn.tiles where tile.errors.isEmpty || keepsUnreadable {
      for (scale, file) in tile.images { try sink.write(file, of: tile.id, scale: scale) }
      written.append(tile)
    }
    if let last = drawn.metatile.tiles.last { try sink.advance(past: last) }
    state.withLock { [written] state in
      state.report.done += drawn.metatile.tiles.count
      state.report.kept += drawn.metatile.tiles.count - drawn.tiles.count
      state.report.written += written.count
      for tile in written {
        for (_, file) in tile.images { state.report.count(file) }
      }
      for tile in drawn.tiles where !tile.errors.isEmpty { state.report.list(tile) }
      state.report.statistics.merge(drawn.statistics)
      state.report.writeNanoseconds += begin.duration(to: .now).nanoseconds
    }
  }
}
