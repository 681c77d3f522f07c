// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import Styles

/// What somebody says of a map: enough to open it, and to open it again when one of its sheets was edited.
public struct MapRecipe: Sendable {
  /// A built-in name, or a file.
  public var style: String
  /// Texts of `--source`.
  public var sources: [String]
  /// The names of sources of other styles that share `sources`: what is for one of those alone is left out.
  public var otherNames: Set<String>
  /// Schemas that overrule what the data tell.
  public var schemas: [SchemaChoice]
  /// What is laid over it, the lowest first.
  public var overlays: [OverlayRequest]
  /// The languages that labels are wanted in; `nil` for names as the style asks for them.
  public var languages: LabelLanguages?
  /// Whether addresses on the network are tried.
  public var allowsNetwork: Bool
  /// Whether data that cannot be read is left out, and fonts that are not installed are replaced.
  public var allowsMissing: Bool

  /// Describes a map.
  public init(
    style: String, sources: [String] = [], otherNames: Set<String> = [], schemas: [SchemaChoice] = [],
    overlays: [OverlayRequest] = [], languages: LabelLanguages? = nil, allowsNetwork: Bool = false,
    allowsMissing: Bool = false
  ) {
    self.style = style
    self.sources = sources
    self.otherNames = otherNames
    self.schemas = schemas
    self.overlays = overlays
    self.languages = languages
    self.allowsNetwork = allowsNetwork
    self.allowsMissing = allowsMissing
  }

  /// The files of its sheets.
  public var sheetFiles: [String] {
    ([style] + overlays.map(\.style)).filter { !StyleCatalog.builtInNames.contains($0) }
  }

  /// Reads the style and the sheets over it.
  ///
  /// - Throws: `.usage` when one of them is no style sheet at all; faults in parts are the style's `issues`.
  public func loadStyle() throws(PipelineError) -> LoadedStyle {
    try StyleCatalog.load(
      style, schema: try MapSchemas(of: style, sources: sources, choices: schemas, otherNames: otherNames),
      overlays: overlays, languages: languages, allowsMissingFonts: allowsMissing)
  }

  /// Opens the data that its style draws.
  ///
  /// - Parameters:
  ///   - style: What `loadStyle` gave.
  ///   - pool: Where data is taken from that is open already.
  /// - Throws: `.usage` when an argument fits no source, a source has no data, or data cannot be read.
  public func openSources(of style: LoadedStyle, pool: SourcePool = SourcePool()) throws(PipelineError) -> MapSources {
    try MapSources(
      arguments: sources, style: style, otherNames: otherNames, allowsNetwork: allowsNetwork,
      allowsMissing: allowsMissing, pool: pool)
  }
}
