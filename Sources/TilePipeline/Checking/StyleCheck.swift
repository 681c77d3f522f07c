// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
public import Styles
internal import TileRender

/// Everything that can be found wrong with a style before anything is drawn.
public struct StyleCheck {
  /// How many layers the style has.
  public let layerCount: Int
  /// All faults, in file order.
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
    issues += FontCheck(style: style, places: places).issues()
    issues += SpriteCheck(style: loaded, places: places).issues()
    var given: Set<String> = []
    if !sources.isEmpty {
      let opened = try MapSources(
        arguments: sources, style: loaded, allowsNetwork: allowsNetwork, opensOnlyGiven: true)
      given = Set(opened.byID.keys).union(opened.rasters.tiles.keys).union(opened.rasters.images.keys)
      let found = DataCheck(style: style, sources: opened.byID, places: places).issues()
      issues += loaded.isBuiltIn ? Self.byMessage(found) : found
    }
    issues += SourceCheck(style: style, folder: loaded.folder, given: given, places: places).issues()
    self.issues = issues.enumerated().sorted {
      ($0.element.line, $0.element.column, $0.offset) < ($1.element.line, $1.element.column, $1.offset)
    }.map(\.element)
  }

  /// Of issues that say the same the first, with the count: nobody can change the layers of a built-in look.
  private static func byMessage(_ issues: [StyleIssue]) -> [StyleIssue] {
    var kept: [StyleIssue] = []
    var places: [String: Int] = [:]
    for issue in issues {
      if places.updateValue(places[issue.message, default: 0] + 1, forKey: issue.message) == nil { kept.append(issue) }
    }
    return kept.map { issue in
      var issue = issue
      if let count = places[issue.message], count > 1 { issue.message += " (\(count) places)" }
      return issue
    }
  }
}
