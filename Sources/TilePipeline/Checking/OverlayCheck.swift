// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import GeoJSON
internal import MapModel
internal import Styles

/// Finds overlays that would show nothing without a word.
struct OverlayCheck {
  let style: LoadedStyle
  let sources: [String: any TileSource]

  /// How many tiles are looked at for data in a part of the world.
  private static let mostTiles = 64.0

  /// Warnings of each overlay: of having no features, or none that passes a filter of its sheet; of features that do not
  /// where the sheet is a built-in one; and of words that the sheet does not know.
  var warnings: [String] {
    style.overlayData.keys.sorted().flatMap { id -> [String] in
      guard let source = sources[id] else { return [] }
      let name = "overlay \(source.info.name)"
      guard source.info.bounds != nil else {
        let hasFeatures = (source as? GeoJSONSource).map { $0.readCount > 0 } ?? false
        return ["\(name): \(hasFeatures ? "none of its features lies on the map" : "it has no features")"]
      }
      guard let found = Self.allFeatures(of: source) else { return [] }
      return (drawing(of: found, id, source).map { ["\(name): \($0)"] } ?? [])
        + strangeWords(in: found, id, source).map { "\(name): \($0)" }
    }
  }

  /// What is to be said where features pass no filter.
  private func drawing(of found: TileLayer, _ id: String, _ source: any TileSource) -> String? {
    let layers = style.style.layers.filter { $0.source == id && $0.isVisible }
    // A circle has the number of the point that it is around.
    var (drawn, left) = (Set<UInt64>(), Set<UInt64>())
    let context = EvaluationContext(style: style.style)
    context.enter(found)
    for (index, feature) in found.features.enumerated() {
      context.featureIndex = index
      let passes = layers.contains { $0.filter?.matches(in: context) ?? true }
      let number = feature.id ?? UInt64(index)
      if passes { drawn.insert(number) } else { left.insert(number) }
    }
    left.subtract(drawn)
    if drawn.isEmpty { return "its style draws none of its features; are the names of their properties right?" }
    let sheet = style.style.sources.first { $0.id == id }.flatMap { style.overlayStyles[$0.sheet] }
    guard let first = left.min(), let sheet, Looks.overlayNames.contains(sheet) else { return nil }
    return
      "\(sheet) draws \(left.count) of its \(drawn.count + left.count) features nowhere, as they lack what it asks "
      + "for; first \(Self.place(first, in: source))"
  }

  /// What is to be said of each property that is none of its words.
  private func strangeWords(in found: TileLayer, _ id: String, _ source: any TileSource) -> [String] {
    let vocabulary = style.style.sources.first { $0.id == id }?.vocabulary ?? []
    return vocabulary.compactMap { property, words in
      var count = 0
      var first: (word: String, number: UInt64)?
      for (index, feature) in found.features.enumerated() {
        guard let value = found.property(property, of: feature), let word = Self.text(value), !word.isEmpty,
          !words.contains(word)
        else { continue }
        count += 1
        first = first ?? (word, feature.id ?? UInt64(index))
      }
      guard let first else { return nil }
      return "\(property) \"\(first.word.prefix(40))\" is none of \(words.joined(separator: ", ")); "
        + "\(count == 1 ? "" : "\(count) such features, first ")\(Self.place(first.number, in: source))"
    }
  }

  private static func text(_ value: Value) -> String? {
    switch value {
    case .null: nil
    case .string(let text): text
    case .number(let number): "\(number)"
    case .bool(let flag): "\(flag)"
    case .array, .object: "a list or an object"
    }
  }

  private static func place(_ number: UInt64, in source: any TileSource) -> String {
    (source as? GeoJSONSource)?.place(ofFeature: number) ?? "feature \(number)"
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
