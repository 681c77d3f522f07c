// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Styles
internal import TilePipeline

extension Command {
  /// The command `tilegen style`.
  static let style = Command(
    name: "style", summary: "List the built-in looks and overlays; show or check a style",
    usage: ["list", "show STYLE", "check STYLE [--source SOURCE …]"],
    examples: ["show apple-light > mine.json", "check mine.json --source monaco.pmtiles"],
    notes: [
      "check prints every fault with its place; warnings leave the exit status 0, errors make it 2.",
      "With --source it also tells which layers and fields the data lack.",
    ],
    options: [DataFlags.schema, DataFlags.checkedSource, DataFlags.allowNetwork], operandCount: 1...2,
    run: { arguments throws(CommandFailure) in try StyleRequest(arguments).run() })
}

/// One run of `tilegen style`.
struct StyleRequest {
  private static let verbs = ["list", "show", "check"]

  private let verb: String
  private let style: String?
  private let schemas: [SchemaChoice]
  private let sources: [String]
  private let allowsNetwork: Bool

  init(_ arguments: Arguments) throws(CommandFailure) {
    let verb = arguments.operands.first ?? ""
    guard Self.verbs.contains(verb) else {
      let near = Spelling.nearest(to: verb, among: Self.verbs).map { "; did you mean '\($0)'?" } ?? ""
      throw .usage("style: expected list, show or check, found '\(verb)'\(near)")
    }
    self.verb = verb
    style = arguments.operands.dropFirst().first
    schemas = arguments.all(DataFlags.schema)
    sources = arguments.all(DataFlags.checkedSource)
    allowsNetwork = arguments.has(DataFlags.allowNetwork)
    guard sources.isEmpty || verb == "check" else { throw .usage("style \(verb): unexpected option '--source'") }
    if verb == "list" {
      guard style == nil else { throw .usage("style list: unexpected argument '\(style ?? "")'") }
    } else if style == nil {
      throw .usage("style \(verb): expected a built-in name or a file")
    }
  }

  func run() throws(CommandFailure) -> ExitStatus {
    do throws(PipelineError) {
      guard let style else {
        Output.print(StyleCatalog.builtInNames.map { $0 + "\n" }.joined())
        return .done
      }
      let schemas = try MapSchemas(of: style, sources: sources, choices: schemas)
      if verb == "show" {
        Output.printBytes(try StyleCatalog.text(style, schema: schemas))
        return .done
      }
      let check = try StyleCheck(style, schema: schemas, sources: sources, allowsNetwork: allowsNetwork)
      try StyleIssueLines.tell(check.issues, of: style)
      let warnings = check.issues.isEmpty ? "no faults" : Quantities.count(check.issues.count, "warning")
      Output.tell("\(style): \(Quantities.count(check.layerCount, "layer")), \(warnings)")
      return .done
    } catch {
      throw CommandFailure(error)
    }
  }
}
