// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import FoundationEssentials
public import TilePipeline

extension SnapshotReport {
  /// Makes the report of a check: what failed first, then what passed.
  public init(_ check: SnapshotCheck) {
    let failures = check.failures
    let passed = check.results.filter { $0.level == .none }
    self.init(
      title: "snapshots of \(check.suite.folder.lastPathComponent)", summary: check.summary,
      entries: (failures + passed).map(ReportEntry.init), json: check.json)
  }
}

extension ReportEntry {
  /// An entry for a picture of a case.
  init(_ result: SnapshotCheck.Result) {
    self.init(name: result.shot.description, level: result.level, lines: result.lines)
    group = result.shot.goldenCase.name
    zoom = result.shot.zoom
    finding = result.finding
    (before, after) = (result.before, result.after)
    if case .failed(let failure) = result.outcome {
      layers = failure.structure?.layers.compactMap { $0.split(separator: " ").first.map(String.init) } ?? []
    }
  }
}

extension SnapshotCheck {
  /// The outcome in one line: `148 pictures: 146 as they were, 1 differs, 1 missing`.
  public var summary: String {
    let changed = results.count { if case .failed = $0.outcome { true } else { false } }
    let missing = results.count { if case .missing = $0.outcome { true } else { false } }
    let undrawable = results.count { if case .undrawable = $0.outcome { true } else { false } }
    var parts = ["\(results.count { $0.level == .none }) as they were"]
    if changed > 0 { parts.append("\(changed) \(changed == 1 ? "differs" : "differ")") }
    if missing > 0 { parts.append("\(missing) missing") }
    if undrawable > 0 { parts.append("\(undrawable) cannot be drawn") }
    if !stale.isEmpty { parts.append("\(stale.count) stale") }
    return "\(results.count) \(results.count == 1 ? "picture" : "pictures"): " + parts.joined(separator: ", ")
  }

  /// The outcome for machines.
  public var json: JSONText {
    .object([
      ("pictures", .integer(results.count)), ("failed", .integer(failures.count)),
      ("stale", .array(stale.map(JSONText.string))),
      (
        "results",
        .array(
          (failures + results.filter { $0.level == .none }).map { result in
            .object(
              [
                ("name", .string(result.shot.description)), ("case", .string(result.shot.goldenCase.name)),
                ("level", .string(result.level.name)), ("lines", .array(result.lines.map(JSONText.string))),
              ] + (result.finding?.json ?? []))
          })
      ),
    ])
  }

  /// The outcome as Markdown for the summary of a CI job: at most twenty failures.
  public var markdown: String {
    var lines = ["### Snapshots", "", summary, ""]
    let failures = failures
    if !failures.isEmpty { lines += ["| picture | level | what |", "|---|---|---|"] }
    for result in failures.prefix(20) {
      let text = (result.lines.first ?? "").replacing("|", with: "\\|")
      lines.append("| \(result.shot) | \(result.level.name) | \(text) |")
    }
    if failures.count > 20 { lines.append("| … | | and \(failures.count - 20) more |") }
    if !stale.isEmpty { lines += ["", "Stale: " + stale.map { "`\($0)`" }.joined(separator: ", ")] }
    return lines.joined(separator: "\n") + "\n"
  }
}
