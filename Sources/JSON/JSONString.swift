// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A string of JSON that has been gone over and is in order.
package struct JSONString {
  /// Why a string cannot be read.
  package enum Fault: Error {
    case unclosed, controlCharacter, unknownEscape, noHexadecimalDigit, notUTF8

    /// What should stand where reading stopped.
    package var expected: String {
      switch self {
      case .unclosed, .controlCharacter: "'\"'"
      case .unknownEscape: "one of \"\\/bfnrtu"
      case .noHexadecimalDigit: "a hexadecimal digit"
      case .notUTF8: "UTF-8"
      }
    }
  }

  /// Where its content is.
  private let range: Range<Int>
  private let hasEscapes: Bool

  /// Checks the string whose opening quote is at `offset`, and moves behind it.
  ///
  /// - Throws: What is wrong at `offset`, which then has moved there.
  package static func read(_ bytes: [UInt8], at offset: inout Int) throws(Fault) -> JSONString {
    let start = offset + 1
    var end = start
    var hasEscapes = false
    defer { offset = end }
    while end < bytes.count {
      let byte = bytes[end]
      switch byte {
      case UInt8(ascii: "\""):
        defer { end += 1 }
        return JSONString(range: start..<end, hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try passEscape(bytes, at: &end)
      case 0..<0x20: throw .controlCharacter
      case 0x80...: try passCharacter(bytes, at: &end)
      default: end += 1
      }
    }
    throw .unclosed
  }

  /// The string in the same bytes; half of a surrogate pair without the other becomes U+FFFD.
  package func text(in bytes: [UInt8]) -> String {
    if !hasEscapes { return String(decoding: bytes[range], as: UTF8.self) }
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
      case UInt8(ascii: "u"): text.append(contentsOf: String(character(in: bytes, at: &index)).utf8)
      default: text.append(letter)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func passEscape(_ bytes: [UInt8], at offset: inout Int) throws(Fault) {
    offset += 1
    guard offset < bytes.count else { throw .unknownEscape }
    switch bytes[offset] {
    case UInt8(ascii: "u"):
      offset += 1
      for _ in 0..<4 {
        guard offset < bytes.count, hexDigit(bytes[offset]) != nil else { throw .noHexadecimalDigit }
        offset += 1
      }
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset += 1
    default: throw .unknownEscape
    }
  }

  /// Checks a character of several bytes by table 3-7 of Unicode 15, well-formed UTF-8 byte sequences.
  private static func passCharacter(_ bytes: [UInt8], at offset: inout Int) throws(Fault) {
    let first = bytes[offset]
    let seconds: ClosedRange<UInt8>
    switch first {
    case 0xE0: seconds = 0xA0...0xBF
    case 0xED: seconds = 0x80...0x9F
    case 0xF0: seconds = 0x90...0xBF
    case 0xF4: seconds = 0x80...0x8F
    case 0xC2...0xDF, 0xE1...0xEF, 0xF1...0xF3: seconds = 0x80...0xBF
    default: throw .notUTF8
    }
    let end = offset + (first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4)
    guard end <= bytes.count, seconds.contains(bytes[offset + 1]) else { throw .notUTF8 }
    for index in offset + 2..<end where bytes[index] & 0xC0 != 0x80 { throw .notUTF8 }
    offset = end
  }

  /// The character of a `\u` escape whose first digit is at `index`, and of a second escape if both are a pair.
  private func character(in bytes: [UInt8], at index: inout Int) -> Character {
    let first = Self.hexNumber(bytes[index..<index + 4])
    index += 4
    if (0xD800..<0xDC00).contains(first), index + 6 <= range.upperBound, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    {
      let second = Self.hexNumber(bytes[index + 2..<index + 6])
      if (0xDC00..<0xE000).contains(second) {
        index += 6
        return Self.character(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      }
    }
    return Self.character(first)
  }

  private static func character(_ code: UInt32) -> Character { Character(UnicodeScalar(code) ?? "\u{FFFD}") }

  /// The number of hexadecimal digits that have been checked.
  private static func hexNumber(_ digits: ArraySlice<UInt8>) -> UInt32 {
    var number: UInt32 = 0
    for byte in digits { number = number << 4 | UInt32(hexDigit(byte) ?? 0) }
    return number
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
