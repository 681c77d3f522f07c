// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON

/// A fault within an expression.
struct ExpressionFault: Error, Hashable {
  /// The place within the expression, `[2][1]`, as the specification's suite counts it; empty for the whole.
  let path: String
  /// What was expected and what was found.
  let message: String
  /// The byte in the style at which the faulty value begins.
  let offset: Int
  /// What was probably meant.
  var suggestion: String?
}

/// One use of an operator: `["+", 1, 2]`.
struct Call {
  /// The operator.
  let name: String
  /// The whole array, the name included, so that places count as in the style.
  let items: [JSONNode]
  /// The array's node.
  let node: JSONNode
  /// The type that the use is expected to have, if any; operators need not check it.
  let expected: ExpressionType?

  /// How many arguments there are.
  var count: Int { items.count - 1 }
}

/// Turns the JSON of an expression into a tree of operators, with the specification's types and coercions.
///
/// Faults are collected in `faults`; a method that gives `nil` has added one.
final class ExpressionParser {
  /// How deep expressions may be nested.
  static let maximumDepth = 100

  /// How an operator's value of another type is made to fit.
  enum Annotation {
    /// By assertion or conversion, as the expected type wants it.
    case byType
    /// By conversion.
    case coerce
    /// Not at all: the caller takes care of it.
    case none
  }

  let symbols: SymbolTable
  /// The languages by which names of features are chosen; `nil` to read them as they stand.
  let languages: LabelLanguages?
  private(set) var faults: [ExpressionFault] = []
  /// What has no effect, or never the one that it seems to have, each once.
  private(set) var warnings: [ExpressionFault] = []
  private var knownWarnings: Set<ExpressionFault> = []
  /// The values of the parts that depend on nothing, by place, where they are kept; the whole expression's is empty.
  private(set) var constants: [String: ExpressionValue] = [:]
  /// How many ramps over the zoom there are.
  private(set) var zoomRampCount = 0
  /// The place of the operator that is being parsed; `nil` for the whole expression.
  private(set) var place: Place?
  private var depth = 0
  /// Where constant expressions are evaluated.
  private let foldingContext = EvaluationContext(style: Style(symbols: SymbolTable()))
  private var scope: [(name: String, variable: Variable)] = []

  init(symbols: SymbolTable, languages: LabelLanguages? = nil) {
    self.symbols = symbols
    self.languages = languages
  }

  /// Adds a fault at a place below the present one; gives `nil` for `return`.
  func fail<T>(_ message: String, _ node: JSONNode, at indices: Int...) -> T? {
    note(message, node, at: indices)
    return nil
  }

  /// Adds a fault at a place below the present one.
  func note(_ message: String, _ node: JSONNode, at indices: [Int] = []) {
    var path = place?.text ?? ""
    for index in indices { path += "[\(index)]" }
    faults.append(ExpressionFault(path: path, message: message, offset: node.offset))
  }

  /// Adds a warning at a byte offset, with the word that was probably meant.
  func warn(_ message: String, at offset: Int, near: String? = nil) {
    let suggestion = near.map { "did you mean \"\($0)\"?" }
    let warning = ExpressionFault(path: "", message: message, offset: offset, suggestion: suggestion)
    if knownWarnings.insert(warning).inserted { warnings.append(warning) }
  }

  /// Warns of options that an operator does not have.
  func warnOfUnknownKeys(in options: JSONNode, known: [String]) {
    for member in options.members ?? [] where !known.contains(member.key) {
      warn("unknown key, ignored", at: member.keyOffset, near: Spelling.nearest(to: member.key, among: known))
    }
  }

  /// Does something at a place below the present one.
  func inside<T>(_ index: Int, _ body: () -> T) -> T {
    let outer = place
    place = Place(below: outer, index)
    depth += 1
    defer {
      place = outer
      depth -= 1
    }
    return body()
  }

  /// Parses an argument of a call.
  func parse(
    _ call: Call, _ index: Int, expecting expected: ExpressionType? = nil, _ annotation: Annotation = .byType
  ) -> Node? {
    inside(index) { parse(call.items[index], expecting: expected, annotation) }
  }

  /// Parses an expression at a place of its own below the present one: `[5][0]`.
  func parse(_ node: JSONNode, below index: Int, expecting expected: ExpressionType?) -> Node? {
    inside(index) { parse(node, expecting: expected) }
  }

  /// Parses an expression at the present place.
  func parse(_ node: JSONNode, expecting expected: ExpressionType?, _ annotation: Annotation = .byType) -> Node? {
    guard depth <= Self.maximumDepth else {
      return fail("nested deeper than \(Self.maximumDepth) levels", node)
    }
    guard let parsed = parseUnannotated(node, expected: expected) else { return nil }
    guard let fitting = fit(parsed, to: expected, annotation, node) else { return nil }
    return fold(fitting, node)
  }

  private func parseUnannotated(_ node: JSONNode, expected: ExpressionType?) -> Node? {
    switch node.content {
    case .null, .bool, .number, .string: return Literal.make(node.plainValue)
    case .object: return fail("bare object; write [\"literal\", {...}]", node)
    case .array(let items):
      guard let head = items.first else {
        return fail("expected an operator, found an empty array; write [\"literal\", []] for a list", node)
      }
      guard let name = head.string else {
        return fail(
          "expected the name of an operator, found \(head.summary); write [\"literal\", [...]] for a list", head, at: 0)
      }
      guard let parse = OperatorTable.parsers[name] else {
        let hint = Spelling.nearest(to: name, among: OperatorTable.names).map { "; did you mean \"\($0)\"?" } ?? ""
        return fail("unknown operator \"\(name)\"\(hint)", head, at: 0)
      }
      symbols.note(operator: name)
      return parse(self, Call(name: name, items: items, node: node, expected: expected))
    }
  }

  /// Checks the type of what was parsed, and adds an assertion or a conversion where the specification has one.
  func fit(_ parsed: Node, to expected: ExpressionType?, _ annotation: Annotation, _ node: JSONNode) -> Node? {
    guard let expected else { return parsed }
    let actual = parsed.type
    if expected.isAsserted, actual == .value {
      return annotate(parsed, expected, annotation == .byType ? .none : annotation, isAssertion: annotation == .byType)
    }
    if expected.isCoerced(from: actual) {
      return annotate(parsed, expected, annotation == .byType ? .coerce : annotation, isAssertion: false)
    }
    guard expected.accepts(actual) else { return fail("expected \(expected), found \(actual)", node) }
    return parsed
  }

  private func annotate(_ parsed: Node, _ type: ExpressionType, _ annotation: Annotation, isAssertion: Bool) -> Node {
    if isAssertion { return Assertion.make(type, [parsed], path: place) }
    return annotation == .coerce ? Coercion.make(type, [parsed], path: place) : parsed
  }

  /// Keeps the value of what depends on nothing, where that is asked for.
  private func note(_ parsed: Node) {
    if symbols.keepsForms { constants[place?.text ?? ""] = (parsed as? Literal)?.constant }
  }

  /// Evaluates what depends on nothing.
  private func fold(_ parsed: Node, _ node: JSONNode) -> Node? {
    note(parsed)
    if parsed is Literal || !parsed.dependencies.isEmpty || parsed.type == .image { return parsed }
    do throws(EvaluationFailure) {
      let literal = Literal.make(try parsed.value(in: foldingContext), type: parsed.type)
      note(literal)
      return literal
    } catch {
      return fail(error.description, node)
    }
  }

  /// Parses something that may fail without consequence: its faults are given back, not kept.
  func attempt<T>(_ body: () -> T?) -> (result: T?, faults: [ExpressionFault]) {
    let count = faults.count
    let result = body()
    let added = Array(faults[count...])
    faults.removeLast(added.count)
    return (result, added)
  }

  /// Keeps faults that `attempt` gave back.
  func keep(_ faults: [ExpressionFault]) { self.faults += faults }

  /// Counts a ramp whose input is the zoom.
  func noteRamp(over input: Node) {
    if Ramps.isZoom(input) { zoomRampCount += 1 }
  }

  /// Parses something within which variables have names.
  func withVariables<T>(_ variables: [(name: String, variable: Variable)], _ body: () -> T?) -> T? {
    scope += variables
    defer { scope.removeLast(variables.count) }
    return body()
  }

  /// The innermost variable of a name.
  func variable(named name: String) -> Variable? { scope.last { $0.name == name }?.variable }
}
