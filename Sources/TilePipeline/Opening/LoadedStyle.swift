// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import Sprites
public import Styles

/// A style sheet that was found and read, with the sheets laid over it, and where they came from.
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
  /// What paths in a sheet are relative to, by the name of its overlay; empty for the working folder.
  let folders: [String: String]
  /// The styles of overlays as the user gave them, by the names of their sheets.
  let overlayStyles: [String: String]
  /// Where the data of overlays is, by the ids of their sources.
  let overlayData: [String: DataLocation]
  /// A digest of all sheets.
  let digest: String

  /// What paths in the lowest sheet are relative to; empty for the working folder.
  var folder: String { folders[""] ?? "" }

  /// Where the style's images come from.
  public var sprites: SpriteSource {
    SpriteSource(
      style.sprites.map { sprite in
        SpriteSource.Sprite(
          id: sprite.id, location: sprite.url, folder: folders[sprite.sheet] ?? "",
          drawings: Looks.icons(at: sprite.url))
      })
  }

  /// A digest of the sprites' files and drawings; `nil` for a style without.
  package var spriteDigest: String? {
    guard !style.sprites.isEmpty else { return nil }
    let drawings = style.sprites.flatMap { Looks.icons(at: $0.url) ?? [] }
    return InputDigest.of(
      sprites.files.flatMap { Array((InputDigest.ofFile($0) ?? $0).utf8) } + drawings.flatMap { Array($0.svg.utf8) })
  }
}
