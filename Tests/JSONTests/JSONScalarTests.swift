// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import JSON
import Testing

@Suite struct `a number of JSON` {
  static let numbers: [(String, Double)] = [
    ("0", 0), ("-0.5", -0.5), ("12.5e3", 12500), ("1E-2", 0.01), ("0.1", 0.1),
    ("123456789012345678", 123_456_789_012_345_680), ("9007199254740993", 9_007_199_254_740_992),
    ("173.12345678901234", 173.12345678901234), ("-73.30571289062501", -73.30571289062501),
    ("0.1000000000000000055511151231257827", 0.1), ("1e308", 1e308), ("1e999", .infinity), ("-1e999", -.infinity),
    ("1.7976931348623157e308", .greatestFiniteMagnitude), ("4.9e-324", .leastNonzeroMagnitude),
    ("123456789012345678901234567890", 1.2345678901234568e29), ("0.000000000000000000000001", 1e-24),
  ]

  @Test(arguments: numbers) func `is read to the last bit`(_ text: String, _ number: Double) {
    var offset = 1
    #expect(JSONNumber.read(Array("[\(text),".utf8), at: &offset) == number)
    #expect(offset == 1 + text.utf8.count)
  }

  @Test func `keeps the sign of zero`() {
    var offset = 0
    #expect(JSONNumber.read(Array("-0".utf8), at: &offset)?.sign == .minus)
  }

  @Test(arguments: [("-", 1), ("-x", 1), ("1.", 2), ("1.e3", 2), ("1e", 2), ("1e+", 3)])
  func `lacks a digit`(_ text: String, at place: Int) {
    var offset = 0
    #expect(JSONNumber.read(Array(text.utf8), at: &offset) == nil)
    #expect(offset == place)
  }
}

@Suite struct `a string of JSON` {
  static let strings: [(String, String)] = [
    (#""""#, ""), (#""a\"\\\/\b\f\n\r\tz""#, "a\"\\/\u{8}\u{C}\n\r\tz"), (#""\u00e4\u20AC""#, "ä€"),
    (#""\ud83d\ude00!""#, "😀!"), (#""\ud83d""#, "\u{FFFD}"), (#""\ude00\ud83d""#, "\u{FFFD}\u{FFFD}"),
    (#""\ud83d\u0041""#, "\u{FFFD}A"), (#""Ünïcödé 日本 😀""#, "Ünïcödé 日本 😀"),
  ]

  @Test(arguments: strings) func `is read with its escapes`(_ written: String, _ text: String) throws {
    let bytes = Array("[\(written)]".utf8)
    var offset = 1
    #expect(try JSONString.read(bytes, at: &offset).text(in: bytes) == text)
    #expect(offset == bytes.count - 1)
  }

  static let faults: [(String, JSONString.Fault, Int)] = [
    (#""abc"#, .unclosed, 4), ("\"a\nb\"", .controlCharacter, 2), (#""\x""#, .unknownEscape, 2),
    (#""\"#, .unknownEscape, 2), (#""\u12g4""#, .noHexadecimalDigit, 5), (#""\u+123""#, .noHexadecimalDigit, 3),
    (#""\u12"#, .noHexadecimalDigit, 5),
  ]

  @Test(arguments: faults) func `says what is wrong and where`(_ written: String, _ fault: JSONString.Fault, at: Int) {
    var offset = 0
    #expect(throws: fault) { try JSONString.read(Array(written.utf8), at: &offset) }
    #expect(offset == at)
  }

  static let badUTF8: [[UInt8]] = [
    [0xFF], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80],
    [0xF0, 0x9F, 0x98, 0x22],
  ]

  @Test(arguments: badUTF8) func `is UTF-8`(_ bytes: [UInt8]) {
    var offset = 0
    #expect(throws: JSONString.Fault.notUTF8) { try JSONString.read([0x22] + bytes + [0x22], at: &offset) }
    #expect(offset == 1)
  }
}
