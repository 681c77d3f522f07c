// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import FoundationEssentials
internal import FoundationInternationalization

/// `number-format`: a number in the manner of a language.
final class NumberFormat: Node {
  private let number: Node
  private let options: [String: Node]
  private let path: Place?

  private init(_ number: Node, options: [String: Node], path: Place?) {
    self.number = number
    self.options = options
    self.path = path
    super.init(type: .string, arguments: [number] + options.values)
  }

  static func parse(_ parser: ExpressionParser, _ call: Call) -> Node? {
    guard call.count == 2 else { return parser.fail("expected two arguments, found \(call.count)", call.node) }
    guard let number = parser.parse(call, 1, expecting: .number) else { return nil }
    guard let members = call.items[2].members else {
      return parser.fail("expected an object of options, found \(call.items[2].summary)", call.node)
    }
    let types: [String: ExpressionType] = [
      "locale": .string, "currency": .string, "unit": .string, "min-fraction-digits": .number,
      "max-fraction-digits": .number,
    ]
    var options: [String: Node] = [:]
    for member in members {
      guard let type = types[member.key] else { continue }
      guard let node = parser.parse(member.value, below: 1, expecting: type) else { return nil }
      options[member.key] = node
    }
    guard options["currency"] == nil || options["unit"] == nil else {
      return parser.fail("\"currency\" and \"unit\" exclude each other", call.node)
    }
    return NumberFormat(number, options: options, path: parser.place)
  }

  override func string(in context: EvaluationContext) throws(EvaluationFailure) -> String {
    let value = try number.number(in: context)
    let locale = Locale(identifier: try options["locale"]?.string(in: context) ?? "en-US")
    let least = try digits("min-fraction-digits", in: context)
    let most = try digits("max-fraction-digits", in: context)
    if let currency = try options["currency"]?.string(in: context) {
      let style = FloatingPointFormatStyle<Double>.Currency(code: currency, locale: locale)
        .rounded(rule: .toNearestOrAwayFromZero)
      guard least != nil || most != nil else { return value.formatted(style) }
      let range = min(least ?? 0, most ?? 2)...max(most ?? 2, least ?? 0)
      return value.formatted(style.precision(.fractionLength(range)))
    }
    let range = min(least ?? 0, most ?? 3)...max(most ?? 3, least ?? 0)
    let style = FloatingPointFormatStyle<Double>(locale: locale)
      .rounded(rule: .toNearestOrAwayFromZero).precision(.fractionLength(range))
    let text = value.formatted(style)
    guard let unit = try options["unit"]?.string(in: context) else { return text }
    return unit == "percent" ? "\(text)%" : "\(text) \(Self.unitSigns[unit] ?? unit)"
  }

  /// The signs of common units, as English writes them; other units are written by their name.
  private static let unitSigns = [
    "meter": "m", "kilometer": "km", "centimeter": "cm", "millimeter": "mm", "mile": "mi", "foot": "ft", "yard": "yd",
    "inch": "in", "kilometer-per-hour": "km/h", "meter-per-second": "m/s", "mile-per-hour": "mph", "celsius": "°C",
    "fahrenheit": "°F", "hectare": "ha", "acre": "ac", "liter": "L", "kilogram": "kg", "gram": "g", "degree": "deg",
    "hour": "hr", "minute": "min", "second": "sec",
  ]

  private func digits(_ option: String, in context: EvaluationContext) throws(EvaluationFailure) -> Int? {
    guard let value = try options[option]?.number(in: context) else { return nil }
    guard let count = Int(exactly: value.rounded(.down)), (0...100).contains(count) else {
      throw .message("expected \(option) from 0 to 100, found \(value.plainText)", at: path)
    }
    return count
  }
}
