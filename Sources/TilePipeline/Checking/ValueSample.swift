// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// The texts that some fields of a source have in tiles spread over its data.
struct ValueSample {
  /// Tiles along each side of the data's box that are looked at in a zoom.
  private static let tilesAlong = 4
  /// From one zoom that is looked at to the next.
  private static let zoomStep = 2
  /// The most texts of a field whose texts are words of a list, not names.
  private static let mostTexts = 64
  /// How many features must have a text for the list to be known.
  private static let leastFeatures = 100
  /// How often, on average, each of the words is met.
  private static let leastRepeats = 4

  private typealias Counts = [String: [String: [String: Int]]]

  /// How many features have each text, by layer and field.
  private var counts: Counts = [:]

  /// Looks into the tiles.
  ///
  /// - Parameters:
  ///   - source: The data; tiles that cannot be read are passed over.
  ///   - fields: The fields that are wanted, by source layer.
  init(of source: any TileSource, fields: [String: Set<String>]) {
    let layers = LayerSelection.named(Set(fields.keys))
    var diagnostics = Diagnostics()
    for zoom in stride(from: Int(source.info.maxZoom), through: Int(source.info.minZoom), by: -Self.zoomStep) {
      var found: Counts = [:]
      for id in Self.tiles(of: source.info, zoom: zoom) {
        guard let tile = try? source.tile(id, layers: layers, diagnostics: &diagnostics) else { continue }
        // The one layer of GeoJSON has no name and answers to all.
        for layer in tile.layers {
          let fields = layer.name.isEmpty ? Set(fields.values.joined()) : fields[layer.name] ?? []
          Self.count(fields, of: layer, in: &found)
        }
      }
      // The zooms show the same features.
      counts.merge(found) { $0.merging($1) { $0.merging($1, uniquingKeysWith: max) } }
    }
  }

  /// The texts of a field, those that are met most first; `nil` where they are no list of words, or too few features
  /// were met to know it.
  func words(of field: String, in layer: String) -> [String]? {
    guard let found = counts[layer]?[field], found.count <= Self.mostTexts else { return nil }
    let features = found.values.reduce(0, +)
    guard features >= max(Self.leastFeatures, Self.leastRepeats * found.count) else { return nil }
    return found.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  private static func count(_ fields: Set<String>, of layer: TileLayer, in counts: inout Counts) {
    let isWanted = layer.keys.map { fields.contains($0) }
    for feature in layer.features {
      for place in stride(from: feature.tags.lowerBound, to: feature.tags.upperBound, by: 2) {
        let key = Int(layer.tags[Int(place)])
        guard isWanted[key], case .string(let text) = layer.values[Int(layer.tags[Int(place) + 1])],
          counts[layer.name]?[layer.keys[key]]?.count ?? 0 <= mostTexts
        else { continue }
        counts[layer.name, default: [:]][layer.keys[key], default: [:]][text, default: 0] += 1
      }
    }
  }

  /// Tiles of a zoom spread evenly over the data's box.
  private static func tiles(of info: TileSourceInfo, zoom: Int) -> [TileID] {
    guard let bounds = info.bounds else { return [] }
    let box = WebMercator.project(bounds)
    var tiles: [TileID] = []
    let side = Double(1 << zoom)
    func places(_ low: Double, _ high: Double) -> [UInt32] {
      var places: [UInt32] = []
      for step in 0..<tilesAlong {
        let place = ((low + (high - low) * (Double(step) + 0.5) / Double(tilesAlong)) * side).rounded(.down)
        let index = UInt32(min(max(place, 0), side - 1))
        if places.last != index { places.append(index) }
      }
      return places
    }
    for y in places(box.minY, box.maxY) {
      for x in places(box.minX, box.maxX) {
        if let id = TileID(z: UInt8(zoom), x: x, y: y) { tiles.append(id) }
      }
    }
    return tiles
  }
}
