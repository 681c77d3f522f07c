// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// `to-boolean`, `to-color`, `to-number`, `to-string`, and the conversions that properties make by themselves.
final class Coercion: Node {
  static let operators: [Operator] = [
    Operator("to-boolean") { parser, call in parse(parser, call, as: .boolean, single: true) },
    Operator("to-color") { parser, call in parse(parser, call, as: .color, single: false) },
    Operator("to-number") { parser, call in parse(parser, call, as: .number, single: false) },
    Operator("to-string") { parser, call in parse(parser, call, as: .string, single: true) },
  ]

  private let arguments: [Node]
  private let path: Place?

  private init(_ type: ExpressionType, _ arguments: [Node], path: Place?) {
    self.arguments = arguments
    self.path = path
    let own: Dependencies = type == .image ? .images : []
    super.init(type: type, dependencies: Self.dependencies(of: arguments).union(own))
  }

  /// A conversion of the first argument that can be converted.
  static func make(_ type: ExpressionType, _ arguments: [Node], path: Place?) -> Node {
    Coercion(type, arguments, path: path)
  }

  private static func parse(
    _ parser: ExpressionParser, _ call: Call, as type: ExpressionType, single: Bool
  ) -> Node? {
    guard call.count >= 1 else { return parser.fail("expected at least one argument", call.node) }
    guard !single || call.count == 1 else {
      return parser.fail("expected one argument, found \(call.count)", call.node)
    }
    var arguments: [Node] = []
    for index in 1..<call.items.count {
      guard let argument = parser.parse(call, index, expecting: .value) else { return nil }
      arguments.append(argument)
    }
    return make(type, arguments, path: parser.place)
  }

  override func value(in context: EvaluationContext) throws(EvaluationFailure) -> ExpressionValue {
    switch type {
    case .boolean: return .bool(try bool(in: context))
    case .color: return .color(try color(in: context))
    case .number: return .number(try number(in: context))
    case .string: return .string(try string(in: context))
    default: break
    }
    var input = ExpressionValue.null
    for argument in arguments {
      input = try argument.value(in: context)
      if let converted = converted(input) { return converted }
    }
    throw .unexpected(input, expected: type, at: path)
  }

  private func converted(_ input: ExpressionValue) -> ExpressionValue? {
    switch type {
    case .formatted:
      if case .formatted = input { return input }
      return .formatted(Formatted(input.plainText))
    case .image:
      if case .image = input { return input }
      return .image(ResolvedImage(name: input.plainText, isAvailable: false))
    case .padding: return input.convertedPadding.map { .padding($0) }
    case .numberArray: return input.convertedNumberArray.map { .numberArray($0) }
    case .colorArray: return input.convertedColorArray.map { .colorArray($0) }
    case .anchorOffsets: return input.convertedAnchorOffsets.map { .variableAnchorOffsets($0) }
    case .verticalGradient: return input.convertedVerticalGradient.map { .verticalGradient($0) }
    case .projection: return input.isProjection ? input : nil
    default: return nil
    }
  }

  override func bool(in context: EvaluationContext) throws(EvaluationFailure) -> Bool {
    try arguments[0].value(in: context).isTrue
  }

  override func string(in context: EvaluationContext) throws(EvaluationFailure) -> String {
    try arguments[0].value(in: context).plainText
  }

  override func number(in context: EvaluationContext) throws(EvaluationFailure) -> Double {
    var input = ExpressionValue.null
    for argument in arguments {
      input = try argument.value(in: context)
      if let number = input.convertedNumber { return number }
    }
    throw .message("expected something that converts to a number, found \(input.jsonText)", at: path)
  }

  override func color(in context: EvaluationContext) throws(EvaluationFailure) -> Color {
    var failure = EvaluationFailure.message("expected a colour", at: path)
    for argument in arguments {
      let input = try argument.value(in: context)
      switch input {
      case .color(let color): return color
      case .string(let text):
        if let color = context.color(css: text) { return color }
      case .array(let items):
        do throws(EvaluationFailure) {
          return try Color(components: items, path: path)
        } catch {
          failure = error
          continue
        }
      default: break
      }
      failure = .message("expected a colour, found \(input.jsonText)", at: path)
    }
    throw failure
  }
}

extension Color {
  /// A colour from three channels of 0 to 255, and perhaps an alpha of 0 to 1.
  init(components items: [ExpressionValue], path: Place?) throws(EvaluationFailure) {
    guard items.count == 3 || items.count == 4, let numbers = ExpressionValue.array(items).numberList else {
      throw .message("expected three or four numbers, found \(ExpressionValue.array(items).jsonText)", at: path)
    }
    for channel in numbers.prefix(3) where !(0...255).contains(channel) {
      throw .message("expected red, green and blue from 0 to 255, found \(channel.plainText)", at: path)
    }
    let alpha = numbers.count == 4 ? numbers[3] : 1
    guard (0...1).contains(alpha) else {
      throw .message("expected an alpha from 0 to 1, found \(alpha.plainText)", at: path)
    }
    self.init(red: numbers[0] / 255, green: numbers[1] / 255, blue: numbers[2] / 255, alpha: alpha)
  }
}
