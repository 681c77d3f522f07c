// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON

/// Finds the colours that the text of a style names, also deep inside of expressions.
struct NamedColors {
  /// The colours in the order of the text, each once.
  private(set) var colors: [Color] = []
  private var seen: Set<Color> = []

  /// The colours of a list of layers.
  ///
  /// - Parameter type: The type of layers to look at; `nil` for all.
  init(layers: JSONNode, ofType type: LayerType? = nil) {
    for layer in layers.array ?? [] where type == nil || layer["type"]?.string == type?.rawValue {
      for part in ["paint", "layout"] { find(in: layer[part], isColor: false) }
    }
  }

  /// - Parameter isColor: Whether strings stand where a colour is wanted.
  private mutating func find(in node: JSONNode?, isColor: Bool) {
    guard let node else { return }
    if let text = node.string {
      if isColor, let color = Color(css: text) { add(color) }
      return
    }
    for member in node.members ?? [] {
      let name = member.key
      find(in: member.value, isColor: isColor || name.hasSuffix("-color") || name.hasSuffix("-gradient"))
    }
    guard let items = node.array else { return }
    if isColor, let function = items.first?.string, ["rgb", "rgba"].contains(function) {
      let parts = items.dropFirst().compactMap(\.number)
      if parts.count == items.count - 1, 3...4 ~= parts.count {
        let arguments = parts.map { "\($0)" }.joined(separator: ",")
        if let color = Color(css: "\(function)(\(arguments))") { add(color) }
        return
      }
    }
    for item in items { find(in: item, isColor: isColor) }
  }

  private mutating func add(_ color: Color) {
    if seen.insert(color).inserted { colors.append(color) }
  }
}
