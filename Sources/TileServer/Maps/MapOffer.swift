// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Styles
public import TilePipeline
public import TileRender

/// A map as the server is handed it: how it was opened, and what came of it.
public struct MapOffer: Sendable {
  /// How to open it again.
  public var recipe: MapRecipe
  /// Its style.
  public var style: LoadedStyle
  /// Its data.
  public var sources: MapSources
  /// A tile's side in logical pixels.
  public var tileSize: RenderOptions.TileSize
  /// How pixels are stored.
  public var format: RenderOptions.Format

  /// Offers a map that is open.
  public init(
    recipe: MapRecipe, style: LoadedStyle, sources: MapSources, tileSize: RenderOptions.TileSize,
    format: RenderOptions.Format
  ) {
    self.recipe = recipe
    self.style = style
    self.sources = sources
    self.tileSize = tileSize
    self.format = format
  }

  /// The same map opened anew, with other overlays where some are given.
  ///
  /// - Throws: `.usage` when a sheet has errors or data cannot be read.
  func replacing(overlays: [OverlayRequest]? = nil, pool: SourcePool) throws(PipelineError) -> MapOffer {
    var copy = self
    if let overlays { copy.recipe.overlays = overlays }
    copy.style = try copy.recipe.loadStyle()
    if let error = copy.style.issues.first(where: { $0.severity == .error }) { throw .usage("\(error)") }
    copy.sources = try copy.recipe.openSources(of: copy.style, pool: pool)
    return copy
  }

  /// What draws it at a pixel ratio.
  func drawer(scale: Int) throws(PipelineError) -> MapDrawer {
    try MapDrawer(style: style, sources: sources, tileSize: tileSize, scales: [scale], format: format)
  }

  /// The names by which requests ask for its overlays, each once.
  var overlayNames: [String] {
    var names: [String] = []
    for overlay in recipe.overlays where !names.contains(overlay.name) { names.append(overlay.name) }
    return names
  }
}

extension OverlayRequest {
  /// The name by which requests ask for it: that of its data's file without an ending, or that of its sheet.
  var name: String {
    guard case .file(let path) = data else { return sheetName }
    let file = path.split(separator: "/").last ?? ""
    return String(file.prefix { $0 != "." })
  }

  /// The name of its sheet: a built-in one, or that of its file without `.json`.
  var sheetName: String {
    let file = style.split(separator: "/").last ?? ""
    return String(file.hasSuffix(".json") ? file.dropLast(5) : file)
  }
}
