// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Reads texts and counts those that are not UTF-8.
struct TextReader {
  /// How many texts had bytes that are not UTF-8.
  private(set) var repaired = 0

  /// The text in `range`; U+FFFD stands where its bytes are not UTF-8.
  mutating func read(_ reader: MessageReader, _ range: Range<Int>) -> String {
    let bytes = UnsafeBufferPointer(start: reader.base + range.lowerBound, count: range.count)
    if let text = try? UTF8Span(validating: bytes.span) { return String(copying: text) }
    repaired += 1
    return String(decoding: bytes, as: UTF8.self)
  }
}
