// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A `--source` argument: where data is, and for which of the style's sources.
struct SourceArgument: Equatable {
  /// The style's name for the source; `nil` for its one base map.
  var name: String?
  /// Path, template or address.
  var location: String

  /// The argument as it is given.
  var text: String { name.map { "\($0)=\(location)" } ?? location }

  /// Reads `NAME=LOCATION` where NAME is one of the style's sources, else the whole text is the location.
  ///
  /// - Throws: `.usage` when the text looks like `NAME=LOCATION`, names no file and there is no such source.
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
      throw .usage("--source \(text): no source is called \"\(before)\"; there are \(Self.list(sourceNames))")
    }
  }

  /// Reads the arguments that are for one of several styles, which share them.
  ///
  /// - Parameters:
  ///   - sourceNames: The names of its sources.
  ///   - otherNames: The names of the other styles' sources: what is for one of those alone is left out.
  /// - Throws: `.usage` when a name is none of all of them.
  static func all(
    _ texts: [String], sourceNames: [String], otherNames: Set<String>
  ) throws(PipelineError) -> [SourceArgument] {
    let names = sourceNames + otherNames.subtracting(sourceNames).sorted()
    var all: [SourceArgument] = []
    for text in texts {
      let argument = try SourceArgument(text, sourceNames: names)
      if argument.name.map(sourceNames.contains) ?? true { all.append(argument) }
    }
    return all
  }

  /// Names for a message: `"a", "b"`, or `none`.
  static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
