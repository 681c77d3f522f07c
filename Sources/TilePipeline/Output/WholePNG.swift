// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Whether bytes are a PNG file of a size from its first chunk to its last, without decoding it.
///
/// Source: PNG specification, second edition, sections 5.2 and 5.3.
package enum WholePNG {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// True when the chunks follow each other without gap up to an IEND at the very end, image data among them.
  package static func isWhole(_ bytes: [UInt8], width: Int, height: Int) -> Bool {
    guard bytes.count >= 57, bytes.starts(with: signature), type(bytes, at: 8) == [0x49, 0x48, 0x44, 0x52],
      number(bytes, at: 16) == width, number(bytes, at: 20) == height
    else { return false }
    var offset = 8
    var hasData = false
    while offset + 12 <= bytes.count {
      let length = number(bytes, at: offset)
      guard length <= bytes.count - offset - 12 else { return false }
      let name = type(bytes, at: offset)
      offset += 12 + length
      if name == [0x49, 0x44, 0x41, 0x54] { hasData = true }
      if name == [0x49, 0x45, 0x4E, 0x44] { return hasData && offset == bytes.count }
    }
    return false
  }

  /// What is there in the place of a square picture, told by its first chunk alone; `nil` for one of that size.
  static func fault(_ bytes: [UInt8], side: Int) -> String? {
    if bytes.isEmpty { return "an empty file" }
    guard bytes.count >= 24, bytes.starts(with: signature), type(bytes, at: 8) == [0x49, 0x48, 0x44, 0x52] else {
      return "no PNG"
    }
    let (width, height) = (number(bytes, at: 16), number(bytes, at: 20))
    return width == side && height == side ? nil : "\(width) x \(height)"
  }

  private static func type(_ bytes: [UInt8], at offset: Int) -> ArraySlice<UInt8> { bytes[offset + 4..<offset + 8] }

  private static func number(_ bytes: [UInt8], at offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
