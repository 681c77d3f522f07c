// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import JSON

/// The value in a short form: numbers as Swift writes them, objects with their members in order.
private func form(_ node: JSONNode) -> String {
  switch node.content {
  case .null: "null"
  case .bool(let flag): "\(flag)"
  case .number(let number): "\(number)"
  case .string(let text): "'\(text)'"
  case .array(let items): "[\(items.map(form).joined(separator: " "))]"
  case .object(let members): "{\(members.map { "\($0.key):\(form($0.value))" }.joined(separator: " "))}"
  }
}

@Suite struct `reading JSON` {
  static let values: [(text: String, form: String)] = [
    ("null", "null"), ("true", "true"), (" false ", "false"), ("0", "0.0"), ("-0.5", "-0.5"), ("1e3", "1000.0"),
    (#""a\"\\/\b\f\n\r\t""#, "'a\"\\/\u{8}\u{c}\n\r\t'"), (#""\u00fc\ud83d\ude00""#, "'ü😀'"),
    (#""\ud83d!""#, "'\u{FFFD}!'"), ("[]", "[]"), ("[1, [2]]", "[1.0 [2.0]]"),
    (#"{"a": 1, "b": {}}"#, "{a:1.0 b:{}}"), ("\u{FEFF}1", "1.0"),
  ]

  @Test(arguments: values) func `gives the value`(_ row: (text: String, form: String)) throws {
    for isForgiving in [false, true] {
      var reader = JSONReader(Array(row.text.utf8), isForgiving: isForgiving)
      #expect(form(try reader.read()) == row.form)
      #expect(reader.unreadable == [])
    }
  }

  static let faults: [(text: String, message: String, offset: Int)] = [
    ("", "expected a value, found the end of the file", 0), ("[1,]", #"expected a value, found "]""#, 3),
    ("[1 2]", #"expected "," or "]", found "2""#, 3), (#"{"a" 1}"#, #"expected ":", found "1""#, 5),
    (#"{a: 1}"#, #"expected a key in quotes, found "a""#, 1), ("01", #"expected the end of the file, found "1""#, 1),
    ("1.", "expected a digit, found the end of the file", 2), ("-", "expected a digit, found the end of the file", 1),
    ("1e999", "number beyond ±1.8e308", 0), ("tru", "expected true, found \"t\"", 0),
    (#""abc"#, "string without a closing quote", 0), (#""\x""#, #"expected one of "\/bfnrtu, found "x""#, 2),
    (#""\u12g4""#, #"expected a hexadecimal digit, found "g""#, 5),
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
    var reader = JSONReader([0x22, 0x61, 0xFF, 0x22])
    #expect(throws: JSONError(message: "expected UTF-8, found byte 255", offset: 2)) { try reader.read() }
  }

  @Test(arguments: [(false, 128), (true, 512)]) func `stops at 128 levels, or 512`(isForgiving: Bool, limit: Int) throws
  {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    var allowed = JSONReader(nested(limit), isForgiving: isForgiving)
    #expect(throws: Never.self) { try allowed.read() }
    var refused = JSONReader(nested(1_000_000), isForgiving: isForgiving)
    #expect(throws: JSONError(message: "nested deeper than \(limit) levels", offset: limit)) { try refused.read() }
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

@Suite struct `forgiving JSON` {
  /// What is forgiven: the text, what it is read as, and where something was read as null.
  static let values: [(text: [UInt8], form: String, unreadable: [Int])] = [
    (bytes(#"{"a": [1,], "b": {"c": 2,},}"#), "{a:[1.0] b:{c:2.0}}", []),
    (bytes(#"{"a": 1, "b": 2, "a": 3}"#), "{a:1.0 b:2.0}", []),
    (bytes("[\"a\tb\", \"c\"]"), "[null 'c']", [3]), (bytes(#"["\q\"", "c"]"#), "[null 'c']", [3]),
    (bytes(#"["\u12g4", "\ud83d\u00"]"#), "[null null]", [6, 22]), ([0x5B, 0x22, 0xE9, 0x22, 0x5D], "[null]", [2]),
    (bytes("{\"a\tb\": 1, \"c\": 2}"), "{c:2.0}", [3]),
    (bytes("[1e999, 01, 1.2.3, 1e, 1., -, 2]"), "[null null null null null null 2.0]", [1, 8, 12, 21, 25, 28]),
    ([0xFF, 0xFE] + utf16(#"{"ä": "😀"}"#, isBigEndian: false), "{ä:'😀'}", []),
    ([0xFE, 0xFF] + utf16(#"{"ä": "😀"}"#, isBigEndian: true), "{ä:'😀'}", []),
    (utf16("[1]", isBigEndian: false), "[1.0]", []), (utf16("[1]", isBigEndian: true), "[1.0]", []),
  ]

  static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  static func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? bytes : bytes.reversed()
    }
  }

  @Test(arguments: values) func `is understood as far as it can be`(
    _ row: (text: [UInt8], form: String, unreadable: [Int])
  ) throws {
    var reader = JSONReader(row.text, isForgiving: true)
    #expect(form(try reader.read()) == row.form)
    #expect(reader.unreadable.map(\.offset) == row.unreadable)
  }

  @Test(arguments: [
    "", "[", "[1 2]", "{a: 1}", "[,]", "[1,,]", #"["a"#, #"["\"#, "[+1]", "[.5]", "[NaN]", "[tru]", "1 2",
  ])
  func `is refused where no end can be told`(text: String) {
    var reader = JSONReader(Array(text.utf8), isForgiving: true)
    #expect(throws: JSONError.self) { try reader.read() }
  }
}
