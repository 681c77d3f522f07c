// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import FoundationEssentials
internal import MapModel
internal import PNG
internal import Styles
internal import TilePipeline
internal import TileRender

/// A freshly drawn picture of a case.
public struct DrawnShot: Sendable {
  /// The PNG file.
  public var picture: [UInt8]
  /// What it is made of.
  public var structure: StructureText

  /// Makes a picture that was drawn elsewhere.
  public init(picture: [UInt8], structure: StructureText) {
    self.picture = picture
    self.structure = structure
  }
}

extension GoldenSuite {
  /// Draws a picture of a case as `tilegen image` does.
  ///
  /// - Throws: When the style or its data cannot be read, a source tile is broken, or a case over data in files that does
  ///   not say where to look would show nothing of them.
  public func draw(_ shot: GoldenShot) throws -> DrawnShot {
    let goldenCase = shot.goldenCase
    let choices = try goldenCase.schema.map { name in
      guard let choice = SchemaChoice(name) else {
        throw PipelineError.usage(
          "schema: expected \(SchemaChoice.expectation), found \"\(name)\"")
      }
      return [choice]
    }
    let name = sheet(goldenCase.style)
    let data = goldenCase.sources.map(located)
    let style = try StyleCatalog.load(
      name, schema: MapSchemas(of: name, sources: data, choices: choices ?? []),
      overlays: goldenCase.overlays.map { overlay in
        OverlayRequest(style: sheet(overlay.style), data: overlay.data.map { file($0).path })
      },
      languages: goldenCase.languages.map { text in
        guard let languages = LabelLanguages(text) else {
          throw PipelineError.usage("lang: expected language tags such as fr,en, found \"\(text)\"")
        }
        return languages
      })
    let sources = try MapSources(arguments: data, style: style, allowsNetwork: false)
    switch shot.view {
    case .tile(let text, let tileSize):
      guard let tile = TileID(text), let size = RenderOptions.TileSize(rawValue: tileSize) else {
        throw PipelineError.usage("no tile \(text) of \(tileSize) pixels")
      }
      let drawer = try MapDrawer(style: style, sources: sources, tileSize: size, scales: [shot.scale])
      return try shot.drawn(drawer.tile(tile), drawer.structure(of: tile))
    case .center(let longitude, let latitude, let zoom, let bearing, let width, let height):
      let view = StaticView(
        center: LonLat(longitude: longitude, latitude: latitude), zoom: zoom, bearing: bearing, width: width,
        height: height)
      let drawer = try MapDrawer(style: style, sources: sources, tileSize: .pixels256, scales: [shot.scale])
      let drawn = try shot.drawn(drawer.picture(view), drawer.structure(of: view))
      let mayBeBlank = goldenCase.saysWhere || sources.paths.isEmpty
      guard try mayBeBlank || !PNGImage(decoding: drawn.picture).isSolid else {
        throw PipelineError.usage(
          "expected tile, tiles, views, or center with zoom and size; found none, and no data at 0, 0")
      }
      return drawn
    }
  }

  /// A built-in name, or a style file with its path in the suite's folder.
  private func sheet(_ name: String) -> String {
    StyleCatalog.builtInNames.contains(name) ? name : file(name).path
  }

  /// A source argument with its path in the suite's folder.
  private func located(_ argument: String) -> String {
    let halves = argument.split(separator: "=", maxSplits: 1).map(String.init)
    return halves.count == 2 ? "\(halves[0])=\(file(halves[1]).path)" : file(argument).path
  }
}

extension PNGImage {
  /// Whether all pixels are of one colour.
  fileprivate var isSolid: Bool {
    stride(from: 0, to: rgba.count, by: 4).allSatisfy { rgba[$0..<$0 + 4] == rgba[..<4] }
  }
}

extension GoldenShot {
  fileprivate func drawn(_ picture: DrawnPicture, _ structure: MapStructure) throws -> DrawnShot {
    if let error = picture.errors.first { throw error }
    return DrawnShot(picture: picture.bytes, structure: StructureText(structure))
  }
}
