// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import MapModel
internal import PNG
internal import Styles
internal import TilePipeline
internal import TileRender

/// A part of a real map on which the labels of all looks are measured.
struct LegibilityView: Decodable {
  /// The file, below the folder of real maps.
  var map: String
  /// Degrees east and north.
  var at: [Double]
  /// Style zooms.
  var zooms: [Double]
}

/// Measures the built-in looks over real maps: names against what lies under them, and the darkness of the night.
///
/// A layer of names passes when all but a twentieth of its letters' pixels reach the look's least contrast. Numbers on
/// shields are left out: what lies under them is the shield.
struct LegibilityRunner {
  /// Least contrast of names by light, and of the quiet names by night.
  private static let (leastByLight, leastByNight) = (4.5, 3.0)
  /// Nothing but letters is lighter on the night look, so that people are what is seen first.
  private static let lightestOfNight = (look: "life360-night", lightness: 0.62)

  let views: [LegibilityView]
  let maps: URL

  /// Reads the views of `file`; their maps lie below `maps`.
  init(file: String, maps: String) throws {
    views = try JSONDecoder().decode([LegibilityView].self, from: Data(contentsOf: URL(fileURLWithPath: file)))
    self.maps = URL(fileURLWithPath: maps)
  }

  /// One result for each look and layer of names, and one for the night.
  func run() throws -> [SuiteResult.Test] {
    try Looks.names.flatMap { try measure($0) }
  }

  private func measure(_ look: String) throws -> [SuiteResult.Test] {
    let loaded = try StyleCatalog.load(look, schema: .shortbread)
    let colors = try Self.inks(of: look)
    var contrasts: [String: LabelContrast] = [:]
    var lightest = 0.0
    var backgrounds: [Double] = []
    for view in views {
      let sources = try MapSources(
        arguments: [maps.appendingPathComponent(view.map).path], style: loaded, allowsNetwork: false)
      var bare = loaded
      bare.style.layers.removeAll { $0.type == .symbol }
      let grounds = try Self.draw(bare, sources, view)
      for ground in grounds { lightest = max(lightest, Self.lightest(ground)) }
      backgrounds += grounds.prefix(1).map { LabelContrast.lightness($0[0, 0]) }
      for layer in loaded.style.layers where colors[layer.id] != nil {
        var labelled = loaded
        labelled.style.layers.removeAll { $0.type == .symbol && $0.id != layer.id }
        for (picture, ground) in zip(try Self.draw(labelled, sources, view), grounds) {
          contrasts[layer.id, default: LabelContrast()].add(picture, over: ground, colors: colors[layer.id] ?? [])
        }
      }
    }
    let isLight = backgrounds.reduce(0, +) > 0.5 * Double(backgrounds.count)
    let least = isLight ? Self.leastByLight : Self.leastByNight
    var results = contrasts.sorted { $0.key < $1.key }.compactMap { id, contrast -> SuiteResult.Test? in
      guard let found = contrast.least else { return nil }
      let text = String(format: "%.2f", found)
      return SuiteResult.Test(
        name: "\(look)/\(id)",
        fault: found < least ? "contrast \(text) over \(contrast.count) pixels, expected \(least) or more" : nil)
    }
    if look == Self.lightestOfNight.look {
      let isDark = lightest <= Self.lightestOfNight.lightness
      results.append(
        SuiteResult.Test(
          name: "\(look)/darkness", fault: isDark ? nil : "a pixel without letters has a lightness of \(lightest)"))
    }
    return results
  }

  private static func draw(
    _ style: LoadedStyle, _ sources: MapSources, _ view: LegibilityView
  ) throws -> [PNGImage] {
    let drawer = try MapDrawer(style: style, sources: sources, tileSize: .pixels512, scales: [1])
    return try view.zooms.map { zoom in
      let center = LonLat(longitude: view.at[0], latitude: view.at[1])
      return try PNGImage(
        decoding: drawer.picture(StaticView(center: center, zoom: zoom, width: 512, height: 512)).bytes)
    }
  }

  /// The colours of letters by layer, as far as a layer's text stands on the map itself.
  private static func inks(of look: String) throws -> [String: Set<[UInt8]>] {
    let text = Looks.style(named: look, schema: .shortbread) ?? ""
    let sheet = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    var colors: [String: Set<[UInt8]>] = [:]
    for layer in sheet?["layers"] as? [[String: Any]] ?? [] {
      let layout = layer["layout"] as? [String: Any] ?? [:]
      guard let id = layer["id"] as? String, layout["text-field"] != nil, layout["icon-text-fit"] == nil,
        let color = (layer["paint"] as? [String: Any])?["text-color"]
      else { continue }
      colors[id] = Set(literals(in: color))
    }
    return colors
  }

  /// All `#RRGGBB` within an expression.
  private static func literals(in value: Any) -> [[UInt8]] {
    if let list = value as? [Any] { return list.flatMap(literals) }
    guard let text = value as? String, text.hasPrefix("#"), let number = UInt32(text.dropFirst(), radix: 16) else {
      return []
    }
    return [
      [
        UInt8(truncatingIfNeeded: number >> 16), UInt8(truncatingIfNeeded: number >> 8),
        UInt8(truncatingIfNeeded: number), 0xFF,
      ]
    ]
  }

  private static func lightest(_ picture: PNGImage) -> Double {
    var seen: Set<[UInt8]> = []
    for y in 0..<picture.height {
      for x in 0..<picture.width { seen.insert(picture[x, y]) }
    }
    return seen.map(LabelContrast.lightness).max() ?? 0
  }
}
