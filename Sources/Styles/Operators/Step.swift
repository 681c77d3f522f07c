// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// `step`: the result of the last stop at or below the input.
final class Step: Choice {
  let input: Node
  private let stops: [Double]
  private let results: [Node]

  private init(_ input: Node, _ stops: [Double], _ results: [Node], type: ExpressionType) {
    self.input = input
    self.stops = stops
    self.results = results
    super.init(type: type, arguments: [input] + results)
  }

  static func parse(_ parser: ExpressionParser, _ call: Call) -> Node? {
    guard call.count >= 4 else { return parser.fail("expected at least 4 arguments, found \(call.count)", call.node) }
    guard call.count % 2 == 0 else {
      return parser.fail("expected an input, a first result, then pairs of stop and result", call.node)
    }
    guard let input = parser.parse(call, 1, expecting: .number) else { return nil }
    var type = call.expectedResult
    guard let first = parser.parse(call, 2, expecting: type) else { return nil }
    type = type ?? first.type
    guard let rest = Ramps.parseStops(parser, call, from: 3, type: &type) else { return nil }
    parser.noteRamp(over: input)
    return Step(input, [-.infinity] + rest.inputs, [first] + rest.results, type: type ?? first.type)
  }

  override func chosen(in context: EvaluationContext) throws(EvaluationFailure) -> Node {
    results[Ramps.lastStop(atOrBelow: try input.number(in: context), in: stops)]
  }
}
