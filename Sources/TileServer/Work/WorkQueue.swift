// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import Synchronization

/// Makes files on several threads, each file once however many wait for it.
///
/// What is drawn stays in memory for a while. What would wait too long is refused at once.
final class WorkQueue: Sendable {
  /// What a queue puts up with.
  struct Limits: Sendable {
    /// Threads that draw.
    var jobs: Int
    /// Files that wait for a thread; further ones are refused with 503.
    var waiting = 512
    /// How long a request waits; then it is refused with 504, and what nobody waits for is not begun.
    var patience = Duration.seconds(30)
    /// Bytes of finished files that are kept.
    var memory = 128 << 20
  }

  private struct Waiter {
    var deadline: ContinuousClock.Instant
    var answer: @Sendable (Outcome) -> Void
  }

  private struct Job {
    var map: any ServedMap
    var waiters: [Waiter]
  }

  private struct State {
    var files: FileCache
    /// Everything that is waited for, whether it is begun or not.
    var jobs: [WorkKey: Job] = [:]
    /// What is not begun, in the order it was asked for.
    var order: [WorkKey] = []
    /// The block that each thread is in.
    var blocks: [TileBlock?]
    var isStopping = false
  }

  /// What is answered when the server stops.
  static let stopping = Refusal(status: 503, "the server stops")

  /// How far back in the queue a thread looks for a tile in its block, or in one where no other thread is.
  private static let reach = 64

  private let limits: Limits
  private let metrics: Metrics
  private let state: Mutex<State>
  private let arrivals = DispatchSemaphore(value: 0)

  /// Starts the threads; `stop` ends them.
  init(limits: Limits, metrics: Metrics) {
    self.limits = limits
    self.metrics = metrics
    let jobs = max(limits.jobs, 1)
    state = Mutex(
      State(files: FileCache(limit: limits.memory), blocks: [TileBlock?](repeating: nil, count: jobs)))
    // Of the threads that are shared, Dispatch lends about as many as there are cores, and these are waiting most of the
    // time; each serial queue gets one of its own.
    for number in 0..<jobs { DispatchQueue(label: "drawing \(number)").async { self.run(number) } }
  }

  /// How many files wait for a thread, how many finished ones are kept, and their bytes.
  var gauges: (waiting: Int, files: Int, bytes: Int) {
    state.withLock { ($0.order.count, $0.files.count, $0.files.bytes) }
  }

  /// Asks for a file.
  ///
  /// - Parameter answer: Called once, from any thread.
  func ask(_ work: Work, of map: any ServedMap, answer: @escaping @Sendable (Outcome) -> Void) {
    let key = WorkKey(map: map.face.name, version: map.face.version, work: work)
    let waiter = Waiter(deadline: .now + limits.patience, answer: answer)
    let outcome = state.withLock { state -> Outcome? in
      if let file = state.files.file(key) {
        metrics.count(.memoryHit)
        return .success(file)
      }
      if state.isStopping { return .failure(Self.stopping) }
      if state.jobs[key] != nil {
        metrics.count(.shared)
        state.jobs[key]?.waiters.append(waiter)
        return nil
      }
      guard state.order.count < limits.waiting else {
        metrics.count(.refused)
        return .failure(Refusal(status: 503, "\(limits.waiting) files wait to be drawn already; try again"))
      }
      state.jobs[key] = Job(map: map, waiters: [waiter])
      state.order.append(key)
      arrivals.signal()
      return nil
    }
    if let outcome { answer(outcome) }
  }

  /// Refuses those who have waited too long.
  func refuseLate(at now: ContinuousClock.Instant = .now) {
    let late = state.withLock { state -> [Waiter] in
      var late: [Waiter] = []
      for (key, job) in state.jobs where job.waiters.contains(where: { $0.deadline <= now }) {
        late += job.waiters.filter { $0.deadline <= now }
        state.jobs[key]?.waiters.removeAll { $0.deadline <= now }
      }
      state.order.removeAll { key in
        guard state.jobs[key]?.waiters.isEmpty == true else { return false }
        state.jobs[key] = nil
        return true
      }
      return late
    }
    for waiter in late {
      metrics.count(.late)
      waiter.answer(.failure(Refusal(status: 504, "not drawn within \(limits.patience.components.seconds) s")))
    }
  }

  /// Forgets what is kept of a map's other versions.
  func forgetOthers(of map: String, than version: String) {
    state.withLock { $0.files.removeOthers(of: map, than: version) }
  }

  /// Ends the threads; what is begun is finished.
  func stop() {
    state.withLock { $0.isStopping = true }
    for _ in 0..<max(limits.jobs, 1) { arrivals.signal() }
  }

  // MARK: - A thread

  private func run(_ number: Int) {
    let bench = Workbench(metrics: metrics)
    while true {
      arrivals.wait()
      let next = state.withLock { state -> (key: WorkKey, map: any ServedMap)? in
        guard !state.order.isEmpty else { return nil }
        let key = state.order.remove(at: Self.choose(for: number, in: state.blocks, among: state.order))
        state.blocks[number] = key.block
        return state.jobs[key].map { (key, $0.map) }
      }
      guard let next else {
        if state.withLock(\.isStopping) { return }
        continue
      }
      finish(next.key, of: next.map, next.map.make(next.key.work, on: bench))
    }
  }

  /// The place of a tile in the thread's own block, else of the first where no other thread is, else the first.
  private static func choose(for number: Int, in blocks: [TileBlock?], among order: [WorkKey]) -> Int {
    var free: Int?
    for (place, key) in order.prefix(reach).enumerated() {
      let block = key.block
      if block != nil, block == blocks[number] { return place }
      if free == nil, block == nil || !blocks.contains(block) { free = place }
    }
    return free ?? 0
  }

  private func finish(_ key: WorkKey, of map: any ServedMap, _ outcome: Outcome) {
    let waiters = state.withLock { state in
      // What only has to be read stays where it is.
      if case .success(let file) = outcome, file.isWhole, map.face.isDrawn { state.files.insert(file, for: key) }
      return state.jobs.removeValue(forKey: key)?.waiters ?? []
    }
    for waiter in waiters { waiter.answer(outcome) }
  }
}
