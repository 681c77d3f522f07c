// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension ExpressionValue {
  /// The value at `t` of the way to `other`; `nil` when the two cannot be mixed, lists of unlike length for example.
  func mixed(with other: ExpressionValue, at t: Double, in space: ColorSpace) -> ExpressionValue? {
    switch (self, other) {
    case (.array, .array):
      guard let a = numberList, let b = other.numberList else { return nil }
      return Self.mixed(a, b, t).map { .array($0.map { .number($0) }) }
    case (.padding(let a), .padding(let b)): return Self.mixed(a, b, t).map { .padding($0) }
    case (.numberArray(let a), .numberArray(let b)): return Self.mixed(a, b, t).map { .numberArray($0) }
    case (.colorArray(let a), .colorArray(let b)):
      guard a.count == b.count else { return nil }
      return .colorArray(zip(a, b).map { $0.mixed(with: $1, at: t, in: space) })
    case (.variableAnchorOffsets(let a), .variableAnchorOffsets(let b)):
      guard a.map(\.anchor) == b.map(\.anchor) else { return nil }
      return .variableAnchorOffsets(
        zip(a, b).map {
          AnchorOffset(anchor: $0.anchor, x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t)
        })
    case (.string(let from), .string(let to)):
      return .projection(ProjectionDefinition(from: from, to: to, transition: t))
    default: return nil
    }
  }

  private static func mixed(_ a: [Double], _ b: [Double], _ t: Double) -> [Double]? {
    guard a.count == b.count else { return nil }
    return zip(a, b).map { $0 + ($1 - $0) * t }
  }
}
