// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// `case`: the result of the first condition that holds.
final class Case: Choice {
  private let branches: [(condition: Node, result: Node)]
  private let otherwise: Node

  private init(_ branches: [(condition: Node, result: Node)], otherwise: Node, type: ExpressionType) {
    self.branches = branches
    self.otherwise = otherwise
    super.init(type: type, arguments: branches.flatMap { [$0.condition, $0.result] } + [otherwise])
  }

  static func parse(_ parser: ExpressionParser, _ call: Call) -> Node? {
    guard call.count >= 3 else { return parser.fail("expected at least 3 arguments, found \(call.count)", call.node) }
    guard call.count % 2 == 1 else {
      return parser.fail("expected pairs of condition and result, then a last result", call.node)
    }
    var type = call.expectedResult
    var branches: [(condition: Node, result: Node)] = []
    for index in stride(from: 1, to: call.count, by: 2) {
      guard let condition = parser.parse(call, index, expecting: .boolean),
        let result = parser.parse(call, index + 1, expecting: type)
      else { return nil }
      branches.append((condition, result))
      type = type ?? result.type
    }
    guard let otherwise = parser.parse(call, call.count, expecting: type) else { return nil }
    return Case(branches, otherwise: otherwise, type: type ?? otherwise.type)
  }

  override func chosen(in context: EvaluationContext) throws(EvaluationFailure) -> Node {
    for branch in branches where try branch.condition.bool(in: context) { return branch.result }
    return otherwise
  }
}
