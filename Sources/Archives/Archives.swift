// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import FoundationEssentials
public import MapModel

/// Opens archives of tiles by what is in them.
public enum Archives {
  /// Opens a PMTiles or MBTiles file, a folder of tiles, or the files that a template path names.
  ///
  /// Files are told by their first bytes, not by their names. A path with `{z}` in it is a template, such as
  /// `tiles/{z}/{x}/{y}.mvt`.
  ///
  /// - Throws: A `TileSourceError` of scope `.source` that names the file and what is wrong with it.
  public static func open(path: String) throws(TileSourceError) -> any TileArchive {
    if path.contains("{z}") { return try TileFolder(template: path) }
    var isFolder = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder {
      return try TileFolder(path: path)
    }
    guard let file = try ArchiveFile(path: path) else {
      throw TileSourceError(.source, "\(path): no such file or folder")
    }
    let start = try file.read(offset: 0, count: min(16, file.size), scope: .source, "first bytes")
    if start.starts(with: PMTilesHeader.magic) { return try PMTilesArchive(file) }
    if start.starts(with: "SQLite format 3\0".utf8) { return try MBTilesArchive(path: path) }
    throw TileSourceError(.source, "\(path): expected a PMTiles or MBTiles file, found \(found(start, file.size))")
  }

  private static func found(_ start: [UInt8], _ size: UInt64) -> String {
    guard size > 0 else { return "an empty file" }
    var words: [String] = []
    for byte in start.prefix(8) { words.append((byte < 16 ? "0" : "") + String(byte, radix: 16)) }
    return "a file that starts with bytes \(words.joined(separator: " "))"
  }
}
