// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension Command {
  /// The command `tilegen help`.
  static let help = Command(
    name: "help", summary: "What the commands do and which options they take",
    usage: ["[COMMAND]"], examples: ["", "render"], operandCount: 0...1,
    run: { arguments throws(CommandFailure) in
      guard let name = arguments.operands.first else {
        Output.print(HelpText.overview(of: Command.all))
        return .done
      }
      Output.print(HelpText.page(of: try Command.named(name)))
      return .done
    })
}
