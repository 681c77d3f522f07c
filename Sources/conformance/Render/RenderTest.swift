// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import MapModel
internal import PNG
internal import Styles
internal import TilePipeline
internal import TileRender

/// One test of the public suite of pictures: a style and what must come out.
struct RenderTest {
  /// `GROUP/NAME`.
  let name: String
  /// The share of differing pixels that the suite lets pass.
  let allowed: Double
  private let style: [String: Any]
  private let metadata: [String: Any]
  private let expectedFile: URL

  /// Reads a test from its folder.
  init(name: String, folder: URL) throws {
    self.name = name
    expectedFile = folder.appendingPathComponent("expected.png")
    let bytes = try Data(contentsOf: folder.appendingPathComponent("style.json"))
    guard let style = try JSONSerialization.jsonObject(with: bytes) as? [String: Any] else {
      throw ConformanceError("\(name): expected a style")
    }
    self.style = style
    metadata = (style["metadata"] as? [String: Any])?["test"] as? [String: Any] ?? [:]
    allowed = (metadata["allowed"] ?? metadata["diff"]) as? Double ?? PictureMeasure.Limit.differing
  }

  /// The picture that must come out; the suite's files hold premultiplied colours, as they were read from WebGL.
  func expected() throws -> PixelGrid {
    PixelGrid(try PNGImage(decoding: [UInt8](Data(contentsOf: expectedFile))), isPremultiplied: true)
  }

  /// Draws the test's map; data that cannot be read is left out, as with `--allow-missing`.
  ///
  /// - Parameters:
  ///   - assets: The folder that `local://` stands for.
  ///   - folder: Where the style is put as we read it.
  /// - Throws: When the test does to its map what no style can say, or it cannot be drawn.
  func draw(assets: URL, in folder: URL) throws -> PixelGrid {
    let style = try finalStyle()
    let file = folder.appendingPathComponent("style.json")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try converted(style, assets: assets, in: folder).write(to: file)
    let loaded = try StyleCatalog.load(file.path)
    let sources = try MapSources(arguments: [], style: loaded, allowsNetwork: false, allowsMissing: true)
    let drawer = try MapDrawer(
      style: loaded, sources: sources, tileSize: .pixels512, scales: [metadata["pixelRatio"] as? Int ?? 1])
    let picture = try drawer.picture(view(of: style))
    if let error = picture.errors.first { throw error }
    return PixelGrid(try PNGImage(decoding: picture.bytes))
  }

  /// The style after all that the test does to its map.
  private func finalStyle() throws -> [String: Any] {
    var operations = StyleOperations(style)
    for operation in metadata["operations"] as? [[Any]] ?? [] { try operations.apply(operation) }
    return operations.style
  }

  private func view(of style: [String: Any]) -> StaticView {
    let center = style["center"] as? [Double] ?? [0, 0]
    return StaticView(
      center: LonLat(longitude: center.first ?? 0, latitude: center.last ?? 0), zoom: style["zoom"] as? Double ?? 0,
      bearing: style["bearing"] as? Double ?? 0, width: metadata["width"] as? Int ?? 512,
      height: metadata["height"] as? Int ?? 512)
  }

  /// The style with files in the place of `local://`, and with the zooms that tiles have by default; descriptions of
  /// tiles, which name the suite's own server, become files with those of its folder.
  private func converted(_ style: [String: Any], assets: URL, in folder: URL) throws -> Data {
    var style = style
    var sources = style["sources"] as? [String: [String: Any]] ?? [:]
    for (id, source) in sources where source["tiles"] != nil && source["maxzoom"] == nil {
      sources[id]?["maxzoom"] = 22
    }
    for (id, source) in sources {
      guard let url = source["url"] as? String, url.hasPrefix("local://tilesets/") else { continue }
      let text = try String(
        contentsOf: assets.appendingPathComponent(String(url.dropFirst("local://".count))), encoding: .utf8)
      let file = folder.appendingPathComponent("\(id).json")
      try Data(text.replacing("http://localhost:2900", with: assets.path).utf8).write(to: file)
      sources[id]?["url"] = file.lastPathComponent
    }
    style["sources"] = sources
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try JSONSerialization.data(withJSONObject: style, options: options), as: UTF8.self)
    return Data(text.replacing("\"local://", with: "\"\(assets.path)/").utf8)
  }
}
