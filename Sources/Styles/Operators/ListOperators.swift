// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// `at`, `in`, `index-of`, `length`, `slice`.
enum ListOperators {
  static let all: [Operator] = [
    Operator("at", At.parse), Operator("in", In.parse), Operator("index-of", IndexOf.parse),
    Operator("length", Length.parse), Operator("slice", Slice.parse),
  ]

  /// Whether values of the type may be looked for.
  static func isNeedle(_ type: ExpressionType) -> Bool {
    switch type {
    case .boolean, .string, .number, .null, .value: true
    default: false
    }
  }

  /// Whether values of the type may be strings or lists.
  static func isSequence(_ type: ExpressionType) -> Bool {
    switch type {
    case .string, .array, .value: true
    default: false
    }
  }

  /// Checks at evaluation that a value may be looked for.
  static func checkNeedle(_ value: ExpressionValue, at path: Place?) throws(EvaluationFailure) {
    guard isNeedle(value.expressionType) else {
      throw .message("expected a boolean, string, number or null to look for, found \(value.expressionType)", at: path)
    }
  }

  /// The needle as text, to be found in a string.
  static func text(of needle: ExpressionValue) -> String { needle == .null ? "null" : needle.plainText }
}

private final class At: Node {
  private let index, list: Node
  private let path: Place?

  private init(_ index: Node, _ list: Node, type: ExpressionType, path: Place?) {
    self.index = index
    self.list = list
    self.path = path
    super.init(type: type, arguments: [index, list])
  }

  static func parse(_ parser: ExpressionParser, _ call: Call) -> Node? {
    guard call.count == 2 else { return parser.fail("expected 2 arguments, found \(call.count)", call.node) }
    guard let index = parser.parse(call, 1, expecting: .number),
      let list = parser.parse(call, 2, expecting: .array(call.expected ?? .value, nil))
    else { return nil }
    guard case .array(let item, _) = list.type else { return nil }
    return At(index, list, type: item, path: parser.place)
  }

  override func value(in context: EvaluationContext) throws(EvaluationFailure) -> ExpressionValue {
    let number = try index.number(in: context)
    guard case .array(let items) = try list.value(in: context) else { return .null }
    guard let index = Int(exactly: number), items.indices.contains(index) else {
      throw .message("expected a whole index from 0 to \(items.count - 1), found \(number.plainText)", at: path)
    }
    return items[index]
  }
}

private final class Length: Node {
  private let subject: Node
  private let path: Place?

  private init(_ subject: Node, path: Place?) {
    self.subject = subject
    self.path = path
    super.init(type: .number, dependencies: subject.dependencies)
  }

  static func parse(_ parser: ExpressionParser, _ call: Call) -> Node? {
    guard call.count == 1 else { return parser.fail("expected 1 argument, found \(call.count)", call.node) }
    guard let subject = parser.parse(call, 1) else { return nil }
    guard ListOperators.isSequence(subject.type) else {
      return parser.fail("expected a string or a list, found \(subject.type)", call.node)
    }
    return Length(subject, path: parser.place)
  }

  override func number(in context: EvaluationContext) throws(EvaluationFailure) -> Double {
    let value = try subject.value(in: context)
    switch value {
    case .string(let text): return Double(text.unicodeScalars.count)
    case .array(let items): return Double(items.count)
    default: throw .message("expected a string or a list, found \(value.expressionType)", at: path)
    }
  }
}

private final class Slice: Node {
  private let subject, start: Node
  private let end: Node?
  private let path: Place?

  private init(_ subject: Node, from start: Node, to end: Node?, path: Place?) {
    self.subject = subject
    self.start = start
    self.end = end
    self.path = path
    let type: ExpressionType = if case .array(let item, _) = subject.type { .array(item, nil) } else { subject.type }
    super.init(type: type, arguments: [subject, start] + (end.map { [$0] } ?? []))
  }

  static func parse(_ parser: ExpressionParser, _ call: Call) -> Node? {
    guard call.count == 2 || call.count == 3 else {
      return parser.fail("expected 2 or 3 arguments, found \(call.count)", call.node)
    }
    guard let subject = parser.parse(call, 1, expecting: .value), let start = parser.parse(call, 2, expecting: .number)
    else { return nil }
    guard ListOperators.isSequence(subject.type) else {
      return parser.fail("expected a string or a list, found \(subject.type)", call.node)
    }
    var end: Node?
    if call.count == 3 {
      end = parser.parse(call, 3, expecting: .number)
      if end == nil { return nil }
    }
    return Slice(subject, from: start, to: end, path: parser.place)
  }

  override func value(in context: EvaluationContext) throws(EvaluationFailure) -> ExpressionValue {
    let value = try subject.value(in: context)
    let start = try start.number(in: context)
    let end = try end?.number(in: context)
    switch value {
    case .string(let text):
      let scalars = Array(text.unicodeScalars)
      var part = String.UnicodeScalarView()
      part.append(contentsOf: scalars[Self.range(start, end, count: scalars.count)])
      return .string(String(part))
    case .array(let items): return .array(Array(items[Self.range(start, end, count: items.count)]))
    default: throw .message("expected a string or a list, found \(value.expressionType)", at: path)
    }
  }

  /// The range from one index to another; negative ones count from the end.
  private static func range(_ start: Double, _ end: Double?, count: Int) -> Range<Int> {
    func index(_ number: Double) -> Int {
      let whole = number.isNaN ? 0 : number.rounded(.towardZero)
      return Int(min(max(whole < 0 ? whole + Double(count) : whole, 0), Double(count)))
    }
    let lower = index(start)
    return lower..<max(lower, end.map(index) ?? count)
  }
}
