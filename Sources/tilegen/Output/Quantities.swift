// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Numbers as people read them.
enum Quantities {
  /// `12 345 678` as `12,345,678`.
  static func count(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var text = number < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0 && (digits.count - place).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }

  /// `1 tile`, `2 tiles`.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(count(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  /// `870 B`, `4.2 kB`, `1.3 GB`: powers of a thousand.
  static func bytes(_ number: Int) -> String {
    guard number >= 1000 else { return "\(number) B" }
    var value = Double(number)
    var unit = 0
    let units = ["B", "kB", "MB", "GB", "TB", "PB", "EB"]
    while value >= 999.95, unit < units.count - 1 {
      value /= 1000
      unit += 1
    }
    return "\(decimal(value, digits: value < 10 ? 1 : 0)) \(units[unit])"
  }

  /// `0.42 s`, `12.3 s`, `4 min 05 s`, `3 h 20 min`.
  static func time(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds < 1e9 else { return "unknown" }
    if seconds < 10 { return "\(decimal(seconds, digits: 2)) s" }
    if seconds < 59.95 { return "\(decimal(seconds, digits: 1)) s" }
    let whole = Int(seconds.rounded())
    if whole < 3600 { return "\(whole / 60) min \(twoDigits(whole % 60)) s" }
    if whole < 48 * 3600 { return "\(whole / 3600) h \(twoDigits(whole / 60 % 60)) min" }
    return "\(whole / 86400) d \(whole / 3600 % 24) h"
  }

  /// A number with a fixed count of digits after the point, at most 3.
  static func decimal(_ value: Double, digits: Int) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    var power = 1
    for _ in 0..<digits { power *= 10 }
    let scaled = Int((abs(value) * Double(power)).rounded())
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard digits > 0 else { return sign + count(scaled) }
    let fraction = String(scaled % power)
    return sign + count(scaled / power) + "." + String(repeating: "0", count: digits - fraction.count) + fraction
  }

  /// A box as `--bbox` takes it, to about 100 m.
  static func sides(of box: LonLatBox) -> String {
    [box.west, box.south, box.east, box.north].map { decimal($0, digits: 3) }.joined(separator: ",")
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
