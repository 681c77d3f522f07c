// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON

/// Compiles a value of a style in any of its forms: a constant, an expression or an old function.
struct ValueCompiler {
  /// A compiled value, or why there is none.
  struct Outcome {
    var root: Node?
    var faults: [ExpressionFault]
    /// What has no effect, or never the one that it seems to have.
    var warnings: [ExpressionFault] = []
    /// Whether the value is an old function.
    var isLegacy = false
    /// What an expression says, however it is written; `nil` for a constant, and where it is not kept.
    var form: ExpressionForm?
  }

  let symbols: SymbolTable
  let requirement: ValueRequirement
  /// Whether every value is an expression or an old function, and none a plain constant.
  var expectsExpression = false
  /// The languages by which names of features are chosen; `nil` to read them as they stand.
  var languages: LabelLanguages?

  /// Compiles a value.
  func compile(_ node: JSONNode) -> Outcome {
    if LegacyFunction.isFunction(node), requirement.type != .value || expectsExpression {
      var outcome = compileFunction(node)
      outcome.isLegacy = true
      return outcome
    }
    if expectsExpression || isExpression(node) { return compileExpression(node) }
    if requirement.hasTokens, let text = node.string, let expression = TokenText.expression(for: text, at: node) {
      return compileExpression(expression)
    }
    return compileConstant(node)
  }

  /// Whether an array is an expression, not a list.
  private func isExpression(_ node: JSONNode) -> Bool {
    guard let items = node.array, let name = items.first?.string else { return false }
    if OperatorTable.parsers[name] != nil { return true }
    switch requirement.type {
    case .strings, .listOf, .array, .colorArray, .anchorOffsets, .projection, .value: return false
    default: return true
    }
  }

  private func compileFunction(_ node: JSONNode) -> Outcome {
    do throws(ExpressionFault) {
      return compileExpression(try LegacyFunction(node, for: requirement).expression())
    } catch {
      return Outcome(root: nil, faults: [error])
    }
  }

  private func compileConstant(_ node: JSONNode) -> Outcome {
    switch ConstantReader(type: requirement.type).read(node) {
    case .success(let value): return Outcome(root: Literal.make(value), faults: [])
    case .failure(let fault): return Outcome(root: nil, faults: [fault])
    }
  }

  private func compileExpression(_ node: JSONNode) -> Outcome {
    let parser = ExpressionParser(symbols: symbols, languages: languages)
    let annotation: ExpressionParser.Annotation = requirement.type == .string ? .coerce : .byType
    guard let root = parser.parse(node, expecting: requirement.type.expressionType, annotation) else {
      return Outcome(root: nil, faults: parser.faults, warnings: parser.warnings)
    }
    if let message = complaint(about: root, zoomRamps: parser.zoomRampCount) {
      let fault = ExpressionFault(path: "", message: message, offset: node.offset)
      return Outcome(root: nil, faults: [fault], warnings: parser.warnings)
    }
    let form = symbols.keepsForms ? ExpressionForm(node: node, constants: parser.constants) : nil
    return Outcome(root: root, faults: [], warnings: parser.warnings, form: form)
  }

  /// What is wrong with an expression as a whole; `nil` when it may stand here.
  private func complaint(about root: Node, zoomRamps: Int) -> String? {
    if let constant = (root as? Literal)?.constant {
      return ConstantReader(type: requirement.type).complaint(about: constant)
    }
    if !requirement.dependence.allowsFeature, !root.dependencies.isDisjoint(with: [.feature, .featureState]) {
      return "expected a value that is the same for all features, found an expression that reads the feature"
    }
    guard root.dependencies.contains(.zoom) else { return nil }
    guard requirement.dependence.allowsZoom else {
      return "expected a value that is the same at all zooms, found an expression that reads \"zoom\""
    }
    guard let ramp = Self.zoomRamp(of: root) else {
      return "\"zoom\" may only be the input of a \"step\" or \"interpolate\" at the top of the expression"
    }
    if zoomRamps > 1 { return "expected one \"step\" or \"interpolate\" over \"zoom\", found \(zoomRamps)" }
    if ramp is Interpolate, !requirement.isInterpolated { return "\"interpolate\" is not possible here; use \"step\"" }
    return nil
  }

  /// The ramp over zoom at the top of an expression, below `let` and `coalesce`.
  private static func zoomRamp(of node: Node) -> Node? {
    switch node {
    case let node as Let: return zoomRamp(of: node.result)
    case let node as Coalesce:
      for argument in node.arguments {
        if let ramp = zoomRamp(of: argument) { return ramp }
      }
      return nil
    case let node as Step: return Ramps.isZoom(node.input) ? node : nil
    case let node as Interpolate: return Ramps.isZoom(node.input) ? node : nil
    default: return nil
    }
  }
}
