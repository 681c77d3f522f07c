// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Styles
internal import TilePipeline
internal import TileRender

/// The map that the arguments of `render` and `image` ask for: its style and its opened sources.
struct MapRequest {
  let recipe: MapRecipe
  let style: LoadedStyle
  let sources: MapSources
  let tileSize: RenderOptions.TileSize
  let format: RenderOptions.Format
  /// How long it took to open the sources.
  let opening: Duration
  /// How many warnings about the data are told: extracts are cut, so some are usual.
  private static let toldWarnings = 2

  /// Reads the style and opens the sources; tells the style's warnings on standard error.
  ///
  /// - Parameters:
  ///   - style: The style; the one that the arguments name where it is not given.
  ///   - otherNames: The names of sources of other styles that share the arguments.
  ///   - pool: Where data is taken from that is open already.
  ///   - opensFonts: Whether another thread opens the style's fonts meanwhile.
  /// - Throws: `usage` when the style has errors, or data is missing or unreadable.
  init(
    _ arguments: Arguments, style: String? = nil, otherNames: Set<String> = [], pool: SourcePool = SourcePool(),
    opensFonts: Bool = false
  ) throws(CommandFailure) {
    guard let argument = style ?? arguments[DataFlags.style] else {
      let names = (["a file"] + StyleCatalog.builtInNames).joined(separator: ", ")
      throw .usage("expected --style STYLE: one of \(names)")
    }
    tileSize = RenderOptions.TileSize(rawValue: arguments[DataFlags.tileSize] ?? 256) ?? .pixels256
    format = arguments[DataFlags.format] ?? .png
    do throws(PipelineError) {
      recipe = MapRecipe(
        style: argument, sources: arguments.all(DataFlags.source), otherNames: otherNames,
        schemas: arguments.all(DataFlags.schema), overlays: try Self.overlays(arguments),
        languages: arguments[DataFlags.languages],
        allowsNetwork: arguments.has(DataFlags.allowNetwork), allowsMissing: arguments.has(DataFlags.allowMissing))
      self.style = try recipe.loadStyle()
      try StyleIssueLines.tell(self.style.issues, of: self.style.file ?? self.style.name)
      if opensFonts { FontReading.open(fontsOf: self.style.style) }
      let start = ContinuousClock.now
      sources = try recipe.openSources(of: self.style, pool: pool)
      opening = start.duration(to: .now)
    } catch {
      throw CommandFailure(error)
    }
    for warning in sources.overlayWarnings { Output.tell("warning: \(warning)") }
    for warning in sources.warnings.prefix(Self.toldWarnings) { Output.tell("warning: \(warning)") }
    let more = sources.warnings.count - Self.toldWarnings
    if more > 0 { Output.tell("warning: … and \(more) more like these: tilegen inspect tells them") }
  }

  /// The overlays in their order: each sheet with the data in the same place, or one sheet for all data.
  private static func overlays(_ arguments: Arguments) throws(PipelineError) -> [OverlayRequest] {
    let data = arguments.all(DataFlags.overlay)
    let styles = arguments.all(DataFlags.overlayStyle)
    if let style = styles.first, styles.count == 1, data.count > 1 {
      return data.map { OverlayRequest(style: style, data: $0) }
    }
    guard data.count <= styles.count else {
      throw .usage(
        "--overlay \(data[styles.count]): expected an --overlay-style for it, one each or one for all; found \(styles.count)"
      )
    }
    return styles.enumerated().map { index, style in
      OverlayRequest(style: style, data: index < data.count ? data[index] : nil)
    }
  }

  /// What draws the map at some scales.
  func drawer(scales: [Int]) throws(CommandFailure) -> MapDrawer {
    do throws(PipelineError) {
      let drawer = try MapDrawer(
        style: style, sources: sources, tileSize: tileSize, scales: scales, format: format)
      for warning in drawer.warnings { Output.tell("warning: \(warning)") }
      return drawer
    } catch {
      throw CommandFailure(error)
    }
  }
}

/// Tells what is wrong with a style.
enum StyleIssueLines {
  /// Tells all issues on standard error.
  ///
  /// - Throws: `.usage` when one of them is an error.
  static func tell(_ issues: [StyleIssue], of style: String) throws(PipelineError) {
    for issue in issues { Output.tell("\(issue.severity): \(issue)") }
    let errors = issues.count { $0.severity == .error }
    guard errors == 0 else { throw .usage("\(style) has \(Quantities.count(errors, "error"))") }
  }
}

extension CommandFailure {
  /// The exit status that belongs to an error of the pipeline.
  init(_ error: PipelineError) {
    switch error {
    case .usage, .damaged: self.init(status: .usage, message: error.description)
    case .temporary(let message): self.init(status: .temporary, message: message)
    }
  }
}
