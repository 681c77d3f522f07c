// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A `--source` argument: where data is, and for which of the style's sources.
struct SourceArgument: Equatable {
  /// The style's name for the source; `nil` for its one base map.
  var name: String?
  /// Path, template or address.
  var location: String

  /// Reads `NAME=LOCATION` where NAME is one of the style's sources, else the whole text is the location.
  ///
  /// - Throws: `.usage` when the text looks like `NAME=LOCATION`, names no file and the style has no such source.
  init(_ text: String, sourceNames: [String]) throws(PipelineError) {
    guard let sign = text.firstIndex(of: "=") else {
      (name, location) = (nil, text)
      return
    }
    let before = String(text[..<sign])
    if sourceNames.contains(before) {
      (name, location) = (before, String(text[text.index(after: sign)...]))
    } else if before.contains("/") || DiskFile.kind(text) != .nothing {
      (name, location) = (nil, text)
    } else {
      throw .usage("--source \(text): the style has no source \"\(before)\"; it has \(Self.list(sourceNames))")
    }
  }

  /// Names for a message: `"a", "b"`, or `none`.
  static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
