// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing

@testable import GeoJSON

@Suite struct `reading JSON` {
  static func value(_ text: String) throws -> Value {
    var json = JSONTokenizer(bytes: Array(text.utf8))
    return try json.value()
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
    ("[\"\u{E9}\", 1e999, x]", "1:14: expected a value, found 'x'"),
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
}
