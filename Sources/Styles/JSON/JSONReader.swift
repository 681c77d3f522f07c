// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Why a text is not JSON.
package struct JSONError: Error, Equatable {
  /// What was expected and what was found.
  package let message: String
  /// The byte at which reading stopped.
  package let offset: Int
}

/// Reads JSON (RFC 8259), strictly, into a tree with places.
package struct JSONReader {
  /// How deep arrays and objects may be nested.
  static let maximumDepth = 128

  private let bytes: [UInt8]
  private var offset = 0
  private var depth = 0
  /// Keys that an object has twice: the offset of the later one.
  package private(set) var duplicateKeys: [(key: String, offset: Int)] = []

  /// Makes a reader of a text, UTF-8.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the whole text as one value.
  package mutating func read() throws(JSONError) -> JSONNode {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    skipSpace()
    let node = try readValue()
    skipSpace()
    guard offset == bytes.count else { throw failure("expected the end of the file") }
    return node
  }

  private func failure(_ expectation: String) -> JSONError {
    guard offset < bytes.count else {
      return JSONError(message: "\(expectation), found the end of the file", offset: offset)
    }
    let byte = bytes[offset]
    let found = (0x21...0x7E).contains(byte) ? "\"\(Character(UnicodeScalar(byte)))\"" : "byte \(byte)"
    return JSONError(message: "\(expectation), found \(found)", offset: offset)
  }

  private mutating func skipSpace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      default: return
      }
    }
  }

  private mutating func readValue() throws(JSONError) -> JSONNode {
    let start = offset
    guard offset < bytes.count else { throw failure("expected a value") }
    let content: JSONNode.Content
    switch bytes[offset] {
    case UInt8(ascii: "{"): content = .object(try readObject())
    case UInt8(ascii: "["): content = .array(try readArray())
    case UInt8(ascii: "\""): content = .string(try readString())
    case UInt8(ascii: "t"):
      try readWord("true")
      content = .bool(true)
    case UInt8(ascii: "f"):
      try readWord("false")
      content = .bool(false)
    case UInt8(ascii: "n"):
      try readWord("null")
      content = .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): content = .number(try readNumber())
    default: throw failure("expected a value")
    }
    return JSONNode(content, offset: start, end: offset)
  }

  private mutating func readWord(_ word: StaticString) throws(JSONError) {
    for index in 0..<word.utf8CodeUnitCount {
      guard offset + index < bytes.count, bytes[offset + index] == word.utf8Start[index] else {
        throw failure("expected \(word)")
      }
    }
    offset += word.utf8CodeUnitCount
  }

  private mutating func enter() throws(JSONError) {
    depth += 1
    guard depth <= Self.maximumDepth else {
      throw JSONError(message: "nested deeper than \(Self.maximumDepth) levels", offset: offset)
    }
    offset += 1
    skipSpace()
  }

  private mutating func readArray() throws(JSONError) -> [JSONNode] {
    try enter()
    var items: [JSONNode] = []
    if take("]") { return leave(items) }
    while true {
      items.append(try readValue())
      skipSpace()
      if take("]") { return leave(items) }
      guard take(",") else { throw failure("expected \",\" or \"]\"") }
      skipSpace()
    }
  }

  private mutating func readObject() throws(JSONError) -> [JSONNode.Member] {
    try enter()
    var members: [JSONNode.Member] = []
    if take("}") { return leave(members) }
    while true {
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { throw failure("expected a key in quotes") }
      let keyOffset = offset
      let key = try readString()
      skipSpace()
      guard take(":") else { throw failure("expected \":\"") }
      skipSpace()
      members.append(JSONNode.Member(key: key, keyOffset: keyOffset, value: try readValue()))
      skipSpace()
      if take("}") { break }
      guard take(",") else { throw failure("expected \",\" or \"}\"") }
      skipSpace()
    }
    noteDuplicates(in: members)
    return leave(members)
  }

  private mutating func noteDuplicates(in members: [JSONNode.Member]) {
    var seen: Set<String> = []
    seen.reserveCapacity(members.count)
    for member in members where !seen.insert(member.key).inserted {
      duplicateKeys.append((member.key, member.keyOffset))
    }
  }

  private mutating func leave<T>(_ result: T) -> T {
    depth -= 1
    return result
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func readNumber() throws(JSONError) -> Double {
    var number = JSONNumber(bytes, at: offset)
    let isNumber = number.scan()
    offset = number.offset
    guard isNumber else { throw failure("expected a digit") }
    guard let value = number.value, value.isFinite else {
      throw JSONError(message: "number beyond ±1.8e308", offset: number.start)
    }
    return value
  }

  private mutating func readString() throws(JSONError) -> String {
    var string = JSONString(bytes, at: offset)
    do {
      let text = try string.read()
      offset = string.offset
      return text
    } catch {
      offset = error.offset
      throw error
    }
  }
}
