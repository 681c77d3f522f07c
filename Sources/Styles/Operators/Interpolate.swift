// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// `interpolate`, `interpolate-hcl`, `interpolate-lab`: a value between those of the stops around the input.
final class Interpolate: Node {
  let input: Node
  private let interpolation: Interpolation
  private let space: ColorSpace
  private let stops: [Double]
  private let results: [Node]
  private let path: Place?

  private init(
    _ input: Node, _ interpolation: Interpolation, in space: ColorSpace, _ stops: [Double], _ results: [Node],
    type: ExpressionType, path: Place?
  ) {
    self.input = input
    self.interpolation = interpolation
    self.space = space
    self.stops = stops
    self.results = results
    self.path = path
    super.init(type: type, arguments: [input] + results)
  }

  static func parse(_ parser: ExpressionParser, _ call: Call, in space: ColorSpace) -> Node? {
    guard call.count >= 1 else { return parser.fail("expected an interpolation, an input and stops", call.node) }
    guard let interpolation = Interpolation.parse(parser, call) else { return nil }
    guard call.count >= 4 else { return parser.fail("expected at least 4 arguments, found \(call.count)", call.node) }
    guard call.count % 2 == 0 else {
      return parser.fail("expected an interpolation, an input, then pairs of stop and result", call.node)
    }
    guard let input = parser.parse(call, 2, expecting: .number) else { return nil }
    var type = call.expectedResult
    if space != .rgb { type = call.expected == .colorArray ? .colorArray : .color }
    guard let stops = Ramps.parseStops(parser, call, from: 3, type: &type), let type else { return nil }
    guard isInterpolatable(type) else { return parser.fail("values of type \(type) cannot be interpolated", call.node) }
    parser.noteRamp(over: input)
    return Interpolate(input, interpolation, in: space, stops.inputs, stops.results, type: type, path: parser.place)
  }

  private static func isInterpolatable(_ type: ExpressionType) -> Bool {
    switch type {
    case .number, .color, .padding, .numberArray, .colorArray, .anchorOffsets, .projection: true
    case .array(.number, let count): count != nil
    default: false
    }
  }

  /// The stop at or below the input, and how far the input is from it to the next; 0 at and outside the ends.
  private func place(in context: EvaluationContext) throws(EvaluationFailure) -> (stop: Int, progress: Double) {
    let input = try input.number(in: context)
    let last = stops.count - 1
    if last == 0 || input <= stops[0] { return (0, 0) }
    if input >= stops[last] { return (last, 0) }
    let stop = Ramps.lastStop(atOrBelow: input, in: stops)
    return (stop, interpolation.progress(of: input, from: stops[stop], to: stops[stop + 1]))
  }

  override func number(in context: EvaluationContext) throws(EvaluationFailure) -> Double {
    let (stop, progress) = try place(in: context)
    let lower = try results[stop].number(in: context)
    if progress == 0 { return lower }
    return lower + (try results[stop + 1].number(in: context) - lower) * progress
  }

  override func color(in context: EvaluationContext) throws(EvaluationFailure) -> Color {
    let (stop, progress) = try place(in: context)
    let lower = try results[stop].color(in: context)
    if progress == 0 { return lower }
    return lower.mixed(with: try results[stop + 1].color(in: context), at: progress, in: space)
  }

  override func value(in context: EvaluationContext) throws(EvaluationFailure) -> ExpressionValue {
    switch type {
    case .number: return .number(try number(in: context))
    case .color: return .color(try color(in: context))
    default: break
    }
    let (stop, progress) = try place(in: context)
    let lower = try results[stop].value(in: context)
    if progress == 0 { return lower }
    let upper = try results[stop + 1].value(in: context)
    guard let mixed = lower.mixed(with: upper, at: progress, in: space) else {
      throw .message("cannot interpolate from \(lower.jsonText) to \(upper.jsonText)", at: path)
    }
    return mixed
  }
}
