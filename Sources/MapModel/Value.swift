// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A property value of a feature, in the types that JSON and vector tiles have.
///
/// All numbers are doubles, as MapLibre's expressions see them: integers beyond ±2^53 lose their last digits.
public enum Value: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([Value])
  case object([String: Value])
}

extension Value: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// A truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}
