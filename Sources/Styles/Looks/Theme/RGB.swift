// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// An opaque sRGB colour of 8 bits a channel: what a style sheet says and what a pixel holds.
struct RGB: Hashable, Sendable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  /// A colour from its channels.
  init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A colour from its usual spelling, `0xRRGGBB`; higher bits are ignored.
  init(_ hex: UInt32) {
    red = UInt8(truncatingIfNeeded: hex >> 16)
    green = UInt8(truncatingIfNeeded: hex >> 8)
    blue = UInt8(truncatingIfNeeded: hex)
  }

  /// `#RRGGBB`.
  var hex: String {
    let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The colour as a value of a style sheet.
  var value: SheetValue { .string(hex) }
}
