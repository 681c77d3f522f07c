// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import FoundationEssentials

/// Where fonts lie that a project brings along, beside those that are installed.
public enum FontFolders {
  /// The folders of this process.
  ///
  /// `TILEGEN_FONTS` names them, with colons between; else they are those of these that are there: `fonts` beside the
  /// program, `share/tilegen/fonts` beside the program's folder, and `build/fonts` of the checkout that it was built
  /// in, where `scripts/setup` puts what Debian does not have.
  public static let current: [String] = {
    if let named = ProcessInfo.processInfo.environment["TILEGEN_FONTS"], !named.isEmpty {
      return named.split(separator: ":").map(String.init)
    }
    let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return folders(ofProgram: program).filter { FileManager.default.fileExists(atPath: $0) }
  }()

  /// The folders to look for, from the path of the program's file.
  static func folders(ofProgram program: String) -> [String] {
    let parts = program.split(separator: "/").dropLast()
    func path(_ parts: ArraySlice<Substring>, _ rest: String) -> String {
      parts.reduce(into: "") { $0 += "/" + $1 } + "/" + rest
    }
    var folders = [path(parts, "fonts"), path(parts.dropLast(), "share/tilegen/fonts")]
    if let build = parts.lastIndex(of: ".build") { folders.append(path(parts[..<build], "build/fonts")) }
    return folders
  }
}
