// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// What a request's target names, with its escapes decoded once.
struct RequestTarget: Equatable {
  /// The longest target that is read, in bytes.
  static let lengthLimit = 48 << 10

  /// What stands between the slashes of the path: one empty segment for `/`.
  var segments: [String]
  /// Names and values of the query, in order.
  var query: [(name: String, value: String)]

  /// Reads a target: a path, or an `http` address with one.
  ///
  /// - Throws: A refusal of status 400 for a target that is none: an escape that is cut, bytes that are no text, a slash
  ///   or a control character in disguise.
  init(_ text: String) throws(Refusal) {
    guard text.utf8.count <= Self.lengthLimit else {
      throw Refusal(status: 414, "expected an address of at most \(Self.lengthLimit) bytes")
    }
    var rest = text[...]
    for scheme in ["http://", "https://"] where rest.lowercased().hasPrefix(scheme) {
      rest = rest.dropFirst(scheme.count)
      rest = rest[(rest.firstIndex(where: { "/?".contains($0) }) ?? rest.endIndex)...]
    }
    guard rest.hasPrefix("/") else { throw Refusal(status: 400, "expected a path that begins with /") }
    let halves = rest.dropFirst().prefix { $0 != "#" }.split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    segments = []
    for part in halves[0].split(separator: "/", omittingEmptySubsequences: false) {
      guard let segment = Self.decoded(part, plusIsSpace: false),
        !segment.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F || $0 == "/" || $0 == "\\" })
      else { throw Refusal(status: 400, "expected a path of plain text, escaped as UTF-8") }
      segments.append(segment)
    }
    query = []
    guard halves.count == 2 else { return }
    for pair in halves[1].split(separator: "&") {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(sides[0], plusIsSpace: true),
        let value = Self.decoded(sides.count == 2 ? sides[1] : "", plusIsSpace: true)
      else { throw Refusal(status: 400, "expected a query of text, escaped as UTF-8") }
      query.append((name, value))
    }
  }

  /// The values of a name in the query, in order.
  func values(_ name: String) -> [String] { query.filter { $0.name == name }.map(\.value) }

  /// Text whose escapes are decoded; `nil` when one is cut or the bytes are no UTF-8.
  ///
  /// Source: RFC 3986, section 2.1; `+` as in the URL standard's `application/x-www-form-urlencoded`.
  private static func decoded(_ text: Substring, plusIsSpace: Bool) -> String? {
    var bytes: [UInt8] = []
    var source = text.utf8.makeIterator()
    while let byte = source.next() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = source.next().flatMap(digit), let low = source.next().flatMap(digit) else { return nil }
        bytes.append(high << 4 | low)
      case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? { Character(UnicodeScalar(byte)).hexDigitValue.map { UInt8($0) } }

  static func == (left: RequestTarget, right: RequestTarget) -> Bool {
    left.segments == right.segments && left.query.elementsEqual(right.query, by: ==)
  }
}

/// Why a request gets no file.
struct Refusal: Error, Equatable {
  /// The status of the answer.
  var status: Int
  /// One line: what was expected, and what was found.
  var message: String

  init(status: Int, _ message: String) {
    self.status = status
    self.message = message
  }
}
