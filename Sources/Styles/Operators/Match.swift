// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON

/// `match`: the result of the label that equals the input.
final class Match: Choice {
  private let input: Node
  private let labels: [ExpressionValue: Int]
  private let results: [Node]
  private let otherwise: Node

  private init(
    _ input: Node, _ labels: [ExpressionValue: Int], _ results: [Node], otherwise: Node, type: ExpressionType
  ) {
    self.input = input
    self.labels = labels
    self.results = results
    self.otherwise = otherwise
    super.init(type: type, arguments: [input, otherwise] + results)
  }

  static func parse(_ parser: ExpressionParser, _ call: Call) -> Node? {
    guard call.count >= 4 else { return parser.fail("expected at least 4 arguments, found \(call.count)", call.node) }
    guard call.count % 2 == 0 else {
      return parser.fail("expected an input, pairs of label and result, then a last result", call.node)
    }
    var inputType: ExpressionType?
    var type = call.expectedResult
    var labels: [ExpressionValue: Int] = [:]
    var results: [Node] = []
    for index in stride(from: 2, to: call.count, by: 2) {
      guard addLabels(of: call, at: index, &labels, &inputType, number: results.count, parser) else { return nil }
      // The specification's suite counts a result by the place of its label.
      guard let result = parser.parse(call.items[index + 1], below: index, expecting: type) else { return nil }
      type = type ?? result.type
      results.append(result)
    }
    guard let input = parser.parse(call, 1, expecting: .value),
      let otherwise = parser.parse(call, call.count, expecting: type)
    else { return nil }
    if let inputType, input.type != .value, !inputType.accepts(input.type) {
      return parser.fail("expected \(inputType) as the labels are, found \(input.type)", call.items[1], at: 1)
    }
    let outcome = type ?? otherwise.type
    if inputType == .string, let fast = PropertyMatch(input, labels, results, otherwise, type: outcome, parser.symbols)
    {
      return fast
    }
    return Match(input, labels, results, otherwise: otherwise, type: outcome)
  }

  private static func addLabels(
    of call: Call, at index: Int, _ labels: inout [ExpressionValue: Int], _ inputType: inout ExpressionType?,
    number: Int, _ parser: ExpressionParser
  ) -> Bool {
    let item = call.items[index]
    let candidates = item.array ?? [item]
    parser.warnOfUnknownShapes(call.items[1], among: candidates)
    var message = candidates.isEmpty ? "expected at least one label" : nil
    for label in candidates where message == nil {
      let value = label.plainValue
      if let number = label.number, Int64(exactly: number) == nil || abs(number) > 9_007_199_254_740_991 {
        message = "expected a whole number of at most 2^53 - 1 as label, found \(number.plainText)"
      } else if label.number == nil, label.string == nil {
        message = "expected numbers or strings as labels, found \(label.summary)"
      } else if let inputType, value.expressionType != inputType {
        message = "expected \(inputType) as the labels before, found \(label.summary)"
      } else if labels[value] != nil {
        message = "label \(label.summary) was there before"
      }
      inputType = inputType ?? value.expressionType
      labels[value] = number
    }
    if let message { parser.note(message, item, at: [index]) }
    return message == nil
  }

  override func chosen(in context: EvaluationContext) throws(EvaluationFailure) -> Node {
    if let index = labels[try input.value(in: context)] { return results[index] }
    return otherwise
  }
}

/// `match` of a property with strings: a look into a table by the number of the literal that equals the property.
private final class PropertyMatch: Choice {
  private let slot: Int
  /// The property that must be a string; `nil` where any type will do.
  private let asserted: StringProperty?
  /// By number of the literal minus `firstLiteral`: the result, or -1.
  private let resultOfLiteral: [Int32]
  private let firstLiteral: Int32
  private let results: [Node]
  private let otherwise: Node

  init?(
    _ input: Node, _ labels: [ExpressionValue: Int], _ results: [Node], _ otherwise: Node, type: ExpressionType,
    _ symbols: SymbolTable
  ) {
    asserted = input as? StringProperty
    guard let slot = (input as? Property)?.slot ?? asserted?.slot else { return nil }
    var numbers: [(literal: Int32, result: Int)] = []
    for (label, result) in labels {
      guard case .string(let text) = label else { return nil }
      numbers.append((symbols.literal(text, ofSlot: slot), result))
    }
    let first = numbers.map(\.literal).min() ?? 0
    let last = numbers.map(\.literal).max() ?? 0
    var table = [Int32](repeating: -1, count: Int(last - first) + 1)
    for number in numbers { table[Int(number.literal - first)] = Int32(number.result) }
    self.slot = slot
    resultOfLiteral = table
    firstLiteral = first
    self.results = results
    self.otherwise = otherwise
    super.init(type: type, arguments: [input, otherwise] + results)
  }

  override func chosen(in context: EvaluationContext) throws(EvaluationFailure) -> Node {
    let literal = try asserted?.literal(in: context) ?? context.literal(ofSlot: slot)
    let place = Int(literal) - Int(firstLiteral)
    guard literal >= 0, place >= 0, place < resultOfLiteral.count, resultOfLiteral[place] >= 0 else { return otherwise }
    return results[Int(resultOfLiteral[place])]
  }
}
