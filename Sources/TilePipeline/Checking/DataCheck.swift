// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import Styles

/// Finds the source layers, fields and words that a style reads and its data lack.
struct DataCheck {
  let style: LoadedStyle
  let sources: [String: any TileSource]
  let places: StylePlaces

  /// The layers that are drawn.
  var visible: [StyleLayer] { style.style.layers.filter(\.isVisible) }

  /// A warning for each source that has none of several layers that are read of it: the cause of all that is missing.
  func strangers() -> [StyleIssue] {
    var wanted: [String: Set<String>] = [:]
    for layer in visible {
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

  /// A warning for each thing that is missing, with all places that read it; data that do not list their layers or
  /// fields are taken to have all.
  func issues() -> [StyleIssue] {
    var lacks: [Lack] = []
    let samples = samples()
    for layer in visible {
      guard let id = layer.source, let info = sources[id]?.info, !info.layers.isEmpty, !lacksSourceLayer(layer)
      else { continue }
      let name = layer.sourceLayer ?? ""
      // The one layer of GeoJSON has no name and answers to all.
      guard let found = info.layers.first(where: { $0.name == name || $0.name.isEmpty }) else {
        let issue = places.issue(
          "\(layer.path).source-layer", "\(info.name) has no layer \"\(name)\"", severity: .warning,
          suggestion: suggestion(for: name, among: info.layers.map(\.name)))
        lacks.append(Lack(layer: layer.id, issue: issue))
        continue
      }
      lacks += missingFields(of: layer, in: found, info.name).map { Lack(layer: layer.id, issue: $0) }
      if let sample = samples[id] {
        lacks += mistypedWords(of: layer, in: found, sample, info.name).map { Lack(layer: layer.id, issue: $0) }
      }
    }
    return Lack.joined(lacks, countsOnly: style.isBuiltIn)
  }

  /// Whether a layer does not say what it reads of a vector source, of which reading the style has told.
  private func lacksSourceLayer(_ layer: StyleLayer) -> Bool {
    layer.sourceLayer == nil && style.style.sources.contains { $0.id == layer.source && $0.kind == .vector }
  }

  private func missingFields(
    of layer: StyleLayer, in found: TileSourceInfo.Layer, _ source: String
  ) -> [StyleIssue] {
    guard !found.fields.isEmpty else { return [] }
    let fields = Set(found.fields)
    let place = place(of: found, source)
    return expressions(of: layer).flatMap { expression in
      expression.featureKeys.filter { !fields.contains($0) }.map { key in
        places.issue(
          expression.path, "\(place) has no field \"\(key)\"", severity: .warning,
          suggestion: suggestion(for: key, among: found.fields), word: key)
      }
    }
  }

  /// A layer's filter and the properties that it sets.
  func expressions(of layer: StyleLayer) -> [CompiledExpression] {
    (layer.filter.map { [$0] } ?? []) + layer.setProperties.map { layer[$0] }
  }

  /// How messages begin that tell of a layer of the data.
  func place(of layer: TileSourceInfo.Layer, _ source: String) -> String {
    layer.name.isEmpty ? source : "\(source): layer \"\(layer.name)\""
  }

  private func suggestion(for word: String, among known: [String]) -> String? {
    Spelling.nearest(to: word, among: known).map { "did you mean \"\($0)\"?" }
  }
}

/// Something that a layer reads and its data lack.
private struct Lack {
  var layer: String
  var issue: StyleIssue

  /// One issue for all that say the same, at the first place, which tells where the others are.
  ///
  /// - Parameter countsOnly: Whether it only tells how many they are: nobody can change the layers of a built-in look.
  static func joined(_ lacks: [Lack], countsOnly: Bool) -> [StyleIssue] {
    var order: [String] = []
    var alike: [String: [Lack]] = [:]
    for lack in lacks {
      if alike[lack.issue.message] == nil { order.append(lack.issue.message) }
      alike[lack.issue.message, default: []].append(lack)
    }
    return order.compactMap { message in
      guard let lacks = alike[message], var issue = lacks.first?.issue else { return nil }
      if lacks.count > 1 { issue.message += countsOnly ? " (\(lacks.count) places)" : ", read by \(readers(lacks))" }
      return issue
    }
  }

  /// Each layer with its places in the file.
  private static func readers(_ lacks: [Lack]) -> String {
    var order: [String] = []
    var places: [String: [String]] = [:]
    for lack in lacks {
      if places[lack.layer] == nil { order.append(lack.layer) }
      places[lack.layer, default: []].append("\(lack.issue.line):\(lack.issue.column)")
    }
    return order.map { "\"\($0)\" (\(places[$0]?.joined(separator: ", ") ?? ""))" }.joined(separator: ", ")
  }
}
