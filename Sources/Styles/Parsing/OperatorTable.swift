// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// An operator of the style specification: its name and how a use of it is parsed.
struct Operator: Sendable {
  typealias Parse = @Sendable (ExpressionParser, Call) -> Node?

  let name: String
  let parse: Parse

  init(_ name: String, _ parse: @escaping Parse) {
    self.name = name
    self.parse = parse
  }

  /// An operator whose arguments are plain expressions.
  init(_ name: String, _ signatures: Signature...) {
    self.name = name
    parse = { parser, call in parser.parse(call, by: signatures) }
  }
}

/// Every operator of the style specification.
public enum OperatorTable {
  /// All operators, in the order of their families.
  static let all: [Operator] =
    TypeOperators.all + Assertion.operators + Coercion.operators + LiteralOperators.all + PropertyOperators.all
    + InputOperators.all + DecisionOperators.all + Comparison.operators + Ramps.all + Variables.all + Arithmetic.all
    + ColorOperators.all + StringOperators.all + ListOperators.all + TextOperators.all + GeometryOperators.all

  static let parsers = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.parse) })

  /// The names of all operators, sorted.
  public static let names = all.map(\.name).sorted()
}
