// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// What a value in a style must be, and what an expression for it may read.
struct ValueRequirement: Sendable {
  var type: PropertySpec.ValueType
  var dependence: PropertySpec.Dependence
  /// Whether values between stops are interpolated.
  var isInterpolated: Bool
  /// Whether `{name}` in a plain string stands for a feature's property.
  var hasTokens = false
  /// The value where there is none.
  var fallback = ExpressionValue.null

  /// The words of an enumeration; `nil` for other types.
  var words: [String]? {
    if case .oneOf(let words) = type { return words }
    return nil
  }
}

extension PropertySpec {
  /// The requirement for values of the property.
  func requirement(fallback: ExpressionValue) -> ValueRequirement {
    ValueRequirement(
      type: type, dependence: dependence, isInterpolated: isInterpolated, hasTokens: hasTokens, fallback: fallback)
  }
}
