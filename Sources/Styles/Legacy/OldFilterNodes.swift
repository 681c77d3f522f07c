// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// What old filters compare: a property, `$id` or `$type`.
enum OldSubject {
  static func make(_ key: String, _ symbols: SymbolTable) -> Node {
    switch key {
    case "$type": SimpleGeometryType(type: .string, dependencies: .feature)
    case "$id": FeatureID(type: .value, dependencies: .feature)
    default: Property(slot: symbols.slot(of: key))
    }
  }
}

/// `$type`: `Point`, `LineString` or `Polygon`.
private final class SimpleGeometryType: Node {
  override func value(in context: EvaluationContext) -> ExpressionValue {
    context.feature.map { .string(FeatureShape.simpleName(of: $0.type)) } ?? .null
  }
}

/// `$id`.
private final class FeatureID: Node {
  override func value(in context: EvaluationContext) -> ExpressionValue { context.presentID }
}

/// Whether a value is another, by type and value.
final class OldEquality: Node {
  private let subject: Node
  private let literal: ExpressionValue

  init(_ subject: Node, _ literal: ExpressionValue) {
    self.subject = subject
    self.literal = literal
    super.init(type: .boolean, dependencies: subject.dependencies)
  }

  override func bool(in context: EvaluationContext) throws(EvaluationFailure) -> Bool {
    try subject.value(in: context) == literal
  }
}

/// An order that holds only of two numbers or two strings.
final class OldOrder: Node {
  private let relation: Comparison.Relation
  private let subject: Node
  private let literal: ExpressionValue

  init(_ relation: Comparison.Relation, _ subject: Node, _ literal: ExpressionValue) {
    self.relation = relation
    self.subject = subject
    self.literal = literal
    super.init(type: .boolean, dependencies: subject.dependencies)
  }

  override func bool(in context: EvaluationContext) throws(EvaluationFailure) -> Bool {
    switch (try subject.value(in: context), literal) {
    case (.number(let a), .number(let b)): relation.holds(a, b)
    case (.string(let a), .string(let b)): relation.holds(a, b)
    default: false
    }
  }
}
