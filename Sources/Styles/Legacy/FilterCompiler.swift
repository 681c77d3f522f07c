// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON

/// Compiles a layer's filter: an expression, a filter of the old syntax (`["==", "class", "park"]`, `$type`, `none`), or
/// a mixture, in which each part means what it says by itself.
///
/// Source for telling the two apart: the style specification, chapter "Other": Other filter.
final class FilterCompiler {
  private let parser: ExpressionParser
  /// Whether a part had the old syntax.
  private(set) var isLegacy = false

  /// What a filter says, however it is written; `nil` where that is not kept.
  func form(of node: JSONNode) -> ExpressionForm? {
    parser.symbols.keepsForms ? ExpressionForm(node: node, constants: parser.constants, isFilter: true) : nil
  }

  /// What was found wrong.
  var faults: [ExpressionFault] { parser.faults }

  /// What never holds.
  var warnings: [ExpressionFault] { parser.warnings }

  init(symbols: SymbolTable) { parser = ExpressionParser(symbols: symbols) }

  /// Compiles a filter; `nil` when it has faults.
  func compile(_ node: JSONNode) -> Node? {
    switch node.content {
    case .bool(let flag): return Literal.make(.bool(flag))
    case .array(let items):
      guard let name = items.first?.string else { return parser.parse(node, expecting: .boolean) }
      switch name {
      case "all", "any", "none": return compileParts(name, items, node)
      default:
        return isExpression(name, items) ? parser.parse(node, expecting: .boolean) : compileOld(name, items, node)
      }
    default: return parser.fail("expected a filter, found \(node.summary)", node)
    }
  }

  private func compileParts(_ name: String, _ items: [JSONNode], _ node: JSONNode) -> Node? {
    if name == "none" { isLegacy = true }
    var parts: [Node] = []
    for (index, item) in items.enumerated().dropFirst() {
      guard let part = parser.inside(index, { compile(item) }) else { return nil }
      parts.append(part)
    }
    switch name {
    case "all": return Every(parts)
    case "any": return Some(parts)
    default: return Not(Some(parts))
    }
  }

  private func isExpression(_ name: String, _ items: [JSONNode]) -> Bool {
    switch name {
    case "has": items.count >= 2 && items[1].string != "$id" && items[1].string != "$type"
    case "in": items.count >= 3 && (items[1].string == nil || items[2].array != nil)
    case "!in", "!has": false
    case "==", "!=", "<", "<=", ">", ">=":
      items.count != 3 || items[1].string == nil || items[2].array != nil
    default: true
    }
  }

  private func compileOld(_ name: String, _ items: [JSONNode], _ node: JSONNode) -> Node? {
    isLegacy = true
    guard items.count >= 2, let key = items[1].string else {
      return parser.fail("expected the name of a property in a filter of the old syntax", node)
    }
    warnOfSubject(items[1], key)
    switch name {
    case "in", "!in", "==", "!=":
      if key == "$type" {
        for word in items.dropFirst(2) { parser.warnOfUnknownShape(word, of: "$type", FeatureShape.simpleNames) }
      }
    default: break
    }
    switch name {
    case "has", "!has":
      let has = key == "$id" ? Not(equality(key, [.null])) : HasProperty(slot: parser.symbols.slot(of: key))
      return name == "has" ? has : Not(has)
    case "in", "!in":
      let isIn = equality(key, items.dropFirst(2).map(\.plainValue))
      return name == "in" ? isIn : Not(isIn)
    case "==": return equality(key, [items[2].plainValue])
    case "!=": return Not(equality(key, [items[2].plainValue]))
    default:
      guard let relation = Comparison.Relation(rawValue: name), items.count == 3,
        items[2].number != nil || items[2].string != nil
      else { return parser.fail("expected a number or a string to compare with", node) }
      return OldOrder(relation, OldSubject.make(key, parser.symbols), items[2].plainValue)
    }
  }

  /// Warns of what is nearly `$type` or `$id`.
  private func warnOfSubject(_ node: JSONNode, _ key: String) {
    let special = ["$type", "$id"]
    guard key.hasPrefix("$"), !special.contains(key), let near = Spelling.nearest(to: key, among: special) else {
      return
    }
    parser.warn("\"\(key)\" is read as the name of a property", at: node.offset, near: near)
  }

  /// Whether a property, `$id` or `$type` is one of some values.
  private func equality(_ key: String, _ values: [ExpressionValue]) -> Node {
    let subject = OldSubject.make(key, parser.symbols)
    if let fast = PropertyMembership(subject, values, parser.symbols) { return fast }
    let parts = values.map { value in
      PropertyEquality(.equal, subject, Literal.make(value), parser.symbols) ?? OldEquality(subject, value)
    }
    return parts.count == 1 ? parts[0] : Some(parts)
  }
}
