// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension Double {
  /// The number as ECMAScript's `Number::toString` writes it: `1`, `0.1`, `1e+21`, `NaN`.
  var plainText: String {
    if isNaN { return "NaN" }
    if isInfinite { return self < 0 ? "-Infinity" : "Infinity" }
    if self == 0 { return "0" }
    if let whole = Int64(exactly: self), abs(self) < 1e15 { return String(whole) }
    // Swift's shortest digits, written anew: `d.ddde±x` or `ddd.ddd`.
    let text = String(describing: magnitude)
    var digits = ""
    var exponent = 0
    var pointPlace: Int?
    var rest = Substring(text)
    if let mark = text.firstIndex(of: "e") {
      exponent = Int(text[text.index(after: mark)...]) ?? 0
      rest = text[..<mark]
    }
    for character in rest {
      if character == "." { pointPlace = digits.count } else { digits.append(character) }
    }
    // The value is 0.digits × 10^point.
    var point = (pointPlace ?? digits.count) + exponent
    while digits.hasPrefix("0"), digits.count > 1 {
      digits.removeFirst()
      point -= 1
    }
    while digits.hasSuffix("0"), digits.count > 1 { digits.removeLast() }
    return (self < 0 ? "-" : "") + Self.layOut(digits, point: point)
  }

  private static func layOut(_ digits: String, point: Int) -> String {
    let count = digits.count
    if point > 21 || point < -5 {
      let fraction = count > 1 ? "." + digits.dropFirst() : ""
      return "\(digits.prefix(1))\(fraction)e\(point > 0 ? "+" : "-")\(abs(point - 1))"
    }
    if point <= 0 { return "0." + String(repeating: "0", count: -point) + digits }
    if point >= count { return digits + String(repeating: "0", count: point - count) }
    return "\(digits.prefix(point)).\(digits.dropFirst(point))"
  }
}
