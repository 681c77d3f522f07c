// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON

/// `array`, `boolean`, `number`, `object`, `string`: the first argument that is of the type.
final class Assertion: Node {
  static let operators: [Operator] =
    ["boolean", "number", "object", "string"].map { Operator($0, parseScalar) }
    + [Operator("array", parseArray)]

  private let arguments: [Node]
  private let path: Place?

  private init(_ type: ExpressionType, _ arguments: [Node], path: Place?) {
    self.arguments = arguments
    self.path = path
    super.init(type: type, arguments: arguments)
  }

  /// An assertion of the best class for its argument.
  static func make(_ type: ExpressionType, _ arguments: [Node], path: Place?) -> Node {
    if arguments.count == 1, let property = arguments[0] as? Property {
      switch type {
      case .number: return NumberProperty(slot: property.slot, path: path)
      case .string: return StringProperty(slot: property.slot, path: path)
      case .boolean: return BoolProperty(slot: property.slot, path: path)
      default: break
      }
    }
    return Assertion(type, arguments, path: path)
  }

  override func value(in context: EvaluationContext) throws(EvaluationFailure) -> ExpressionValue {
    var found = ExpressionValue.null
    for argument in arguments {
      found = try argument.value(in: context)
      if type.accepts(found.expressionType) { return found }
    }
    throw .unexpected(found, expected: type, at: path)
  }

  private static let scalars: [String: ExpressionType] = [
    "boolean": .boolean, "number": .number, "object": .object, "string": .string,
  ]

  private static func parseScalar(_ parser: ExpressionParser, _ call: Call) -> Node? {
    guard let type = scalars[call.name] else { return nil }
    return parse(parser, call, as: type, from: 1)
  }

  private static func parseArray(_ parser: ExpressionParser, _ call: Call) -> Node? {
    var item = ExpressionType.value
    var length: Int?
    var first = 1
    if call.count > 1 {
      guard let name = call.items[1].string, let type = scalars[name], type != .object else {
        return parser.fail("expected an item type, \"string\", \"number\" or \"boolean\"", call.items[1], at: 1)
      }
      item = type
      first = 2
    }
    if call.count > 2 {
      if !call.items[2].isNull {
        guard let number = call.items[2].number, let count = Int(exactly: number), count >= 0 else {
          return parser.fail("expected a length, a whole number from 0", call.items[2], at: 2)
        }
        length = count
      }
      first = 3
    }
    return parse(parser, call, as: .array(item, length), from: first)
  }

  private static func parse(
    _ parser: ExpressionParser, _ call: Call, as type: ExpressionType, from first: Int
  ) -> Node? {
    guard call.count >= first else { return parser.fail("expected at least one argument", call.node) }
    var arguments: [Node] = []
    for index in first..<call.items.count {
      guard let argument = parser.parse(call, index, expecting: .value) else { return nil }
      arguments.append(argument)
    }
    return make(type, arguments, path: parser.place)
  }
}
