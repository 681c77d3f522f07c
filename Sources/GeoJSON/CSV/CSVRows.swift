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

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    separator = Self.separator(of: bytes)
  }

  /// The fields of the next row that is not empty, without their quotes; `nil` after the last.
  mutating func next() -> [String]? {
    while offset < bytes.count {
      line = nextLine
      let fields = row()
      if fields != [""] { return fields }
    }
    return nil
  }

  private mutating func row() -> [String] {
    var fields: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
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
      } else if byte == separator {
        fields.append(String(decoding: field, as: UTF8.self))
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
    fields.append(String(decoding: field, as: UTF8.self))
    return fields
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
