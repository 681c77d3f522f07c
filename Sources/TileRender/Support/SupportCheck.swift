// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import Styles

/// Something that a style asks for and that is not drawn.
public struct UnsupportedUse: Sendable, Equatable {
  /// Where in the style: `layers[3].paint.line-pattern`.
  public var path: String
  /// What: a property, a type of layer or source, a key, an operator.
  public var name: String
  /// Why it is not drawn.
  public var reason: String
}

/// Finds what a style asks for in vain.
public enum SupportCheck {
  /// Everything that a style, its visible layers and their sources ask for and that is not drawn, in the style's order.
  ///
  /// A property that only matters beside another one that is not drawn itself is not told.
  public static func unsupportedUses(in style: Style) -> [UnsupportedUse] {
    var uses: [UnsupportedUse] = []
    for layer in style.layers where layer.isVisible {
      if case .refused(let reason) = SupportTable.support(of: layer.type) {
        uses.append(
          UnsupportedUse(path: "\(layer.path).type", name: "\(layer.type.rawValue) layers", reason: reason))
        continue
      }
      for property in layer.setProperties {
        guard case .refused(let reason) = SupportTable.support(of: property) else { continue }
        let spec = PropertyTable.spec(of: property)
        guard !needsRefused(spec, of: layer.type) else { continue }
        uses.append(UnsupportedUse(path: layer[property].path, name: spec.name, reason: reason))
      }
    }
    for layer in style.layers where layer.isVisible && !SupportTable.support(of: layer.type).isRefused {
      for expression in (layer.filter.map { [$0] } ?? []) + layer.setProperties.map({ layer[$0] }) {
        for name in expression.operators.sorted() {
          guard case .refused(let reason) = SupportTable.support(ofOperator: name) else { continue }
          uses.append(UnsupportedUse(path: expression.path, name: name, reason: reason))
        }
      }
    }
    for (name, support) in SupportTable.styleKeys where style.keys.contains(name) {
      guard case .refused(let reason) = support else { continue }
      uses.append(UnsupportedUse(path: name, name: name, reason: reason))
    }
    uses += gradientsWithoutMetrics(in: style)
    let used = Set(style.layers.lazy.filter(\.isVisible).compactMap(\.source))
    for source in style.sources where used.contains(source.id) { uses += unsupportedUses(in: source) }
    return uses
  }

  /// Gradients along lines of sources that need not measure them.
  private static func gradientsWithoutMetrics(in style: Style) -> [UnsupportedUse] {
    let measured = Set(style.sources.lazy.filter { $0.kind == .geojson }.map(\.id))
    return style.layers.filter { layer in
      layer.isVisible && layer.type == .line && layer.isSet(.lineGradient) && !measured.contains(layer.source ?? "")
    }.map { layer in
      UnsupportedUse(
        path: layer[.lineGradient].path, name: "line-gradient",
        reason: "lines of vector tiles have no metrics and are drawn in line-color; those of OSM data have")
    }
  }

  private static func needsRefused(_ spec: PropertySpec, of type: LayerType) -> Bool {
    spec.requires.contains { name in
      PropertyID(name: name, of: type).map { SupportTable.support(of: $0).isRefused } ?? false
    }
  }

  private static func unsupportedUses(in source: StyleSource) -> [UnsupportedUse] {
    let path = "sources.\(source.id)"
    if case .refused(let reason) = SupportTable.support(of: source.kind) {
      return [UnsupportedUse(path: "\(path).type", name: "\(source.kind.rawValue) sources", reason: reason)]
    }
    guard source.kind != .geojson, !source.promoteID.isEmpty else { return [] }
    return [UnsupportedUse(path: "\(path).promoteId", name: "promoteId", reason: "ids of vector tiles are their own")]
  }
}
