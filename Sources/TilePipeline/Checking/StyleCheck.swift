// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import Pango
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
  ///   - schema: Which tile schema a built-in look reads.
  ///   - sources: Texts of `--source`: data that must have what the style reads.
  ///   - allowsNetwork: Whether addresses on the network are tried.
  /// - Throws: `.usage` when there is no such style, it is no style sheet at all, or data cannot be read.
  public init(
    _ argument: String, schema: TileSchema, sources: [String], allowsNetwork: Bool
  ) throws(PipelineError) {
    let bytes = try StyleCatalog.text(argument, schema: schema)
    let loaded = try StyleCatalog.load(argument, schema: schema)
    let style = loaded.style
    layerCount = style.layers.count
    let places = StylePlaces(bytes, file: argument)
    var issues = Style.parse(bytes, file: argument).issues
    issues += UnsupportedIssues(style: style, bytes: bytes, file: argument).everywhere()
    issues += try Self.missingFonts(in: style, places)
    issues += SpriteCheck(style: style, folder: loaded.folder, places: places).issues()
    if !sources.isEmpty {
      let opened = try MapSources(
        arguments: sources, style: loaded, allowsNetwork: allowsNetwork, opensOnlyGiven: true)
      issues += DataCheck(style: style, sources: opened.byID, places: places).issues()
    }
    self.issues = issues.enumerated().sorted {
      ($0.element.line, $0.element.column, $0.offset) < ($1.element.line, $1.element.column, $1.offset)
    }.map(\.element)
  }

  private static func missingFonts(in style: Style, _ places: StylePlaces) throws(PipelineError) -> [StyleIssue] {
    guard style.layers.contains(where: { $0.type == .symbol && $0.isVisible }) else { return [] }
    let library: FontLibrary
    do throws(FontError) { library = try FontLibrary() } catch { throw .usage(error.description) }
    return MissingFonts.find(in: style, library: library).map { use in
      places.issue(
        use.path, "none of these fonts is installed: \(use.fonts.joined(separator: ", "))", severity: .warning,
        suggestion: Looks.installation(ofFonts: use.fonts) ?? "labels get a fallback")
    }
  }
}
