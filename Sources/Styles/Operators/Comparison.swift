// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON

/// `==`, `!=`, `<`, `>`, `<=`, `>=`, of numbers, strings, booleans and null, perhaps by a collator.
final class Comparison: Node {
  /// What holds of the two sides.
  enum Relation: String, CaseIterable {
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case greater = ">"
    case lessOrEqual = "<="
    case greaterOrEqual = ">="

    var isOrder: Bool { self != .equal && self != .unequal }

    /// Whether the relation holds of two things in the given order, below 0, 0 or above.
    func holds(_ order: Int) -> Bool {
      switch self {
      case .equal: order == 0
      case .unequal: order != 0
      case .less: order < 0
      case .greater: order > 0
      case .lessOrEqual: order <= 0
      case .greaterOrEqual: order >= 0
      }
    }

    func holds<T: Comparable>(_ left: T, _ right: T) -> Bool {
      switch self {
      case .equal: left == right
      case .unequal: left != right
      case .less: left < right
      case .greater: left > right
      case .lessOrEqual: left <= right
      case .greaterOrEqual: left >= right
      }
    }
  }

  static let operators: [Operator] = Relation.allCases.map { relation in
    Operator(relation.rawValue) { parser, call in parse(relation, parser, call) }
  }

  private let relation: Relation
  private let left, right: Node
  private let collator: Node?
  private let path: Place?

  private init(_ relation: Relation, _ left: Node, _ right: Node, collator: Node?, path: Place?) {
    self.relation = relation
    self.left = left
    self.right = right
    self.collator = collator
    self.path = path
    super.init(type: .boolean, arguments: [left, right] + (collator.map { [$0] } ?? []))
  }

  private static func parse(_ relation: Relation, _ parser: ExpressionParser, _ call: Call) -> Node? {
    guard call.count == 2 || call.count == 3 else {
      return parser.fail("expected two or three arguments, found \(call.count)", call.node)
    }
    if let key = call.items[1].string, key == "$type" || key == "$id" {
      return parser.fail("\"\(key)\" is old filter syntax, which cannot stand inside an expression", call.node)
    }
    guard var left = parser.parse(call, 1, expecting: .value) else { return nil }
    guard isComparable(left.type, relation) else {
      return parser.fail("\(relation.rawValue) does not compare values of type \(left.type)", call.items[1], at: 1)
    }
    guard var right = parser.parse(call, 2, expecting: .value) else { return nil }
    guard isComparable(right.type, relation) else {
      return parser.fail("\(relation.rawValue) does not compare values of type \(right.type)", call.items[2], at: 2)
    }
    guard left.type == right.type || left.type == .value || right.type == .value else {
      return parser.fail("cannot compare \(left.type) with \(right.type)", call.node)
    }
    if !relation.isOrder {
      parser.warnOfUnknownShapes(call.items[1], among: [call.items[2]])
      parser.warnOfUnknownShapes(call.items[2], among: [call.items[1]])
    }
    if relation.isOrder, left.type == .value, right.type != .value {
      left = Assertion.make(right.type, [left], path: parser.place)
    } else if relation.isOrder, left.type != .value, right.type == .value {
      right = Assertion.make(left.type, [right], path: parser.place)
    }
    var collator: Node?
    if call.count == 3 {
      guard [left.type, right.type].contains(where: { $0 == .string || $0 == .value }) else {
        return parser.fail("a collator compares strings only", call.node)
      }
      collator = parser.parse(call, 3, expecting: .collator)
      if collator == nil { return nil }
    }
    return make(relation, left, right, collator: collator, parser)
  }

  private static func isComparable(_ type: ExpressionType, _ relation: Relation) -> Bool {
    switch type {
    case .string, .number, .value: true
    case .boolean, .null: !relation.isOrder
    default: false
    }
  }

  /// A comparison of the best class for its sides.
  private static func make(
    _ relation: Relation, _ left: Node, _ right: Node, collator: Node?, _ parser: ExpressionParser
  ) -> Node {
    if collator == nil {
      if let fast = PropertyEquality(relation, left, right, parser.symbols) { return fast }
      if left.type == .number, right.type == .number { return NumberComparison(relation, left, right) }
    }
    return Comparison(relation, left, right, collator: collator, path: parser.place)
  }

  override func bool(in context: EvaluationContext) throws(EvaluationFailure) -> Bool {
    let left = try left.value(in: context)
    let right = try right.value(in: context)
    switch (left, right) {
    case (.string(let a), .string(let b)):
      if let collator, case .collator(let order) = try collator.value(in: context) {
        return relation.holds(order.order(of: a, b))
      }
      return relation.holds(a, b)
    case (.number(let a), .number(let b)): return relation.holds(a, b)
    default:
      guard relation.isOrder else { return (left == right) == (relation == .equal) }
      throw .message(
        "\(relation.rawValue) compares two strings or two numbers, found \(left.expressionType) and "
          + "\(right.expressionType)", at: path)
    }
  }
}

/// A comparison of two numbers.
private final class NumberComparison: Node {
  private let relation: Comparison.Relation
  private let left, right: Node

  init(_ relation: Comparison.Relation, _ left: Node, _ right: Node) {
    self.relation = relation
    self.left = left
    self.right = right
    super.init(type: .boolean, arguments: [left, right])
  }

  override func bool(in context: EvaluationContext) throws(EvaluationFailure) -> Bool {
    relation.holds(try left.number(in: context), try right.number(in: context))
  }
}
