// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Dispatch
import MapModel
import Synchronization
import Testing

@testable import TilePipeline

@Suite struct `A run` {
  /// Notes what it is given.
  final class ListSink: TileSink {
    struct Log {
      var tiles: [TileID] = []
      var ending = ""
    }

    let log = Mutex(Log())
    let failsAfter: Int

    init(failsAfter: Int = .max) { self.failsAfter = failsAfter }

    func holds(_ tile: TileID) -> Bool { false }
    func write(_ image: [UInt8], of tile: TileID, scale: Int) throws(PipelineError) {
      try log.withLock { log throws(PipelineError) in
        guard log.tiles.count < failsAfter else { throw .temporary("out: cannot be written: No space left on device") }
        log.tiles.append(tile)
      }
    }
    func advance(past tile: TileID) throws(PipelineError) {}
    func suspend() throws(PipelineError) { log.withLock { $0.ending = "suspended" } }
    func finish() throws(PipelineError) { log.withLock { $0.ending = "finished" } }

    var tiles: [TileID] { log.withLock { $0.tiles } }
    var ending: String { log.withLock { $0.ending } }
  }

  private static let plan = RenderPlan(zooms: ZoomSelection(0...5), area: .box(.world), metatileSide: 1)

  private func run(
    _ sink: any TileSink, plan: RenderPlan = plan, jobs: Int = 2, keepsUnreadable: Bool = false,
    stop: @escaping @Sendable () -> StopSignal? = { nil },
    draw: @escaping @Sendable (TileID) throws(PipelineError) -> DrawnTile = { FakeMap.drawn($0) }
  ) throws(PipelineError) -> RunReport {
    try PyramidRun(plan: plan, sink: sink, jobs: jobs, keepsUnreadable: keepsUnreadable, stopSignal: stop) {
      () throws(PipelineError) in
      { tiles, _ throws(PipelineError) in
        var drawn: [DrawnTile] = []
        for tile in tiles { drawn.append(try draw(tile)) }
        return drawn
      }
    }.run()
  }

  @Test(arguments: [(1, 1), (2, 1), (8, 2), (2, 4), (3, 16)])
  func `writes in the plan's order, whatever threads and metatiles`(jobs: Int, side: Int) throws {
    let sink = ListSink()
    let plan = RenderPlan(zooms: ZoomSelection(0...5), area: .box(.world), metatileSide: side)
    let report = try run(sink, plan: plan, jobs: jobs)
    #expect(sink.tiles == Self.plan.flatMap(\.tiles))
    #expect(sink.ending == "finished")
    #expect(report.done == 1365 && report.written == 1365 && report.images == 1365)
    #expect(report.distinct > 200)
  }

  @Test func `never draws further ahead of the writer than its window`() throws {
    let written = Mutex(0)
    let furthest = Mutex(0)
    let begun = Mutex(0)
    let sink = ListSink()
    _ = try PyramidRun(plan: Self.plan, sink: sink, jobs: 2, stopSignal: { nil }) { () throws(PipelineError) in
      { tiles, _ throws(PipelineError) in
        let ahead =
          begun.withLock {
            $0 += 1; return $0
          } - written.withLock { $0 }
        furthest.withLock { $0 = max($0, ahead) }
        return tiles.map { FakeMap.drawn($0) }
      }
    }.run { report in written.withLock { $0 = report.done } }
    #expect(furthest.withLock { $0 } <= 2 * 2 * StretchIterator.longest + 2)
  }

  @Test func `draws on while one thread is held up`() throws {
    let plan = RenderPlan(zooms: ZoomSelection(0...3), area: .box(.world), metatileSide: 1)
    let tiles = plan.flatMap(\.tiles)
    let (first, last) = (try #require(tiles.first), try #require(tiles.last))
    let othersAreDrawn = DispatchSemaphore(value: 0)
    let isInTime = Mutex(false)
    _ = try run(
      ListSink(), plan: plan,
      draw: { tile in
        if tile == first {
          let outcome = othersAreDrawn.wait(timeout: .now() + 20)
          isInTime.withLock { $0 = outcome == .success }
        } else if tile == last {
          othersAreDrawn.signal()
        }
        return FakeMap.drawn(tile)
      })
    #expect(isInTime.withLock { $0 })
  }

  @Test func `ends with what the sink fails with, and lets it be gone on with`() throws {
    let sink = ListSink(failsAfter: 100)
    let error = #expect(throws: PipelineError.self) { try run(sink) }
    #expect(error == .temporary("out: cannot be written: No space left on device"))
    #expect(sink.tiles.count == 100)
    #expect(sink.ending == "suspended")
  }

  @Test func `ends with what a drawer fails with`() throws {
    let sink = ListSink()
    let error = #expect(throws: PipelineError.self) {
      try run(
        sink,
        draw: { tile throws(PipelineError) in
          guard tile.z < 3 else { throw .temporary("no memory") }
          return FakeMap.drawn(tile)
        })
    }
    #expect(error == .temporary("no memory"))
    #expect(sink.ending == "suspended")
  }

  @Test func `leaves out tiles whose data cannot be read, and lists them`() throws {
    let bad = try #require(TileID("4/3/3"))
    let draw: @Sendable (TileID) throws(PipelineError) -> DrawnTile = { tile in
      FakeMap.drawn(tile, errors: tile == bad ? [TileSourceError(.tile(tile), "a.pmtiles: tile 4/3/3: cut off")] : [])
    }
    let sink = ListSink()
    let report = try run(sink, draw: draw)
    #expect(!sink.tiles.contains(bad))
    #expect(sink.tiles.count == 1364 && sink.ending == "finished")
    #expect(report.unreadable.map(\.reason) == ["a.pmtiles: tile 4/3/3: cut off"])
    let keeping = ListSink()
    #expect(try run(keeping, keepsUnreadable: true, draw: draw).unreadableCount == 1)
    #expect(keeping.tiles.contains(bad))
  }

  @Test func `ends at once when a source as a whole cannot be read`() throws {
    let sink = ListSink()
    let error = #expect(throws: PipelineError.self) {
      try run(
        sink,
        draw: { tile throws(PipelineError) in
          FakeMap.drawn(tile, errors: tile.z == 2 ? [TileSourceError(.source, "a.pmtiles: gone")] : [])
        })
    }
    #expect(error == .usage("a.pmtiles: gone"))
    #expect(sink.ending == "suspended")
  }

  @Test(arguments: [StopSignal.interrupt, .terminate])
  func `stops at a signal after the tiles in flight, and a second run draws the rest`(signal: StopSignal) throws {
    let folder = try TestFolder()
    let plan = RenderPlan(zooms: ZoomSelection(0...4), area: .box(.world), metatileSide: 2)
    var description = FakeMap.description
    description.zooms = plan.zooms
    let drawn = Mutex(0)
    let draw: @Sendable (TileID) throws(PipelineError) -> DrawnTile = { tile in
      drawn.withLock { $0 += 1 }
      return FakeMap.drawn(tile)
    }
    let out = folder.file("out")
    let first = try run(
      FakeMap.folder(out, .refuse, description: description), plan: plan,
      stop: { drawn.withLock { $0 } >= 50 ? signal : nil }, draw: draw)
    #expect(first.stoppedBy == signal)
    #expect(first.done >= 50 && first.done < 341)
    #expect(first.written == first.done)
    #expect(folder.files(in: "out").contains(".tilegen-journal"))
    let second = try run(FakeMap.folder(out, .resume, description: description), plan: plan, draw: draw)
    #expect(second.kept == first.written)
    #expect(second.kept + second.written == 341)
    #expect(drawn.withLock { $0 } == 341)
    let undisturbed = folder.file("whole")
    _ = try run(FakeMap.folder(undisturbed, .refuse, description: description), plan: plan)
    #expect(folder.files(in: "out") == folder.files(in: "whole"))
    for name in folder.files(in: "out") { #expect(try folder.bytes("out/\(name)") == folder.bytes("whole/\(name)")) }
  }
}
