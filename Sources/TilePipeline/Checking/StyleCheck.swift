// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
public import Styles
internal import TileRender

/// Everything that can be found wrong with a style before anything is drawn.
public struct StyleCheck {
  /// How many layers the style has.
  public let layerCount: Int
  /// All faults: first what is the cause of others, then the rest in file order.
  public let issues: [StyleIssue]

  /// Checks a style.
  ///
  /// - Parameters:
  ///   - argument: A built-in name, or a file.
  ///   - schema: Which tile schemas a built-in look reads.
  ///   - sources: Texts of `--source`: data that must have what the style reads.
  ///   - allowsNetwork: Whether addresses on the network are tried.
  /// - Throws: `.usage` when there is no such style, it is no style sheet at all, or data cannot be read.
  public init(
    _ argument: String, schema schemas: MapSchemas, sources: [String], allowsNetwork: Bool
  ) throws(PipelineError) {
    let bytes = try StyleCatalog.text(argument, schema: schemas)
    let parsed = Style.parse(bytes, file: argument)
    let loaded = try StyleCatalog.loaded(argument, bytes, parsed)
    let style = loaded.style
    layerCount = style.layers.count
    let places = StylePlaces(bytes, file: argument)
    var issues = parsed.issues
    issues += UnsupportedIssues(style: style, bytes: bytes, file: argument).everywhere()
    let fonts = FontCheck(style: style, places: places)
    issues += fonts.issues() + fonts.replacements()
    issues += SpriteCheck(style: loaded, places: places).issues()
    var given: Set<String> = []
    var causes: [StyleIssue] = []
    if !sources.isEmpty {
      let opened = try MapSources(
        arguments: sources, style: loaded, allowsNetwork: allowsNetwork, isForCheck: true)
      given = Set(opened.byID.keys).union(opened.rasters.tiles.keys).union(opened.rasters.images.keys)
      let data = DataCheck(style: loaded, sources: opened.byID, places: places)
      causes = data.strangers()
      issues += data.issues()
    }
    issues += SourceCheck(style: style, folder: loaded.folder, given: given, places: places).issues()
    let inFileOrder = issues.enumerated().sorted {
      ($0.element.line, $0.element.column, $0.offset) < ($1.element.line, $1.element.column, $1.offset)
    }
    self.issues = causes + inFileOrder.map(\.element)
  }
}
