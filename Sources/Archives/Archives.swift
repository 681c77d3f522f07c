// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation
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
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw TileSourceError(.source, "\(path): no such file or folder")
    }
    if isFolder.boolValue { return try TileFolder(path: path) }
    let file = try ArchiveFile(path: path)
    let start = try file.read(offset: 0, count: min(16, file.size), scope: .source, "first bytes")
    if start.starts(with: PMTilesHeader.magic) { return try PMTilesArchive(file) }
    if start.starts(with: "SQLite format 3\0".utf8) { return try MBTilesArchive(path: path) }
    throw TileSourceError(.source, "\(path): expected a PMTiles or MBTiles file, found \(found(start, file.size))")
  }

  private static func found(_ start: [UInt8], _ size: UInt64) -> String {
    guard size > 0 else { return "an empty file" }
    let words = start.prefix(8).map {
      String($0, radix: 16).count == 1 ? "0\(String($0, radix: 16))" : String($0, radix: 16)
    }
    return "a file that starts with bytes \(words.joined(separator: " "))"
  }
}
