// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// `coalesce`: the first value that is not null, or the first image that exists.
final class Coalesce: Node {
  let arguments: [Node]

  private init(_ arguments: [Node], type: ExpressionType) {
    self.arguments = arguments
    super.init(type: type, arguments: arguments)
  }

  static func parse(_ parser: ExpressionParser, _ call: Call) -> Node? {
    guard call.count >= 1 else { return parser.fail("expected at least one argument", call.node) }
    var type = call.expectedResult
    var arguments: [Node] = []
    for index in 1..<call.items.count {
      guard let argument = parser.parse(call, index, expecting: type, .none) else { return nil }
      type = type ?? argument.type
      arguments.append(argument)
    }
    // Where an argument is of another type, the value of the whole is made to fit.
    let needsAnnotation =
      call.expectedResult.map { expected in arguments.contains { !expected.accepts($0.type) } } ?? false
    return Coalesce(arguments, type: needsAnnotation ? .value : type ?? .value)
  }

  override func value(in context: EvaluationContext) throws(EvaluationFailure) -> ExpressionValue {
    var missingImage: ExpressionValue?
    for argument in arguments {
      let value = try argument.value(in: context)
      if case .image(let image) = value, !image.isAvailable {
        missingImage = missingImage ?? value
      } else if value != .null {
        return value
      }
    }
    return missingImage ?? .null
  }
}
