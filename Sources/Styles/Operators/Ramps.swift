// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON

/// `step`, `interpolate`, `interpolate-hcl`, `interpolate-lab`.
enum Ramps {
  static let all: [Operator] = [
    Operator("step", Step.parse),
    Operator("interpolate") { parser, call in Interpolate.parse(parser, call, in: .rgb) },
    Operator("interpolate-hcl") { parser, call in Interpolate.parse(parser, call, in: .hcl) },
    Operator("interpolate-lab") { parser, call in Interpolate.parse(parser, call, in: .lab) },
  ]

  /// Whether the input of a ramp is the zoom.
  static func isZoom(_ input: Node) -> Bool { (input as? InputNumber)?.isZoom == true }

  /// The last stop at or below the input; the first where there is none.
  static func lastStop(atOrBelow input: Double, in stops: [Double]) -> Int {
    var low = 0
    var high = stops.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if stops[middle] <= input { low = middle } else { high = middle }
    }
    return low
  }

  /// Reads the stops of a call from an index on: pairs of a number and a result.
  static func parseStops(
    _ parser: ExpressionParser, _ call: Call, from first: Int, type: inout ExpressionType?, after last: Double? = nil
  ) -> (inputs: [Double], results: [Node])? {
    var inputs: [Double] = []
    var results: [Node] = []
    for index in stride(from: first, to: call.count, by: 2) {
      guard let input = call.items[index].number else {
        return parser.fail(
          "expected a number as the input of a stop, found \(call.items[index].summary)", call.items[index], at: index)
      }
      if let previous = inputs.last ?? last, input <= previous {
        return parser.fail(
          "expected inputs of stops in strictly ascending order, found \(input.plainText) after \(previous.plainText)",
          call.items[index], at: index)
      }
      guard let result = parser.parse(call, index + 1, expecting: type) else { return nil }
      type = type ?? result.type
      inputs.append(input)
      results.append(result)
    }
    return (inputs, results)
  }
}
