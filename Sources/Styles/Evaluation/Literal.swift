// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A value that never changes.
final class Literal: Node {
  private let constant: ExpressionValue

  init(_ constant: ExpressionValue, type: ExpressionType? = nil) {
    self.constant = constant
    super.init(type: type ?? constant.expressionType, dependencies: [])
  }

  override func value(in context: EvaluationContext) -> ExpressionValue { constant }
}
