// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Snapshots
internal import Styles
internal import TilePipeline
internal import TileRender

extension Command {
  /// The command `tilegen diff`.
  static let diff = Command(
    name: "diff", summary: "What changed between two pictures, two pyramids or two styles",
    usage: [
      "A.png B.png [options]", "A B [options]",
      "OLD.json NEW.json --source SOURCE [--zoom A-B] [--bbox W,S,E,N] [options]",
    ],
    examples: [
      "old.mbtiles new.pmtiles --report build/diff",
      "old.json new.json --source monaco.osm.pbf --zoom 12-16 --report build/diff",
    ],
    notes: [
      "Pyramids are folders, MBTiles or PMTiles in any mix; out/{z}/{x}/{y}@2x.png names a folder's larger tiles.",
      "Of two styles (files, or built-in looks) it also tells which layers and properties differ, and which tiles each",
      "of them touches; only tiles that can differ are drawn. A difference is clear, faint (hardly seen) or noise",
      "(only softened edges, thinly spread).",
      "Exit status 1 when something differs.",
    ],
    options: DiffFlags.all, operandCount: 2...2,
    run: { arguments throws(CommandFailure) in try DiffRequest(arguments).run() })
}

/// One run of `tilegen diff`.
struct DiffRequest {
  private let arguments: Arguments
  private let sides: DiffSides
  private let tolerance: Tolerance
  private let jobs: Int

  init(_ arguments: Arguments) throws(CommandFailure) {
    self.arguments = arguments
    sides = try DiffSides(arguments.operands[0], arguments.operands[1])
    jobs = arguments[RenderFlags.jobs] ?? Machine.cores
    tolerance = Tolerance(
      channel: arguments[DiffFlags.tolerance] ?? 0, clear: arguments[DiffFlags.clear] ?? Tolerance.usualClear)
    guard sides != DiffSides.styles else { return }
    let ofStyles: [any OptionDescription] = [
      DataFlags.source, RenderFlags.zoom, RenderFlags.bbox, RenderFlags.tiles, DataFlags.tileSize, DataFlags.schema,
      DataFlags.scale(isRepeatable: false), DataFlags.allowNetwork,
    ]
    if let option = ofStyles.first(where: { arguments.has($0) }) {
      throw .usage("'\(option.name)' goes with two styles only; found two \(sides.rawValue)")
    }
  }

  func run() throws(CommandFailure) -> ExitStatus {
    let start = ContinuousClock.now
    let (first, second) = (arguments.operands[0], arguments.operands[1])
    var outcome: DiffOutcome
    do throws(PipelineError) {
      let diff = PyramidDiff(tolerance: tolerance, jobs: jobs)
      switch sides {
      case .pictures:
        outcome = try diff.compare(
          pictures: PictureFile.read(first), PictureFile.read(second), name: "\(first) and \(second)")
      case .pyramids: outcome = try diff.compare(TilePyramid(path: first), TilePyramid(path: second))
      case .styles: outcome = try styleDiff(first, second)
      }
      outcome.elapsed = start.duration(to: .now)
      if let folder = arguments[DiffFlags.report] { try writeReport(outcome, to: folder) }
    } catch {
      throw CommandFailure(error)
    }
    return try end(outcome)
  }

  private func styleDiff(_ first: String, _ second: String) throws(PipelineError) -> DiffOutcome {
    var options = StyleDiff.Options()
    options.tileSize = arguments[DataFlags.tileSize] == 512 ? .pixels512 : .pixels256
    options.scale = arguments[DataFlags.scale(isRepeatable: false)] ?? 1
    options.tolerance = tolerance
    options.jobs = jobs
    let diff = try StyleDiff(
      first, second, schemas: arguments.all(DataFlags.schema), sources: arguments.all(DataFlags.source),
      allowsNetwork: arguments.has(DataFlags.allowNetwork), options: options)
    for (style, file) in [(diff.before, first), (diff.after, second)] {
      try StyleIssueLines.tell(style.issues.filter { $0.severity == .error }, of: file)
    }
    let zooms = try diff.tileZooms()
    let choice: PlanChoice
    do throws(CommandFailure) {
      choice = try PlanChoice(
        arguments, bounds: diff.sources.bounds, tileZooms: zooms, name: diff.after.name, jobs: jobs)
    } catch {
      throw .usage(error.message)
    }
    return try diff.run(plan: choice.plan)
  }

  private func writeReport(_ outcome: DiffOutcome, to folder: String) throws(PipelineError) {
    let title = "\(arguments.operands[0]) → \(arguments.operands[1])"
    try SnapshotReport(title: title, diff: outcome).write(to: folder)
  }

  private func end(_ outcome: DiffOutcome) throws(CommandFailure) -> ExitStatus {
    if arguments[RenderFlags.summary] == .json {
      Output.print(outcome.json.compact + "\n")
    } else {
      for line in DiffText(outcome, areStyles: sides == .styles).lines { Output.tell(line) }
    }
    let failing = outcome.count(atLeast: arguments[DiffFlags.failOn] ?? .noise)
    let compared = Quantities.count(outcome.compared, sides == .pictures ? "picture" : "tile")
    if failing > 0 {
      Output.tell("\(Quantities.count(failing)) of \(compared) \(failing == 1 ? "differs" : "differ")")
      return .difference
    }
    if let problem = outcome.problems.first {
      throw CommandFailure(status: .data, message: "incomplete: \(problem)")
    }
    let less = outcome.differences.all.count
    Output.tell("no difference in \(compared)" + (less > 0 ? "; \(Quantities.count(less)) below --fail-on" : ""))
    return .done
  }
}

/// What the two operands of `diff` are.
enum DiffSides: String {
  case pictures, pyramids, styles

  init(_ first: String, _ second: String) throws(CommandFailure) {
    let kinds = (Self.kind(of: first), Self.kind(of: second))
    guard kinds.0 == kinds.1 else {
      throw .usage("expected two pictures, two pyramids or two styles; found \(first), \(second)")
    }
    self = kinds.0
  }

  private static func kind(of operand: String) -> DiffSides {
    let name = operand.lowercased()
    if StyleCatalog.builtInNames.contains(operand) || name.hasSuffix(".json") { return .styles }
    let isPicture = [".png", ".jpg", ".jpeg", ".webp"].contains { name.hasSuffix($0) } && !name.contains("{z}")
    return isPicture ? .pictures : .pyramids
  }
}
