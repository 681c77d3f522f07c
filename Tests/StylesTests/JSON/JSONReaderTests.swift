// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Styles

@Suite struct `reading JSON` {
  static let values: [(text: String, value: ExpressionValue)] = [
    ("null", .null), ("true", .bool(true)), (" false ", .bool(false)), ("0", .number(0)), ("-0.5", .number(-0.5)),
    ("1e3", .number(1000)), ("0.1", .number(0.1)), ("1.7976931348623157e308", .number(.greatestFiniteMagnitude)),
    ("123456789012345678", .number(123_456_789_012_345_680)), ("5e-324", .number(.leastNonzeroMagnitude)),
    (#""a\"\\/\b\f\n\r\t""#, .string("a\"\\/\u{8}\u{c}\n\r\t")), (#""\u00fc\ud83d\ude00""#, .string("ü😀")),
    (#""\ud83d!""#, .string("\u{FFFD}!")), ("[]", .array([])),
    ("[1, [2]]", .array([.number(1), .array([.number(2)])])),
    (#"{"a": 1, "b": {}}"#, .object(["a": .number(1), "b": .object([:])])), ("\u{FEFF}1", .number(1)),
  ]

  @Test(arguments: values) func `gives the value`(_ row: (text: String, value: ExpressionValue)) throws {
    var reader = JSONReader(Array(row.text.utf8))
    #expect(try reader.read().plainValue == row.value)
  }

  static let faults: [(text: String, message: String, offset: Int)] = [
    ("", "expected a value, found the end of the file", 0), ("[1,]", #"expected a value, found "]""#, 3),
    ("[1 2]", #"expected "," or "]", found "2""#, 3), (#"{"a" 1}"#, #"expected ":", found "1""#, 5),
    (#"{a: 1}"#, #"expected a key in quotes, found "a""#, 1), ("01", #"expected the end of the file, found "1""#, 1),
    ("1.", "expected a digit, found the end of the file", 2), ("-", "expected a digit, found the end of the file", 1),
    ("1e999", "number beyond ±1.8e308", 0), ("tru", "expected true, found \"t\"", 0),
    (#""abc"#, "string without a closing quote", 0), (#""\x""#, "unknown escape", 1),
    (#""\u12g4""#, #"expected four hexadecimal digits after \u"#, 1),
    ("\"a\nb\"", "expected text, found control character 10", 2),
    ("1 1", #"expected the end of the file, found "1""#, 2),
    ("NaN", #"expected a value, found "N""#, 0), ("// c\n1", #"expected a value, found "/""#, 0),
  ]

  @Test(arguments: faults) func `says what is wrong and where`(_ row: (text: String, message: String, offset: Int)) {
    var reader = JSONReader(Array(row.text.utf8))
    let error = #expect(throws: JSONError.self) { try reader.read() }
    #expect(error == JSONError(message: row.message, offset: row.offset))
  }

  @Test func `refuses text that is not UTF-8`() {
    var reader = JSONReader([0x22, 0xFF, 0x22])
    #expect(throws: JSONError(message: "string is not UTF-8", offset: 0)) { try reader.read() }
  }

  @Test func `stops at 128 levels`() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    var allowed = JSONReader(nested(128))
    #expect(throws: Never.self) { try allowed.read() }
    var refused = JSONReader(nested(1_000_000))
    #expect(throws: JSONError(message: "nested deeper than 128 levels", offset: 128)) { try refused.read() }
  }

  @Test func `knows the places of values and double keys`() throws {
    let text = Array("{\n  \"a\": 1,\n  \"a\": [2]\n}".utf8)
    var reader = JSONReader(text)
    let root = try reader.read()
    let place = SourceText(text).place(of: try #require(root["a"]).offset)
    #expect(place == (line: 3, column: 8))
    #expect(root["a"]?.array?.first?.number == 2)
    #expect(reader.duplicateKeys.map(\.key) == ["a"])
    #expect(SourceText(text).place(of: reader.duplicateKeys[0].offset) == (line: 3, column: 3))
  }
}
