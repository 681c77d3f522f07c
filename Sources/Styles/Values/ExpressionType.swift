// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The type of an expression, as the style specification names them.
public indirect enum ExpressionType: Hashable, Sendable {
  case null, number, string, boolean, color, object, value, collator, formatted, image, padding, numberArray
  case colorArray, anchorOffsets, projection, verticalGradient
  /// The type of `error`, which fits everywhere and has no value.
  case never
  /// A list of items of one type, of a fixed count where one is known.
  case array(ExpressionType, Int?)
}

extension ExpressionType: CustomStringConvertible {
  /// The specification's name: `array<number, 2>`.
  public var description: String {
    switch self {
    case .null: "null"
    case .number: "number"
    case .string: "string"
    case .boolean: "boolean"
    case .color: "color"
    case .object: "object"
    case .value: "value"
    case .collator: "collator"
    case .formatted: "formatted"
    case .image: "resolvedImage"
    case .padding: "padding"
    case .numberArray: "numberArray"
    case .colorArray: "colorArray"
    case .anchorOffsets: "variableAnchorOffsetCollection"
    case .projection: "projectionDefinition"
    case .verticalGradient: "verticalGradient"
    case .never: "error"
    case .array(.value, nil): "array"
    case .array(let item, nil): "array<\(item)>"
    case .array(let item, let count?): "array<\(item), \(count)>"
    }
  }
}
