// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Why an expression has no value for some feature.
///
/// Cheap to make, because some expressions fail for every other feature: texts are made when they are asked for.
public struct EvaluationFailure: Error, Sendable, CustomStringConvertible {
  private enum Reason: Sendable {
    case unexpected(ExpressionValue, expected: ExpressionType)
    case message(String)
  }

  private let place: Place?
  private let reason: Reason

  /// The place of the operator in its expression: `[2][1]`; empty for the whole.
  public var path: String { place?.text ?? "" }

  /// What was expected and what was found.
  public var description: String {
    switch reason {
    case .unexpected(let value, let expected): "expected \(expected), found \(value.expressionType)"
    case .message(let text): text
    }
  }

  static func unexpected(_ value: ExpressionValue, expected: ExpressionType, at place: Place? = nil) -> Self {
    Self(place: place, reason: .unexpected(value, expected: expected))
  }

  static func message(_ text: String, at place: Place? = nil) -> Self { Self(place: place, reason: .message(text)) }
}
