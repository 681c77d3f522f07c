// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON
internal import MapModel

/// `get`, `has`, `properties`, `feature-state`.
enum PropertyOperators {
  static let all: [Operator] = [
    Operator("get") { parser, call in
      if let name = literalName(call) {
        return parser.languages?.lookup(of: name, parser.symbols) ?? Property(slot: parser.symbols.slot(of: name))
      }
      return parser.parse(call, by: getSignatures)
    },
    Operator("has") { parser, call in
      if let name = literalName(call) {
        return parser.languages?.presence(of: name, parser.symbols) ?? HasProperty(slot: parser.symbols.slot(of: name))
      }
      return parser.parse(call, by: hasSignatures)
    },
    Operator("properties", Signature { _, _ in AllProperties(type: .object, dependencies: .feature) }),
    Operator("feature-state", Signature(.string) { arguments, _ in FeatureState(arguments[0]) }),
  ]

  private static let getSignatures = [
    Signature(.string) { arguments, _ in NamedProperty(arguments[0]) },
    Signature(.string, .object) { arguments, _ in Member(arguments[0], of: arguments[1]) },
  ]

  private static let hasSignatures = [
    Signature(.string) { arguments, _ in IsPresent(NamedProperty(arguments[0])) },
    Signature(.string, .object) { arguments, _ in IsPresent(Member(arguments[0], of: arguments[1])) },
  ]

  /// The name in a call with nothing but a literal name.
  private static func literalName(_ call: Call) -> String? { call.count == 1 ? call.items[1].string : nil }
}

/// Something that may be there or not, apart from being null.
private class OptionalValue: Node {
  func optional(in context: EvaluationContext) throws(EvaluationFailure) -> ExpressionValue? { nil }

  override func value(in context: EvaluationContext) throws(EvaluationFailure) -> ExpressionValue {
    try optional(in: context) ?? .null
  }
}

private final class NamedProperty: OptionalValue {
  private let name: Node

  init(_ name: Node) {
    self.name = name
    super.init(type: .value, dependencies: name.dependencies.union(.feature))
  }

  override func optional(in context: EvaluationContext) throws(EvaluationFailure) -> ExpressionValue? {
    let name = try name.string(in: context)
    guard let layer = context.layer, let feature = context.feature else { return nil }
    return layer.property(name, of: feature).map { ExpressionValue($0) }
  }
}

private final class Member: OptionalValue {
  private let name, object: Node

  init(_ name: Node, of object: Node) {
    self.name = name
    self.object = object
    super.init(type: .value, arguments: [name, object])
  }

  override func optional(in context: EvaluationContext) throws(EvaluationFailure) -> ExpressionValue? {
    let name = try name.string(in: context)
    guard case .object(let members) = try object.value(in: context) else { return nil }
    return members[name]
  }
}

private final class IsPresent: Node {
  private let subject: OptionalValue

  init(_ subject: OptionalValue) {
    self.subject = subject
    super.init(type: .boolean, dependencies: subject.dependencies)
  }

  override func bool(in context: EvaluationContext) throws(EvaluationFailure) -> Bool {
    try subject.optional(in: context) != nil
  }
}

/// `has` with a literal name.
final class HasProperty: Node {
  private let slot: Int

  init(slot: Int) {
    self.slot = slot
    super.init(type: .boolean, dependencies: .feature)
  }

  override func bool(in context: EvaluationContext) -> Bool { context.valueIndex(ofSlot: slot) >= 0 }
}

private final class AllProperties: Node {
  override func value(in context: EvaluationContext) -> ExpressionValue {
    guard let layer = context.layer, let feature = context.feature else { return .object([:]) }
    var members: [String: ExpressionValue] = [:]
    var index = Int(feature.tags.lowerBound)
    while index + 1 < Int(feature.tags.upperBound) {
      let key = layer.keys[Int(layer.tags[index])]
      if members[key] == nil { members[key] = ExpressionValue(layer.values[Int(layer.tags[index + 1])]) }
      index += 2
    }
    return .object(members)
  }
}

private final class FeatureState: Node {
  private let name: Node

  init(_ name: Node) {
    self.name = name
    super.init(type: .value, dependencies: name.dependencies.union(.featureState))
  }

  override func value(in context: EvaluationContext) throws(EvaluationFailure) -> ExpressionValue {
    context.featureState[try name.string(in: context)] ?? .null
  }
}
