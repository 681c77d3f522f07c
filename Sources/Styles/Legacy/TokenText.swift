// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON

/// `{name}` in old texts and image names: the feature's property of that name.
enum TokenText {
  /// The expression that a text with tokens stands for; `nil` when it has none.
  static func expression(for text: String, at node: JSONNode) -> JSONNode? {
    guard text.contains("{") else { return nil }
    var parts: [JSONNode] = [JSONNode(.string("concat"), at: node)]
    var rest = Substring(text)
    var hasToken = false
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let start = rest.index(after: open)
      if let inner = rest[start..<close].lastIndex(of: "{") {
        // "{a{b}": only "{b}" is a token.
        parts.append(JSONNode(.string(String(rest[..<inner])), at: node))
        rest = rest[inner...]
        continue
      }
      if open > rest.startIndex { parts.append(JSONNode(.string(String(rest[..<open])), at: node)) }
      let get: [JSONNode] = [
        JSONNode(.string("get"), at: node), JSONNode(.string(String(rest[start..<close])), at: node),
      ]
      parts.append(
        JSONNode(.array([JSONNode(.string("to-string"), at: node), JSONNode(.array(get), at: node)]), at: node))
      hasToken = true
      rest = rest[rest.index(after: close)...]
    }
    guard hasToken else { return nil }
    if !rest.isEmpty { parts.append(JSONNode(.string(String(rest)), at: node)) }
    return parts.count == 2 ? parts[1] : JSONNode(.array(parts), at: node)
  }
}
