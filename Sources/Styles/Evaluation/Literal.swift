// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A value that never changes.
class Literal: Node {
  let constant: ExpressionValue

  init(_ constant: ExpressionValue, type: ExpressionType? = nil) {
    self.constant = constant
    super.init(type: type ?? constant.expressionType, dependencies: [])
  }

  override func value(in context: EvaluationContext) -> ExpressionValue { constant }

  /// A literal of the best class for its value.
  static func make(_ constant: ExpressionValue, type: ExpressionType? = nil) -> Literal {
    switch constant {
    case .number(let number): NumberLiteral(number, type: type)
    case .color(let color): ColorLiteral(color, type: type)
    case .string(let text): StringLiteral(text, type: type)
    case .bool(let flag): BoolLiteral(flag, type: type)
    default: Literal(constant, type: type)
    }
  }
}

private final class NumberLiteral: Literal {
  private let number: Double

  init(_ number: Double, type: ExpressionType?) {
    self.number = number
    super.init(.number(number), type: type)
  }

  override func number(in context: EvaluationContext) -> Double { number }
}

private final class ColorLiteral: Literal {
  private let color: Color

  init(_ color: Color, type: ExpressionType?) {
    self.color = color
    super.init(.color(color), type: type)
  }

  override func color(in context: EvaluationContext) -> Color { color }
}

private final class StringLiteral: Literal {
  private let text: String

  init(_ text: String, type: ExpressionType?) {
    self.text = text
    super.init(.string(text), type: type)
  }

  override func string(in context: EvaluationContext) -> String { text }
}

private final class BoolLiteral: Literal {
  private let flag: Bool

  init(_ flag: Bool, type: ExpressionType?) {
    self.flag = flag
    super.init(.bool(flag), type: type)
  }

  override func bool(in context: EvaluationContext) -> Bool { flag }
}
