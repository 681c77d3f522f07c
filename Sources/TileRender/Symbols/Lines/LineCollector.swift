// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import Styles

/// Gathers a source tile's own lines by the label that they bear.
struct LineCollector {
  /// A tile's lines.
  struct Lines {
    /// Units along the tile.
    var extent: Int32 = 4096
    /// Lines by label, in the order in which the labels first come up.
    var groups: [Group] = []
    /// The same by key.
    var runs: [LineKey: [LineRun]] = [:]
  }

  /// The lines that bear one label.
  struct Group {
    var key: LineKey
    var label: LabelMaker.Label
    var runs: [LineRun]
  }

  let maker: LabelMaker
  let sources: SymbolSources

  /// The lines of a layer's source tile, cut to the tile and, for `symbol-placement: line`, joined.
  func lines(_ style: SymbolLayerStyle, _ id: TileID) -> Lines {
    guard let source = style.layer.source,
      let layer = sources.layer(style.layer.sourceLayer ?? "", of: id, source: source)
    else { return Lines() }
    let context = maker.context
    context.tile = id
    context.enter(layer)
    let ranks = ImportanceRank.Fields(of: layer)
    var lines = Lines(extent: layer.extent)
    var places: [LineKey: Int] = [:]
    for (index, feature) in layer.features.enumerated() where feature.type != .point {
      context.featureIndex = index
      if let filter = style.layer.filter, !filter.matches(in: context) { continue }
      let rank = style.hasSortKey ? 0 : ranks.rank(of: feature, in: layer)
      guard let label = maker.label(style, rank: rank, place: index, id: nil) else { continue }
      let key = LineKey(
        text: label.text, spans: label.spans, fonts: label.fonts, size: label.size, letterSpacing: label.letterSpacing,
        sortKey: label.sortKey, paint: label.paint, icon: label.icon?.image)
      if places[key] == nil {
        places[key] = lines.groups.count
        lines.groups.append(Group(key: key, label: label, runs: []))
      }
      guard let place = places[key] else { continue }
      for part in feature.parts {
        var points = layer.parts[Int(part)].points.map {
          LineRun.Point(x: Double(layer.points[Int($0)].x), y: Double(layer.points[Int($0)].y))
        }
        if feature.type == .polygon, let first = points.first { points.append(first) }
        lines.groups[place].runs += LineRun.runs(of: points, extent: Double(layer.extent))
      }
    }
    for index in lines.groups.indices {
      // Icons alone show their line's direction, which joining may turn around.
      if style.placement == .line, !lines.groups[index].label.text.isEmpty {
        lines.groups[index].runs = LineJoiner.join(lines.groups[index].runs)
      }
      lines.runs[lines.groups[index].key] = lines.groups[index].runs
    }
    return lines
  }
}
