// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPango
internal import Glibc
internal import Synchronization

/// Why fonts cannot be used.
public enum FontError: Error, Equatable, CustomStringConvertible, Sendable {
  case noConfiguration
  case noPango
  case unreadableFolder(String)
  case noFonts

  /// One line: what was expected, what was found.
  public var description: String {
    switch self {
    case .noConfiguration: "fonts: expected a FontConfig that takes the built-in rules, found one that refuses them"
    case .noPango:
      "fonts: expected libpangocairo-1.0.so.0 to be installed; Debian's package is libpangocairo-1.0-0"
    case .unreadableFolder(let path): "fonts: expected a readable folder of fonts at \(path)"
    case .noFonts: "fonts: expected at least one scalable font, found none; install fonts-noto-core or give a folder"
    }
  }
}

/// The fonts that labels may use: those installed, and those of folders that a project brings along.
///
/// Holds a FontConfig of its own, so neither the system's nor the user's settings are read. Shared by all workers:
/// each makes a `FontContext` from it, and all number fonts alike.
public final class FontLibrary: @unchecked Sendable {
  /// The installed fonts, found at the first use and shared by all; or why there are none.
  public static let installed: Result<FontLibrary, FontError> = {
    do throws(FontError) {
      return .success(try FontLibrary(folders: FontFolders.current, isCurrent: true))
    } catch {
      return .failure(error)
    }
  }()

  let configuration: OpaquePointer
  /// Whether its settings are those that FontConfig takes where it is not told any.
  private let isCurrent: Bool
  /// Shapes the texts of all contexts; made with the first of them.
  private let madeShaper = Mutex<TextShaper?>(nil)
  private let families: Set<String>

  /// Finds the fonts.
  ///
  /// - Parameter folders: Folders of font files that count as installed for this library alone; those that
  ///   `FontFolders` finds when left out.
  /// - Throws: A `FontError` when a folder cannot be read or no font is found.
  public convenience init(folders: [String] = FontFolders.current) throws(FontError) {
    try self.init(folders: folders, isCurrent: false)
  }

  /// Finds the fonts.
  ///
  /// - Parameters:
  ///   - folders: Folders of font files.
  ///   - isCurrent: Whether they become those that FontConfig takes where it is not told any.
  private init(folders: [String], isCurrent: Bool) throws(FontError) {
    GLibMessages.silence()
    guard let created = FcConfigCreate() else { throw .noConfiguration }
    configuration = created
    guard FcConfigParseAndLoadFromMemory(created, FontConfiguration.document, FcTrue) == FcTrue,
      FcConfigBuildFonts(created) == FcTrue
    else {
      FcConfigDestroy(created)
      throw .noConfiguration
    }
    for folder in folders where access(folder, R_OK | X_OK) != 0 || FcConfigAppFontAddDir(created, folder) != FcTrue {
      FcConfigDestroy(created)
      throw .unreadableFolder(folder)
    }
    families = Self.families(of: created)
    if families.isEmpty {
      FcConfigDestroy(created)
      throw .noFonts
    }
    // Pango asks for FontConfig's current settings, though it may use others: reading those of the system takes a fifth
    // of the process's start.
    if isCurrent { FcConfigSetCurrent(created) }
    self.isCurrent = isCurrent
  }

  deinit { FcConfigDestroy(configuration) }

  /// What shapes the texts of all contexts.
  ///
  /// - Throws: A `FontError` when Pango is not installed or was built without FreeType fonts.
  func shaper() throws(FontError) -> TextShaper {
    try madeShaper.withLock { made throws(FontError) in
      if let made { return made }
      let shaper = try TextShaper(isCurrent ? nil : configuration)
      made = shaper
      return shaper
    }
  }

  /// Whether a family is there; case and blanks do not matter.
  public func hasFamily(_ name: String) -> Bool {
    var name = name
    return families.contains(name.withUTF8(Self.folded))
  }

  /// The cut that an entry of a `text-font` list names; `nil` when its family is not there.
  ///
  /// A family whose own name ends in a style word (`Arial Black`) wins over the reading as family and weight.
  public func font(named name: String) -> FontName? {
    if hasFamily(name) { return FontName(family: name) }
    let parsed = FontName(parsing: name)
    return hasFamily(parsed.family) ? parsed : nil
  }

  /// A family's name without blanks and capitals.
  private static func folded(_ name: UnsafeBufferPointer<UInt8>) -> String {
    guard name.allSatisfy({ $0 < 0x80 }) else {
      return String(decoding: name, as: UTF8.self).lowercased().filter { $0 != " " }
    }
    return String(unsafeUninitializedCapacity: name.count) { folded in
      var count = 0
      for byte in name where byte != UInt8(ascii: " ") {
        folded[count] = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
        count += 1
      }
      return count
    }
  }

  private static func families(of configuration: OpaquePointer) -> Set<String> {
    var names: Set<String> = []
    var last: UnsafeMutablePointer<FcChar8>?
    for set in [FcSetSystem, FcSetApplication] {
      guard let fonts = FcConfigGetFonts(configuration, set) else { continue }
      for index in 0..<Int(fonts.pointee.nfont) {
        var nth: Int32 = 0
        var name: UnsafeMutablePointer<FcChar8>?
        while FcPatternGetString(fonts.pointee.fonts[index], FC_FAMILY, nth, &name) == FcResultMatch, let found = name {
          // The fonts of a family lie side by side.
          if last.map({ FcStrCmp($0, found) != 0 }) ?? true {
            let count = strlen(UnsafeRawPointer(found).assumingMemoryBound(to: CChar.self))
            names.insert(folded(UnsafeBufferPointer(start: found, count: count)))
          }
          last = found
          nth += 1
        }
      }
    }
    return names
  }
}
