// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON

/// Finds places in the text of a style sheet again, for faults that show only after it was read.
package final class StylePlaces {
  private let bytes: [UInt8]
  private let file: String
  private lazy var text = SourceText(bytes)
  private lazy var root: JSONNode? = {
    var reader = JSONReader(bytes)
    return try? reader.read()
  }()

  /// Takes a style sheet.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text, UTF-8.
  ///   - file: The file's name for messages.
  package init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  /// Makes an issue of a place.
  ///
  /// - Parameters:
  ///   - path: Where in the style: `layers[3].paint.line-width`, or `sources` and a name; where there is nothing, the
  ///     place is that of what ought to hold it.
  ///   - word: A string within the value at the path that the fault is about; the value itself where there is none.
  package func issue(
    _ path: String, _ message: String, severity: StyleIssue.Severity, suggestion: String? = nil, word: String? = nil
  ) -> StyleIssue {
    let node = root.flatMap { Self.nearestNode(at: path[...], in: $0) }
    let offset = word.flatMap { word in node.flatMap { Self.offset(of: word, in: $0) } } ?? node?.offset
    let (line, column) = offset.map(text.place) ?? (0, 0)
    return StyleIssue(
      path: path, message: message, severity: severity, file: file, line: line, column: column, suggestion: suggestion)
  }

  /// What is at a path, or at the longest part of it where there is something.
  private static func nearestNode(at path: Substring, in root: JSONNode) -> JSONNode? {
    var path = path
    while !path.isEmpty {
      if let node = node(at: path, in: root) { return node }
      path = path[..<(path.lastIndex { $0 == "." || $0 == "[" } ?? path.startIndex)]
    }
    return root
  }

  /// Follows a path; a name may contain dots.
  private static func node(at path: Substring, in node: JSONNode) -> JSONNode? {
    if path.isEmpty { return node }
    if path.first == "[" {
      guard let end = path.firstIndex(of: "]"), let index = Int(path.dropFirst().prefix(upTo: end)),
        let items = node.array, items.indices.contains(index)
      else { return nil }
      return Self.node(at: path[path.index(after: end)...], in: items[index])
    }
    let names = path.first == "." ? path.dropFirst() : path
    // Of several members that fit the last one counts, as everywhere in JSON.
    for member in (node.members ?? []).reversed() where names.hasPrefix(member.key) {
      let rest = names.dropFirst(member.key.count)
      guard rest.isEmpty || rest.first == "." || rest.first == "[" else { continue }
      if let found = Self.node(at: rest, in: member.value) { return found }
    }
    return nil
  }

  /// Where a word stands in a value: as a string, or as a token in one.
  private static func offset(of word: String, in node: JSONNode) -> Int? {
    switch node.content {
    case .string(let text): return text == word || text.contains("{\(word)}") ? node.offset : nil
    case .array(let items):
      for item in items {
        if let offset = offset(of: word, in: item) { return offset }
      }
    case .object(let members):
      for member in members {
        if let offset = offset(of: word, in: member.value) { return offset }
      }
    case .null, .bool, .number: break
    }
    return nil
  }
}
