// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

/// Tiles named one a line, as `--tiles` takes them.
public enum TileList {
  /// The largest list that is read, in bytes.
  static let fileLimit = 1 << 30

  /// Reads a list from a file, or from standard input where the name is `-`.
  public static func read(_ file: String) throws(PipelineError) -> [TileID] {
    let path = file == "-" ? "/dev/stdin" : file
    guard let bytes = DiskFile.readAll(path, limit: fileLimit) else {
      throw .usage("\(file): expected a file of lines z/x/y, found none that can be read")
    }
    return try parse(String(decoding: bytes, as: UTF8.self), name: file)
  }

  /// A digest of the tiles, whatever their order.
  public static func digest(_ tiles: [TileID]) -> String {
    let ids = tiles.map(\.hilbertID).sorted()
    return InputDigest.of(ids.map { "\($0)\n" }.joined().utf8.map { $0 })
  }

  /// Reads lines of `z/x/y`; empty lines and lines that begin with `#` are skipped.
  ///
  /// - Parameters:
  ///   - text: The lines.
  ///   - name: The file's name; messages start with it.
  /// - Throws: A `PipelineError` that names the first line which is not a tile.
  public static func parse(_ text: String, name: String) throws(PipelineError) -> [TileID] {
    var tiles: [TileID] = []
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      let content = line.trimmingSpaces
      if content.isEmpty || content.hasPrefix("#") { continue }
      guard let tile = TileID(content) else {
        throw .usage("\(name):\(number): expected a tile z/x/y, found \"\(content.prefix(40))\"")
      }
      tiles.append(tile)
    }
    guard !tiles.isEmpty else { throw .usage("\(name): expected lines z/x/y, found no tile") }
    return tiles
  }
}

extension Substring {
  /// The text without spaces and tabs at its ends.
  var trimmingSpaces: Substring {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    guard let end = lastIndex(where: { !isSpace($0) }) else { return "" }
    return self[...end].drop(while: isSpace)
  }
}
