// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import MapModel
internal import PNG
internal import Styles
internal import TilePipeline
internal import TileRender

/// A part of a real map on which the labels of all looks are measured.
struct LegibilityView: Decodable {
  /// The file or folder, below the folder of real maps.
  var map: String
  /// Degrees east and north.
  var at: [Double]
  /// Style zooms.
  var zooms: [Double]
}

/// Measures the built-in looks over real maps: letters against their own halo and against what lies under them, and how
/// dark and dull the night is.
///
/// A layer of labels passes when all but a twentieth of its letters' pixels reach the look's least contrast with both.
struct LegibilityRunner {
  /// Least contrast of letters in light looks, and in dark ones.
  private static let (leastByLight, leastByNight) = (4.5, 3.0)
  /// The look on which people are what is seen first.
  private static let night = "life360-night"
  /// Nothing but letters is lighter there, nor as colourful as the dullest member, who is teal.
  private static let (lightestOfNight, mostColorfulOfNight) = (0.62, 0.13)

  let views: [LegibilityView]
  let maps: URL

  /// Reads the views of `file`; their maps lie below `maps`.
  init(file: String, maps: String) throws {
    views = try JSONDecoder().decode([LegibilityView].self, from: Data(contentsOf: URL(fileURLWithPath: file)))
    self.maps = URL(fileURLWithPath: maps)
  }

  /// One result for each look and layer of labels, and two for the night; the remark has the least contrast of each
  /// look.
  func run() throws -> SuiteResult {
    var result = SuiteResult(suite: "legibility", tests: [])
    for (look, measure) in zip(Looks.names, try measures()) {
      let least = measure.isLight ? Self.leastByLight : Self.leastByNight
      var lowest = Double.infinity
      for (layer, contrasts) in measure.layers.sorted(by: { $0.key < $1.key }) {
        // Borders follow rivers, so names of rivers lie on them: there the halo has to do.
        let grounds = layer == "river-label" ? [] : [("what lies under it", contrasts.ground)]
        let faults = ([("its halo", contrasts.halo)] + grounds).compactMap { what, contrast in
          Self.fault(of: contrast, with: what, least: least, lowest: &lowest)
        }
        result.tests.append(
          SuiteResult.Test(name: "\(look)/\(layer)", fault: faults.isEmpty ? nil : faults.joined(separator: "; ")))
      }
      result.remark += String(format: ", \(look) from %.2f", lowest)
      if look == Self.night { result.tests += Self.judgeNight(measure) }
    }
    return result
  }

  private static func judgeNight(_ measure: LookMeasure) -> [SuiteResult.Test] {
    let light = measure.mostBrilliant { $0.lightness / lightestOfNight }
    let colorful = measure.mostBrilliant { $0.chroma / mostColorfulOfNight }
    return [
      SuiteResult.Test(
        name: "\(night)/lightness",
        fault: light.figure > 1 ? "\(hex(light.color)) is no letter's, and lighter than the map may be" : nil),
      SuiteResult.Test(
        name: "\(night)/chroma",
        fault: colorful.figure > 1 ? "\(hex(colorful.color)) is more colourful than the map may be" : nil),
    ]
  }

  private static func fault(
    of contrast: LabelContrast, with what: String, least: Double, lowest: inout Double
  ) -> String? {
    guard let found = contrast.least else { return nil }
    lowest = min(lowest, found.ratio)
    guard found.ratio < least else { return nil }
    return String(
      format: "contrast with \(what) %.2f (\(hex(found.ink)) on \(hex(found.ground))), expected \(least) or more",
      found.ratio)
  }

  private static func hex(_ color: UInt32) -> String { String(format: "#%06X", color) }

  /// Measures each look over all views; the looks read a map together, several at a time.
  private func measures() throws -> [LookMeasure] {
    var measures = Looks.names.map { _ in LookMeasure() }
    for view in views {
      let map = maps.appendingPathComponent(view.map).path
      let schemas = try MapSchemas(of: Looks.names[0], sources: [map], choices: [])
      let sources = try MapSources(
        arguments: [map], style: StyleCatalog.load(Looks.names[0], schema: schemas), allowsNetwork: false)
      let measured = Slots<Result<LookMeasure, any Error>>(measures.map { .success($0) })
      DispatchQueue.concurrentPerform(iterations: Looks.names.count) { index in
        measured[index] = Result {
          var measure = try measured[index].get()
          try add(view, of: sources, Looks.names[index], schemas, to: &measure)
          return measure
        }
      }
      measures = try measured.all.map { try $0.get() }
    }
    return measures
  }

  /// Draws one view in several ways and compares the pictures pixel by pixel.
  private func add(
    _ view: LegibilityView, of sources: MapSources, _ look: String, _ schemas: MapSchemas, to measure: inout LookMeasure
  ) throws {
    let sheets = try LabelSheets(StyleCatalog.text(look, schema: schemas))
    var loaded = try StyleCatalog.load(look, schema: schemas)
    let drawers = try [sheets.letters, sheets.halos, sheets.ground, sheets.layers].map { sheet in
      loaded.style = sheet
      return try MapDrawer(style: loaded, sources: sources, tileSize: .pixels512, scales: [2])
    }
    for zoom in view.zooms {
      let place = StaticView(
        center: LonLat(longitude: view.at[0], latitude: view.at[1]), zoom: zoom, width: 512, height: 512)
      let pictures = try drawers.map { try PNGImage(decoding: $0.picture(place).bytes) }
      measure.add(
        letters: pictures[0], halos: pictures[1], ground: pictures[2], layers: pictures[3], names: sheets.names)
    }
  }
}
