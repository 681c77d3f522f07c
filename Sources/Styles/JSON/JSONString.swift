// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Reads a string of JSON, with its escapes.
struct JSONString {
  private let bytes: [UInt8]
  /// Where reading has come to.
  private(set) var offset: Int

  /// Begins at the opening quote.
  init(_ bytes: [UInt8], at start: Int) {
    self.bytes = bytes
    offset = start
  }

  /// Reads to the closing quote.
  mutating func read() throws(JSONError) -> String {
    let opening = offset
    offset += 1
    var end = offset
    while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "\\"), bytes[end] >= 0x20 {
      end += 1
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\"") {
      let text = try decode(bytes[offset..<end], from: opening)
      offset = end + 1
      return text
    }
    return try readEscaped(from: opening)
  }

  private mutating func readEscaped(from opening: Int) throws(JSONError) -> String {
    var content: [UInt8] = []
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return try decode(content[...], from: opening)
      case UInt8(ascii: "\\"): try readEscape(into: &content)
      case 0..<0x20: throw JSONError(message: "expected text, found control character \(byte)", offset: offset)
      default:
        content.append(byte)
        offset += 1
      }
    }
    throw JSONError(message: "string without a closing quote", offset: opening)
  }

  private func decode(_ content: ArraySlice<UInt8>, from opening: Int) throws(JSONError) -> String {
    guard let text = String(validating: content, as: UTF8.self) else {
      throw JSONError(message: "string is not UTF-8", offset: opening)
    }
    return text
  }

  private mutating func readEscape(into content: inout [UInt8]) throws(JSONError) {
    let start = offset
    offset += 2
    switch offset <= bytes.count ? bytes[start + 1] : 0 {
    case UInt8(ascii: "\""): content.append(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): content.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "/"): content.append(UInt8(ascii: "/"))
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u"): content += Array(String(Character(try readCodePoint(from: start))).utf8)
    default: throw JSONError(message: "unknown escape", offset: start)
    }
  }

  /// Reads the digits of `\\uXXXX`, and the second half of a pair; half a pair alone becomes U+FFFD.
  private mutating func readCodePoint(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let replacement: Unicode.Scalar = "\u{FFFD}"
    let first = try readHex(from: start)
    guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) ?? replacement }
    guard offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u") else {
      return replacement
    }
    let secondStart = offset
    offset += 2
    let second = try readHex(from: secondStart)
    guard (0xDC00..<0xE000).contains(second) else {
      offset = secondStart
      return replacement
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? replacement
  }

  private mutating func readHex(from start: Int) throws(JSONError) -> UInt32 {
    guard offset + 4 <= bytes.count,
      let value = UInt32(String(decoding: bytes[offset..<offset + 4], as: UTF8.self), radix: 16),
      bytes[offset] != UInt8(ascii: "+"), bytes[offset] != UInt8(ascii: "-")
    else { throw JSONError(message: "expected four hexadecimal digits after \\u", offset: start) }
    offset += 4
    return value
  }
}
