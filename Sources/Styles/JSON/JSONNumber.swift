// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Reads a number of JSON exactly: the nearest double of what is written.
struct JSONNumber {
  private let bytes: [UInt8]
  /// Where the number begins.
  let start: Int
  /// Where reading has come to.
  private(set) var offset: Int
  private var digits: UInt64 = 0
  private var digitCount = 0
  private var fractionDigits = 0
  private var hasExponent = false

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  init(_ bytes: [UInt8], at start: Int) {
    self.bytes = bytes
    self.start = start
    offset = start
  }

  /// Goes over the number; returns whether it has the form of one.
  mutating func scan() -> Bool {
    if peek() == UInt8(ascii: "-") { offset += 1 }
    if peek() == UInt8(ascii: "0") {
      offset += 1
    } else if takeDigits() == 0 {
      return false
    }
    if peek() == UInt8(ascii: ".") {
      offset += 1
      fractionDigits = takeDigits()
      if fractionDigits == 0 { return false }
    }
    if peek() | 0x20 == UInt8(ascii: "e") {
      offset += 1
      hasExponent = true
      if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { offset += 1 }
      if takeDigits() == 0 { return false }
    }
    return true
  }

  /// The number that was scanned.
  var value: Double? {
    // Up to 15 digits and a power of ten below 10^22 are exact doubles, and so is their rounded quotient.
    if !hasExponent, digitCount <= 15 {
      let magnitude = Double(digits) / Self.powersOfTen[fractionDigits]
      return bytes[start] == UInt8(ascii: "-") ? -magnitude : magnitude
    }
    return Double(String(decoding: bytes[start..<offset], as: UTF8.self))
  }

  private func peek() -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private mutating func takeDigits() -> Int {
    let first = offset
    while case let byte = peek(), byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
      if digitCount < 16 { digits = digits * 10 + UInt64(byte - UInt8(ascii: "0")) }
      digitCount += 1
      offset += 1
    }
    return offset - first
  }
}
