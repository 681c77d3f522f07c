// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Synchronization
internal import TilePipeline

/// Tells on standard error how far a run is: a bar that is redrawn, or lines of JSON.
final class ProgressReporter: Sendable {
  private enum Form {
    case bar, json, none
  }

  private struct State {
    var last: ContinuousClock.Instant?
    var shown: Double = 0
    var isDrawn = false
  }

  private let form: Form
  private let total: Int
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  /// Prepares to tell of `total` tiles.
  init(style: ProgressStyle, total: Int) {
    self.total = total
    form =
      switch style {
      case .bar: .bar
      case .json: .json
      case .none: .none
      case .auto: Output.isTerminal ? .bar : .none
      }
  }

  /// Tells of the state if enough time has gone by: a tenth of a second for a bar, a second for JSON.
  func update(_ report: RunReport) {
    guard form != .none else { return }
    let interval: Duration = form == .bar ? .milliseconds(100) : .seconds(1)
    let isDue = state.withLock { state in
      let now = ContinuousClock.now
      guard report.done == total || state.last.map({ $0.duration(to: now) >= interval }) ?? true else { return false }
      state.last = now
      state.isDrawn = true
      return true
    }
    guard isDue else { return }
    let seconds = start.duration(to: .now).seconds
    switch form {
    case .bar:
      Output.tellRaw(
        "\r\(ProgressBar(report: report, total: total, seconds: seconds).text(columns: Output.columns))\u{1B}[K")
    case .json: Output.tell(Self.json(report, total: total, seconds: seconds).compact)
    case .none: break
    }
  }

  /// Clears the bar, so that what follows begins on an empty line.
  func clear() {
    let isDrawn = state.withLock { $0.isDrawn }
    if form == .bar && isDrawn { Output.tellRaw("\r\u{1B}[K") }
  }

  private static func json(_ report: RunReport, total: Int, seconds: Double) -> JSONText {
    .object([
      ("done", .integer(report.done)), ("total", .integer(total)), ("tiles", .integer(report.images)),
      ("bytes", .integer(report.bytes)), ("seconds", .number((seconds * 1000).rounded() / 1000)),
      ("tiles_per_second", .number((report.rate * 10).rounded() / 10)),
    ])
  }
}
