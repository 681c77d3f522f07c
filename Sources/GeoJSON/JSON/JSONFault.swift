// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Where a text stops being JSON, or what was expected of it.
struct JSONFault: Error, Equatable {
  /// Bytes before the fault.
  var offset: Int
  /// What should stand there: `a value`, `',' or '}'`.
  var expected: String
  /// What stands there instead; `nil` for the byte itself.
  var found: String?

  /// `line:column: expected …, found …`; lines and columns count from 1, columns in characters.
  func message(in bytes: [UInt8]) -> String {
    let end = min(offset, bytes.count)
    var (line, column) = (1, 1)
    for byte in bytes[..<end] {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return
      "\(line):\(column): expected \(expected), found \(found ?? Self.name(of: end < bytes.count ? bytes[end] : nil))"
  }

  private static func name(of byte: UInt8?) -> String {
    guard let byte else { return "the end of the file" }
    if (0x21...0x7E).contains(byte) { return "'\(Character(UnicodeScalar(byte)))'" }
    let digits = String(byte, radix: 16, uppercase: true)
    return byte == 0x20 ? "a space" : "byte 0x\(digits.count < 2 ? "0" : "")\(digits)"
  }
}
