// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// How a number is written: what `Intl.NumberFormat` is asked for.
public struct NumberStyle: Hashable, Sendable {
  /// What a number is a number of.
  public enum Quantity: Hashable, Sendable {
    /// Of nothing.
    case plain
    /// Of a currency, by its ISO 4217 code in any case: `EUR`.
    case currency(String)
    /// Of a unit, or of one per another: `kilometer`, `kilometer-per-hour`.
    case unit(String)
  }

  /// An IETF language tag.
  public var locale: String
  /// What the number counts.
  public var quantity: Quantity
  /// The fewest digits after the point, at least 0; `nil` for as many as is usual.
  public var fewestDigits: Int?
  /// The most digits after the point, at least 0; `nil` for as many as is usual.
  public var mostDigits: Int?

  /// Makes a style.
  public init(locale: String, quantity: Quantity = .plain, fewestDigits: Int? = nil, mostDigits: Int? = nil) {
    self.locale = locale
    self.quantity = quantity
    self.fewestDigits = fewestDigits
    self.mostDigits = mostDigits
  }
}

extension NumberStyle {
  /// The style as a number skeleton of ICU, which must be loaded; all but the locale.
  var skeleton: String {
    get throws(ICUError) {
      switch quantity {
      case .plain:
        return try "\(fraction(usual: 0...3)) \(Self.rounding)"
      case .currency(let code):
        guard code.utf8.count == 3, code.allSatisfy({ $0.isASCII && $0.isLetter }) else {
          throw ICUError(description: "expected a currency of three letters, found \"\(code)\"")
        }
        let digits = Locales.digits(ofCurrency: code.uppercased())
        return try "currency/\(code.uppercased()) \(fraction(usual: digits...digits)) \(Self.rounding)"
      case .unit(let unit):
        guard Self.isUnit(unit) else {
          throw ICUError(description: "expected a unit of ECMA-402 such as \"kilometer-per-hour\", found \"\(unit)\"")
        }
        return try "unit/\(unit) unit-width-short \(fraction(usual: 0...3)) \(Self.rounding)"
      }
    }
  }

  /// Half is rounded away from zero.
  private static let rounding = "rounding-mode-half-up"

  /// How many digits there are after the point (ECMA-402, SetNumberFormatDigitOptions).
  private func fraction(usual: ClosedRange<Int>) throws(ICUError) -> String {
    let least = fewestDigits ?? min(usual.lowerBound, mostDigits ?? usual.lowerBound)
    let most = mostDigits ?? max(usual.upperBound, least)
    guard least <= most else {
      throw ICUError(description: "expected at most \(most) digits after the point, found at least \(least)")
    }
    guard most > 0 else { return "precision-integer" }
    return "." + String(repeating: "0", count: least) + String(repeating: "#", count: most - least)
  }

  private static func isUnit(_ name: String) -> Bool {
    let parts = name.split(separator: "-per-", omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { units.contains(String($0)) }
  }

  /// Source: ECMA-402, IsSanctionedSingleUnitIdentifier.
  private static let units: Set<String> = [
    "acre", "bit", "byte", "celsius", "centimeter", "day", "degree", "fahrenheit", "fluid-ounce", "foot", "gallon",
    "gigabit", "gigabyte", "gram", "hectare", "hour", "inch", "kilobit", "kilobyte", "kilogram", "kilometer", "liter",
    "megabit", "megabyte", "meter", "microsecond", "mile", "mile-scandinavian", "milliliter", "millimeter",
    "millisecond", "minute", "month", "nanosecond", "ounce", "percent", "petabyte", "pound", "second", "stone",
    "terabit", "terabyte", "week", "yard", "year",
  ]
}
