// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON

/// `let` and `var`.
enum Variables {
  static let all: [Operator] = [Operator("let", parseLet), Operator("var", parseVar)]

  private static func parseLet(_ parser: ExpressionParser, _ call: Call) -> Node? {
    guard call.count >= 3 else { return parser.fail("expected at least 3 arguments, found \(call.count)", call.node) }
    guard call.count % 2 == 1 else { return parser.fail("expected pairs of name and value, then a result", call.node) }
    var variables: [(name: String, variable: Variable)] = []
    for index in stride(from: 1, to: call.count, by: 2) {
      guard let name = call.items[index].string else {
        return parser.fail("expected a name, found \(call.items[index].summary)", call.items[index], at: index)
      }
      guard name.utf8.allSatisfy(isNameByte) else {
        return parser.fail("expected a name of letters, digits and _, found \"\(name)\"", call.items[index], at: index)
      }
      guard let value = parser.parse(call, index + 1) else { return nil }
      variables.append((name, Variable(number: parser.symbols.newVariable(), value: value)))
    }
    let result = parser.withVariables(variables) { parser.parse(call, call.count, expecting: call.expected) }
    return result.map { $0 is Literal ? $0 : Let(variables.map(\.variable), result: $0) }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func parseVar(_ parser: ExpressionParser, _ call: Call) -> Node? {
    guard call.count == 1, let name = call.items[1].string else {
      return parser.fail("expected one name of a variable", call.node)
    }
    guard let variable = parser.variable(named: name) else {
      return parser.fail("unknown variable \"\(name)\"; define it with \"let\" around this", call.items[1], at: 1)
    }
    return variable.value is Literal ? variable.value : VariableUse(variable)
  }
}

/// A variable of a `let`.
final class Variable {
  /// Its place among all variables of the style.
  let number: Int
  let value: Node

  init(number: Int, value: Node) {
    self.number = number
    self.value = value
  }
}

/// `let`: forgets the variables' values of the last evaluation, then evaluates the result.
final class Let: Node {
  private let variables: [Variable]
  let result: Node

  init(_ variables: [Variable], result: Node) {
    self.variables = variables
    self.result = result
    super.init(type: result.type, dependencies: Self.dependencies(of: variables.map(\.value) + [result]))
  }

  private func forget(in context: EvaluationContext) {
    for variable in variables { context.variables[variable.number] = nil }
  }

  override func value(in context: EvaluationContext) throws(EvaluationFailure) -> ExpressionValue {
    forget(in: context)
    return try result.value(in: context)
  }

  override func number(in context: EvaluationContext) throws(EvaluationFailure) -> Double {
    forget(in: context)
    return try result.number(in: context)
  }

  override func bool(in context: EvaluationContext) throws(EvaluationFailure) -> Bool {
    forget(in: context)
    return try result.bool(in: context)
  }

  override func color(in context: EvaluationContext) throws(EvaluationFailure) -> Color {
    forget(in: context)
    return try result.color(in: context)
  }
}

/// `var`: evaluates the variable at its first use and remembers the value, so that uses of uses cost nothing.
private final class VariableUse: Node {
  private let variable: Variable

  init(_ variable: Variable) {
    self.variable = variable
    super.init(type: variable.value.type, dependencies: variable.value.dependencies)
  }

  override func value(in context: EvaluationContext) throws(EvaluationFailure) -> ExpressionValue {
    if let known = context.variables[variable.number] { return known }
    let value = try variable.value.value(in: context)
    context.variables[variable.number] = value
    return value
  }
}
