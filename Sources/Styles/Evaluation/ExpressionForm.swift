// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON

/// What an expression says, however it is written: its JSON with folded constants, and some forms made alike.
struct ExpressionForm: Sendable {
  /// The expression, in today's form where it was an old function.
  var node: JSONNode
  /// The values of the parts that depend on nothing, by place.
  var constants: [String: ExpressionValue]
  /// Whether parts may have the old syntax of filters.
  var isFilter = false

  /// The text that is equal for equal expressions.
  var text: String { text(of: node, at: "") }

  /// The text of a constant, with its type where that is not the JSON's.
  static func text(of constant: ExpressionValue) -> String {
    switch constant {
    case .color(let color):
      let channels = [color.red, color.green, color.blue].map { ($0 * 255).plainText }
      return "rgb(\(channels.joined(separator: ",")))" + (color.alpha == 1 ? "" : " alpha \(color.alpha.plainText)")
    case .formatted(let text) where text.sections.count != 1 || text.sections[0] != Formatted.Section(text: text.text):
      return "\(text)"
    default: return constant.jsonText
    }
  }

  private func text(of node: JSONNode, at place: String) -> String {
    if let constant = constants[place] { return Self.text(of: constant) }
    guard case .array(let items) = node.content, let name = items.first?.string else { return node.canonicalText }
    if isFilter, let old = oldFilter(name, items) { return old }
    // The parts of these have no places of their own.
    if ["format", "number-format", "collator"].contains(name) { return node.canonicalText }
    var parts: [String] = []
    for (index, item) in items.enumerated().dropFirst() {
      // The result of a label stands at the label's place.
      let isResult = name == "match" && index > 2 && index < items.count - 1 && !index.isMultiple(of: 2)
      parts.append(text(of: item, at: "\(place)[\(isResult ? index - 1 : index)]"))
    }
    return Self.simplified(name, parts, items)
  }

  /// One of several ways to write an operator.
  private static func simplified(_ name: String, _ parts: [String], _ items: [JSONNode]) -> String {
    switch name {
    case "all" where parts.count == 1, "any" where parts.count == 1: return parts[0]
    case "none": return call("!", [simplified("any", parts, items)])
    case "==" where parts.count == 2, "!=" where parts.count == 2: return call(name, parts.sorted())
    case "!" where parts.count == 1:
      if parts[0].hasPrefix("(== ") { return "(!= " + parts[0].dropFirst(4) }
      if parts[0].hasPrefix("(!= ") { return "(== " + parts[0].dropFirst(4) }
      if parts[0].hasPrefix("(! ") { return String(parts[0].dropFirst(3).dropLast()) }
    case "interpolate" where parts.count > 2 && parts[1] == "(zoom)", "step" where parts.first == "(zoom)":
      let results = name == "step" ? [parts[1]] + odd(parts.dropFirst(2)) : odd(parts.dropFirst(2))
      if Set(results).count == 1 { return results[0] }
      if name == "interpolate", parts[0] == "(exponential 1)" { return call(name, ["(linear)"] + parts.dropFirst()) }
    case "match" where parts.count > 2: return call(name, matchArms(parts, items))
    default: break
    }
    return call(name, parts)
  }

  private static func call(_ name: String, _ parts: [String]) -> String {
    "(" + ([name] + parts).joined(separator: " ") + ")"
  }

  /// Every second part, from the second on.
  private static func odd(_ parts: ArraySlice<String>) -> [String] {
    parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  /// The parts of a `match` with the labels of each arm in one order.
  private static func matchArms(_ parts: [String], _ items: [JSONNode]) -> [String] {
    var arms = parts
    for index in stride(from: 1, to: parts.count - 1, by: 2) {
      let labels = items[index + 1].array?.map(\.canonicalText) ?? [items[index + 1].canonicalText]
      arms[index] = "[" + labels.sorted().joined(separator: ",") + "]"
    }
    return arms
  }

  /// A comparison of the old syntax, written as an expression; `nil` for all else.
  private func oldFilter(_ name: String, _ items: [JSONNode]) -> String? {
    guard items.count > 2, let key = items[1].string, !key.hasPrefix("$"), items[2].array == nil else { return nil }
    let subject = Self.call("get", [ExpressionValue.string(key).jsonText])
    let values = items.dropFirst(2).map(\.canonicalText)
    switch name {
    case "==" where items.count == 3, "in" where items.count == 3:
      return Self.call("==", [subject, values[0]].sorted())
    case "!=" where items.count == 3, "!in" where items.count == 3:
      return Self.call("!=", [subject, values[0]].sorted())
    case "<" where items.count == 3, "<=" where items.count == 3, ">" where items.count == 3,
      ">=" where items.count == 3:
      return Self.call("old \(name)", [subject, values[0]])
    case "in": return Self.call("in", [subject, "[" + values.joined(separator: ",") + "]"])
    case "!in": return Self.call("!", [Self.call("in", [subject, "[" + values.joined(separator: ",") + "]"])])
    default: return nil
    }
  }
}

extension JSONNode {
  /// The value as JSON without spaces, the keys of objects in one order.
  package var canonicalText: String {
    switch content {
    case .null, .bool, .number, .string: plainValue.jsonText
    case .array(let items): "[" + items.map(\.canonicalText).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }
        .map { ExpressionValue.string($0.key).jsonText + ":" + $0.value.canonicalText }.joined(separator: ",") + "}"
    }
  }
}
