// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Styles

/// The arguments of one command, sorted into options and the rest.
struct Arguments: Equatable {
  private var texts: [String: [String]] = [:]
  /// What is no option, in order.
  private(set) var operands: [String] = []

  /// Reads `--name value`, `--name=value` and flags; after `--` nothing is an option.
  ///
  /// - Parameters:
  ///   - words: The arguments after the command's name.
  ///   - options: The options that the command knows.
  ///   - operands: What other arguments it takes, as help says it.
  ///   - operandCount: How many of them.
  /// - Throws: A `CommandFailure` of status `usage` that names the word and what was expected.
  init(
    _ words: [String], options: [any OptionDescription], operands operandText: String, operandCount: ClosedRange<Int>
  ) throws(CommandFailure) {
    var rest = words[...]
    var isOnlyOperands = false
    while let word = rest.popFirst() {
      if word == "--" && !isOnlyOperands {
        isOnlyOperands = true
      } else if isOnlyOperands || word == "-" || !word.hasPrefix("-") {
        guard operands.count < operandCount.upperBound else {
          throw .usage("unexpected argument '\(word)'")
        }
        operands.append(word)
      } else {
        try readOption(word, following: &rest, options)
      }
    }
    guard operands.count >= operandCount.lowerBound else { throw .usage("expected \(operandText)") }
  }

  /// The value of an option; `nil` when it was not given.
  subscript<Value>(_ option: Option<Value>) -> Value? { texts[option.name]?.last.flatMap(option.parse) }

  /// All values of an option, in order.
  func all<Value>(_ option: Option<Value>) -> [Value] { texts[option.name, default: []].compactMap(option.parse) }

  /// Whether an option was given.
  func has(_ option: some OptionDescription) -> Bool { texts[option.name] != nil }

  private mutating func readOption(
    _ word: String, following rest: inout ArraySlice<String>, _ options: [any OptionDescription]
  ) throws(CommandFailure) {
    let halves = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = halves[0]
    guard let option = options.first(where: { $0.name == name }) else {
      if let later = LaterWork.options[name] { throw .usage("'\(name)' is not there yet (\(later))") }
      if let reason = NeverWork.options[name] { throw .usage("unknown option '\(name)': \(reason)") }
      let near = Spelling.nearest(to: name, among: options.map(\.name) + ["--help"])
      throw .usage("unknown option '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""))
    }
    guard option.isRepeatable || texts[name] == nil else { throw .usage("'\(name)' was given twice") }
    guard let placeholder = option.placeholder else {
      guard halves.count == 1 else { throw .usage("'\(name)' takes no value, found \"\(halves[1])\"") }
      texts[name] = [""]
      return
    }
    guard let text = halves.count == 2 ? halves[1] : rest.first, halves.count == 2 || !text.hasPrefix("--") else {
      throw .usage("'\(name)' needs a value: \(name) \(placeholder)")
    }
    if halves.count == 1 { rest.removeFirst() }
    guard option.accepts(text) else {
      let guess = option.guess(text).map { "; \($0)" } ?? ""
      throw .usage("\(name): expected \(option.expectation), found \"\(text)\"\(guess)")
    }
    texts[name, default: []].append(text)
  }
}
