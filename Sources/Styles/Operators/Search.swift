// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON

/// `in`: whether a list holds a value, or a string holds another.
final class In: Node {
  private let needle, haystack: Node
  private let path: Place?

  private init(_ needle: Node, _ haystack: Node, path: Place?) {
    self.needle = needle
    self.haystack = haystack
    self.path = path
    super.init(type: .boolean, arguments: [needle, haystack])
  }

  static func parse(_ parser: ExpressionParser, _ call: Call) -> Node? {
    guard call.count == 2 else { return parser.fail("expected 2 arguments, found \(call.count)", call.node) }
    guard let needle = parser.parse(call, 1, expecting: .value), let haystack = parser.parse(call, 2, expecting: .value)
    else { return nil }
    guard ListOperators.isNeedle(needle.type) else {
      return parser.fail("expected a boolean, string, number or null to look for, found \(needle.type)", call.node)
    }
    if let list = call.items[2].array, list.count == 2, list[0].string == "literal" {
      parser.warnOfUnknownShapes(call.items[1], among: list[1].array ?? [])
    }
    if let list = (haystack as? Literal)?.constant, case .array(let items) = list,
      let fast = PropertyMembership(needle, items, parser.symbols)
    {
      return fast
    }
    return In(needle, haystack, path: parser.place)
  }

  override func bool(in context: EvaluationContext) throws(EvaluationFailure) -> Bool {
    let needle = try needle.value(in: context)
    let haystack = try haystack.value(in: context)
    if haystack == .null || haystack == .string("") { return false }
    try ListOperators.checkNeedle(needle, at: path)
    switch haystack {
    case .array(let items): return items.contains(needle)
    case .string(let text):
      let part = ListOperators.text(of: needle)
      return part.isEmpty || text.contains(part)
    default: throw .message("expected a string or a list to look in, found \(haystack.expressionType)", at: path)
    }
  }
}

/// `in` of a property and a list of strings: by the number of the literal that equals the property.
final class PropertyMembership: Node {
  private let slot: Int
  private let isMember: [Bool]
  private let firstLiteral: Int32

  /// `nil` unless the needle is a property of any type and all items are strings.
  init?(_ needle: Node, _ items: [ExpressionValue], _ symbols: SymbolTable) {
    guard let property = needle as? Property, !items.isEmpty else { return nil }
    var numbers: [Int32] = []
    for item in items {
      guard case .string(let text) = item else { return nil }
      numbers.append(symbols.literal(text, ofSlot: property.slot))
    }
    let first = numbers.min() ?? 0
    var members = [Bool](repeating: false, count: Int((numbers.max() ?? 0) - first) + 1)
    for number in numbers { members[Int(number - first)] = true }
    slot = property.slot
    isMember = members
    firstLiteral = first
    super.init(type: .boolean, dependencies: .feature)
  }

  override func bool(in context: EvaluationContext) -> Bool {
    let literal = context.literal(ofSlot: slot)
    let place = Int(literal) - Int(firstLiteral)
    return literal >= 0 && place >= 0 && place < isMember.count && isMember[place]
  }
}

/// `index-of`: where a list or a string first holds a value, from an index on.
final class IndexOf: Node {
  private let needle, haystack: Node
  private let start: Node?
  private let path: Place?

  private init(_ needle: Node, _ haystack: Node, from start: Node?, path: Place?) {
    self.needle = needle
    self.haystack = haystack
    self.start = start
    self.path = path
    super.init(type: .number, arguments: [needle, haystack] + (start.map { [$0] } ?? []))
  }

  static func parse(_ parser: ExpressionParser, _ call: Call) -> Node? {
    guard call.count == 2 || call.count == 3 else {
      return parser.fail("expected 2 or 3 arguments, found \(call.count)", call.node)
    }
    guard let needle = parser.parse(call, 1, expecting: .value), let haystack = parser.parse(call, 2, expecting: .value)
    else { return nil }
    guard ListOperators.isNeedle(needle.type) else {
      return parser.fail("expected a boolean, string, number or null to look for, found \(needle.type)", call.node)
    }
    var start: Node?
    if call.count == 3 {
      start = parser.parse(call, 3, expecting: .number)
      if start == nil { return nil }
    }
    return IndexOf(needle, haystack, from: start, path: parser.place)
  }

  override func number(in context: EvaluationContext) throws(EvaluationFailure) -> Double {
    let needle = try needle.value(in: context)
    try ListOperators.checkNeedle(needle, at: path)
    let haystack = try haystack.value(in: context)
    let first = Int(min(max(try start?.number(in: context) ?? 0, 0), 1e9))
    switch haystack {
    case .array(let items):
      guard first < items.count, let index = items[first...].firstIndex(of: needle) else { return -1 }
      return Double(index)
    case .string(let text): return Double(Self.place(of: ListOperators.text(of: needle), in: text, from: first))
    default: throw .message("expected a string or a list to look in, found \(haystack.expressionType)", at: path)
    }
  }

  private static func place(of part: String, in text: String, from first: Int) -> Int {
    let letters = Array(text.unicodeScalars)
    let wanted = Array(part.unicodeScalars)
    guard first + wanted.count <= letters.count else { return -1 }
    for start in first...(letters.count - wanted.count)
    where letters[start..<start + wanted.count].elementsEqual(wanted) { return start }
    return -1
  }
}
