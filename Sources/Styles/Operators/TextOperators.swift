// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// `format` and `image`.
enum TextOperators {
  static let all: [Operator] = [Operator("format", Format.parse), Operator("image", ImageName.parse)]
}

/// `image`: an image of the sprite by its name.
private final class ImageName: Node {
  private let name: Node

  private init(_ name: Node) {
    self.name = name
    super.init(type: .image, dependencies: name.dependencies.union(.images))
  }

  static func parse(_ parser: ExpressionParser, _ call: Call) -> Node? {
    guard call.count == 1 else { return parser.fail("expected one argument, found \(call.count)", call.node) }
    guard let name = parser.parse(call, 1, expecting: .string) else {
      return parser.fail("expected the name of an image", call.node)
    }
    return ImageName(name)
  }

  override func value(in context: EvaluationContext) throws(EvaluationFailure) -> ExpressionValue {
    let name = try name.string(in: context)
    return .image(ResolvedImage(name: name, isAvailable: context.availableImages?.contains(name) ?? true))
  }
}
