// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// `+`, `-`, `*`, `/`, `%`, `^`, the constants and the functions of one or several numbers.
enum Arithmetic {
  static let all: [Operator] =
    [
      constant("e", M_E), constant("ln2", M_LN2), constant("pi", Double.pi),
      reduction("+", 0) { $0 + $1 }, reduction("*", 1) { $0 * $1 },
      reduction("min", .infinity, smaller), reduction("max", -.infinity, larger),
      Operator(
        "-",
        Signature(.number, .number) { arguments, _ in BinaryNumber(arguments[0], arguments[1]) { $0 - $1 } },
        Signature(.number) { arguments, _ in UnaryNumber(arguments[0]) { -$0 } }),
      binary("/") { $0 / $1 }, binary("%") { $0.truncatingRemainder(dividingBy: $1) }, binary("^") { pow($0, $1) },
    ] + functions

  private static let functions: [Operator] = [
    unary("abs") { abs($0) }, unary("acos") { acos($0) }, unary("asin") { asin($0) }, unary("atan") { atan($0) },
    unary("ceil") { $0.rounded(.up) }, unary("cos") { cos($0) }, unary("floor") { $0.rounded(.down) },
    unary("ln") { log($0) }, unary("log10") { log10($0) }, unary("log2") { log2($0) },
    unary("round") { $0.rounded(.toNearestOrAwayFromZero) }, unary("sin") { sin($0) },
    unary("sqrt") { $0.squareRoot() }, unary("tan") { tan($0) },
  ]

  private static func constant(_ name: String, _ value: Double) -> Operator {
    Operator(name, Signature { _, _ in Literal.make(.number(value)) })
  }

  private static func unary(_ name: String, _ function: @escaping @Sendable (Double) -> Double) -> Operator {
    Operator(name, Signature(.number) { arguments, _ in UnaryNumber(arguments[0], function) })
  }

  private static func binary(_ name: String, _ function: @escaping @Sendable (Double, Double) -> Double) -> Operator {
    Operator(
      name, Signature(.number, .number) { arguments, _ in BinaryNumber(arguments[0], arguments[1], function) })
  }

  private static func reduction(
    _ name: String, _ start: Double, _ function: @escaping @Sendable (Double, Double) -> Double
  ) -> Operator {
    Operator(
      name,
      Signature(any: .number) { arguments, _ in
        if arguments.count == 2 { return BinaryNumber(arguments[0], arguments[1], function) }
        return NumberReduction(arguments, start: start, function)
      })
  }

  /// The smaller number; NaN when one is NaN.
  private static func smaller(_ a: Double, _ b: Double) -> Double { a < b || a.isNaN ? a : b }

  /// The larger number; NaN when one is NaN.
  private static func larger(_ a: Double, _ b: Double) -> Double { a > b || a.isNaN ? a : b }
}

/// A function of one number.
private final class UnaryNumber: Node {
  private let argument: Node
  private let function: (Double) -> Double

  init(_ argument: Node, _ function: @escaping (Double) -> Double) {
    self.argument = argument
    self.function = function
    super.init(type: .number, dependencies: argument.dependencies)
  }

  override func number(in context: EvaluationContext) throws(EvaluationFailure) -> Double {
    function(try argument.number(in: context))
  }
}

/// A function of two numbers.
private final class BinaryNumber: Node {
  private let left, right: Node
  private let function: (Double, Double) -> Double

  init(_ left: Node, _ right: Node, _ function: @escaping (Double, Double) -> Double) {
    self.left = left
    self.right = right
    self.function = function
    super.init(type: .number, arguments: [left, right])
  }

  override func number(in context: EvaluationContext) throws(EvaluationFailure) -> Double {
    function(try left.number(in: context), try right.number(in: context))
  }
}

/// A function of two numbers, applied from left to right.
private final class NumberReduction: Node {
  private let arguments: [Node]
  private let start: Double
  private let function: (Double, Double) -> Double

  init(_ arguments: [Node], start: Double, _ function: @escaping (Double, Double) -> Double) {
    self.arguments = arguments
    self.start = start
    self.function = function
    super.init(type: .number, arguments: arguments)
  }

  override func number(in context: EvaluationContext) throws(EvaluationFailure) -> Double {
    var result = start
    for argument in arguments { result = function(result, try argument.number(in: context)) }
    return result
  }
}
