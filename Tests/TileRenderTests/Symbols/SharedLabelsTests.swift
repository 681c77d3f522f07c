// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Dispatch
import MapModel
import Styles
import Synchronization
import Testing

@testable import TileRender

@Suite struct `what workers share` {
  @Test func `is made once and then given to all`() {
    let store = SharedStore<Int, String>(limit: 100) { _ in 1 }
    #expect(store.value(for: 7) { "first" } == "first")
    #expect(store.value(for: 7) { "second" } == "first")
    #expect(store.value(for: 8) { "other" } == "other")
  }

  @Test func `never costs more than its limit`() {
    let store = SharedStore<Int, Int>(limit: 10) { $0 }
    _ = store.value(for: 1) { 6 }
    _ = store.value(for: 2) { 4 }
    #expect(store.value(for: 1) { 0 } == 6)
    // 6 + 4 + 1 is too much: the new value is kept alone.
    _ = store.value(for: 3) { 1 }
    #expect(store.value(for: 3) { 0 } == 1)
    #expect(store.value(for: 1) { 2 } == 2)
  }

  @Test func `is the same for all threads`() {
    let store = SharedStore<Int, Int>(limit: 50) { _ in 1 }
    let wrong = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for number in 0..<20_000 where store.value(for: number % 99, make: { number % 99 * 3 }) != number % 99 * 3 {
        wrong.withLock { $0 += 1 }
      }
    }
    #expect(wrong.withLock { $0 } == 0)
  }

  /// Labels that a worker takes from another are those that it would have made.
  @Test func `changes no picture`() throws {
    let world = LabelWorld(seed: 11, towns: 150, roads: 40)
    let style = try #require(Style.parse(Array(LabelWorld.style.utf8), file: "labels.json").style)
    let tiles = (0..<8 as Range<UInt32>).flatMap { y in
      (0..<8 as Range<UInt32>).compactMap { TileID(z: 3, x: $0, y: y) }
    }
    let shared = try MapRenderer(style, world.source(), size: .pixels256)
    let (first, second) = (try shared.makeWorker(), try shared.makeWorker())
    let alone = try MapRenderer(style, world.source(), size: .pixels256).makeWorker()
    var (statistics, own) = (RenderStatistics(), RenderStatistics())
    _ = try first.render(tiles, statistics: &own)
    let taken = try second.render(tiles.reversed(), statistics: &statistics)
    let made = try alone.render(tiles.reversed(), statistics: &own)
    #expect(taken.map(\.image.bytes) == made.map(\.image.bytes))
    #expect(statistics.placement.shown > 100)
  }
}
