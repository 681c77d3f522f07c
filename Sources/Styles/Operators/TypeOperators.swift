// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// `typeof`.
enum TypeOperators {
  static let all = [Operator("typeof", Signature(.value) { arguments, _ in TypeName(arguments[0]) })]
}

private final class TypeName: Node {
  private let argument: Node

  init(_ argument: Node) {
    self.argument = argument
    super.init(type: .string, dependencies: argument.dependencies)
  }

  override func string(in context: EvaluationContext) throws(EvaluationFailure) -> String {
    try argument.value(in: context).expressionType.description
  }
}
