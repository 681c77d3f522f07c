// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON

/// Reads constants of a style and checks them against a property's type and range.
struct ConstantReader {
  let type: PropertySpec.ValueType

  /// The value of a constant, or what is wrong with it.
  func read(_ node: JSONNode) -> Result<ExpressionValue, ExpressionFault> {
    guard let value = value(of: node) else {
      return .failure(fault("expected \(expectation), found \(found(node))\(hint(node))", node))
    }
    if let complaint = complaint(about: value) { return .failure(fault(complaint, node)) }
    return .success(value)
  }

  private func fault(_ message: String, _ node: JSONNode) -> ExpressionFault {
    ExpressionFault(path: "", message: message, offset: node.offset)
  }

  private func found(_ node: JSONNode) -> String {
    guard let items = node.array else { return node.summary }
    return items.count <= 4 ? node.plainValue.jsonText : "an array of \(items.count)"
  }

  /// A known word that was probably meant.
  private func hint(_ node: JSONNode) -> String {
    guard let word = node.string else { return "" }
    let known: [String]
    switch type {
    case .oneOf(let words), .listOf(let words): known = words
    case .color, .colorArray: known = Array(Color.named.keys).sorted()
    default: return ""
    }
    return Spelling.nearest(to: word, among: known).map { "; did you mean \"\($0)\"?" } ?? ""
  }

  private func value(of node: JSONNode) -> ExpressionValue? {
    let plain = node.plainValue
    switch type {
    case .number: return node.number.map { .number($0) }
    case .boolean: return node.bool.map { .bool($0) }
    case .string: return node.string.map { .string($0) }
    case .color: return node.string.flatMap { Color(css: $0) }.map { .color($0) }
    case .formatted: return node.string.map { .formatted(Formatted($0)) }
    case .image: return node.string.map { .image(ResolvedImage(name: $0, isAvailable: true)) }
    case .padding: return plain.convertedPadding.map { .padding($0) }
    case .numberArray:
      return plain.convertedNumberArray.flatMap { $0.isEmpty ? nil : .numberArray($0) }
    case .colorArray: return plain.convertedColorArray.flatMap { $0.isEmpty ? nil : .colorArray($0) }
    case .anchorOffsets: return plain.convertedAnchorOffsets.map { .variableAnchorOffsets($0) }
    case .verticalGradient: return plain.convertedVerticalGradient.map { .verticalGradient($0) }
    case .projection: return plain.isProjection ? plain : nil
    case .numbers(let count, _):
      guard let numbers = plain.numberList, count == nil || count == numbers.count else { return nil }
      return plain
    case .strings: return node.array?.allSatisfy { $0.string != nil } == true ? plain : nil
    case .oneOf(let words): return node.string.flatMap { words.contains($0) ? plain : nil }
    case .listOf(let words):
      return node.array?.allSatisfy { $0.string.map(words.contains) ?? false } == true ? plain : nil
    case .array(let item, let count):
      return ExpressionType.array(item, count).accepts(plain.expressionType) ? plain : nil
    case .value: return plain
    }
  }

  /// What is wrong with a value of the right type: words and numbers out of range; `nil` when nothing is.
  func complaint(about value: ExpressionValue) -> String? {
    switch (type, value) {
    case (.number(let least, let most), .number(let number)):
      return Self.complaint(about: [number], least, most)
    case (.numbers(_, let least), .array(let items)):
      return Self.complaint(about: ExpressionValue.array(items).numberList ?? [], least, .infinity)
    case (.numberArray(let least, let most), .numberArray(let numbers)):
      return Self.complaint(about: numbers, least, most)
    case (.oneOf(let words), .string(let word)) where !words.contains(word):
      return "expected one of \(words.joined(separator: ", ")), found \"\(word)\""
    default: return nil
    }
  }

  private static func complaint(about numbers: [Double], _ least: Double, _ most: Double) -> String? {
    for number in numbers {
      if number < least { return "expected at least \(least.plainText), found \(number.plainText)" }
      if number > most { return "expected at most \(most.plainText), found \(number.plainText)" }
    }
    return nil
  }

  /// The type in words.
  private var expectation: String {
    switch type {
    case .number: "a number"
    case .boolean: "true or false"
    case .string, .formatted: "a string"
    case .color: "a colour"
    case .image: "the name of an image"
    case .padding: "a number or a list of 1 to 4 numbers"
    case .numberArray: "a number or a list of numbers"
    case .colorArray: "a colour or a list of colours"
    case .anchorOffsets: "pairs of an anchor and an offset"
    case .verticalGradient: "true, false or a list of depth and height"
    case .projection: "a projection"
    case .numbers(let count?, _): "a list of \(count) numbers"
    case .numbers(nil, _): "a list of numbers"
    case .strings: "a list of strings"
    case .oneOf(let words): "one of \(words.joined(separator: ", "))"
    case .listOf(let words): "a list of \(words.joined(separator: ", "))"
    case .array(let item, let count): "\(ExpressionType.array(item, count))"
    case .value: "a value"
    }
  }
}
