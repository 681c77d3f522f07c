// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON

/// Reads the `paint` or `layout` of a layer.
final class PropertyReader {
  private let type: LayerType
  private let symbols: SymbolTable
  private let state: [String: ExpressionValue]
  private let languages: LabelLanguages?
  private let log: IssueLog
  private(set) var oldForms: OldForms

  init(
    type: LayerType, symbols: SymbolTable, state: [String: ExpressionValue], languages: LabelLanguages?, log: IssueLog,
    oldForms: OldForms
  ) {
    self.type = type
    self.symbols = symbols
    self.state = state
    self.languages = languages
    self.log = log
    self.oldForms = oldForms
  }

  /// The values of the properties that a layer sets; faulty ones are left out.
  func read(_ layer: ObjectReader, _ group: PropertySpec.Group) -> [PropertyID: CompiledExpression] {
    guard let node = layer.node[group.rawValue] else { return [:] }
    let object = ObjectReader(node: node, path: layer.path(of: group.rawValue), log: log)
    guard let members = node.members else {
      log.error(object.path, "expected an object of properties, found \(node.summary)", at: node.offset)
      return [:]
    }
    var values: [PropertyID: CompiledExpression] = [:]
    for member in members {
      if group == .layout, member.key == "visibility" { continue }
      guard let spec = spec(of: member, object, group), !member.value.isNull else { continue }
      if let value = read(member.value, spec, path: object.path(of: member.key)) { values[spec.id] = value }
    }
    return values
  }

  private func spec(of member: JSONNode.Member, _ object: ObjectReader, _ group: PropertySpec.Group) -> PropertySpec? {
    let path = object.path(of: member.key)
    if member.key == "visibility", group == .paint {
      log.misplaced(path, member, home: PropertySpec.Group.layout.rawValue)
      return nil
    }
    guard let id = PropertyID(name: member.key, of: type) else {
      warnOfUnknown(member, path)
      return nil
    }
    let spec = PropertyTable.spec(of: id)
    guard spec.group == group else {
      log.misplaced(path, member, home: spec.group.rawValue)
      return nil
    }
    return spec
  }

  private func warnOfUnknown(_ member: JSONNode.Member, _ path: String) {
    // Transitions are for maps that move.
    if member.key.hasSuffix("-transition"), PropertyID(name: String(member.key.dropLast(11)), of: type) != nil {
      return
    }
    if let other = PropertyTable.types(havingProperty: member.key).first {
      log.warning(
        path, "no property of \(type.rawValue) layers but of \(other.rawValue) layers, ignored", at: member.keyOffset)
      return
    }
    let near = Spelling.nearest(to: member.key, among: PropertyTable.specs(of: type).map(\.name))
    log.warning(
      path, "unknown property, ignored", at: member.keyOffset, suggestion: near.map { "did you mean \"\($0)\"?" })
  }

  private func read(_ node: JSONNode, _ spec: PropertySpec, path: String) -> CompiledExpression? {
    let fallback = PropertyTable.defaultExpression(of: spec.id).fallback
    let requirement = spec.requirement(fallback: fallback)
    _ = symbols.takeUses()
    let languages = spec.id == .textField ? languages : nil
    var outcome = ValueCompiler(symbols: symbols, requirement: requirement, languages: languages).compile(node)
    if languages != nil, let root = outcome.root, !(root is Literal) { outcome.root = DistinctLines(root) }
    let uses = symbols.takeUses()
    log.tell(outcome.faults, warnings: outcome.warnings, of: node, at: path)
    if outcome.isLegacy { oldForms.note(.function, path, node.offset) }
    return outcome.root.map {
      CompiledExpression(
        $0, path: path, fallback: fallback, words: requirement.words, uses: uses,
        form: outcome.form)
    }
  }

  /// Whether a layer is drawn: `layout.visibility`, a word or an expression of the global state.
  func readVisibility(_ layer: ObjectReader) -> Bool {
    guard let node = layer.node["layout"]?["visibility"] else { return true }
    let path = layer.path(of: "layout.visibility")
    let requirement = ValueRequirement(
      type: .oneOf(["visible", "none"]), dependence: .constant, isInterpolated: false, fallback: .string("visible"))
    let outcome = ValueCompiler(symbols: symbols, requirement: requirement).compile(node)
    log.tell(outcome.faults, warnings: outcome.warnings, of: node, at: path)
    guard let root = outcome.root else { return true }
    let expression = CompiledExpression(
      root, path: path, fallback: requirement.fallback, words: requirement.words)
    let context = EvaluationContext(style: Style(symbols: symbols))
    context.globalState = state
    return expression.string(in: context) != "none"
  }
}
