// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import Styles
import Testing

/// A layer of a sheet as a reader of the JSON sees it.
struct ReadLayer {
  let id: String
  let type: String
  let json: [String: Any]

  var sourceLayer: String? { json["source-layer"] as? String }
  var paint: [String: Any] { json["paint"] as? [String: Any] ?? [:] }
  var layout: [String: Any] { json["layout"] as? [String: Any] ?? [:] }
}

/// Reads a sheet back from its text.
func readSheet(_ text: String) throws -> (json: [String: Any], layers: [ReadLayer]) {
  let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  let layers = try #require(json["layers"] as? [[String: Any]])
  return (
    json,
    try layers.map { layer in
      ReadLayer(
        id: try #require(layer["id"] as? String), type: try #require(layer["type"] as? String), json: layer)
    }
  )
}

@Suite struct `the built-in looks` {
  @Test func `are listed with the default first`() {
    #expect(Looks.names.first == "apple-light")
    #expect(Set(Looks.names).count == Looks.names.count)
  }

  @Test func `give nothing for a name that no look has`() {
    #expect(Looks.style(named: "apple-lite", schema: .shortbread) == nil)
  }

  @Test(arguments: Looks.names) func `are the same text every time`(_ name: String) {
    #expect(Looks.style(named: name, schema: .shortbread) == Looks.style(named: name, schema: .shortbread))
  }

  @Test(arguments: Looks.names) func `read one vector source called map, without an address`(_ name: String) throws {
    let sheet = try readSheet(#require(Looks.style(named: name, schema: .shortbread)))
    #expect(sheet.json["version"] as? Int == 8)
    let sources = try #require(sheet.json["sources"] as? [String: [String: String]])
    #expect(sources == ["map": ["type": "vector"]])
    #expect(sheet.layers.first?.type == "background")
    for layer in sheet.layers.dropFirst() {
      #expect(layer.json["source"] as? String == "map", "\(layer.id)")
    }
  }

  @Test(arguments: Looks.names) func `name images that they have`(_ name: String) throws {
    let sheet = try readSheet(#require(Looks.style(named: name, schema: .shortbread)))
    let location = try #require(sheet.json["sprite"] as? String)
    let images = Set(try #require(Looks.icons(at: location)).map(\.name))
    #expect(images.count > 50)
    var named: Set<String> = []
    for layer in sheet.layers { if let image = layer.layout["icon-image"] { named.formUnion(Self.results(of: image)) } }
    #expect(named == images)
  }

  /// The strings that an expression of constants, `match` and `case` can give, the empty one aside.
  private static func results(of value: Any) -> Set<String> {
    if let text = value as? String { return text.isEmpty ? [] : [text] }
    guard let list = value as? [Any], let last = list.last else { return [] }
    let first = list.first as? String == "match" ? 3 : 2
    return stride(from: first, to: list.count - 1, by: 2).reduce(into: results(of: last)) {
      $0.formUnion(results(of: list[$1]))
    }
  }

  @Test func `have no images at other locations`() {
    #expect(Looks.icons(at: "tilegen://icons/apple") == nil)
    #expect(Looks.icons(at: "icons/apple-light") == nil)
  }

  @Test func `say how their fonts are installed`() {
    let way = "scripts/setup installs them, and the program finds them in a folder 'fonts' beside it"
    #expect(Looks.installation(ofFonts: ["Manrope Bold"]) == way)
    #expect(Looks.installation(ofFonts: ["Noto Sans", "Inter"]) == way)
    #expect(Looks.installation(ofFonts: ["Comic Neue", "Interstate Bold"]) == nil)
  }

  @Test(arguments: Looks.names) func `name each layer once`(_ name: String) throws {
    let layers = try readSheet(#require(Looks.style(named: name, schema: .shortbread))).layers
    #expect(Set(layers.map(\.id)).count == layers.count)
    #expect((90...150).contains(layers.count), "\(layers.count) layers")
  }

  @Test(arguments: Looks.names) func `read only layers that Shortbread has`(_ name: String) throws {
    let shortbread: Set = [
      "ocean", "water_polygons", "water_polygons_labels", "water_lines", "water_lines_labels", "dam_lines",
      "dam_polygons", "pier_lines", "pier_polygons", "boundaries", "boundary_labels", "place_labels", "land", "sites",
      "buildings", "addresses", "streets", "street_polygons", "street_labels", "streets_polygons_labels",
      "street_labels_points", "building_parts", "bridges", "aerialways", "ferries", "public_transport", "pois",
    ]
    for layer in try readSheet(#require(Looks.style(named: name, schema: .shortbread))).layers {
      if let source = layer.sourceLayer { #expect(shortbread.contains(source), "\(layer.id) reads \(source)") }
    }
  }

  @Test(arguments: Looks.names) func `show every layer at some zoom`(_ name: String) throws {
    for layer in try readSheet(#require(Looks.style(named: name, schema: .shortbread))).layers {
      let minzoom = layer.json["minzoom"] as? Double ?? 0
      let maxzoom = layer.json["maxzoom"] as? Double ?? 24
      #expect(0 <= minzoom && minzoom < maxzoom && maxzoom <= 24, "\(layer.id)")
    }
  }

  @Test(arguments: Looks.names) func `begin no layer that cannot be seen yet`(_ name: String) throws {
    for layer in try readSheet(#require(Looks.style(named: name, schema: .shortbread))).layers {
      let minzoom = layer.json["minzoom"] as? Double ?? 0
      for case let (key, stops as [Any]) in layer.paint where key.hasSuffix("-opacity") {
        // ["interpolate", ["linear"], ["zoom"], zoom, opacity, …]
        let zoom = try #require(stops[3] as? Double)
        let opacity = try #require(stops[4] as? Double)
        #expect(opacity > 0 || zoom < minzoom, "\(layer.id): \(key)")
      }
    }
  }

  @Test(arguments: Looks.names, TileSchema.allCases.filter { $0 != .naturalEarth })
  func `end no name of a place before that of a smaller one, but for large cities`(
    _ name: String, _ schema: TileSchema
  ) throws {
    let layers = try readSheet(#require(Looks.style(named: name, schema: schema))).layers
    for place in ["village-label", "town-label", "city-label", "capital-label"] {
      #expect(layers.first { $0.id == place }?.json["maxzoom"] as? Double == 16, "\(place)")
    }
    for place in ["city-label", "capital-label"] {
      let filter = String(describing: layers.first { $0.id == place }?.json["filter"] ?? "")
      #expect(filter.contains("400000"), "\(place)")
    }
  }

  @Test(arguments: Looks.names) func `use expressions and no legacy functions`(_ name: String) throws {
    for layer in try readSheet(#require(Looks.style(named: name, schema: .shortbread))).layers {
      for (key, value) in layer.paint.merging(layer.layout, uniquingKeysWith: { first, _ in first }) {
        #expect(!(value is [String: Any]), "\(layer.id): \(key)")
      }
      if let filter = layer.json["filter"] as? [Any], let operation = filter.first as? String {
        #expect(["all", "==", "!=", "match", "has", "!", ">=", "<", "step"].contains(operation), "\(layer.id)")
      }
    }
  }

  @Test(arguments: Looks.names) func `write the keys of a layer in the order people read them`(_ name: String) throws {
    let text = try #require(Looks.style(named: name, schema: .shortbread))
    let order = ["id", "type", "metadata", "source", "source-layer", "minzoom", "maxzoom", "filter", "layout", "paint"]
    var last = -1
    for line in text.split(separator: "\n") where line.hasPrefix("      \"") {
      let key = try #require(line.split(separator: "\"").dropFirst().first.map(String.init))
      let place = try #require(order.firstIndex(of: key), "\(key)")
      #expect(place == 0 || place > last, "\(line)")
      last = place
    }
  }
}
