// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON
internal import MapModel

/// What an expression reads besides properties: `zoom`, `id`, `geometry-type`, `global-state` and so on.
enum InputOperators {
  static let all: [Operator] = [
    number("zoom", .zoom) { $0.zoom },
    number("heatmap-density", .heatmapDensity) { $0.heatmapDensity },
    number("line-progress", .lineProgress) { $0.lineProgress },
    number("elevation", .elevation) { $0.elevation },
    value("accumulated", .value, .accumulated) { $0.accumulated },
    value("id", .value, .feature) { $0.presentID },
    value("geometry-type", .string, .feature) { context in
      guard let layer = context.layer, let feature = context.feature else { return .null }
      return .string(FeatureShape.name(of: feature, in: layer))
    },
    Operator("global-state", parseGlobalState),
    Operator(
      "is-supported-script",
      Signature(.string) { arguments, _ in
        InputValue(type: .boolean, dependencies: arguments[0].dependencies.union(.runtime)) { _ in .bool(true) }
      }),
    Operator("error", Signature(.string) { arguments, path in Refusal(arguments[0], path: path) }),
  ]

  private static func number(
    _ name: String, _ dependency: Dependencies, _ read: @escaping @Sendable (EvaluationContext) -> Double
  ) -> Operator {
    Operator(name, Signature { _, _ in InputNumber(dependencies: dependency, read) })
  }

  private static func value(
    _ name: String, _ type: ExpressionType, _ dependency: Dependencies,
    _ read: @escaping @Sendable (EvaluationContext) -> ExpressionValue
  ) -> Operator {
    Operator(name, Signature { _, _ in InputValue(type: type, dependencies: dependency, read) })
  }

  private static func parseGlobalState(_ parser: ExpressionParser, _ call: Call) -> Node? {
    guard call.count == 1 else { return parser.fail("expected one argument, found \(call.count)", call.node) }
    guard let name = call.items[1].string else {
      return parser.fail("expected a name, found \(call.items[1].summary)", call.node)
    }
    return InputValue(type: .value, dependencies: .globalState) { $0.globalState[name] ?? .null }
  }
}

/// A number that the context knows.
final class InputNumber: Node {
  private let read: (EvaluationContext) -> Double

  init(dependencies: Dependencies, _ read: @escaping (EvaluationContext) -> Double) {
    self.read = read
    super.init(type: .number, dependencies: dependencies)
  }

  override func number(in context: EvaluationContext) -> Double { read(context) }

  /// Whether this is `zoom`.
  var isZoom: Bool { dependencies == .zoom }
}

/// Something else that the context knows.
private final class InputValue: Node {
  private let read: (EvaluationContext) -> ExpressionValue

  init(type: ExpressionType, dependencies: Dependencies, _ read: @escaping (EvaluationContext) -> ExpressionValue) {
    self.read = read
    super.init(type: type, dependencies: dependencies)
  }

  override func value(in context: EvaluationContext) -> ExpressionValue { read(context) }
}

/// `error`: fails with a message of the style's.
private final class Refusal: Node {
  private let message: Node
  private let path: Place?

  init(_ message: Node, path: Place?) {
    self.message = message
    self.path = path
    super.init(type: .never, dependencies: message.dependencies.union(.runtime))
  }

  override func value(in context: EvaluationContext) throws(EvaluationFailure) -> ExpressionValue {
    throw .message(try message.string(in: context), at: path)
  }
}
