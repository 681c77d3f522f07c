// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Numbers of JSON, read to the last bit.
package enum JSONNumber {
  /// The powers of ten that a double holds exactly.
  private static let exactPowers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
  ]

  /// Reads the number that begins at `offset`, and moves behind it; one beyond the range of doubles is infinite.
  ///
  /// A number of at most 19 digits, which are at most 2^53, is one exact division away from its double. Source:
  /// W. Clinger, "How to read floating point numbers accurately", 1990. Others take the standard library's correct
  /// conversion.
  ///
  /// - Returns: `nil` where the text is no number: then a digit is missing at `offset`.
  package static func read(_ bytes: [UInt8], at offset: inout Int) -> Double? {
    let start = offset
    var index = start
    defer { offset = index }
    var digits: UInt64 = 0
    let isNegative = byte(in: bytes, at: index) == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var digitCount = 1
    if byte(in: bytes, at: index) == UInt8(ascii: "0") {
      index += 1
    } else {
      digitCount = readDigits(of: bytes, at: &index, into: &digits)
      if digitCount == 0 { return nil }
    }
    var fractionCount = 0
    if byte(in: bytes, at: index) == UInt8(ascii: ".") {
      index += 1
      fractionCount = readDigits(of: bytes, at: &index, into: &digits)
      if fractionCount == 0 { return nil }
    }
    var hasExponent = false
    if byte(in: bytes, at: index) | 0x20 == UInt8(ascii: "e") {
      hasExponent = true
      index += 1
      let sign = byte(in: bytes, at: index)
      if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { index += 1 }
      var ignored: UInt64 = 0
      if readDigits(of: bytes, at: &index, into: &ignored) == 0 { return nil }
    }
    // 19 digits fit in 64 bits.
    if !hasExponent, digitCount + fractionCount <= 19, digits <= 1 << 53 {
      let value = Double(digits) / exactPowers[fractionCount]
      return isNegative ? -value : value
    }
    // Checked above to be a number, so the conversion gives one.
    return Double(String(decoding: bytes[start..<index], as: UTF8.self)) ?? .nan
  }

  /// The byte at an offset; 0 at the end.
  private static func byte(in bytes: [UInt8], at offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  /// Appends the digits from `offset` on to a number, which may overflow; returns how many there are.
  private static func readDigits(of bytes: [UInt8], at offset: inout Int, into number: inout UInt64) -> Int {
    let start = offset
    var end = offset
    while end < bytes.count, case let digit = bytes[end] &- UInt8(ascii: "0"), digit < 10 {
      number = number &* 10 &+ UInt64(digit)
      end += 1
    }
    offset = end
    return end - start
  }
}
