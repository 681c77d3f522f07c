// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Reads `rgb()` and `hsl()` with their arguments.
///
/// Source: CSS Color Module Level 4, sections 5.1 and 7.1.
struct CSSColorReader {
  private struct Component {
    let value: Double
    let isPercentage: Bool

    /// Whether it can be a saturation or lightness: a percentage, or 0, whose sign older styles leave out.
    var isShare: Bool { isPercentage || value == 0 }
  }

  private let bytes: [UInt8]
  private var offset = 0

  init(_ lowercaseText: ArraySlice<UInt8>) { bytes = Array(lowercaseText) }

  /// The letters in lower case without white space around them.
  static func trimmedLowercase(_ text: String) -> ArraySlice<UInt8> {
    var bytes = Array(text.utf8)[...]
    while let first = bytes.first, isSpace(first) { bytes.removeFirst() }
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    for index in bytes.indices where (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[index]) {
      bytes[index] |= 0x20
    }
    return bytes
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Reads the whole text as one function.
  mutating func readFunction() -> Color? {
    if take("rgba(") || take("rgb(") {
      guard let parts = readArguments(hueFirst: false) else { return nil }
      let percentages = parts.prefix(3).filter(\.isPercentage).count
      guard percentages == 0 || percentages == 3 else { return nil }
      let scale = percentages == 3 ? 100.0 : 255.0
      return Color(
        red: Self.clamp(parts[0].value / scale), green: Self.clamp(parts[1].value / scale),
        blue: Self.clamp(parts[2].value / scale), alpha: Self.alpha(parts))
    }
    if take("hsla(") || take("hsl(") {
      guard let parts = readArguments(hueFirst: true), !parts[0].isPercentage, parts[1].isShare, parts[2].isShare else {
        return nil
      }
      return Color(
        hue: parts[0].value, saturation: Self.clamp(parts[1].value / 100), lightness: Self.clamp(parts[2].value / 100),
        alpha: Self.alpha(parts))
    }
    return nil
  }

  private static func clamp(_ value: Double) -> Double { min(max(value, 0), 1) }

  private static func alpha(_ parts: [Component]) -> Double {
    guard parts.count > 3 else { return 1 }
    return clamp(parts[3].isPercentage ? parts[3].value / 100 : parts[3].value)
  }

  /// Reads three components and perhaps an alpha, to the closing bracket: either all with commas between, or none and
  /// a slash before the alpha.
  private mutating func readArguments(hueFirst: Bool) -> [Component]? {
    var parts: [Component] = []
    var usesCommas = false
    skipSpace()
    for index in 0..<4 {
      if index == 3, take(")") { return offset == bytes.count ? parts : nil }
      if index > 0 {
        let hadSpace = skipSpace()
        let separator: String = index == 3 && !usesCommas ? "/" : ","
        if index == 1 {
          usesCommas = take(",")
          guard usesCommas || hadSpace else { return nil }
        } else if usesCommas || index == 3 {
          guard take(separator) else { return index == 3 && take(")") && offset == bytes.count ? parts : nil }
        } else {
          guard hadSpace else { return nil }
        }
        skipSpace()
      }
      guard let part = readComponent(isHue: hueFirst && index == 0) else { return nil }
      parts.append(part)
    }
    skipSpace()
    return take(")") && offset == bytes.count ? parts : nil
  }

  private mutating func readComponent(isHue: Bool) -> Component? {
    let start = offset
    while offset < bytes.count, isNumberByte(at: offset) { offset += 1 }
    guard let value = Double(String(decoding: bytes[start..<offset], as: UTF8.self)), value.isFinite else { return nil }
    if isHue { _ = take("deg") }
    return Component(value: value, isPercentage: take("%"))
  }

  /// Digits, points, signs and the `e` of an exponent, but not that of `deg`.
  private func isNumberByte(at index: Int) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "e"):
      true
    default: false
    }
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = offset
    while offset < bytes.count, Self.isSpace(bytes[offset]) { offset += 1 }
    return offset > start
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[offset...].starts(with: text.utf8) else { return false }
    offset += text.utf8.count
    return true
  }
}

extension Color {
  /// A colour from hue in degrees (any turn), saturation and lightness in `0 ... 1`.
  ///
  /// Source: CSS Color Module Level 4, section 7.1.
  init(hue: Double, saturation: Double, lightness: Double, alpha: Double) {
    let turn = (hue.truncatingRemainder(dividingBy: 360) + 360).truncatingRemainder(dividingBy: 360)
    let amplitude = saturation * min(lightness, 1 - lightness)
    func channel(_ n: Double) -> Double {
      let k = (n + turn / 30).truncatingRemainder(dividingBy: 12)
      return lightness - amplitude * max(-1, min(k - 3, 9 - k, 1))
    }
    self.init(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
  }
}
