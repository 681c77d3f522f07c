// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Why a text is not JSON.
package struct JSONError: Error, Equatable {
  /// What was expected and what was found.
  package let message: String
  /// The byte at which reading stopped.
  package let offset: Int
}

/// Reads JSON (RFC 8259) into a tree with places.
///
/// Strictly, unless it is told to forgive. Then a comma may stand before a closing bracket, the text may be UTF-16, of
/// members with one key the first counts, and strings and numbers that cannot be read are null: what other programs
/// write is understood as far as it can be.
package struct JSONReader {
  /// The text in UTF-8, which places are of.
  package let bytes: [UInt8]
  /// How deep arrays and objects may be nested.
  private let maximumDepth: Int
  private let isForgiving: Bool
  /// Where reading has come to.
  var offset: Int
  private var depth = 0
  /// Keys that an object has twice: the offset of the later one.
  package private(set) var duplicateKeys: [(key: String, offset: Int)] = []
  /// What was forgiven by reading it as null.
  package internal(set) var unreadable: [JSONError] = []

  /// Makes a reader of a text.
  package init(_ bytes: [UInt8], isForgiving: Bool = false) {
    self.bytes = isForgiving ? Self.utf8(bytes) : bytes
    self.isForgiving = isForgiving
    maximumDepth = isForgiving ? 512 : 128
    offset = self.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Reads the whole text as one value.
  package mutating func read() throws(JSONError) -> JSONNode {
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
    case UInt8(ascii: "\""):
      content = isForgiving ? try readLooseString().map { .string($0) } ?? .null : .string(try readString())
    case UInt8(ascii: "t"):
      try readWord("true")
      content = .bool(true)
    case UInt8(ascii: "f"):
      try readWord("false")
      content = .bool(false)
    case UInt8(ascii: "n"):
      try readWord("null")
      content = .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      content = isForgiving ? readLooseNumber().map { .number($0) } ?? .null : .number(try readNumber())
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
    guard depth <= maximumDepth else {
      throw JSONError(message: "nested deeper than \(maximumDepth) levels", offset: offset)
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
      if isForgiving, take("]") { return leave(items) }
    }
  }

  private mutating func readObject() throws(JSONError) -> [JSONNode.Member] {
    try enter()
    var members: [JSONNode.Member] = []
    if take("}") { return leave(members) }
    while true {
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { throw failure("expected a key in quotes") }
      let keyOffset = offset
      let key = isForgiving ? try readLooseString() : try readString()
      skipSpace()
      guard take(":") else { throw failure("expected \":\"") }
      skipSpace()
      let value = try readValue()
      if let key { members.append(JSONNode.Member(key: key, keyOffset: keyOffset, value: value)) }
      skipSpace()
      if take("}") { break }
      guard take(",") else { throw failure("expected \",\" or \"}\"") }
      skipSpace()
      if isForgiving, take("}") { break }
    }
    let duplicates = noteDuplicates(in: members)
    if isForgiving, !duplicates.isEmpty { members.removeAll { duplicates.contains($0.keyOffset) } }
    return leave(members)
  }

  /// Notes the members whose keys others before them have; returns where these keys are.
  private mutating func noteDuplicates(in members: [JSONNode.Member]) -> Set<Int> {
    var seen: Set<String> = []
    seen.reserveCapacity(members.count)
    var duplicates: Set<Int> = []
    for member in members where !seen.insert(member.key).inserted {
      duplicateKeys.append((member.key, member.keyOffset))
      duplicates.insert(member.keyOffset)
    }
    return duplicates
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

  /// Reads the number that begins here.
  mutating func readNumber() throws(JSONError) -> Double {
    let start = offset
    guard let value = JSONNumber.read(bytes, at: &offset) else { throw failure("expected a digit") }
    guard value.isFinite else { throw JSONError(message: "number beyond ±1.8e308", offset: start) }
    return value
  }

  /// Reads the string whose opening quote is here.
  mutating func readString() throws(JSONError) -> String {
    let opening = offset
    do throws(JSONString.Fault) {
      return try JSONString.read(bytes, at: &offset).text(in: bytes)
    } catch {
      switch error {
      case .unclosed: throw JSONError(message: "string without a closing quote", offset: opening)
      case .controlCharacter:
        throw JSONError(message: "expected text, found control character \(bytes[offset])", offset: offset)
      case .unknownEscape, .noHexadecimalDigit, .notUTF8: throw failure("expected \(error.expected)")
      }
    }
  }
}
