// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// An operator that picks one of several results and evaluates only that.
class Choice: Node {
  /// The result for the present feature.
  func chosen(in context: EvaluationContext) throws(EvaluationFailure) -> Node { self }

  override final func value(in context: EvaluationContext) throws(EvaluationFailure) -> ExpressionValue {
    try chosen(in: context).value(in: context)
  }

  override final func number(in context: EvaluationContext) throws(EvaluationFailure) -> Double {
    try chosen(in: context).number(in: context)
  }

  override final func bool(in context: EvaluationContext) throws(EvaluationFailure) -> Bool {
    try chosen(in: context).bool(in: context)
  }

  override final func string(in context: EvaluationContext) throws(EvaluationFailure) -> String {
    try chosen(in: context).string(in: context)
  }

  override final func color(in context: EvaluationContext) throws(EvaluationFailure) -> Color {
    try chosen(in: context).color(in: context)
  }
}

extension Call {
  /// The type that all results of a choice must have, where one is expected.
  var expectedResult: ExpressionType? { expected == .value ? nil : expected }
}
