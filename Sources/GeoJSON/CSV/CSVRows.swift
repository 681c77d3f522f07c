// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Takes the rows of a CSV text one by one.
///
/// Format: RFC 4180, with any line end, and fields parted by commas, semicolons or tabs: by which of them the first row
/// has most of outside of quotes.
struct CSVRows {
  private static let quote = UInt8(ascii: "\"")
  private static let newline = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  private let bytes: [UInt8]
  private let separator: UInt8
  private var offset: Int
  /// The line at which the last row began, counted from 1.
  private(set) var line = 0
  private var nextLine = 1
  /// Whether bytes of the last row were no UTF-8; U+FFFD stands for them.
  private(set) var isRepaired = false
  /// The line of a quote that is not closed to the end of the text, and what follows it; known after the last row.
  private(set) var openQuote: (line: Int, text: String)?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    separator = Self.separator(of: bytes)
  }

  /// The fields of the next row that is not empty, without their quotes; `nil` after the last.
  mutating func next() -> [String]? {
    while offset < bytes.count {
      line = nextLine
      isRepaired = false
      let fields = row()
      if fields != [""] { return fields }
    }
    return nil
  }

  private mutating func row() -> [String] {
    var fields: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var quoteLine = nextLine
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == Self.newline { nextLine += 1 }
      if isQuoted {
        guard byte == Self.quote else {
          field.append(byte)
          continue
        }
        if offset < bytes.count, bytes[offset] == Self.quote {
          field.append(byte)
          offset += 1
        } else {
          isQuoted = false
        }
      } else if byte == Self.quote, field.isEmpty {
        isQuoted = true
        quoteLine = nextLine
      } else if byte == separator {
        fields.append(text(field))
        field.removeAll(keepingCapacity: true)
      } else if byte == Self.newline || byte == Self.carriageReturn {
        if byte == Self.carriageReturn, offset < bytes.count, bytes[offset] == Self.newline {
          offset += 1
          nextLine += 1
        }
        break
      } else {
        field.append(byte)
      }
    }
    fields.append(text(field))
    if isQuoted { openQuote = (quoteLine, fields.last ?? "") }
    return fields
  }

  private mutating func text(_ field: [UInt8]) -> String {
    if let text = String(validating: field, as: UTF8.self) { return text }
    isRepaired = true
    return String(decoding: field, as: UTF8.self)
  }

  private static func separator(of bytes: [UInt8]) -> UInt8 {
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    var counts = [0, 0, 0]
    var isQuoted = false
    for byte in bytes {
      if byte == quote { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == newline || byte == carriageReturn { break }
      if let index = candidates.firstIndex(of: byte) { counts[index] += 1 }
    }
    let most = counts.max() ?? 0
    return counts.firstIndex(of: most).map { candidates[$0] } ?? candidates[0]
  }
}
