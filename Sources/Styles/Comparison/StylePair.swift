// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON

/// Two versions of a style, read so that layers of one can stand in the other.
package struct StylePair: Sendable {
  /// The two versions.
  package let before, after: StyleParseResult
  /// In what they differ: layers in the order of the second, then what only the first has, then the style's own keys.
  package let changes: [StyleChange]
  private let first, second: Style

  /// Keys that change no picture, or that stand for the layers, which are compared one by one.
  private static let silentKeys: Set<String> = [
    "version", "name", "metadata", "center", "centerAltitude", "zoom", "bearing", "pitch", "roll", "transition",
    "layers", "light",
    "sources", "id", "created", "modified", "owner", "draft", "visibility", "protected", "glyphs",
  ]

  /// Reads and compares two style sheets; `nil` when one is no style sheet at all, and the issues say why.
  package init?(_ before: [UInt8], file: String, _ after: [UInt8], file other: String) {
    let symbols = SymbolTable(keepsForms: true)
    var old = StyleReader(before, file: file, symbols: symbols).read()
    var new = StyleReader(after, file: other, symbols: symbols).read()
    old.style?.takeNames(of: symbols)
    new.style?.takeNames(of: symbols)
    guard let first = old.style, let second = new.style else { return nil }
    (self.first, self.second) = (first, second)
    (self.before, self.after) = (old, new)
    changes = Self.layerChanges(first, second) + Self.styleChanges(before, after, first, second)
  }

  private static func layerChanges(_ first: Style, _ second: Style) -> [StyleChange] {
    let old = Dictionary(first.layers.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
    let known = Set(second.layers.map(\.id))
    let order = LayerOrder(first.layers.map(\.id), second.layers.map(\.id))
    var found: [StyleChange] = []
    for (index, layer) in second.layers.enumerated() {
      guard let other = old[layer.id] else {
        found.append(StyleChange(layer: layer.id, aspect: .added, before: "none", after: layer.type.rawValue))
        continue
      }
      found += other.changes(to: layer)
      guard order.moved.contains(layer.id) else { continue }
      let place = first.layers.firstIndex { $0.id == layer.id } ?? 0
      found.append(
        StyleChange(
          layer: layer.id, aspect: .order, before: below(place, in: first.layers),
          after: below(index, in: second.layers)))
    }
    for layer in first.layers where !known.contains(layer.id) {
      found.append(StyleChange(layer: layer.id, aspect: .removed, before: layer.type.rawValue, after: "none"))
    }
    return found
  }

  private static func below(_ index: Int, in layers: [StyleLayer]) -> String {
    index == 0 ? "first" : "after \(layers[index - 1].id)"
  }

  private static func styleChanges(
    _ before: [UInt8], _ after: [UInt8], _ old: Style, _ new: Style
  ) -> [StyleChange] {
    var readers = (JSONReader(before), JSONReader(after))
    guard let first = try? readers.0.read(), let second = try? readers.1.read() else { return [] }
    return changes(first, second, prefix: "") { silentKeys.contains($0) }
      + changes(first["sources"], second["sources"], prefix: "sources.") { _ in false }
      + lightChanges(text(of: old.light, first["light"]), text(of: new.light, second["light"]))
  }

  private static func lightChanges(_ before: String, _ after: String) -> [StyleChange] {
    before == after ? [] : [StyleChange(layer: nil, aspect: .style("light"), before: before, after: after)]
  }

  /// What a light says, however it is written where it is constant.
  private static func text(of light: StyleLight, _ node: JSONNode?) -> String {
    [("position", light.position), ("color", light.color), ("intensity", light.intensity)].map { key, value in
      "\(key) \(value.isConstant ? value.canonicalText : node?[key]?.canonicalText ?? "")"
    }.joined(separator: ", ")
  }

  private static func changes(
    _ first: JSONNode?, _ second: JSONNode?, prefix: String, isSilent: (String) -> Bool
  ) -> [StyleChange] {
    let keys = Set(((first?.members ?? []) + (second?.members ?? [])).map(\.key))
    return keys.filter { !isSilent($0) }.sorted().compactMap { key in
      let (a, b) = (first?[key]?.canonicalText ?? "none", second?[key]?.canonicalText ?? "none")
      return a == b ? nil : StyleChange(layer: nil, aspect: .style(prefix + key), before: a, after: b)
    }
  }

  /// The second style as it were without one change; `nil` for keys of the style that layers do not show.
  package func after(without change: StyleChange) -> Style? { Self.style(second, taking: change, of: first) }

  /// The first style with one change alone; `nil` for keys of the style that layers do not show.
  package func before(with change: StyleChange) -> Style? { Self.style(first, taking: change, of: second) }

  private static func style(_ style: Style, taking change: StyleChange, of other: Style) -> Style? {
    var style = style
    guard let id = change.layer else {
      switch change.aspect {
      case .style("sprite"): style.sprites = other.sprites
      case .style("state"): style.state = other.state
      case .style("light"): style.light = other.light
      case .style(let key) where key.hasPrefix("sources."): style.sources = other.sources
      default: return nil
      }
      return style
    }
    let place = style.layers.firstIndex { $0.id == id }
    let replacement = other.layers.first { $0.id == id }
    switch (change.aspect, place, replacement) {
    case (.order, let place?, _):
      let layer = style.layers.remove(at: place)
      style.layers.insert(layer, at: LayerOrder.place(of: id, in: style.layers.map(\.id), as: other.layers.map(\.id)))
    case (_, let place?, nil): style.layers.remove(at: place)
    case (_, nil, let replacement?):
      let place = LayerOrder.place(of: id, in: style.layers.map(\.id), as: other.layers.map(\.id))
      style.layers.insert(replacement, at: place)
    case (.type, let place?, let replacement?): style.layers[place] = replacement
    case (let aspect, let place?, let replacement?):
      style.layers[place] = style.layers[place].taking(aspect, from: replacement)
    case (_, nil, nil): break
    }
    return style
  }

  /// Whether a change leaves all layers of symbols, their places among all layers, and what is read of the sources as they
  /// are.
  package func keepsLabels(_ change: StyleChange) -> Bool {
    guard let id = change.layer, second.layers.first(where: { $0.id == id })?.type != .symbol else { return false }
    switch change.aspect {
    case .property, .filter, .minZoom, .maxZoom, .metadata: return true
    case .added, .removed, .order, .type, .source, .sourceLayer, .visibility, .style: return false
    }
  }

  /// Whether a change may show at a zoom: whether a layer is drawn there, and a value that depends on zoom alone is
  /// another there.
  package func mayShow(_ change: StyleChange, at zoom: Double) -> Bool {
    guard let id = change.layer else { return true }
    let old = first.layers.first { $0.id == id }
    let new = second.layers.first { $0.id == id }
    let (wasDrawn, isDrawn) = (old?.isDrawn(at: zoom) ?? false, new?.isDrawn(at: zoom) ?? false)
    guard wasDrawn || isDrawn else { return false }
    switch change.aspect {
    case .minZoom, .maxZoom, .visibility: return wasDrawn != isDrawn
    case .property(let id):
      guard let old, let new else { return true }
      return Self.value(of: old[id], first, at: zoom) != Self.value(of: new[id], second, at: zoom)
        || !Self.dependsOnZoomAlone(old[id]) || !Self.dependsOnZoomAlone(new[id])
    default: return true
    }
  }

  private static func dependsOnZoomAlone(_ value: CompiledExpression) -> Bool {
    value.dependencies.subtracting(.zoom).isEmpty
  }

  private static func value(of value: CompiledExpression, _ style: Style, at zoom: Double) -> ExpressionValue? {
    let context = EvaluationContext(style: style)
    context.zoom = zoom
    return try? value.value(in: context)
  }
}
