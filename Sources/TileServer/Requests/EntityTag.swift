// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import TilePipeline

/// The strong validator of a file: a digest of its bytes.
struct EntityTag: Hashable, Sendable {
  /// As header fields have it, with its quotes.
  let text: String

  /// The tag of a file.
  init(of bytes: [UInt8]) { text = "\"\(InputDigest.of(bytes))\"" }

  /// Whether an `If-None-Match` field names the tag, so that the client has the file already.
  ///
  /// Source: RFC 9110, sections 8.8.3 and 13.1.2: a list of tags, compared weakly, or `*`.
  func isNamed(in field: String) -> Bool {
    var rest = field[...]
    while true {
      rest = rest.drop { " \t,".contains($0) }
      guard let first = rest.first else { return false }
      if first == "*" { return true }
      if rest.hasPrefix("W/") { rest = rest.dropFirst(2) }
      guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else { return false }
      if rest[...end] == text { return true }
      rest = rest[rest.index(after: end)...]
    }
  }
}
