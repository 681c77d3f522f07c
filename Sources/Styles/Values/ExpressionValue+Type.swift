// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension ExpressionValue {
  /// The type of the value; lists have the type of their items where all share one.
  public var expressionType: ExpressionType {
    switch self {
    case .null: .null
    case .bool: .boolean
    case .number: .number
    case .string: .string
    case .color: .color
    case .object: .object
    case .formatted: .formatted
    case .image: .image
    case .collator: .collator
    case .padding: .padding
    case .numberArray: .numberArray
    case .colorArray: .colorArray
    case .variableAnchorOffsets: .anchorOffsets
    case .projection: .projection
    case .verticalGradient: .verticalGradient
    case .array(let items): .array(Self.commonType(of: items), items.count)
    }
  }

  private static func commonType(of items: [ExpressionValue]) -> ExpressionType {
    guard let first = items.first?.expressionType else { return .value }
    for item in items.dropFirst() where item.expressionType != first { return .value }
    return first
  }
}
