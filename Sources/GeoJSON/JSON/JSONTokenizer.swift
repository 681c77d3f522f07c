// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON

/// Reads JSON (RFC 8259) from bytes piece by piece, without a tree.
///
/// For an object: `enterObject`, then `nextKey` and one value until there is no key; for an array: `enterArray`, then
/// one value as long as `nextElement` says so. Values that are not wanted are skipped with `skipValue`, which checks
/// them all the same.
struct JSONTokenizer {
  /// How deeply arrays and objects may be nested.
  static let maximumDepth = 128

  /// What a value begins with.
  enum Kind {
    case object, array, string, number, bool, null
  }

  /// A place to come back to.
  struct Mark {
    fileprivate(set) var offset: Int
    fileprivate var depth: Int
  }

  let bytes: [UInt8]
  /// Bytes read so far.
  private(set) var offset: Int
  private var depth = 0
  /// Whether an array or object was just entered, so that no comma is expected.
  private var isFirst = false

  init(bytes: [UInt8], offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  /// Where the next value begins.
  mutating func mark() -> Mark {
    skipSpace()
    return Mark(offset: offset, depth: depth)
  }

  /// What follows the value that was just read.
  func markHere() -> Mark { Mark(offset: offset, depth: depth) }

  /// Goes on at a value that `mark` named, or behind one that `markHere` named.
  mutating func go(to mark: Mark) {
    offset = mark.offset
    depth = mark.depth
    isFirst = false
  }

  /// The kind of the value that comes next.
  mutating func kind() throws(JSONFault) -> Kind {
    skipSpace()
    switch byte {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
    case UInt8(ascii: "n"): return .null
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return .number
    default: throw fault("a value")
    }
  }

  /// Enters the object that comes next.
  mutating func enterObject() throws(JSONFault) { try enter(UInt8(ascii: "{"), "'{'") }

  /// Enters the array that comes next.
  mutating func enterArray() throws(JSONFault) { try enter(UInt8(ascii: "["), "'['") }

  /// The next key of the object, with its value to be read next; `nil` at the object's end, which is then left.
  mutating func nextKey() throws(JSONFault) -> String? {
    guard try nextMember() else { return nil }
    let key = try string()
    try colon()
    return key
  }

  /// Like `nextKey`, but does not make the key; whether there was one.
  mutating func skipKey() throws(JSONFault) -> Bool {
    guard try nextMember() else { return false }
    try skipString()
    try colon()
    return true
  }

  /// Whether the array has another value, to be read next; at the array's end it is left.
  mutating func nextElement() throws(JSONFault) -> Bool {
    try next(before: UInt8(ascii: "]"), "',' or ']'")
  }

  /// Reads `true` or `false`.
  mutating func bool() throws(JSONFault) -> Bool {
    skipSpace()
    if byte == UInt8(ascii: "t") {
      try word("true")
      return true
    }
    try word("false")
    return false
  }

  /// Reads `null`.
  mutating func null() throws(JSONFault) {
    skipSpace()
    try word("null")
  }

  /// Reads a number; one beyond the range of doubles is infinite.
  mutating func number() throws(JSONFault) -> Double {
    skipSpace()
    guard let number = JSONNumber.read(bytes, at: &offset) else { throw fault("a digit") }
    return number
  }

  /// Reads a string; half of a surrogate pair without the other becomes U+FFFD.
  mutating func string() throws(JSONFault) -> String { try scanString().text(in: bytes) }

  /// Skips a string after checking it.
  mutating func skipString() throws(JSONFault) { _ = try scanString() }

  /// Skips spaces, tabs and line ends, and record separators (RFC 8142) between texts.
  mutating func skipSpace(recordSeparators: Bool = false) {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      case 0x1E where recordSeparators: offset += 1
      default: return
      }
    }
  }

  /// The byte at `offset`; `nil` at the end.
  var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// A fault at `offset`.
  func fault(_ expected: String, found: String? = nil) -> JSONFault {
    JSONFault(offset: offset, expected: expected, found: found)
  }

  private mutating func scanString() throws(JSONFault) -> JSONString {
    skipSpace()
    guard byte == UInt8(ascii: "\"") else { throw fault("a string") }
    do throws(JSONString.Fault) {
      return try JSONString.read(bytes, at: &offset)
    } catch {
      throw fault(error.expected)
    }
  }

  private mutating func enter(_ opening: UInt8, _ expected: String) throws(JSONFault) {
    skipSpace()
    guard byte == opening else { throw fault(expected) }
    guard depth < Self.maximumDepth else {
      throw fault("at most \(Self.maximumDepth) nested arrays and objects", found: "one more")
    }
    offset += 1
    depth += 1
    isFirst = true
  }

  private mutating func next(before closing: UInt8, _ expected: String) throws(JSONFault) -> Bool {
    skipSpace()
    let wasFirst = isFirst
    isFirst = false
    if byte == closing {
      offset += 1
      depth -= 1
      return false
    }
    if wasFirst { return true }
    guard byte == UInt8(ascii: ",") else { throw fault(expected) }
    offset += 1
    return true
  }

  private mutating func nextMember() throws(JSONFault) -> Bool {
    guard try next(before: UInt8(ascii: "}"), "',' or '}'") else { return false }
    skipSpace()
    guard byte == UInt8(ascii: "\"") else { throw fault("a key in double quotes") }
    return true
  }

  private mutating func colon() throws(JSONFault) {
    skipSpace()
    guard byte == UInt8(ascii: ":") else { throw fault("':'") }
    offset += 1
  }

  private mutating func word(_ word: StaticString) throws(JSONFault) {
    for index in 0..<word.utf8CodeUnitCount {
      guard byte == word.utf8Start[index] else { throw fault("\(word)") }
      offset += 1
    }
  }
}
