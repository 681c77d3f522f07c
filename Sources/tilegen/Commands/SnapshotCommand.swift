// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import FoundationEssentials
internal import Glibc
internal import Snapshots
internal import Styles
internal import TilePipeline

extension Command {
  /// The command `tilegen snapshot`.
  static let snapshot = Command(
    name: "snapshot", summary: "Check a style's golden pictures, or take over what is drawn now",
    usage: ["check [--cases DIR] [--report DIR] [NAME …]", "approve [--cases DIR] [NAME …]"],
    examples: ["check --cases golden --report build/snapshots", "approve --cases golden maps/apple-light"],
    notes: [
      "DIR holds cases.json: a list of {\"name\", \"style\", \"source\", \"tile\" or \"tiles\", or \"center\", \"zoom\", \"size\" or",
      "\"views\", \"scales\", \"tolerance\": {\"channel\", \"values\", \"reason\"}}. Each case keeps expected.png, and",
      "expected.txt with its labels and a digest of each layer, in the folder of its name; where it has several",
      "pictures, expected-Z-X-Y@2x.png and so on. NAME is a case, or a folder of cases. One of the files missing fails.",
      "Exit status 1 when a picture differs or is missing, 2 when one cannot be drawn. Where GITHUB_STEP_SUMMARY is",
      "set, a summary is added to that file.",
    ],
    options: [cases, DiffFlags.report, RenderFlags.summary, RenderFlags.jobs], operandCount: 1...1000,
    run: { arguments throws(CommandFailure) in try SnapshotRequest(arguments).run() })

  fileprivate static let cases = Option(text: "--cases", "DIR", "The folder of cases.json", default: "golden")
}

/// One run of `tilegen snapshot`.
struct SnapshotRequest {
  private enum Verb: String, CaseIterable {
    case check, approve
  }

  /// How many failures are told on standard error.
  private static let toldFailures = 20

  private let arguments: Arguments
  private let verb: Verb
  private let names: [String]
  private let suite: GoldenSuite

  init(_ arguments: Arguments) throws(CommandFailure) {
    self.arguments = arguments
    let word = arguments.operands.first ?? ""
    guard let verb = Verb(rawValue: word) else {
      let near = Spelling.nearest(to: word, among: Verb.allCases.map(\.rawValue))
      let hint = near.map { "; did you mean '\($0)'?" } ?? ""
      throw .usage("snapshot: expected check or approve, found '\(word)'\(hint)")
    }
    self.verb = verb
    names = Array(arguments.operands.dropFirst())
    guard verb == .check || !arguments.has(DiffFlags.report) else {
      throw .usage("'--report' goes with snapshot check only")
    }
    do {
      suite = try GoldenSuite(folder: URL(fileURLWithPath: arguments[Command.cases] ?? "golden", isDirectory: true))
    } catch {
      throw .usage("\(error)")
    }
  }

  func run() throws(CommandFailure) -> ExitStatus {
    let check: SnapshotCheck
    do throws(PipelineError) {
      check = try SnapshotCheck(
        suite, names: names, mode: verb == .check ? .never : .failed,
        jobs: arguments[RenderFlags.jobs] ?? Machine.cores)
      if let folder = arguments[DiffFlags.report] { try SnapshotReport(check).write(to: folder) }
    } catch {
      throw CommandFailure(error)
    }
    if arguments[RenderFlags.summary] == .json { Output.print(check.json.compact + "\n") }
    for file in check.stale { Output.tell("warning: \(file): no case asks for it") }
    return verb == .check ? try end(check) : try endApproval(check)
  }

  private func end(_ check: SnapshotCheck) throws(CommandFailure) -> ExitStatus {
    try addToJobSummary(check)
    let failures = check.failures
    for result in failures.prefix(Self.toldFailures) {
      Output.tell("\(result.shot): \(result.lines.joined(separator: "; "))")
    }
    if failures.count > Self.toldFailures {
      Output.tell("… and \(Quantities.count(failures.count - Self.toldFailures)) more")
    }
    Output.tell(check.summary)
    try tellUndrawable(check)
    return failures.isEmpty ? .done : .difference
  }

  /// Ends the command with the first picture that cannot be drawn, as the request or a file it names is wrong.
  private func tellUndrawable(_ check: SnapshotCheck) throws(CommandFailure) {
    for result in check.results {
      if case .undrawable(let reason) = result.outcome { throw .usage("\(result.shot): \(reason)") }
    }
  }

  private func endApproval(_ check: SnapshotCheck) throws(CommandFailure) -> ExitStatus {
    var (new, changed) = (0, 0)
    for result in check.results {
      guard case .recorded(let path) = result.outcome else { continue }
      let isNew = result.before == nil || !path.hasSuffix(".png")
      Output.tell("\(isNew ? "new" : "changed"): \(path)")
      if isNew { new += 1 } else { changed += 1 }
    }
    try tellUndrawable(check)
    let kept = check.results.count - new - changed
    Output.tell(
      "approved: \(Quantities.count(new)) new, \(Quantities.count(changed)) changed, "
        + "\(Quantities.count(kept)) as they were")
    return .done
  }

  /// Adds a summary where a CI server shows one.
  private func addToJobSummary(_ check: SnapshotCheck) throws(CommandFailure) {
    guard let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
    guard let file = fopen(path, "ab") else { throw unwritten(path) }
    let text = Array(check.markdown.utf8)
    let isWritten = fwrite(text, 1, text.count, file) == text.count
    guard fclose(file) == 0, isWritten else { throw unwritten(path) }
  }

  private func unwritten(_ path: String) -> CommandFailure {
    .usage("\(path): the summary cannot be written: \(String(cString: strerror(errno)))")
  }
}
