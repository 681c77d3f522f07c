// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CLibraryVersions

extension Command {
  /// The command `tilegen version`.
  static let version = Command(
    name: "version", summary: "Version of tilegen and of the libraries it runs with", usage: [""],
    examples: ["", "| grep cairo"],
    run: { arguments throws(CommandFailure) in
      var lines = ["tilegen \(Version.current)"]
      for library in Version.libraries { lines.append("  \(library.name) \(library.version)") }
      Output.print(lines.joined(separator: "\n") + "\n")
      return .done
    })
}

/// What this program is, and what it stands on.
enum Version {
  /// The program's own version.
  static let current = "0.1.0"

  /// The C libraries and their versions at run time, in a fixed order.
  static var libraries: [(name: String, version: String)] {
    var all: [(name: String, version: String)] = []
    while true {
      var library = tilegen_library_at(Int32(all.count))
      guard let name = library.name else { return all }
      let version = withUnsafeBytes(of: &library.version) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      all.append((String(cString: name), version))
    }
  }
}
