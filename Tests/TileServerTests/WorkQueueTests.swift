// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Dispatch
import MapModel
import Synchronization
import Testing
import TilePipeline
import TileRender

@testable import TileServer

/// A map whose tiles are their own addresses, and which holds threads up until it is let go.
private final class HeldMap: ServedMap {
  let face: MapFace
  private let gate = DispatchSemaphore(value: 0)
  private let made = Mutex<[Work]>([])
  /// Tiles that nothing lets go.
  private let stuck: Set<TileID>

  init(stuck: Set<TileID> = []) {
    self.stuck = stuck
    face = MapFace(
      name: "held", version: "1",
      description: PyramidDescription(
        name: "held", attribution: nil, bounds: .world, zooms: ZoomSelection(0...22), tileSize: 256, scales: [1]),
      isDrawn: true)
  }

  /// What was begun, in order.
  var begun: [Work] { made.withLock { $0 } }

  func letGo(_ count: Int = 1000) { for _ in 0..<count { gate.signal() } }

  func make(_ work: Work, on bench: Workbench) -> Outcome {
    made.withLock { $0.append(work) }
    if case .tile(let id, _) = work, stuck.contains(id) {
      DispatchSemaphore(value: 0).wait()
    }
    gate.wait()
    return .success(ServedFile(Array("\(work)".utf8), .png))
  }
}

extension Outcome {
  /// Why there is no file.
  fileprivate var refusal: Refusal? {
    switch self {
    case .success: nil
    case .failure(let refusal): refusal
    }
  }
}

/// Answers as they come.
private final class Answers: Sendable {
  private let all = Mutex<[Outcome]>([])
  private let arrival = DispatchSemaphore(value: 0)

  var count: Int { all.withLock { $0.count } }

  func take(_ outcome: Outcome) {
    all.withLock { $0.append(outcome) }
    arrival.signal()
  }

  /// The answers, when there are some many; fewer after ten seconds.
  func wait(for count: Int) -> [Outcome] {
    for _ in 0..<count where arrival.wait(timeout: .now() + 10) == .timedOut { break }
    return all.withLock { $0 }
  }
}

@Suite struct WorkQueueTests {
  private let metrics = Metrics()

  private func queue(jobs: Int = 1, waiting: Int = 100, patience: Duration = .seconds(30)) -> WorkQueue {
    var limits = WorkQueue.Limits(jobs: jobs)
    limits.waiting = waiting
    limits.patience = patience
    return WorkQueue(limits: limits, metrics: metrics)
  }

  private func tile(_ x: UInt32, _ y: UInt32 = 0, z: UInt8 = 10) -> Work {
    .tile(TileID(z: z, x: x, y: y) ?? .world, scale: 1)
  }

  private func status(_ outcome: Outcome) -> Int { outcome.refusal?.status ?? 200 }

  @Test func `equal requests share one render`() {
    let (queue, map, answers) = (queue(jobs: 2), HeldMap(), Answers())
    for _ in 0..<50 { queue.ask(tile(1), of: map) { answers.take($0) } }
    map.letGo()
    #expect(answers.wait(for: 50).map(status) == Array(repeating: 200, count: 50))
    #expect(map.begun == [tile(1)])
    #expect(metrics.count(of: .shared) == 49)
    queue.ask(tile(1), of: map) { answers.take($0) }
    #expect(answers.wait(for: 1).count == 51)
    #expect(map.begun.count == 1)
    #expect(metrics.count(of: .memoryHit) == 1)
    queue.stop()
  }

  @Test func `what finds the queue full is refused at once, and equal requests are not`() {
    let (queue, map, answers, refused) = (queue(waiting: 3), HeldMap(), Answers(), Answers())
    queue.ask(tile(0), of: map) { answers.take($0) }
    while map.begun.isEmpty {}
    for x in 1...3 { queue.ask(tile(UInt32(x)), of: map) { answers.take($0) } }
    for x in 4...6 { queue.ask(tile(UInt32(x)), of: map) { refused.take($0) } }
    #expect(refused.wait(for: 3).map(status) == [503, 503, 503])
    queue.ask(tile(3), of: map) { answers.take($0) }
    #expect(queue.gauges.waiting == 3)
    map.letGo()
    #expect(answers.wait(for: 5).map(status) == [200, 200, 200, 200, 200])
    #expect(metrics.count(of: .refused) == 3)
    queue.stop()
  }

  @Test func `who waits too long is refused, and what nobody waits for is not begun`() {
    let (queue, map, answers) = (queue(patience: .seconds(5)), HeldMap(), Answers())
    queue.ask(tile(0), of: map) { answers.take($0) }
    while map.begun.isEmpty {}
    queue.ask(tile(1), of: map) { answers.take($0) }
    queue.refuseLate()
    #expect(answers.count == 0)
    queue.refuseLate(at: .now + .seconds(6))
    #expect(answers.wait(for: 2).map(status) == [504, 504])
    map.letGo()
    let later = Answers()
    queue.ask(tile(2), of: map) { later.take($0) }
    #expect(later.wait(for: 1).map(status) == [200])
    #expect(map.begun == [tile(0), tile(2)])
    // What was begun was finished, and is there now.
    queue.ask(tile(0), of: map) { later.take($0) }
    #expect(later.wait(for: 1).count == 2)
    #expect(map.begun.count == 2)
    queue.stop()
  }

  @Test func `a tile that never comes leaves the others their thread`() {
    let stuck = TileID(z: 10, x: 500, y: 500) ?? .world
    let (queue, map, answers) = (queue(jobs: 2), HeldMap(stuck: [stuck]), Answers())
    map.letGo()
    queue.ask(.tile(stuck, scale: 1), of: map) { answers.take($0) }
    for x in 0..<20 { queue.ask(tile(UInt32(x)), of: map) { answers.take($0) } }
    #expect(answers.wait(for: 20).map(status) == Array(repeating: 200, count: 20))
    queue.refuseLate(at: .now + .seconds(60))
    #expect(answers.wait(for: 1).map(status).last == 504)
    queue.stop()
  }

  @Test func `tiles beside the last one come first, as their data is at hand`() {
    let (queue, map, answers) = (queue(), HeldMap(), Answers())
    queue.ask(tile(0), of: map) { answers.take($0) }
    while map.begun.isEmpty {}
    for work in [tile(100), tile(1), tile(101), tile(2)] { queue.ask(work, of: map) { answers.take($0) } }
    map.letGo()
    _ = answers.wait(for: 5)
    #expect(map.begun == [tile(0), tile(1), tile(2), tile(100), tile(101)])
    queue.stop()
  }

  @Test func `a thread goes on in its own block, else where no other is`() {
    let (queue, map, answers, first) = (queue(jobs: 2), HeldMap(), Answers(), Answers())
    queue.ask(tile(0), of: map) { _ in first.take(.failure(Refusal(status: 0, "west"))) }
    queue.ask(tile(200), of: map) { _ in first.take(.failure(Refusal(status: 0, "east"))) }
    while map.begun.count < 2 {}
    for work in [tile(1), tile(2), tile(100)] { queue.ask(work, of: map) { answers.take($0) } }
    map.letGo(1)
    let isWest = first.wait(for: 1).contains { $0.refusal?.message == "west" }
    while map.begun.count < 3 {}
    #expect(map.begun[2] == (isWest ? tile(1) : tile(100)))
    map.letGo()
    #expect(answers.wait(for: 3).count == 3)
    queue.stop()
  }

  @Test func `a queue that stops refuses what is new`() {
    let (queue, map, answers) = (queue(), HeldMap(), Answers())
    queue.stop()
    queue.ask(tile(0), of: map) { answers.take($0) }
    #expect(answers.wait(for: 1).map(status) == [503])
  }
}

@Suite struct FileCacheTests {
  private func key(_ x: UInt32, version: String = "1") -> WorkKey {
    WorkKey(map: "a", version: version, work: .tile(TileID(z: 10, x: x, y: 0) ?? .world, scale: 1))
  }

  private func file(_ length: Int) -> ServedFile { ServedFile([UInt8](repeating: 7, count: length), .png) }

  @Test func `what was not asked for the longest leaves first`() {
    var cache = FileCache(limit: 4000)
    for x in 0..<3 { cache.insert(file(1000), for: key(UInt32(x))) }
    #expect(cache.file(key(0)) != nil)
    cache.insert(file(1000), for: key(3))
    #expect(cache.file(key(1)) == nil)
    #expect(cache.file(key(0)) != nil)
    #expect(cache.count == 3)
    #expect(cache.bytes <= 4000)
  }

  @Test func `a file that is larger than all may be is not kept`() {
    var cache = FileCache(limit: 1000)
    cache.insert(file(900), for: key(0))
    #expect(cache.count == 0)
  }

  @Test func `the text of a request counts`() throws {
    var cache = FileCache(limit: 10_000)
    for number in 0..<20 {
      let text = "{\"number\":\(number),\"padding\":\"" + String(repeating: "a", count: 3000) + "\"}"
      let target = try RequestTarget("/a/static/auto/1x1.png?overlay=\(text)")
      guard case .picture(_, let request) = try Route(target, maps: ["a"]) else { continue }
      cache.insert(file(100), for: WorkKey(map: "a", version: "1", work: .picture(request)))
    }
    #expect(cache.count == 2)
  }

  @Test func `other versions are forgotten`() {
    var cache = FileCache(limit: 100_000)
    for x in 0..<10 { cache.insert(file(100), for: key(UInt32(x), version: x % 2 == 0 ? "1" : "2")) }
    cache.removeOthers(of: "a", than: "2")
    #expect(cache.count == 5)
    #expect(cache.file(key(1, version: "2")) != nil)
    #expect(cache.file(key(0)) == nil)
  }

  @Test func `its account is right after many files came and went`() {
    var cache = FileCache(limit: 20_000)
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<3000 {
      let x = UInt32.random(in: 0..<60, using: &generator)
      if cache.file(key(x)) == nil { cache.insert(file(Int(x) * 20), for: key(x)) }
      #expect(cache.bytes <= 20_000)
    }
    let kept = (0..<60).compactMap { cache.file(key($0)) }
    #expect(kept.count == cache.count)
    #expect(kept.reduce(0) { $0 + $1.bytes.count + 256 } == cache.bytes)
  }
}
