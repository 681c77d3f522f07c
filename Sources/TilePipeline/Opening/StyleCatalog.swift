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
    SpriteSource(style.sprites.map { SpriteSource.Sprite(id: $0.id, location: $0.url) }, relativeTo: folder)
  }
  /// Where the data of overlays is, by the ids of their sources.
  let overlayData: [String: String]
  /// A digest of the sprites' files; `nil` for a style without.
  var spriteDigest: String? {
    guard !style.sprites.isEmpty else { return nil }
    return InputDigest.of(sprites.files.flatMap { Array((InputDigest.ofFile($0) ?? $0).utf8) })
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
  ///   - schema: Which tile schema a built-in look reads.
  /// - Throws: `.usage` when there is no such style.
  public static func text(_ argument: String, schema: TileSchema) throws(PipelineError) -> [UInt8] {
    if builtInNames.contains(argument) {
      guard let text = Looks.style(named: argument, schema: schema) else {
        throw .usage("\(argument): the look has no sheet for the schema \(schema.rawValue) yet")
      }
      return Array(text.utf8)
    }
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
  ///   - schema: Which tile schema a built-in look reads.
  /// - Throws: `.usage` when there is no such style, or it is no style sheet at all.
  public static func load(_ argument: String, schema: TileSchema) throws(PipelineError) -> LoadedStyle {
    let bytes = try text(argument, schema: schema)
    let result = Style.parse(bytes, file: argument)
    guard let style = result.style else {
      throw .usage(result.issues.first?.description ?? "\(argument): expected a style sheet, found none")
    }
    let isBuiltIn = builtInNames.contains(argument)
    let fileName = argument.split(separator: "/").last.map(String.init) ?? argument
    return LoadedStyle(
      name: !isBuiltIn && fileName.hasSuffix(".json") ? String(fileName.dropLast(5)) : fileName,
      file: isBuiltIn ? nil : argument, style: style,
      issues: result.issues + UnsupportedIssues(style: style, bytes: bytes, file: argument).byName(),
      folder: argument.lastIndex(of: "/").map { String(argument[..<$0]) } ?? "", digest: InputDigest.of(bytes))
  }
}
