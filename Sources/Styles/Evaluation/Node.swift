// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// One operator of a compiled expression.
///
/// Immutable after parsing. An operator overrides `value`, and the typed methods that it can answer without making a
/// value; the others go through `value`. A typed method is only called on nodes whose type allows it.
class Node {
  /// The static type of the value.
  let type: ExpressionType
  /// What the value depends on.
  let dependencies: Dependencies

  init(type: ExpressionType, dependencies: Dependencies) {
    self.type = type
    self.dependencies = dependencies
  }

  /// Makes an operator that depends on what its arguments depend on.
  init(type: ExpressionType, arguments: [Node]) {
    self.type = type
    dependencies = Self.dependencies(of: arguments)
  }

  /// The value of any type.
  func value(in context: EvaluationContext) throws(EvaluationFailure) -> ExpressionValue {
    switch type {
    case .number: .number(try number(in: context))
    case .boolean: .bool(try bool(in: context))
    case .string: .string(try string(in: context))
    case .color: .color(try color(in: context))
    default: .null
    }
  }

  /// The value of a node of type number.
  func number(in context: EvaluationContext) throws(EvaluationFailure) -> Double {
    let value = try value(in: context)
    guard case .number(let number) = value else { throw .unexpected(value, expected: .number) }
    return number
  }

  /// The value of a node of type boolean.
  func bool(in context: EvaluationContext) throws(EvaluationFailure) -> Bool {
    let value = try value(in: context)
    guard case .bool(let flag) = value else { throw .unexpected(value, expected: .boolean) }
    return flag
  }

  /// The value of a node of type string.
  func string(in context: EvaluationContext) throws(EvaluationFailure) -> String {
    let value = try value(in: context)
    guard case .string(let text) = value else { throw .unexpected(value, expected: .string) }
    return text
  }

  /// The value of a node of type color.
  func color(in context: EvaluationContext) throws(EvaluationFailure) -> Color {
    let value = try value(in: context)
    guard case .color(let color) = value else { throw .unexpected(value, expected: .color) }
    return color
  }

  /// All that several nodes depend on.
  static func dependencies(of nodes: [Node]) -> Dependencies {
    var union: Dependencies = []
    for node in nodes { union.formUnion(node.dependencies) }
    return union
  }
}
