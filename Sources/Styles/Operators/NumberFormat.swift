// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import ICU
internal import JSON

/// `number-format`: a number in the manner of a language, as MapLibre has `Intl.NumberFormat` write it.
final class NumberFormat: Node {
  private let number: Node
  private let locale, currency, unit, fewestDigits, mostDigits: Node?
  private let path: Place?

  private init(_ number: Node, options: [String: Node], path: Place?) {
    self.number = number
    locale = options["locale"]
    currency = options["currency"]
    unit = options["unit"]
    fewestDigits = options["min-fraction-digits"]
    mostDigits = options["max-fraction-digits"]
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
    parser.warnOfUnknownKeys(in: call.items[2], known: types.keys.sorted())
    var options: [String: Node] = [:]
    for member in members {
      guard let type = types[member.key] else { continue }
      guard let node = parser.parse(member.value, below: 1, expecting: type) else { return nil }
      options[member.key] = node
    }
    guard options["currency"] == nil || options["unit"] == nil else {
      return parser.fail("\"currency\" and \"unit\" exclude each other", call.node)
    }
    do throws(ICUError) {
      try NumberWriter.loadLibrary()
    } catch {
      return parser.fail(error.description, call.node)
    }
    return NumberFormat(number, options: options, path: parser.place)
  }

  override func string(in context: EvaluationContext) throws(EvaluationFailure) -> String {
    let value = try number.number(in: context)
    var style = NumberStyle(locale: try locale?.string(in: context) ?? "en-US")
    if let currency = try currency?.string(in: context) {
      style.quantity = .currency(currency)
    } else if let unit = try unit?.string(in: context) {
      style.quantity = .unit(unit)
    }
    style.fewestDigits = try digits(fewestDigits, "min-fraction-digits", in: context)
    style.mostDigits = try digits(mostDigits, "max-fraction-digits", in: context)
    do throws(ICUError) {
      return try context.text(of: value, in: style)
    } catch {
      throw .message(error.description, at: path)
    }
  }

  private func digits(
    _ node: Node?, _ option: String, in context: EvaluationContext
  ) throws(EvaluationFailure) -> Int? {
    guard let value = try node?.number(in: context) else { return nil }
    guard (0...100).contains(value) else {
      throw .message("expected \(option) from 0 to 100, found \(value.plainText)", at: path)
    }
    return Int(value)
  }
}
