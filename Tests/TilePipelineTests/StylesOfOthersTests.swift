// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import MapModel
import PNG
import Styles
import TestSupport
import Testing
import TileRender

@testable import TilePipeline

/// Small styles in the manner of three families of base maps, over tiles of the schemas that they are made for.
@Suite struct `a style of others` {
  /// A style in `Tests/styles`, data that it is drawn over, and where.
  struct Row: CustomTestStringConvertible, Sendable {
    var style: String
    var data: String
    var tiles: [String]
    /// Part of a label that is there; empty where the data have none that the style reads.
    var label: String
    var testDescription: String { "\(style) over \(data)" }
  }

  static let ownRows = [
    Row(
      style: "pale-openmaptiles", data: "golden/fixtures/town.openmaptiles.mbtiles",
      tiles: ["14/6813/5861", "15/13628/11722"], label: ""),
    Row(
      style: "colours-shortbread", data: "golden/fixtures/town.osm.pbf", tiles: ["14/6813/5861", "16/27257/23445"],
      label: "Street"),
    Row(
      style: "flavour-protomaps", data: "golden/fixtures/town.protomaps.mbtiles",
      tiles: ["14/6813/5861", "15/13628/11722"], label: "Street"),
  ]

  static let sharedRows = [
    Row(
      style: "pale-openmaptiles", data: "data/mvt/leipzig-omt.mbtiles",
      tiles: ["10/547/340", "13/4378/2729", "14/8757/5458", "16/35030/21834"], label: "EISENBAHNSTRASSE"),
    Row(style: "pale-openmaptiles", data: "data/mvt/manhattan-omt.mbtiles", tiles: ["14/4824/6158"], label: "STREET"),
    Row(
      style: "pale-openmaptiles", data: "data/mvt/world-omt-z0-4.pmtiles", tiles: ["0/0/0", "3/4/2", "4/8/5"],
      label: "WARSZAWA"),
    Row(style: "colours-shortbread", data: "data/mvt/berlin-shortbread", tiles: ["14/8803/5376"], label: "straße"),
    Row(
      style: "flavour-protomaps", data: "data/mvt/halfmoonbay-protomaps.pmtiles",
      tiles: ["10/163/396", "13/1310/3175", "15/5240/12701"], label: "Half Moon Bay"),
  ]

  /// What is told of each style, besides old forms.
  static let warnings = [
    (
      "pale-openmaptiles",
      [
        "sprite: expected files, found an address on the network: https://tiles.example/sprites/pale",
        "layers[7].layout.text-font: Metropolis Medium Italic is not installed, labels are drawn in Noto Sans Italic",
        "layers[22].layout.text-font: Metropolis Regular is not installed, labels are drawn in Noto Sans Regular (3 places)",
        "layers[25].layout.text-font: Metropolis Bold is not installed, labels are drawn in Noto Sans Bold",
      ]
    ),
    (
      "colours-shortbread",
      [
        "projection: maps are drawn in Web Mercator", "sky: maps are drawn straight down",
        "sprite: expected files, found an address on the network: https://tiles.example/sprites/basics",
      ]
    ),
    (
      "flavour-protomaps",
      [
        "terrain: maps are drawn straight down",
        "sprite: expected files, found an address on the network: https://tiles.example/sprites/flavour",
        "layers[1].type: unknown layer type \"sky\", the layer is skipped",
      ]
    ),
  ]

  @Test(arguments: warnings) func `is told all that is not drawn of it`(_ name: String, _ expected: [String]) throws {
    let check = try StyleCheck(Self.style(name), schema: .shortbread, sources: [], allowsNetwork: false)
    let told = check.issues.filter { !$0.message.contains("deprecated") }
    #expect(told.allSatisfy { $0.severity == .warning })
    #expect(told.map { "\($0.path): \($0.message)" } == expected)
  }

  private static func style(_ name: String) -> String {
    SharedData.repository.appendingPathComponent("Tests/styles/\(name).json").path
  }

  /// Draws the tiles of a row, and returns the texts of their labels.
  private func draw(_ row: Row, _ data: String) throws -> [String] {
    let style = try StyleCatalog.load(Self.style(row.style))
    let sources = try MapSources(arguments: [data], style: style, allowsNetwork: false)
    let drawer = try MapDrawer(style: style, sources: sources, tileSize: .pixels512, scales: [1])
    var texts: [String] = []
    for text in row.tiles {
      let tile = try #require(TileID(text))
      let picture = try drawer.tile(tile)
      #expect(picture.errors.isEmpty, "\(text): \(picture.errors)")
      let image = try PNGImage(decoding: picture.bytes)
      var colors: Set<UInt32> = []
      image.rgba.withUnsafeBytes { colors.formUnion($0.bindMemory(to: UInt32.self)) }
      #expect(colors.count > 20, "\(text) shows \(colors.count) colours")
      texts += try drawer.structure(of: tile).labels.map(\.text)
    }
    return texts
  }

  @Test(arguments: ownRows) func `draws the made-up town`(_ row: Row) throws {
    let texts = try draw(row, SharedData.repository.appendingPathComponent(row.data).path)
    #expect(row.label.isEmpty || texts.contains { $0.contains(row.label) }, "\(texts)")
  }

  @Test(.enabled(if: SharedData.isAvailable), arguments: sharedRows) func `draws real tiles`(_ row: Row) throws {
    let texts = try draw(row, SharedData.file(row.data).path)
    #expect(row.label.isEmpty || texts.contains { $0.contains(row.label) }, "\(texts)")
  }
}
