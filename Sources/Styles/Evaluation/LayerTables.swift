// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// How the keys and values of one tile layer relate to a style's slots and literals.
final class LayerTables {
  /// No slot, or no literal.
  static let none: Int32 = -1
  private static let unknown: Int32 = -2

  let layer: TileLayer
  /// By key index of the layer: the style's slot, or `none`.
  let slotOfKey: [Int32]
  /// By value index of the layer: the number of the equal literal of the style, `none`, or `unknown`.
  @exclusivity(unchecked) private var literalOfValue: [Int32]
  private let literalNumbers: [String: Int32]

  init(layer: TileLayer, style: Style) {
    self.layer = layer
    slotOfKey = layer.keys.map { style.slots[$0] ?? Self.none }
    literalNumbers = style.literalNumbers
    literalOfValue = Array(repeating: Self.unknown, count: layer.values.count)
  }

  /// The number of the style's literal that equals a value; each value is looked up once.
  func literal(ofValue index: Int) -> Int32 {
    let known = literalOfValue[index]
    if known != Self.unknown { return known }
    var number = Self.none
    if case .string(let text) = layer.values[index] { number = literalNumbers[text] ?? Self.none }
    literalOfValue[index] = number
    return number
  }
}
