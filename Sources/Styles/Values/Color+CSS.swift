// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension Color {
  /// Reads a colour in any form of CSS Color Module Level 4 that the style specification allows: names,
  /// `transparent`, `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`, `hsl()` and `hsla()` with commas or
  /// spaces.
  ///
  /// Components beyond their range are clamped. `nil` for anything else.
  public init?(css text: String) {
    let word = CSSColorReader.trimmedLowercase(text)
    if word.first == UInt8(ascii: "#") {
      self.init(hexDigits: word.dropFirst())
      return
    }
    if let value = Self.named[String(decoding: word, as: UTF8.self)] {
      self.init(rgb24: value)
      return
    }
    if word.elementsEqual("transparent".utf8) {
      self = .transparent
      return
    }
    var reader = CSSColorReader(word)
    guard let color = reader.readFunction() else { return nil }
    self = color
  }

  /// An opaque colour from `0xRRGGBB`.
  init(rgb24 value: UInt32) {
    self.init(
      red: Double(value >> 16 & 0xFF) / 255, green: Double(value >> 8 & 0xFF) / 255, blue: Double(value & 0xFF) / 255)
  }

  private init?(hexDigits: ArraySlice<UInt8>) {
    var digits: [Double] = []
    for byte in hexDigits {
      guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else { return nil }
      digits.append(Double(digit))
    }
    var channels: [Double] = []
    switch digits.count {
    case 3, 4: channels = digits.map { $0 * 17 / 255 }
    case 6, 8:
      for index in stride(from: 0, to: digits.count, by: 2) {
        channels.append((digits[index] * 16 + digits[index + 1]) / 255)
      }
    default: return nil
    }
    self.init(red: channels[0], green: channels[1], blue: channels[2], alpha: channels.count > 3 ? channels[3] : 1)
  }
}
