// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Styles
import Testing

/// Where each family's tokens come out, by layer of the sheets; that of the default look has tests of its own.
@Suite struct `the tokens of the families` {
  static let tokens: [(look: String, layer: String, property: String, color: String)] = [
    ("apple-dark", "land", "background-color", "#2A2826"), ("apple-dark", "water", "fill-color", "#1C2638"),
    ("apple-dark", "park", "fill-color", "#2C3A2A"), ("apple-dark", "tunnel-major-casing", "line-color", "#1C1C1E"),
    ("life360-night", "land", "background-color", "#1A2138"), ("life360-night", "water", "fill-color", "#16314A"),
    ("life360-night", "park", "fill-color", "#1B3A2E"), ("life360-night", "road-major", "line-color", "#2C3654"),
    ("life360-night", "minor-road-label", "text-color", "#7E7A99"),
    ("life360-night", "city-label", "text-color", "#A6A0C2"),
    ("life360-night", "tunnel-major-casing", "line-color", "#161325"),
    ("life360-day", "land", "background-color", "#EDEFF5"), ("life360-day", "road-major", "line-color", "#FFFFFF"),
    ("turo-light", "land", "background-color", "#F6F5FA"), ("turo-light", "road-major", "line-color", "#FFFFFF"),
    ("turo-light", "building", "fill-color", "#ECEAF4"),
    ("turo-dark", "land", "background-color", "#1A1A1F"), ("turo-dark", "runway", "line-color", "#2D2D35"),
    ("turo-dark", "tunnel-major-casing", "line-color", "#0F0F12"), ("turo-dark", "city-label", "text-color", "#A4A2B3"),
  ]

  @Test(arguments: tokens)
  func `are what the sheets say`(_ look: String, _ layer: String, _ property: String, _ color: String) throws {
    let layers = try readSheet(#require(Looks.style(named: look, schema: .shortbread))).layers
    #expect(layers.first { $0.id == layer }?.paint[property] as? String == color)
  }

  static let placeNames = [
    "locality-label", "hamlet-label", "neighbourhood-label", "suburb-label", "village-label", "island-label",
    "town-label", "city-label", "capital-label", "region-label", "country-label", "continent-label",
  ]

  @Test(arguments: TileSchema.allCases) func `name places by night in the secondary text colour`(
    _ schema: TileSchema
  ) throws {
    let layers = try readSheet(#require(Looks.style(named: "life360-night", schema: schema))).layers
    for layer in layers where Self.placeNames.contains(layer.id) {
      #expect(layer.paint["text-color"] as? String == "#A6A0C2", "\(layer.id)")
    }
  }

  static let typefaces = [
    ("apple-light", "Inter "), ("apple-dark", "Inter "), ("life360-night", "Plus Jakarta Sans "),
    ("life360-day", "Plus Jakarta Sans "), ("turo-light", "Manrope "), ("turo-dark", "Manrope "),
  ]

  @Test(arguments: typefaces) func `come with the family's typeface`(_ look: String, _ typeface: String) throws {
    for layer in try readSheet(#require(Looks.style(named: look, schema: .shortbread))).layers {
      guard let fonts = layer.layout["text-font"] as? [String] else { continue }
      #expect(fonts.first?.hasPrefix(typeface) == true, "\(layer.id)")
    }
  }
}
