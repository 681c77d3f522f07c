// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing

@testable import GeoJSON

@Suite struct `reading JSON` {
  static func value(_ text: String) throws -> Value {
    var json = JSONTokenizer(bytes: Array(text.utf8))
    return try json.value()
  }

  static let numbers: [(String, Double)] = [
    ("0", 0), ("-0.5", -0.5), ("12.5e3", 12500), ("1E-2", 0.01), ("9007199254740993", 9_007_199_254_740_992),
    ("173.12345678901234", 173.12345678901234), ("-73.30571289062501", -73.30571289062501),
    ("0.1000000000000000055511151231257827", 0.1), ("1e308", 1e308), ("1e999", .infinity), ("-1e999", -.infinity),
    ("4.9e-324", .leastNonzeroMagnitude), ("123456789012345678901234567890", 1.2345678901234568e29),
    ("0.000000000000000000000001", 1e-24),
  ]

  @Test(arguments: numbers) func `gives numbers to the last bit`(_ text: String, _ number: Double) throws {
    #expect(try Self.value(text) == .number(number))
  }

  static let strings: [(String, String)] = [
    (#""""#, ""), (#""a\"\\\/\b\f\n\r\tz""#, "a\"\\/\u{8}\u{C}\n\r\tz"), (#""\u00e4\u20AC""#, "ä€"),
    (#""\ud83d\ude00!""#, "😀!"), (#""\ud83d""#, "\u{FFFD}"), (#""\ude00\ud83d""#, "\u{FFFD}\u{FFFD}"),
    (#""Ünïcödé 日本 😀""#, "Ünïcödé 日本 😀"),
  ]

  @Test(arguments: strings) func `gives strings with their escapes`(_ text: String, _ string: String) throws {
    #expect(try Self.value(text) == .string(string))
  }

  @Test func `gives nested values, the last of a key that comes twice`() throws {
    let text = #" { "a" : [ 1 , [ ] , { } , null ] , "b" : true , "a" : [ false ] } "#
    #expect(try Self.value(text) == .object(["a": .array([.bool(false)]), "b": .bool(true)]))
  }

  static let faults: [(String, String)] = [
    ("", "1:1: expected a value, found the end of the file"),
    ("[1,\n 2,\n x]", "3:2: expected a value, found 'x'"),
    ("[1 2]", "1:4: expected ',' or ']', found '2'"),
    (#"{"ä" 1}"#, "1:6: expected ':', found '1'"),
    ("{a: 1}", "1:2: expected a key in double quotes, found 'a'"),
    (#"{"a": 1,}"#, "1:9: expected a key in double quotes, found '}'"),
    ("[1,]", "1:4: expected a value, found ']'"),
    ("[01]", "1:3: expected ',' or ']', found '1'"),
    ("-", "1:2: expected a digit, found the end of the file"),
    ("[1.]", "1:4: expected a digit, found ']'"),
    ("[1e+]", "1:5: expected a digit, found ']'"),
    ("nul", "1:4: expected null, found the end of the file"),
    (#""abc"#, "1:5: expected '\"', found the end of the file"),
    ("\"a\nb\"", "1:3: expected '\"', found byte 0x0A"),
    (#""\x""#, "1:3: expected one of \"\\/bfnrtu, found 'x'"),
    (#""\u12g4""#, "1:6: expected a hexadecimal digit, found 'g'"),
    (String(repeating: "[", count: 129), "1:129: expected at most 128 nested arrays and objects, found one more"),
  ]

  @Test(arguments: faults) func `says where it is wrong`(_ text: String, _ message: String) {
    for isSkipping in [false, true] {
      var json = JSONTokenizer(bytes: Array(text.utf8))
      let error = #expect(throws: JSONFault.self) {
        if isSkipping { try json.skipValue() } else { _ = try json.value() }
      }
      #expect(error?.message(in: json.bytes) == message)
    }
  }

  static let badUTF8: [[UInt8]] = [
    [0xFF], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80],
    [0xF0, 0x9F, 0x98, 0x22],
  ]

  @Test(arguments: badUTF8) func `refuses what is not UTF-8`(_ bytes: [UInt8]) {
    var json = JSONTokenizer(bytes: [0x22] + bytes + [0x22])
    let error = #expect(throws: JSONFault.self) { try json.value() }
    #expect(error?.expected == "UTF-8")
    #expect(error?.offset == 1)
  }
}
