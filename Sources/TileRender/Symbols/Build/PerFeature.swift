// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Styles

/// The value of a property at one zoom: evaluated once when it is the same for all features, else for each.
struct PerFeature<Value: Sendable>: Sendable {
  /// The value, when it is the same for all features.
  let fixed: Value?
  private let expression: CompiledExpression
  private let read: @Sendable (CompiledExpression, EvaluationContext) -> Value

  /// Prepares a property; `context` has the zoom.
  init(
    _ expression: CompiledExpression, in context: EvaluationContext,
    read: @escaping @Sendable (CompiledExpression, EvaluationContext) -> Value
  ) {
    self.expression = expression
    self.read = read
    fixed = expression.dependsOnFeature ? nil : read(expression, context)
  }

  /// The value for the context's feature.
  func value(in context: EvaluationContext) -> Value { fixed ?? read(expression, context) }
}
