// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON

/// `literal` and `semiliteral`.
enum LiteralOperators {
  static let all: [Operator] = [Operator("literal", parseLiteral), Operator("semiliteral", parseSemiliteral)]

  private static func parseLiteral(_ parser: ExpressionParser, _ call: Call) -> Node? {
    guard call.count == 1 else { return parser.fail("expected one argument, found \(call.count)", call.node) }
    return literal(call.items[1].plainValue, expected: call.expected)
  }

  /// A literal; an empty list takes the type that is expected.
  private static func literal(_ value: ExpressionValue, expected: ExpressionType?) -> Node {
    if value == .array([]), case .array(_, let count)? = expected, count == nil || count == 0 {
      return Literal.make(value, type: expected)
    }
    return Literal.make(value)
  }

  private static func parseSemiliteral(_ parser: ExpressionParser, _ call: Call) -> Node? {
    guard call.count == 1 else { return parser.fail("expected one argument, found \(call.count)", call.node) }
    switch call.items[1].content {
    case .array(let items):
      var nodes: [Node] = []
      for item in items {
        guard let node = parser.parse(item, expecting: nil) else { return nil }
        nodes.append(node)
      }
      return ListOfExpressions(nodes)
    case .object(let members):
      var nodes: [(String, Node)] = []
      for member in members {
        guard let node = parser.parse(member.value, expecting: nil) else { return nil }
        nodes.append((member.key, node))
      }
      return ObjectOfExpressions(nodes)
    default: return Literal.make(call.items[1].plainValue)
    }
  }
}

private final class ListOfExpressions: Node {
  private let items: [Node]

  init(_ items: [Node]) {
    self.items = items
    let first = items.first?.type ?? .value
    let isUniform = items.allSatisfy { $0.type == first }
    super.init(type: .array(isUniform ? first : .value, items.count), arguments: items)
  }

  override func value(in context: EvaluationContext) throws(EvaluationFailure) -> ExpressionValue {
    var values: [ExpressionValue] = []
    for item in items { values.append(try item.value(in: context)) }
    return .array(values)
  }
}

private final class ObjectOfExpressions: Node {
  private let members: [(key: String, value: Node)]

  init(_ members: [(key: String, value: Node)]) {
    self.members = members
    super.init(type: .object, arguments: members.map(\.value))
  }

  override func value(in context: EvaluationContext) throws(EvaluationFailure) -> ExpressionValue {
    var values: [String: ExpressionValue] = [:]
    for member in members { values[member.key] = try member.value.value(in: context) }
    return .object(values)
  }
}
