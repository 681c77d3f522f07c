// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// One option of the command line: its name, what it takes, its line of help.
///
/// The one place that knows it.
struct Option<Value>: OptionDescription {
  let name: String
  let placeholder: String?
  let help: String
  let defaultText: String?
  let isRepeatable: Bool
  /// What a value looks like, in words for messages.
  let expectation: String
  let parse: @Sendable (String) -> Value?
  /// What may be meant by a text that cannot be read, in words for messages; `nil` for most.
  private(set) var guess: @Sendable (String) -> String? = { _ in nil }

  /// An option that takes a value.
  init(
    _ name: String, _ placeholder: String, _ help: String, default defaultText: String? = nil,
    isRepeatable: Bool = false, expects expectation: String, parse: @escaping @Sendable (String) -> Value?,
    guess: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.name = name
    self.placeholder = placeholder
    self.help = help
    self.defaultText = defaultText
    self.isRepeatable = isRepeatable
    self.expectation = expectation
    self.parse = parse
    self.guess = guess
  }

  func accepts(_ text: String) -> Bool { parse(text) != nil }
}

extension Option where Value == Bool {
  /// An option that is there or not.
  init(flag name: String, _ help: String) {
    self.name = name
    placeholder = nil
    self.help = help
    defaultText = nil
    isRepeatable = false
    expectation = "no value"
    parse = { _ in nil }
  }
}

extension Option where Value == String {
  /// An option that takes any text that is not empty.
  init(
    text name: String, _ placeholder: String, _ help: String, default defaultText: String? = nil,
    isRepeatable: Bool = false
  ) {
    self.init(
      name, placeholder, help, default: defaultText, isRepeatable: isRepeatable, expects: placeholder,
      parse: { $0.isEmpty ? nil : $0 })
  }
}

extension Option where Value: Sendable {
  /// An option that takes one of some words.
  init(
    _ name: String, oneOf words: [String], _ help: String, default defaultText: String,
    parse: @escaping @Sendable (String) -> Value?
  ) {
    self.init(
      name, words.joined(separator: "|"), help, default: defaultText,
      expects: "one of " + words.joined(separator: ", "), parse: parse)
  }
}

/// An option without the type of its value, as parser and help see it.
protocol OptionDescription: Sendable {
  /// With the dashes: `--zoom`.
  var name: String { get }
  /// What stands for the value in help; `nil` for a flag.
  var placeholder: String? { get }
  /// What it does, in a line.
  var help: String { get }
  /// What is done without it.
  var defaultText: String? { get }
  /// Whether it may be given more than once.
  var isRepeatable: Bool { get }
  /// What a value looks like, in words for messages.
  var expectation: String { get }

  /// What may be meant by a text that cannot be read, in words for messages.
  var guess: @Sendable (String) -> String? { get }

  /// Whether a value can be read.
  func accepts(_ text: String) -> Bool
}
