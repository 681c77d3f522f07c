// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc
public import Styles

/// Something that a style asks for and that is not drawn, or in another way than it says.
public struct UnsupportedUse: Sendable, Equatable {
  /// Where in the style: `layers[3].paint.line-pattern`.
  public var path: String
  /// What: a property, a type of layer or source, a key, an operator.
  public var name: String
  /// Why it is not drawn, or how it is.
  public var reason: String
}

/// Finds what a style asks for in vain.
public enum SupportCheck {
  /// Everything that a style, its visible layers and their sources ask for and that is not drawn, in the style's order;
  /// of operators and of keys of sources also what is drawn in another way.
  ///
  /// A property that only matters beside another one that is not drawn itself is not told. Nor are properties that are
  /// approximated: what differs of them, most styles never show.
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
          switch SupportTable.support(ofOperator: name) {
          case .drawn: continue
          case .approximated(let reason), .refused(let reason):
            uses.append(UnsupportedUse(path: expression.path, name: name, reason: reason))
          }
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
    guard source.kind == .geojson else {
      return source.promoteID.isEmpty
        ? []
        : [UnsupportedUse(path: "\(path).promoteId", name: "promoteId", reason: "ids of vector tiles are their own")]
    }
    var keys: [String] = []
    if source.buffer != StyleSource.usualBuffer { keys.append("buffer") }
    if source.tolerance > 0 {
      let steps = log2(source.tolerance / StyleSource.usualTolerance)
      if steps != steps.rounded() { keys.append("tolerance") }
    }
    return SupportTable.sourceKeys.filter { keys.contains($0.name) }.map { key in
      UnsupportedUse(path: "\(path).\(key.name)", name: key.name, reason: key.support.note)
    }
  }
}
