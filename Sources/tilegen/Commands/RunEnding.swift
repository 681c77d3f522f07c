// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import TilePipeline
internal import TileRender

/// How a run of `render` ends: its summary, its last line and its exit status.
struct RunEnding {
  var report: RunReport
  /// Tiles of the plan.
  var total: Int
  var output: String
  var arguments: Arguments
  /// The ids of the style's layers.
  var layers: [String]

  /// Tells the summary and, on success, the last line.
  ///
  /// - Throws: What the exit status is, when not all was done.
  func tell() throws(CommandFailure) -> ExitStatus {
    if arguments[RenderFlags.summary] == .json {
      Output.print(report.json(layers: layers).compact + "\n")
    } else {
      for line in RunSummary(report: report, tellsUsual: arguments.has(DataFlags.strict)).lines { Output.tell(line) }
      for line in ProfileText(report: report, layers: layers).lines { Output.tell(line) }
    }
    if let failure { throw failure }
    Output.tell(success)
    return .done
  }

  private var failure: CommandFailure? {
    if let signal = report.stoppedBy {
      let progress = "\(Quantities.count(report.done)) of \(Quantities.count(total, "tile")) are done"
      return switch signal {
      case .interrupt: CommandFailure(status: .interrupted, message: "interrupted: \(progress); --resume goes on")
      case .terminate: CommandFailure(status: .temporary, message: "terminated: \(progress); --resume goes on")
      }
    }
    if report.unreadableCount > 0 && !arguments.has(DataFlags.allowMissing) {
      let tiles = Quantities.count(report.unreadableCount, "tile")
      return CommandFailure(
        status: .data,
        message: "\(output): \(tiles) left out, as source data could not be read; --allow-missing draws them without it"
      )
    }
    return SkippedLines.strictFailure(report.statistics.diagnostics, arguments)
  }

  private var success: String {
    guard report.images > 0 else { return "already done: \(Quantities.count(total, "tile")) in \(output)" }
    return "done: \(Quantities.count(total, "tile")) in \(output)"
  }
}
