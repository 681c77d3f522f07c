// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension JSONTokenizer {
  /// Reads a string; half of a surrogate pair without the other becomes U+FFFD.
  mutating func string() throws(JSONFault) -> String {
    let (range, hasEscapes) = try scanString()
    if !hasEscapes {
      // Checked while scanning.
      return String(decoding: bytes[range], as: UTF8.self)
    }
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      let letter = bytes[index]
      index += 1
      switch letter {
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "u"): text.append(contentsOf: String(character(at: &index, before: range.upperBound)).utf8)
      default: text.append(letter)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Skips a string after checking it.
  mutating func skipString() throws(JSONFault) { _ = try scanString() }

  /// Checks the string that comes next, and returns what is between its quotes and whether that has escapes.
  private mutating func scanString() throws(JSONFault) -> (Range<Int>, hasEscapes: Bool) {
    skipSpace()
    guard byte == UInt8(ascii: "\"") else { throw fault("a string") }
    advance(to: offset + 1)
    let start = offset
    var hasEscapes = false
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        defer { advance(to: offset + 1) }
        return (start..<offset, hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try scanEscape()
      case 0..<0x20: throw fault("'\"'")
      case 0x80...: try scanCharacter(byte)
      default: advance(to: offset + 1)
      }
    }
    throw fault("'\"'")
  }

  private mutating func scanEscape() throws(JSONFault) {
    advance(to: offset + 1)
    switch byte {
    case UInt8(ascii: "u"):
      advance(to: offset + 1)
      for _ in 0..<4 {
        guard let byte, hexDigit(byte) != nil else { throw fault("a hexadecimal digit") }
        advance(to: offset + 1)
      }
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      advance(to: offset + 1)
    default: throw fault("one of \"\\/bfnrtu")
    }
  }

  /// Checks a character of several bytes by table 3-7 of Unicode 15, well-formed UTF-8 byte sequences.
  private mutating func scanCharacter(_ first: UInt8) throws(JSONFault) {
    let seconds: ClosedRange<UInt8>
    switch first {
    case 0xE0: seconds = 0xA0...0xBF
    case 0xED: seconds = 0x80...0x9F
    case 0xF0: seconds = 0x90...0xBF
    case 0xF4: seconds = 0x80...0x8F
    case 0xC2...0xDF, 0xE1...0xEF, 0xF1...0xF3: seconds = 0x80...0xBF
    default: throw fault("UTF-8")
    }
    let end = offset + (first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4)
    guard end <= bytes.count, seconds.contains(bytes[offset + 1]) else { throw fault("UTF-8") }
    for index in offset + 2..<end where bytes[index] & 0xC0 != 0x80 { throw fault("UTF-8") }
    advance(to: end)
  }

  /// The character of a `\u` escape whose first digit is at `index`, and of a second escape if both are a pair.
  private func character(at index: inout Int, before end: Int) -> Character {
    let first = hexNumber(at: index)
    index += 4
    if (0xD800..<0xDC00).contains(first), index + 6 <= end, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    {
      let second = hexNumber(at: index + 2)
      if (0xDC00..<0xE000).contains(second) {
        index += 6
        return Self.character(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      }
    }
    return Self.character(first)
  }

  private static func character(_ code: UInt32) -> Character {
    Character(UnicodeScalar(code) ?? "\u{FFFD}")
  }

  /// The number of four hexadecimal digits that have been checked.
  private func hexNumber(at index: Int) -> UInt32 {
    var number: UInt32 = 0
    for byte in bytes[index..<index + 4] { number = number << 4 | UInt32(hexDigit(byte) ?? 0) }
    return number
  }

  private func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
