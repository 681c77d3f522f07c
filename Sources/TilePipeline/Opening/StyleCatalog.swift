// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import Sprites
public import Styles

/// A style sheet that was found and read, and where it came from.
public struct LoadedStyle: Sendable {
  /// The built-in name, or the file's name without `.json`.
  public let name: String
  /// The file as the user gave it; `nil` for a built-in look.
  public let file: String?
  /// The style; faulty parts are left out.
  public var style: Style
  /// What was found wrong with it, and what it asks for in vain.
  public let issues: [StyleIssue]
  /// Whether it is a built-in look: its data always comes from `--source`.
  public var isBuiltIn: Bool { file == nil }
  /// Where the style's images come from.
  public var sprites: SpriteSource {
    SpriteSource(
      style.sprites.map { SpriteSource.Sprite(id: $0.id, location: $0.url, drawings: Looks.icons(at: $0.url)) },
      relativeTo: folder)
  }
  /// A digest of the sprites' files and drawings; `nil` for a style without.
  package var spriteDigest: String? {
    guard !style.sprites.isEmpty else { return nil }
    let drawings = style.sprites.flatMap { Looks.icons(at: $0.url) ?? [] }
    return InputDigest.of(
      sprites.files.flatMap { Array((InputDigest.ofFile($0) ?? $0).utf8) } + drawings.flatMap { Array($0.svg.utf8) })
  }
  /// What paths in the style are relative to; empty for the working folder.
  let folder: String
  /// A digest of the sheet.
  let digest: String
}

/// Finds style sheets: the built-in looks by name, all others as files.
public enum StyleCatalog {
  /// The largest style sheet that is read, in bytes.
  public static let fileLimit = 64 << 20

  /// The names of the built-in looks, in the order to show them.
  public static var builtInNames: [String] { Looks.names }

  /// The JSON text of a style.
  ///
  /// - Parameters:
  ///   - argument: A built-in name, or a file.
  ///   - schema: Which tile schemas a built-in look reads.
  /// - Throws: `.usage` when there is no such style.
  public static func text(_ argument: String, schema schemas: MapSchemas = .shortbread) throws(PipelineError) -> [UInt8]
  {
    if let text = Looks.style(named: argument, schema: schemas.map, world: schemas.world) { return Array(text.utf8) }
    switch DiskFile.kind(argument) {
    case .file: break
    case .folder: throw .usage("\(argument): expected a style JSON file, found a folder")
    case .nothing:
      let names = (["a file"] + builtInNames).joined(separator: ", ")
      throw .usage("style '\(argument)': expected one of \(names); found nothing of that name")
    }
    guard let bytes = DiskFile.read(argument, limit: fileLimit) else {
      throw .usage("\(argument): cannot be read, or is larger than \(fileLimit >> 20) MiB")
    }
    return bytes
  }

  /// Reads a style.
  ///
  /// - Parameters:
  ///   - argument: A built-in name, or a file.
  ///   - schema: Which tile schemas a built-in look reads.
  ///   - languages: The languages that labels are wanted in; `nil` for names as the style asks for them.
  ///   - allowsMissingFonts: Whether labels of which no font is installed may be drawn in fallback fonts: a warning,
  ///     and no error.
  /// - Throws: `.usage` when there is no such style, or it is no style sheet at all.
  public static func load(
    _ argument: String, schema schemas: MapSchemas = .shortbread, languages: LabelLanguages? = nil,
    allowsMissingFonts: Bool = false
  ) throws(PipelineError) -> LoadedStyle {
    let bytes = try text(argument, schema: schemas)
    return try loaded(
      argument, bytes, Style.parse(bytes, file: argument, languages: languages),
      allowsMissingFonts: allowsMissingFonts)
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

  private static func loaded(
    _ argument: String, _ bytes: [UInt8], _ result: StyleParseResult, allowsMissingFonts: Bool = false
  ) throws(PipelineError) -> LoadedStyle {
    guard let style = result.style else {
      throw .usage(result.issues.first?.description ?? "\(argument): expected a style sheet, found none")
    }
    let isBuiltIn = builtInNames.contains(argument)
    let fileName = argument.split(separator: "/").last.map(String.init) ?? argument
    return LoadedStyle(
      name: !isBuiltIn && fileName.hasSuffix(".json") ? String(fileName.dropLast(5)) : fileName,
      file: isBuiltIn ? nil : argument, style: style,
      issues: result.issues + UnsupportedIssues(style: style, bytes: bytes, file: argument).byName()
        + FontCheck(style: style, places: StylePlaces(bytes, file: argument), allowsMissing: allowsMissingFonts)
        .issues(),
      folder: argument.lastIndex(of: "/").map { String(argument[..<$0]) } ?? "", digest: InputDigest.of(bytes))
  }
}
