// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON

/// `collator`.
final class CollatorOperator: Node {
  private let isCaseSensitive, isDiacriticSensitive: Node
  private let locale: Node?

  private init(caseSensitive: Node, diacriticSensitive: Node, locale: Node?) {
    isCaseSensitive = caseSensitive
    isDiacriticSensitive = diacriticSensitive
    self.locale = locale
    // The specification never folds a collator: its order is the system's.
    super.init(
      type: .collator,
      dependencies: Self.dependencies(of: [caseSensitive, diacriticSensitive] + (locale.map { [$0] } ?? []))
        .union(.runtime))
  }

  static func parse(_ parser: ExpressionParser, _ call: Call) -> Node? {
    guard call.count == 1 else { return parser.fail("expected one argument, found \(call.count)", call.node) }
    let options = call.items[1]
    guard options.members != nil else { return parser.fail("expected an object, found \(options.summary)", call.node) }
    parser.warnOfUnknownKeys(in: options, known: ["case-sensitive", "diacritic-sensitive", "locale"])
    let off = JSONNode(.bool(false), at: options)
    guard
      let caseSensitive = parser.parse(options["case-sensitive"] ?? off, below: 1, expecting: .boolean),
      let diacriticSensitive = parser.parse(options["diacritic-sensitive"] ?? off, below: 1, expecting: .boolean)
    else { return nil }
    var locale: Node?
    if let node = options["locale"] {
      locale = parser.parse(node, below: 1, expecting: .string)
      if locale == nil { return nil }
    }
    return CollatorOperator(caseSensitive: caseSensitive, diacriticSensitive: diacriticSensitive, locale: locale)
  }

  override func value(in context: EvaluationContext) throws(EvaluationFailure) -> ExpressionValue {
    .collator(
      Collator(
        isCaseSensitive: try isCaseSensitive.bool(in: context),
        isDiacriticSensitive: try isDiacriticSensitive.bool(in: context), locale: try locale?.string(in: context)))
  }
}
