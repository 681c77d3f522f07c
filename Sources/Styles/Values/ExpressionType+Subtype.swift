// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension ExpressionType {
  /// Whether a value of type `other` can stand where this type is expected.
  func accepts(_ other: ExpressionType) -> Bool {
    if other == .never { return true }
    switch (self, other) {
    case (.array(let item, let count), .array(let otherItem, let otherCount)):
      let isEmpty = otherCount == 0 && otherItem == .value
      return (isEmpty || item.accepts(otherItem)) && (count == nil || count == otherCount)
    case (.value, .array(let otherItem, _)): return ExpressionType.value.accepts(otherItem)
    case (.value, .collator): return false
    case (.value, _): return true
    default: return self == other
    }
  }

  /// Whether a value of type `other` is converted where this type is expected.
  func isCoerced(from other: ExpressionType) -> Bool {
    switch (self, other) {
    case (.projection, .string), (.projection, .array), (.projection, .value): true
    case (.color, .value), (.color, .string), (.formatted, .value), (.formatted, .string): true
    case (.image, .value), (.image, .string): true
    case (.padding, .value), (.padding, .number), (.padding, .array): true
    case (.numberArray, .value), (.numberArray, .number), (.numberArray, .array): true
    case (.colorArray, .value), (.colorArray, .string), (.colorArray, .array): true
    case (.anchorOffsets, .value), (.anchorOffsets, .array): true
    case (.verticalGradient, .value), (.verticalGradient, .boolean), (.verticalGradient, .array): true
    default: false
    }
  }

  /// Whether a value of unknown type is asserted, not coerced, where this type is expected.
  var isAsserted: Bool {
    switch self {
    case .string, .number, .boolean, .object, .array: true
    default: false
    }
  }
}
