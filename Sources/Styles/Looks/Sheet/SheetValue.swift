// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A JSON value of a style sheet whose objects keep the order of their keys.
///
/// Style sheets are read by people, so the order is part of the value. Literals make values, as in
/// `["get", "kind"]`.
indirect enum SheetValue: Equatable, Sendable {
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([SheetValue])
  case object([Member])

  /// A key of an object and its value.
  struct Member: Equatable, Sendable {
    let key: String
    let value: SheetValue
  }
}

extension SheetValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(floatLiteral value: Double) { self = .number(value) }
  init(stringLiteral value: String) { self = .string(value) }
  init(arrayLiteral elements: SheetValue...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, SheetValue)...) {
    self = .object(elements.map { Member(key: $0.0, value: $0.1) })
  }
}
