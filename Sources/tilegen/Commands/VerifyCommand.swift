// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import TilePipeline

extension Command {
  /// The command `tilegen verify`.
  static let verify = Command(
    name: "verify", summary: "Is a pyramid whole and valid; do labels agree at tile borders",
    usage: ["OUT", "OUT --edges [--source SOURCE …] --style STYLE"],
    examples: ["monaco", "monaco --edges --source monaco.osm.pbf --style apple-light"],
    notes: [
      "Every tile that the output says it has must be there, a whole picture of its size, and no other. Of a run that",
      "has not finished this is said first, and then what it has is looked at.",
      "With --edges, style, sources, overlays and languages must be those it was drawn from. Each tile is drawn",
      "again, and its labels are placed and drawn once more about each of its corners, where no border is. Labels",
      "that are cut, doubled or one-sided at a border are told by tile, text and place, and so are pixels that are",
      "not what is drawn now.",
    ],
    options: VerifyFlags.all, operandCount: 1...1,
    run: { arguments throws(CommandFailure) in try VerifyRequest(arguments).run() })
}

/// The options of `verify`.
enum VerifyFlags {
  static let edges = Option(flag: "--edges", "Compare labels and pixels at tile borders with what is drawn now")

  static let all: [any OptionDescription] = [
    edges, DataFlags.source, DataFlags.style, DataFlags.overlay, DataFlags.overlayStyle, DataFlags.languages,
    DataFlags.schema, RenderFlags.jobs, DataFlags.allowMissing,
    DataFlags.allowNetwork,
  ]
}

/// One run of `tilegen verify`.
struct VerifyRequest {
  private let arguments: Arguments
  private let output: String
  private static let drawAnew = "render --overwrite draws all anew"

  init(_ arguments: Arguments) throws(CommandFailure) {
    self.arguments = arguments
    var path = (arguments.operands.first ?? "")[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    output = String(path)
    guard arguments.has(VerifyFlags.edges) || !arguments.has(DataFlags.style) && !arguments.has(DataFlags.source) else {
      throw .usage("'--style' and '--source' go with '--edges' only")
    }
  }

  func run() throws(CommandFailure) -> ExitStatus {
    let report: CheckReport
    do throws(PipelineError) {
      let check = try PyramidCheck(path: output)
      // To look at all that is there takes long, and whoever forgot --resume need not wait for it.
      if let unfinished = check.unfinished { Output.print(unfinished.message + "\n") }
      report = try check.run(jobs: arguments[RenderFlags.jobs] ?? Machine.cores, borders: try drawer(of: check))
    } catch {
      guard case .damaged(let file, let finding) = error else { throw CommandFailure(error) }
      Output.print("\(file): broken: \(finding)\n")
      Output.tell(Self.drawAnew)
      throw CommandFailure(status: .difference, message: "\(output): cannot be opened, faults: 1 broken")
    }
    for fault in report.faults where fault.kind != .unfinished { Output.print(fault.message + "\n") }
    let more = report.faultCount - report.faults.count
    if more > 0 { Output.print("and \(Quantities.count(more)) more\n") }
    guard report.faultCount == 0 else {
      if report.isDamaged {
        Output.tell(Self.drawAnew)
      } else if report.counts[.missing] != nil || report.counts[.broken] != nil {
        Output.tell("render --resume draws tiles that are missing or cut short; \(Self.drawAnew)")
      }
      let kinds = PyramidFault.Kind.allCases.compactMap { kind in
        report.counts[kind].map { "\(Quantities.count($0)) \(kind.rawValue)" }
      }
      throw CommandFailure(
        status: .difference,
        message: "\(output): \(Quantities.count(report.tiles, "tile")), faults: \(kinds.joined(separator: ", "))")
    }
    let borders = arguments.has(VerifyFlags.edges) ? ", labels agree at all borders" : ""
    Output.tell("done: \(output): \(Quantities.count(report.tiles, "tile")), whole and valid\(borders)")
    return .done
  }

  /// What the output was drawn with; `nil` when borders are not asked for.
  private func drawer(of check: PyramidCheck) throws(PipelineError) -> MapDrawer? {
    guard arguments.has(VerifyFlags.edges) else { return nil }
    let map: MapRequest
    do throws(CommandFailure) { map = try MapRequest(arguments) } catch { throw .usage(error.message) }
    if let difference = check.difference(version: Version.current, style: map.style, sources: map.sources) {
      throw .usage("\(output): was drawn from another map: \(difference)")
    }
    return try MapDrawer(
      style: map.style, sources: map.sources, tileSize: check.tileSize, scales: check.scales,
      format: check.format)
  }
}
