// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Synchronization
public import TilePipeline

/// All pictures of a suite, drawn and judged.
public struct SnapshotCheck: Sendable {
  /// One picture and what became of it.
  public struct Result: Sendable {
    /// The picture.
    public var shot: GoldenShot
    /// What became of it.
    public var outcome: GoldenOutcome
    /// The kept and the drawn file, where they are not alike.
    public var before, after: [UInt8]?
  }

  /// The suite.
  public let suite: GoldenSuite
  /// What became of the pictures, in the order of the cases.
  public let results: [Result]
  /// Pictures and texts that no case asks for; empty where only some cases were asked for.
  public let stale: [String]

  /// Draws and judges.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - names: Which cases, or folders of cases; all where none are given.
  ///   - mode: When pictures are written.
  ///   - jobs: Threads.
  /// - Throws: `.usage` for a name that no case has, and for a file that cannot be read or written.
  public init(_ suite: GoldenSuite, names: [String] = [], mode: GoldenMode, jobs: Int) throws(PipelineError) {
    self.suite = suite
    let runner = GoldenRunner(suite: suite, mode: mode)
    let found = Mutex<[Int: Result]>([:])
    do {
      let shots = Array(try suite.shots(named: names).enumerated().map { (index: $0.offset, shot: $0.element) })
      try ParallelWork.forEach(shots, jobs: jobs, makeState: {}) { portion, _ in
        for (index, shot) in portion {
          let result = try Self.result(of: shot, runner)
          found.withLock { $0[index] = result }
        }
      }
    } catch let error as PipelineError {
      throw error
    } catch {
      throw .usage("\(error)")
    }
    results = found.withLock { $0.sorted { $0.key < $1.key }.map(\.value) }
    stale = names.isEmpty ? suite.staleFiles() : []
  }

  private static func result(of shot: GoldenShot, _ runner: GoldenRunner) throws -> Result {
    let before = runner.expected(shot)?.picture
    let drawn: DrawnShot
    do {
      drawn = try runner.suite.draw(shot)
    } catch {
      return Result(shot: shot, outcome: .undrawable("\(error)"), before: before)
    }
    let outcome = try runner.judge(drawn, of: shot)
    return outcome == .passed
      ? Result(shot: shot, outcome: outcome)
      : Result(shot: shot, outcome: outcome, before: before, after: drawn.picture)
  }

  /// Results that are not as they should be, those that matter most first.
  public var failures: [Result] {
    results.filter { $0.level != .none }.enumerated()
      .sorted { a, b in
        let (first, second) = (a.element, b.element)
        if first.level != second.level { return first.level > second.level }
        let weights = (first.finding?.weight ?? .infinity, second.finding?.weight ?? .infinity)
        return weights.0 == weights.1 ? a.offset < b.offset : weights.0 > weights.1
      }
      .map(\.element)
  }
}

extension SnapshotCheck.Result {
  /// How much it matters.
  public var level: DifferenceLevel {
    switch outcome {
    case .passed, .recorded: .none
    case .missing, .undrawable: .clear
    case .failed(let failure): failure.level == .none ? .noise : failure.level
    }
  }

  /// The numbers of a difference of pixels.
  var finding: PictureFinding? {
    if case .failed(let failure) = outcome, case .different(let finding) = failure.comparison { return finding }
    return nil
  }

  /// What is to be said, a line each.
  public var lines: [String] {
    if case .failed(let failure) = outcome { return failure.lines }
    return outcome == .passed ? [] : [outcome.description]
  }
}
