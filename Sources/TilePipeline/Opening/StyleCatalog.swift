// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON
public import Styles

/// Finds style sheets: the built-in looks and overlays by name, all others as files.
public enum StyleCatalog {
  /// The largest style sheet that is read, in bytes.
  public static let fileLimit = 64 << 20

  /// The names of the built-in looks and overlays, in the order to show them.
  public static var builtInNames: [String] { Looks.names + Looks.overlayNames }

  /// The JSON text of a style.
  ///
  /// - Parameters:
  ///   - argument: A built-in name, or a file.
  ///   - schema: Which tile schemas a built-in look reads.
  /// - Throws: `.usage` when there is no such style.
  public static func text(_ argument: String, schema schemas: MapSchemas = .shortbread) throws(PipelineError) -> [UInt8]
  {
    // Built-in sheets take their time to be made, even if only to be asked for their names.
    let isPath = argument.contains("/") || argument.hasSuffix(".json")
    if !isPath {
      let look = Looks.style(
        named: argument, schema: schemas.map, world: schemas.world, handover: schemas.handover)
      if let text = look ?? Looks.overlay(named: argument) { return Array(text.utf8) }
    }
    switch DiskFile.kind(argument) {
    case .file: break
    case .folder: throw .usage("\(argument): expected a style JSON file, found a folder")
    case .nothing:
      guard !isPath else {
        throw .usage("\(argument): expected a style sheet, found no such file")
      }
      let names = (["a file"] + builtInNames).joined(separator: ", ")
      let near = Spelling.nearest(to: argument, among: builtInNames).map { "; did you mean '\($0)'?" } ?? ""
      throw .usage("style '\(argument)': expected one of \(names); found nothing of that name\(near)")
    }
    guard let bytes = DiskFile.read(argument, limit: fileLimit) else {
      throw .usage("\(argument): cannot be read, or is larger than \(fileLimit >> 20) MiB")
    }
    return bytes
  }

  /// The names that `--source NAME=…` may have for a style; none of one that cannot be read.
  public static func sourceNames(of argument: String) -> Set<String> {
    guard !Looks.names.contains(argument) else { return Set(MapSchemas.sourceNames) }
    var reader = JSONReader((try? text(argument)) ?? [])
    return Set(((try? reader.read())?["sources"]?.members ?? []).map(\.key))
  }

  /// Reads a style and the sheets to be laid over it.
  ///
  /// - Parameters:
  ///   - argument: A built-in name, or a file.
  ///   - schema: Which tile schemas a built-in look reads.
  ///   - overlays: What is laid over it, the lowest first.
  ///   - languages: The languages that labels are wanted in; `nil` for names as the style asks for them.
  ///   - allowsMissingFonts: Whether labels of which no font is installed may be drawn in fallback fonts: a warning,
  ///     and no error.
  /// - Throws: `.usage` when there is no such style, it is no style sheet at all, or an overlay has no source for its
  ///   data.
  public static func load(
    _ argument: String, schema schemas: MapSchemas = .shortbread, overlays: [OverlayRequest] = [],
    languages: LabelLanguages? = nil, allowsMissingFonts: Bool = false
  ) throws(PipelineError) -> LoadedStyle {
    let bytes = try text(argument, schema: schemas)
    var sheets: [OverlaySheet] = []
    for (index, overlay) in overlays.enumerated() {
      sheets.append(
        OverlaySheet(name: "overlay\(index + 1)", bytes: try text(overlay.style), file: overlay.style))
    }
    return try loaded(
      argument, bytes, Style.parse(bytes, file: argument, languages: languages, overlays: sheets),
      overlays: Array(zip(overlays, sheets)), allowsMissingFonts: allowsMissingFonts)
  }

  /// Reads two versions of a style, so that layers of one can stand in the other.
  ///
  /// - Throws: `.usage` when one of them is none, or no style sheet at all.
  package static func loadPair(
    _ first: String, _ second: String, sources: [String], choices: [SchemaChoice]
  ) throws(PipelineError) -> (before: LoadedStyle, after: LoadedStyle, pair: StylePair) {
    let schemas = (
      try MapSchemas(of: first, sources: sources, choices: choices),
      try MapSchemas(of: second, sources: sources, choices: choices)
    )
    let (old, new) = (try text(first, schema: schemas.0), try text(second, schema: schemas.1))
    guard let pair = StylePair(old, file: first, new, file: second) else {
      _ = (try load(first, schema: schemas.0), try load(second, schema: schemas.1))
      throw .usage("\(first), \(second): expected two style sheets")
    }
    return (try loaded(first, old, pair.before), try loaded(second, new, pair.after), pair)
  }

  /// A style that was read, with what it asks for in vain.
  ///
  /// - Throws: `.usage` when it is no style sheet at all, or an overlay has no source for its data.
  static func loaded(
    _ argument: String, _ bytes: [UInt8], _ result: StyleParseResult,
    overlays: [(request: OverlayRequest, sheet: OverlaySheet)] = [], allowsMissingFonts: Bool = false
  ) throws(PipelineError) -> LoadedStyle {
    guard let style = result.style else {
      throw .usage(result.issues.first?.description ?? "\(argument): expected a style sheet, found none")
    }
    // Reading a large sheet takes most of the time: one without others is not read again.
    let alone = overlays.isEmpty ? style : Style.parse(bytes, file: argument).style
    var issues = result.issues + unmet(alone, bytes, file: argument, allowsMissingFonts: allowsMissingFonts)
    var folders = ["": folder(of: argument)]
    var data: [String: DataLocation] = [:]
    for (overlay, sheet) in overlays {
      let alone = Style.parse(sheet.bytes, file: sheet.file)
      guard alone.style != nil else {
        throw .usage(alone.issues.first?.description ?? "\(sheet.file): expected a style sheet, found none")
      }
      issues += unmet(alone.style, sheet.bytes, file: sheet.file, allowsMissingFonts: allowsMissingFonts)
      folders[sheet.name] = folder(of: overlay.style)
      if let location = overlay.data { data[try dataSource(of: sheet, in: style)] = location.location }
    }
    let isBuiltIn = builtInNames.contains(argument)
    let fileName = argument.split(separator: "/").last.map(String.init) ?? argument
    return LoadedStyle(
      name: !isBuiltIn && fileName.hasSuffix(".json") ? String(fileName.dropLast(5)) : fileName,
      file: isBuiltIn ? nil : argument, style: style, issues: issues, folders: folders,
      overlayStyles: Dictionary(uniqueKeysWithValues: overlays.map { ($0.sheet.name, $0.request.style) }),
      overlayData: data,
      digest: InputDigest.of(bytes + overlays.flatMap(\.sheet.bytes)))
  }

  /// What a sheet asks for and that is not drawn, and the fonts that it lacks.
  private static func unmet(
    _ style: Style?, _ bytes: [UInt8], file: String, allowsMissingFonts: Bool
  ) -> [StyleIssue] {
    guard let style else { return [] }
    return UnsupportedIssues(style: style, bytes: bytes, file: file).byName()
      + FontCheck(style: style, places: StylePlaces(bytes, file: file), allowsMissing: allowsMissingFonts).issues()
  }

  private static func folder(of argument: String) -> String {
    argument.lastIndex(of: "/").map { String(argument[..<$0]) } ?? ""
  }

  /// The id of the source that gets an overlay's data: the sheet's only one of GeoJSON.
  private static func dataSource(of sheet: OverlaySheet, in style: Style) throws(PipelineError) -> String {
    let sources = style.sources.filter { $0.sheet == sheet.name && $0.kind == .geojson }
    guard let source = sources.first, sources.count == 1 else {
      let found = sources.isEmpty ? "none" : "\(sources.count)"
      throw .usage("\(sheet.file): expected one GeoJSON source for the data of --overlay, found \(found)")
    }
    return source.id
  }
}

/// A sheet to be laid over a map, and what it shows.
public struct OverlayRequest: Sendable, Equatable {
  /// Data of an overlay.
  public enum Content: Sendable, Equatable {
    /// Where it is: a path, or `-` for standard input.
    case file(String)
    /// GeoJSON text.
    case text([UInt8])

    var location: DataLocation {
      switch self {
      case .file(let path): DataLocation(path, relativeTo: "")
      case .text(let bytes): .inline(bytes)
      }
    }
  }

  /// A built-in name, or a file.
  public var style: String
  /// Its data; `nil` where the sheet has its own.
  public var data: Content?

  /// Asks for a sheet with the data of a file, or with its own.
  public init(style: String, data: String?) {
    self.style = style
    self.data = data.map { .file($0) }
  }

  /// Asks for a sheet that shows GeoJSON text.
  public init(style: String, text: [UInt8]) {
    self.style = style
    data = .text(text)
  }
}
