// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

package import JSON

extension JSONNode {
  /// The value without its place.
  package var plainValue: ExpressionValue {
    switch content {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .array(let items): .array(items.map(\.plainValue))
    case .object(let members):
      .object(Dictionary(members.map { ($0.key, $0.value.plainValue) }, uniquingKeysWith: { $1 }))
    }
  }

  /// What the value is, for messages: `"thick"`, `12`, `an array`.
  package var summary: String {
    switch content {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let number): number.plainText
    case .string(let text): "\"\(text.count > 60 ? String(text.prefix(57)) + "..." : text)\""
    case .array: "an array"
    case .object: "an object"
    }
  }
}
