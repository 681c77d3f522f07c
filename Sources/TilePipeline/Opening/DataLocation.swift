// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Where map data is: what a `--source` argument or a style's source names.
enum DataLocation: Hashable, Sendable {
  /// A file or a folder.
  case path(String)
  /// Tile files by a path with `{z}`, `{x}` and `{y}`.
  case template(String)
  /// GeoJSON lines on standard input.
  case standardInput
  /// GeoJSON text in the style.
  case inline([UInt8])
  /// Data elsewhere, by its address.
  case remote(String)

  /// Reads a location.
  ///
  /// - Parameters:
  ///   - text: `-`, a path, a template, or one of these after `pmtiles://`, `mbtiles://` or `file://`.
  ///   - folder: What paths are relative to; empty for the working folder.
  init(_ text: String, relativeTo folder: String) {
    var rest = text[...]
    for prefix in ["pmtiles://", "mbtiles://", "file://"] where rest.hasPrefix(prefix) {
      rest = rest.dropFirst(prefix.count)
    }
    if rest.contains("://") {
      self = .remote(String(rest))
    } else if rest == "-" {
      self = .standardInput
    } else {
      let path = rest.hasPrefix("/") || folder.isEmpty ? String(rest) : "\(folder)/\(rest)"
      self = path.contains("{z}") ? .template(path) : .path(path)
    }
  }

  /// Reads an entry of a style's `tiles`: a template, though it may name one file for all tiles.
  init(tiles text: String, relativeTo folder: String) {
    self.init(text, relativeTo: folder)
    if case .path(let path) = self, path.hasSuffix(".mvt") { self = .template(path) }
  }
}
