// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// `concat`, `downcase`, `upcase`, `split`, `join`, `collator`, `resolved-locale`, `number-format`.
enum StringOperators {
  static let all: [Operator] = [
    Operator("concat", Signature(any: .value) { arguments, _ in Concatenation(arguments) }),
    Operator("downcase", Signature(.string) { arguments, _ in StringFunction(arguments[0]) { $0.lowercased() } }),
    Operator("upcase", Signature(.string) { arguments, _ in StringFunction(arguments[0]) { $0.uppercased() } }),
    Operator("split", Signature(.string, .string) { arguments, _ in Split(arguments[0], by: arguments[1]) }),
    Operator(
      "join", Signature(.array(.string, nil), .string) { arguments, _ in Join(arguments[0], with: arguments[1]) }),
    Operator("collator", CollatorOperator.parse),
    Operator("resolved-locale", Signature(.collator) { arguments, _ in ResolvedLocale(arguments[0]) }),
    Operator("number-format", NumberFormat.parse),
  ]
}

private final class Concatenation: Node {
  private let arguments: [Node]

  init(_ arguments: [Node]) {
    self.arguments = arguments
    super.init(type: .string, arguments: arguments)
  }

  override func string(in context: EvaluationContext) throws(EvaluationFailure) -> String {
    var text = ""
    for argument in arguments { text += try argument.value(in: context).plainText }
    return text
  }
}

private final class StringFunction: Node {
  private let argument: Node
  private let function: (String) -> String

  init(_ argument: Node, _ function: @escaping (String) -> String) {
    self.argument = argument
    self.function = function
    super.init(type: .string, dependencies: argument.dependencies)
  }

  override func string(in context: EvaluationContext) throws(EvaluationFailure) -> String {
    function(try argument.string(in: context))
  }
}

private final class Split: Node {
  private let text, separator: Node

  init(_ text: Node, by separator: Node) {
    self.text = text
    self.separator = separator
    super.init(type: .array(.string, nil), arguments: [text, separator])
  }

  override func value(in context: EvaluationContext) throws(EvaluationFailure) -> ExpressionValue {
    let text = try text.string(in: context)
    let separator = try separator.string(in: context)
    if separator.isEmpty { return .array(text.unicodeScalars.map { .string(String($0)) }) }
    return .array(text.split(separator: separator, omittingEmptySubsequences: false).map { .string(String($0)) })
  }
}

private final class Join: Node {
  private let list, separator: Node

  init(_ list: Node, with separator: Node) {
    self.list = list
    self.separator = separator
    super.init(type: .string, arguments: [list, separator])
  }

  override func string(in context: EvaluationContext) throws(EvaluationFailure) -> String {
    guard case .array(let items) = try list.value(in: context) else { return "" }
    return items.map(\.plainText).joined(separator: try separator.string(in: context))
  }
}

private final class ResolvedLocale: Node {
  private let collator: Node

  init(_ collator: Node) {
    self.collator = collator
    super.init(type: .string, dependencies: collator.dependencies)
  }

  override func string(in context: EvaluationContext) throws(EvaluationFailure) -> String {
    guard case .collator(let collator) = try collator.value(in: context) else { return "" }
    return collator.locale ?? "en"
  }
}
