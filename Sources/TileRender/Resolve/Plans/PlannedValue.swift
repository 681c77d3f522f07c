// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Styles

/// A number property at one zoom: evaluated once, or for each feature when it depends on it.
struct PlannedNumber {
  private let expression: CompiledExpression
  private let constant: Double
  /// Whether the value depends on the feature.
  let isVarying: Bool

  /// Evaluates the property of a layer as far as it does not depend on features.
  init(_ layer: StyleLayer, _ id: PropertyID, _ context: EvaluationContext) {
    expression = layer[id]
    isVarying = expression.dependsOnFeature
    constant = isVarying ? 0 : Self.finite(expression.number(in: context))
  }

  /// The value for the context's feature, finite.
  @inline(__always)
  func value(_ context: EvaluationContext) -> Double {
    isVarying ? Self.finite(expression.number(in: context)) : constant
  }

  /// The value for all features; `nil` when it depends on them.
  var uniform: Double? { isVarying ? nil : constant }

  private static func finite(_ number: Double) -> Double { number.isFinite ? number : 0 }
}

/// A colour and its opacity at one zoom, as one colour: evaluated once, or for each feature when either depends on it.
struct PlannedColor {
  private let color: CompiledExpression
  private let opacity: CompiledExpression
  private let constant: UInt32
  /// Whether the value depends on the feature.
  let isVarying: Bool

  /// Evaluates the properties of a layer as far as they do not depend on features.
  init(_ layer: StyleLayer, _ color: PropertyID, opacity: PropertyID, _ context: EvaluationContext) {
    self.color = layer[color]
    self.opacity = layer[opacity]
    isVarying = self.color.dependsOnFeature || self.opacity.dependsOnFeature
    constant = isVarying ? 0 : Self.evaluate(self.color, self.opacity, context)
  }

  /// The colour for the context's feature, `0xRRGGBBAA`.
  @inline(__always)
  func value(_ context: EvaluationContext) -> UInt32 {
    isVarying ? Self.evaluate(color, opacity, context) : constant
  }

  /// Whether nothing is ever to be seen.
  var isInvisible: Bool { !isVarying && constant & 0xff == 0 }

  private static func evaluate(
    _ color: CompiledExpression, _ opacity: CompiledExpression, _ context: EvaluationContext
  ) -> UInt32 {
    var result = color.color(in: context)
    result.alpha *= min(max(opacity.number(in: context), 0), 1)
    return result.rgba8
  }
}
