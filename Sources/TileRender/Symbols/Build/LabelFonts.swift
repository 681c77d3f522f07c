// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import Pango
public import Styles

/// The lists of fonts that the symbol layers of a style draw with, as far as they are known before drawing: those that vary
/// from feature to feature are not.
public enum LabelFonts {
  /// One list of fonts of which none is there, or not the first.
  public struct Missing: Sendable, Equatable {
    /// Where in the style: `layers[3].layout.text-font`.
    public var path: String
    /// The layer's id.
    public var layer: String
    /// The names, best first.
    public var fonts: [String]
  }

  /// The lists of all visible layers, each once, in the style's order.
  public static func lists(in style: Style) -> [[String]] {
    let context = EvaluationContext(style: style)
    var lists: [[String]] = []
    for layer in style.layers where layer.type == .symbol && layer.isVisible {
      for names in Self.lists(of: layer, in: context) where !lists.contains(names) { lists.append(names) }
    }
    return lists
  }

  /// For each visible layer that sets `text-font`, the lists of which no entry is there, in the style's order.
  public static func missing(in style: Style, library: FontLibrary) -> [Missing] {
    setLists(in: style).filter { $0.fonts.allSatisfy { library.font(named: $0) == nil } }
  }

  /// For each visible layer that sets `text-font`, the lists whose first entry is not there, and the one of the same list
  /// that is used instead.
  public static func replaced(in style: Style, library: FontLibrary) -> [(list: Missing, used: String)] {
    setLists(in: style).compactMap { list in
      guard let used = list.fonts.first(where: { library.font(named: $0) != nil }), used != list.fonts.first else {
        return nil
      }
      return (list, used)
    }
  }

  private static func setLists(in style: Style) -> [Missing] {
    let context = EvaluationContext(style: style)
    return style.layers.filter { $0.type == .symbol && $0.isVisible && $0.isSet(.textFont) }.flatMap { layer in
      lists(of: layer, in: context).map { Missing(path: layer[.textFont].path, layer: layer.id, fonts: $0) }
    }
  }

  /// A layer's lists, each once.
  private static func lists(of layer: StyleLayer, in context: EvaluationContext) -> [[String]] {
    let fonts = layer[.textFont]
    guard !fonts.dependsOnFeature else { return [] }
    var lists: [[String]] = []
    for zoom in fonts.dependsOnZoom ? 0...24 : 0...0 {
      context.zoom = Double(zoom)
      let names = fonts.strings(in: context)
      if !names.isEmpty, !lists.contains(names) { lists.append(names) }
    }
    return lists
  }
}
