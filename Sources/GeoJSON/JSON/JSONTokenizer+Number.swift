// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension JSONTokenizer {
  /// The powers of ten that a double holds exactly.
  private static let exactPowers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
    1e20, 1e21, 1e22,
  ]

  /// Reads a number; one beyond the range of doubles is infinite.
  ///
  /// A number with at most 2^53 as its digits and a small exponent is one exact division or multiplication away from
  /// its double. Source: W. Clinger, "How to read floating point numbers accurately", 1990. Others take the standard
  /// library's correct conversion.
  mutating func number() throws(JSONFault) -> Double {
    skipSpace()
    let start = offset
    var digits = NumberDigits()
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative { advance(to: offset + 1) }
    if byte == UInt8(ascii: "0") {
      advance(to: offset + 1)
    } else {
      try readDigits(into: &digits, isFraction: false)
    }
    if byte == UInt8(ascii: ".") {
      advance(to: offset + 1)
      try readDigits(into: &digits, isFraction: true)
    }
    var hasExponent = false
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      hasExponent = true
      advance(to: offset + 1)
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { advance(to: offset + 1) }
      var ignored = NumberDigits()
      try readDigits(into: &ignored, isFraction: false)
    }
    if !hasExponent, digits.isExact, digits.fractionCount < Self.exactPowers.count {
      let value = Double(digits.value) / Self.exactPowers[digits.fractionCount]
      return isNegative ? -value : value
    }
    // Checked above to be a number, so the conversion gives one.
    return Double(String(decoding: bytes[start..<offset], as: UTF8.self)) ?? .nan
  }

  private mutating func readDigits(into digits: inout NumberDigits, isFraction: Bool) throws(JSONFault) {
    let start = offset
    var end = offset
    while end < bytes.count, case let digit = bytes[end] &- UInt8(ascii: "0"), digit < 10 {
      digits.append(digit)
      end += 1
    }
    advance(to: end)
    if isFraction { digits.fractionCount = end - start }
    guard end > start else { throw fault("a digit") }
  }
}

/// The digits of a number as far as they fit.
private struct NumberDigits {
  /// The digits as an integer; meaningful when `isExact`.
  var value: UInt64 = 0
  /// How many of the digits stand behind the point.
  var fractionCount = 0
  private var isCutOff = false

  /// Whether a double holds `value` exactly.
  var isExact: Bool { !isCutOff && value <= 1 << 53 }

  mutating func append(_ digit: UInt8) {
    if value > 1 << 59 {
      isCutOff = true
    } else {
      value = value * 10 + UInt64(digit)
    }
  }
}
