// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON

/// Reads the `light` of a style.
struct LightReader {
  let symbols: SymbolTable
  let log: IssueLog

  /// The light; what a style does not set, or sets wrongly, is the specification's default.
  func read(_ root: ObjectReader) -> StyleLight {
    guard let node = root.node["light"], !node.isNull else { return .standard }
    let object = ObjectReader(node: node, path: root.path(of: "light"), log: log)
    guard let members = node.members else {
      log.error(object.path, "expected a light, an object, found \(node.summary)", at: node.offset)
      return .standard
    }
    // Transitions are for maps that move.
    let known = StyleLight.Key.allCases.flatMap { [$0.rawValue, "\($0.rawValue)-transition"] }
    object.warnOfUnknownKeys(known: Set(known))
    var values: [StyleLight.Key: CompiledExpression] = [:]
    for member in members {
      guard let key = StyleLight.Key(rawValue: member.key), !member.value.isNull else { continue }
      let path = object.path(of: member.key)
      let requirement = key.requirement
      let outcome = ValueCompiler(symbols: symbols, requirement: requirement).compile(member.value)
      log.tell(outcome.faults, warnings: outcome.warnings, of: member.value, at: path)
      values[key] = outcome.root.map {
        CompiledExpression($0, path: path, fallback: requirement.fallback, words: requirement.words)
      }
    }
    return StyleLight(values: values)
  }
}
