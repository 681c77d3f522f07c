// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import Styles

/// Finds the source layers and fields that a style reads and its data lack.
struct DataCheck {
  let style: Style
  let sources: [String: any TileSource]
  let places: StylePlaces

  /// A warning a place; data that do not list their layers or fields are taken to have all.
  func issues() -> [StyleIssue] {
    var issues = strangers()
    for layer in style.layers where layer.isVisible {
      guard let id = layer.source, let info = sources[id]?.info, !info.layers.isEmpty
      else { continue }
      let name = layer.sourceLayer ?? ""
      // The one layer of GeoJSON has no name and answers to all.
      guard let found = info.layers.first(where: { $0.name == name || $0.name.isEmpty }) else {
        issues.append(
          places.issue(
            "\(layer.path).source-layer", "\(info.name) has no layer \"\(name)\"", severity: .warning,
            suggestion: suggestion(for: name, among: info.layers.map(\.name))))
        continue
      }
      issues += missingFields(of: layer, in: found, info.name)
    }
    return issues
  }

  /// A warning for each source that has none of several layers that are read of it.
  private func strangers() -> [StyleIssue] {
    var wanted: [String: Set<String>] = [:]
    for layer in style.layers where layer.isVisible {
      if let id = layer.source, let name = layer.sourceLayer { wanted[id, default: []].insert(name) }
    }
    return wanted.sorted { $0.key < $1.key }.compactMap { id, names in
      guard let info = sources[id]?.info, names.count > 1, !info.layers.isEmpty,
        info.layers.allSatisfy({ !$0.name.isEmpty && !names.contains($0.name) })
      else { return nil }
      let schema = SchemaDetection.schema(of: info.layers).map { "; it has those of \($0.rawValue)" } ?? ""
      return places.issue(
        "sources.\(id)", "\(info.name) has none of the \(names.count) layers that the style reads of it\(schema)",
        severity: .warning)
    }
  }

  private func missingFields(
    of layer: StyleLayer, in found: TileSourceInfo.Layer, _ source: String
  ) -> [StyleIssue] {
    guard !found.fields.isEmpty else { return [] }
    let fields = Set(found.fields)
    let place = found.name.isEmpty ? source : "\(source): layer \"\(found.name)\""
    let expressions = (layer.filter.map { [$0] } ?? []) + layer.setProperties.map { layer[$0] }
    return expressions.flatMap { expression in
      expression.featureKeys.filter { !fields.contains($0) }.map { key in
        places.issue(
          expression.path, "\(place) has no field \"\(key)\"", severity: .warning,
          suggestion: suggestion(for: key, among: found.fields), word: key)
      }
    }
  }

  private func suggestion(for word: String, among known: [String]) -> String? {
    Spelling.nearest(to: word, among: known).map { "did you mean \"\($0)\"?" }
  }
}
