// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import MapModel
internal import Styles
internal import TilePipeline
internal import TileRender

extension GoldenSuite {
  /// Draws a case as `tilegen image` does, and returns the PNG file.
  ///
  /// - Throws: When the style or its data cannot be read, when the style has an error, or when a source tile is broken.
  public func draw(_ goldenCase: GoldenCase) throws -> [UInt8] {
    let isBuiltIn = StyleCatalog.builtInNames.contains(goldenCase.style)
    let style = try StyleCatalog.load(
      isBuiltIn ? goldenCase.style : folder.appendingPathComponent(goldenCase.style).path, schema: .shortbread,
      languages: goldenCase.languages.flatMap { LabelLanguages($0) })
    let sources = try MapSources(
      arguments: goldenCase.source.map { [folder.appendingPathComponent($0).path] } ?? [], style: style,
      allowsNetwork: false)
    let drawn: DrawnPicture
    switch goldenCase.view {
    case .tile(let text, let tileSize):
      guard let tile = TileID(text), let size = RenderOptions.TileSize(rawValue: tileSize) else {
        throw PipelineError.usage("\(goldenCase.name): no tile \(text) of \(tileSize) pixels")
      }
      drawn = try MapDrawer(
        style: style, sources: sources, tileSize: size, scales: [goldenCase.scale]
      ).tile(tile)
    case .center(let longitude, let latitude, let zoom, let width, let height):
      let view = StaticView(
        center: LonLat(longitude: longitude, latitude: latitude), zoom: zoom, width: width, height: height)
      drawn = try MapDrawer(
        style: style, sources: sources, tileSize: .pixels256, scales: [goldenCase.scale]
      ).picture(view)
    }
    if let error = drawn.errors.first { throw error }
    return drawn.bytes
  }
}
