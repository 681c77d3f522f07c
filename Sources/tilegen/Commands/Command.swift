// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Styles

/// One subcommand: what help says of it, what it takes, what it does.
struct Command: Sendable {
  /// The word that names it.
  var name: String
  /// What it does, in a line.
  var summary: String
  /// The forms it has, without `tilegen NAME`.
  var usage: [String]
  /// Two commands that work, without `tilegen NAME`.
  var examples: [String]
  /// What its arguments mean beyond the options; may be empty.
  var notes: [String] = []
  /// Its options, in the order of help.
  var options: [any OptionDescription] = []
  /// How many arguments it takes that are no options.
  var operandCount: ClosedRange<Int> = 0...0
  /// Does the work.
  var run: @Sendable (Arguments) throws(CommandFailure) -> ExitStatus

  /// All commands, in the order of help.
  static let all: [Command] = [.render, .image, .serve, .diff, .snapshot, .verify, .inspect, .style, .version, .help]

  /// The command of a name.
  static func named(_ name: String) throws(CommandFailure) -> Command {
    if let command = all.first(where: { $0.name == name }) { return command }
    if let purpose = LaterWork.commands[name] { throw .usage("'tilegen \(name)' is not there yet (\(purpose))") }
    let near = Spelling.nearest(to: name, among: all.map(\.name))
    throw .usage(
      "unknown command '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? "; 'tilegen help' lists them all"))
  }
}
