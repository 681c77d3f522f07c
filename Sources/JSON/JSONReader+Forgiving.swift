// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension JSONReader {
  /// A text as UTF-8; from UTF-16 where a byte order mark or the first character's bytes tell that it is.
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count >= 2 else { return bytes }
    let isBigEndian: Bool
    switch (bytes[0], bytes[1]) {
    case (0xFE, 0xFF), (0, 1...): isBigEndian = true
    case (0xFF, 0xFE), (1..., 0): isBigEndian = false
    default: return bytes
    }
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      UInt16(bytes[index + (isBigEndian ? 0 : 1)]) << 8 | UInt16(bytes[index + (isBigEndian ? 1 : 0)])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Reads a string; passes over one that cannot be read, as long as it ends.
  mutating func readLooseString() throws(JSONError) -> String? {
    let start = offset
    do throws(JSONError) { return try readString() } catch {
      offset = start + 1
      while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
        offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard offset < bytes.count else { throw error }
      offset += 1
      unreadable.append(error)
      return nil
    }
  }

  /// Reads a number; passes over what is written with the characters of one but is none, or none of a double.
  mutating func readLooseNumber() -> Double? {
    let start = offset
    let value = Result { () throws(JSONError) in try readNumber() }
    let end = offset
    offset = start
    while offset < bytes.count, Self.isOfNumber(bytes[offset]) { offset += 1 }
    switch value {
    case .success(let number) where offset == end: return number
    case .success: unreadable.append(JSONError(message: "expected a number", offset: start))
    case .failure(let error): unreadable.append(error)
    }
    return nil
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
