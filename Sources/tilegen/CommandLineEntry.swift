// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// From the words of the command line to an exit status.
enum CommandLineEntry {
  /// Runs the command that the words name; tells of a failure on standard error.
  static func run(_ words: [String]) -> ExitStatus {
    do throws(CommandFailure) {
      return try dispatch(words)
    } catch {
      Output.tell("error: \(error.message)")
      return error.status
    }
  }

  private static func dispatch(_ words: [String]) throws(CommandFailure) -> ExitStatus {
    guard let first = words.first else {
      Output.print(HelpText.overview(of: Command.all))
      throw .usage("expected a command")
    }
    let rest = Array(words.dropFirst())
    switch first {
    case "--help", "-h": return try Command.help.run(try arguments(rest, of: .help))
    case "--version": return try Command.version.run(try arguments(rest, of: .version))
    default: break
    }
    guard !first.hasPrefix("-") else { throw .usage("expected a command before '\(first)'") }
    let command = try Command.named(first)
    if rest.contains("--help") || rest.contains("-h") {
      Output.print(HelpText.page(of: command))
      return .done
    }
    return try command.run(try arguments(rest, of: command))
  }

  private static func arguments(_ words: [String], of command: Command) throws(CommandFailure) -> Arguments {
    try Arguments(
      words, options: command.options, operands: command.usage.joined(separator: " or "),
      operandCount: command.operandCount)
  }
}
