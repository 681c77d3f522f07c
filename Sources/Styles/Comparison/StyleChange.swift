// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// One thing in which two styles differ, in what they mean and not in how they are written.
package struct StyleChange: Hashable, Sendable {
  /// What of a layer, or of the style as a whole, differs.
  package enum Aspect: Hashable, Sendable {
    /// Only the second style has the layer.
    case added
    /// Only the first style has the layer.
    case removed
    /// The layer stands elsewhere among those that both have.
    case order
    /// The layer draws another kind of thing: it counts as another layer.
    case type
    case source, sourceLayer, minZoom, maxZoom, filter, visibility
    case property(PropertyID)
    /// A key of the layer's `metadata` that changes how it is drawn.
    case metadata(String)
    /// A key of the style as a whole: `sprite`, `light`; the id of a source for `sources`.
    case style(String)

    /// The name that the style sheet has for it.
    package var name: String {
      switch self {
      case .added: "added"
      case .removed: "removed"
      case .order: "order"
      case .type: "type"
      case .source: "source"
      case .sourceLayer: "source-layer"
      case .minZoom: "minzoom"
      case .maxZoom: "maxzoom"
      case .filter: "filter"
      case .visibility: "visibility"
      case .property(let id): id.name
      case .metadata(let key): key
      case .style(let key): key
      }
    }
  }

  /// The layer's id; `nil` for the style as a whole.
  package var layer: String?
  /// What of it.
  package var aspect: Aspect
  /// What the two styles say, as text for people.
  package var before, after: String

  /// Notes a difference.
  package init(layer: String?, aspect: Aspect, before: String, after: String) {
    self.layer = layer
    self.aspect = aspect
    self.before = before
    self.after = after
  }

  /// Whether it is of where the style's images come from.
  package var isOfSprite: Bool { layer == nil && aspect == .style("sprite") }

  /// Whether it is of the style's sources.
  package var isOfSources: Bool { layer == nil && aspect.name.hasPrefix("sources.") }
}

extension StyleLayer {
  /// The aspects in which a layer differs from another of its id, in the order of a style sheet.
  func changes(to other: StyleLayer) -> [StyleChange] {
    guard type == other.type else { return [change(.type, type.rawValue, other.type.rawValue)] }
    var found: [StyleChange] = []
    func compare(_ aspect: StyleChange.Aspect, _ before: String, _ after: String) {
      if before != after { found.append(change(aspect, before, after)) }
    }
    compare(.source, source ?? "none", other.source ?? "none")
    compare(.sourceLayer, sourceLayer ?? "none", other.sourceLayer ?? "none")
    compare(.minZoom, Self.text(minZoom), Self.text(other.minZoom))
    compare(.maxZoom, Self.text(maxZoom), Self.text(other.maxZoom))
    compare(.filter, filter?.canonicalText ?? "none", other.filter?.canonicalText ?? "none")
    compare(.visibility, isVisible ? "visible" : "none", other.isVisible ? "visible" : "none")
    for key in Self.drawnMetadata.map(\.rawValue) {
      compare(.metadata(key), text(ofMetadata: key), other.text(ofMetadata: key))
    }
    for spec in PropertyTable.specs(of: type) {
      compare(.property(spec.id), self[spec.id].canonicalText, other[spec.id].canonicalText)
    }
    return found
  }

  private func text(ofMetadata key: String) -> String { metadata(key)?.jsonText ?? "none" }

  private func change(_ aspect: StyleChange.Aspect, _ before: String, _ after: String) -> StyleChange {
    StyleChange(layer: id, aspect: aspect, before: before, after: after)
  }

  private static func text(_ zoom: Double) -> String { zoom.isFinite ? zoom.plainText : "none" }

  /// The layer with one aspect of another, read together with it.
  func taking(_ aspect: StyleChange.Aspect, from other: StyleLayer) -> StyleLayer {
    var values = values
    if case .property(let id) = aspect {
      let place = Int(id.rawValue) - PropertyTable.firstPlace(of: type)
      if values.indices.contains(place), other.values.indices.contains(place) { values[place] = other.values[place] }
    }
    var metadata = metadata
    if case .metadata(let key) = aspect {
      var entries: [String: ExpressionValue] = if case .object(let entries)? = metadata { entries } else { [:] }
      entries[key] = other.metadata(key)
      metadata = .object(entries)
    }
    return StyleLayer(
      id: id, path: path, type: type, source: aspect == .source ? other.source : source,
      sourceLayer: aspect == .sourceLayer ? other.sourceLayer : sourceLayer,
      minZoom: aspect == .minZoom ? other.minZoom : minZoom, maxZoom: aspect == .maxZoom ? other.maxZoom : maxZoom,
      isVisible: aspect == .visibility ? other.isVisible : isVisible,
      filter: aspect == .filter ? other.filter : filter, metadata: metadata, values: values)
  }

  /// Whether the layer is drawn at a zoom; above zoom 0, which tiles of 256 pixels show first, as it is there.
  func isDrawn(at zoom: Double) -> Bool { isVisible && minZoom <= max(zoom, 0) && zoom < maxZoom }
}
