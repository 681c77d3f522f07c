// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import MapModel
internal import Synchronization
internal import TileRender

/// Draws a plan into a sink on several threads: the one place where tiles are drawn in parallel.
public struct PyramidRun: Sendable {
  /// What to draw.
  public var plan: RenderPlan
  /// Where tiles go.
  public var sink: any TileSink
  /// Threads, at least 1; no more than there are cores are at work at once.
  public var jobs: Int
  /// Whether a tile is written though some of its source data could not be read.
  public var keepsUnreadable: Bool
  /// Whether time is kept by layer and tile.
  public var isProfiled: Bool
  /// Gives a thread what it draws with.
  public var makeDrawer: @Sendable () throws(PipelineError) -> MetatileDrawer
  /// Whether to stop, and why.
  public var stopSignal: @Sendable () -> StopSignal?

  /// Makes a run.
  public init(
    plan: RenderPlan, sink: any TileSink, jobs: Int, keepsUnreadable: Bool = false, isProfiled: Bool = false,
    stopSignal: @escaping @Sendable () -> StopSignal? = { StopSignal.current },
    makeDrawer: @escaping @Sendable () throws(PipelineError) -> MetatileDrawer
  ) {
    self.plan = plan
    self.sink = sink
    self.jobs = max(jobs, 1)
    self.keepsUnreadable = keepsUnreadable
    self.isProfiled = isProfiled
    self.makeDrawer = makeDrawer
    self.stopSignal = stopSignal
  }

  /// Draws everything that the sink does not hold yet, and finishes the sink unless a signal came.
  ///
  /// - Parameter onProgress: Called after each metatile, by one thread at a time.
  /// - Throws: What the sink or a drawer failed with; what was written before it can be gone on with.
  public func run(onProgress: @escaping @Sendable (RunReport) -> Void = { _ in }) throws(PipelineError) -> RunReport {
    let writer = OrderedWriter(
      sink: sink, window: 2 * jobs * StretchIterator.longest, keepsUnreadable: keepsUnreadable, onProgress: onProgress)
    let queue = Mutex(StretchIterator(plan, jobs: jobs))
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      do throws(PipelineError) {
        try work(queue, writer)
      } catch {
        writer.fail(error)
      }
    }
    if let failure = writer.failure {
      try? sink.suspend()
      throw failure
    }
    let signal = stopSignal()
    if signal == nil { try sink.finish() } else { try sink.suspend() }
    var report = writer.report
    report.stoppedBy = signal
    return report
  }

  private func work(_ queue: borrowing Mutex<StretchIterator>, _ writer: OrderedWriter) throws(PipelineError) {
    let draw = try makeDrawer()
    while true {
      let stretch: (metatiles: [Metatile], permits: Int)? = queue.withLock { queue in
        guard writer.failure == nil, stopSignal() == nil, let metatiles = queue.next() else { return nil }
        let permits = min(metatiles.reduce(0) { $0 + $1.tiles.count }, StretchIterator.longest)
        writer.take(permits)
        return (metatiles, permits)
      }
      guard let stretch else { return }
      for (place, metatile) in stretch.metatiles.enumerated() where writer.failure == nil {
        let missing = metatile.tiles.filter { !sink.holds($0) }
        var statistics = RenderStatistics()
        if isProfiled { statistics.profile = RenderProfile() }
        let tiles = missing.isEmpty ? [] : try draw(missing, &statistics)
        for tile in tiles {
          for error in tile.errors where error.scope == .source { throw .usage(error.message) }
        }
        writer.accept(
          DrawnMetatile(
            metatile: metatile, permits: place == stretch.metatiles.count - 1 ? stretch.permits : 0, tiles: tiles,
            statistics: statistics))
      }
    }
  }
}
