// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// `all`, `any`, `!`, `case`, `coalesce`, `match`.
enum DecisionOperators {
  static let all: [Operator] = [
    Operator("!", Signature(.boolean) { arguments, _ in Not(arguments[0]) }),
    Operator("all", Signature(any: .boolean) { arguments, _ in Every(arguments) }),
    Operator("any", Signature(any: .boolean) { arguments, _ in Some(arguments) }),
    Operator("case", Case.parse),
    Operator("coalesce", Coalesce.parse),
    Operator("match", Match.parse),
  ]
}

/// `!`.
final class Not: Node {
  private let argument: Node

  init(_ argument: Node) {
    self.argument = argument
    super.init(type: .boolean, dependencies: argument.dependencies)
  }

  override func bool(in context: EvaluationContext) throws(EvaluationFailure) -> Bool {
    !(try argument.bool(in: context))
  }
}

/// `all`: stops at the first false.
final class Every: Node {
  private let arguments: [Node]

  init(_ arguments: [Node]) {
    self.arguments = arguments
    super.init(type: .boolean, arguments: arguments)
  }

  override func bool(in context: EvaluationContext) throws(EvaluationFailure) -> Bool {
    for argument in arguments where !(try argument.bool(in: context)) { return false }
    return true
  }
}

/// `any`: stops at the first true.
final class Some: Node {
  private let arguments: [Node]

  init(_ arguments: [Node]) {
    self.arguments = arguments
    super.init(type: .boolean, arguments: arguments)
  }

  override func bool(in context: EvaluationContext) throws(EvaluationFailure) -> Bool {
    for argument in arguments where try argument.bool(in: context) { return true }
    return false
  }
}
