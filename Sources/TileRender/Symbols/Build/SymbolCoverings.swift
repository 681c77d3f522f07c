// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Styles

/// Layers whose symbols cover each other as a whole, and which of them are drawn together.
struct SymbolCoverings: Equatable {
  /// By the place of a layer that is drawn one by one: the place of the lowest that it is drawn together with, its own
  /// where it is that.
  private var lowest: [Int: Int] = [:]

  /// Of layers in the order of the style.
  init(_ layers: [SymbolLayerStyle] = []) {
    for layer in layers {
      switch layer.layer.symbolOrder {
      case .oneByOne: lowest[layer.index] = layer.index
      case .withLayerBelow: lowest[layer.index] = lowest[layer.index - 1] ?? layer.index
      case nil: break
      }
    }
  }

  /// Whether each symbol of a layer covers those before it.
  func isOneByOne(_ layer: Int) -> Bool { lowest[layer] != nil }

  /// The layer with which a layer is drawn: another below it, or itself.
  func leader(of layer: Int) -> Int { lowest[layer] ?? layer }

  /// The layers that are drawn with a layer, from itself upwards; none for one that is drawn with another.
  func drawn(with layer: Int) -> [Int] {
    guard let own = lowest[layer] else { return [layer] }
    return own == layer ? lowest.keys.filter { lowest[$0] == layer }.sorted() : []
  }
}
