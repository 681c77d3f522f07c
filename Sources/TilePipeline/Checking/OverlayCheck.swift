// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import Styles

/// Finds overlays that would show nothing without a word.
struct OverlayCheck {
  let style: LoadedStyle
  let sources: [String: any TileSource]

  /// How many tiles are looked at for data in a part of the world.
  private static let mostTiles = 64.0

  /// A warning for each overlay without features, and for each of which no feature passes a filter of its sheet.
  var warnings: [String] {
    style.overlayData.keys.sorted().compactMap { id in
      guard let source = sources[id] else { return nil }
      let name = "overlay \(source.info.name)"
      guard source.info.bounds != nil else { return "\(name): it has no features" }
      let layers = style.style.layers.filter { $0.source == id && $0.isVisible }
      guard let found = Self.allFeatures(of: source), !passes(found, layers) else { return nil }
      return "\(name): its style draws none of its features; are the names of their properties right?"
    }
  }

  /// A warning for each sheet that shows what it is given, and is given nothing.
  var warningsOfSheetsWithoutData: [String] {
    style.style.sources.compactMap { described in
      guard let sheet = style.overlayStyles[described.sheet], style.overlayData[described.id] == nil,
        case .json? = described.data, let source = sources[described.id], source.info.bounds == nil
      else { return nil }
      return "overlay style \(sheet): it has no data to show; --overlay DATA gives it some"
    }
  }

  /// The one layer of a GeoJSON source, with all features that show in the tile of the world; `nil` without any.
  private static func allFeatures(of source: any TileSource) -> TileLayer? {
    guard let world = TileID(z: 0, x: 0, y: 0) else { return nil }
    var diagnostics = Diagnostics()
    return (try? source.tile(world, layers: .all, diagnostics: &diagnostics))?.layers.first
  }

  private func passes(_ features: TileLayer, _ layers: [StyleLayer]) -> Bool {
    let context = EvaluationContext(style: style.style)
    context.enter(features)
    for index in features.features.indices {
      context.featureIndex = index
      if layers.contains(where: { $0.filter?.matches(in: context) ?? true }) { return true }
    }
    return false
  }

  /// Whether a source has features in the tiles, of about a picture's size, that touch a box; taken to be so where
  /// these are many.
  static func isNear(_ source: any TileSource, _ bounds: LonLatBox, _ box: LonLatBox, zoom: Double) -> Bool {
    let (data, view) = (WebMercator.project(bounds), WebMercator.project(box))
    let z = UInt8(min(max(zoom.rounded(.down), 0), Double(source.info.maxZoom)))
    let side = Double(1 << UInt64(z))
    var diagnostics = Diagnostics()
    for turn in [-1.0, 0, 1] {
      let west = max(data.minX + turn, view.minX)
      let east = min(data.maxX + turn, view.maxX)
      let north = max(data.minY, view.minY)
      let south = min(data.maxY, view.maxY)
      guard west <= east, north <= south else { continue }
      let columns = (west * side).rounded(.down)...(east * side).rounded(.down)
      let rows = max(north * side, 0).rounded(.down)...max(south * side, 0).rounded(.down)
      guard (columns.upperBound - columns.lowerBound + 1) * (rows.upperBound - rows.lowerBound + 1) <= mostTiles else {
        return true
      }
      for row in stride(from: rows.lowerBound, through: rows.upperBound, by: 1) {
        for column in stride(from: columns.lowerBound, through: columns.upperBound, by: 1) {
          let x = column - (column / side).rounded(.down) * side
          guard let tile = TileID(z: z, x: UInt32(x), y: UInt32(min(row, side - 1))) else { continue }
          if (try? source.tile(tile, layers: .all, diagnostics: &diagnostics)) != nil { return true }
        }
      }
    }
    return false
  }
}
