// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// `get` with a literal name: a property of the feature, or null.
final class Property: Node {
  let slot: Int

  init(slot: Int) {
    self.slot = slot
    super.init(type: .value, dependencies: .feature)
  }

  override func value(in context: EvaluationContext) -> ExpressionValue {
    context.property(slot).map { ExpressionValue($0) } ?? .null
  }
}

/// A property of the feature that must be a number.
final class NumberProperty: Node {
  private let slot: Int
  private let path: Place?

  init(slot: Int, path: Place?) {
    self.slot = slot
    self.path = path
    super.init(type: .number, dependencies: .feature)
  }

  override func number(in context: EvaluationContext) throws(EvaluationFailure) -> Double {
    let value = context.property(slot)
    if case .number(let number)? = value { return number }
    throw .unexpected(value.map { ExpressionValue($0) } ?? .null, expected: .number, at: path)
  }
}

/// A property of the feature that must be a string.
final class StringProperty: Node {
  let slot: Int
  private let path: Place?

  init(slot: Int, path: Place?) {
    self.slot = slot
    self.path = path
    super.init(type: .string, dependencies: .feature)
  }

  override func string(in context: EvaluationContext) throws(EvaluationFailure) -> String {
    let value = context.property(slot)
    if case .string(let text)? = value { return text }
    throw failure(of: value)
  }

  /// The number of the literal that equals the property.
  func literal(in context: EvaluationContext) throws(EvaluationFailure) -> Int32 {
    let number = context.literal(ofSlot: slot)
    if number >= 0 { return number }
    let value = context.property(slot)
    if case .string? = value { return number }
    throw failure(of: value)
  }

  private func failure(of value: Value?) -> EvaluationFailure {
    .unexpected(value.map { ExpressionValue($0) } ?? .null, expected: .string, at: path)
  }
}

/// A property of the feature that must be a boolean.
final class BoolProperty: Node {
  private let slot: Int
  private let path: Place?

  init(slot: Int, path: Place?) {
    self.slot = slot
    self.path = path
    super.init(type: .boolean, dependencies: .feature)
  }

  override func bool(in context: EvaluationContext) throws(EvaluationFailure) -> Bool {
    let value = context.property(slot)
    if case .bool(let flag)? = value { return flag }
    throw .unexpected(value.map { ExpressionValue($0) } ?? .null, expected: .boolean, at: path)
  }
}
