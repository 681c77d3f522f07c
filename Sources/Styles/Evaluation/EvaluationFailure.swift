// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Why an expression has no value for some feature.
public struct EvaluationFailure: Error, Sendable, CustomStringConvertible {
  enum Reason: Sendable {
    case unexpected(ExpressionValue, expected: String)
    case message(String)
  }

  /// The place of the operator in its expression: `[2][1]`; empty for the whole.
  public var path: String
  let reason: Reason

  /// What was expected and what was found.
  public var description: String {
    switch reason {
    case .unexpected(let value, let expected): "expected \(expected), found \(value.expressionType)"
    case .message(let text): text
    }
  }

  static func unexpected(_ value: ExpressionValue, expected: ExpressionType, at path: String = "") -> Self {
    Self(path: path, reason: .unexpected(value, expected: expected.description))
  }

  static func message(_ text: String, at path: String = "") -> Self { Self(path: path, reason: .message(text)) }
}
