// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// `==` and `!=` of a property and a literal: strings by their number in the style, others by value.
final class PropertyEquality: Node {
  private let slot: Int
  /// The property that must be a string; `nil` where any type will do.
  private let asserted: StringProperty?
  private let literal: Value
  /// The number of a string literal; negative for other literals.
  private let literalNumber: Int32
  private let isEqual: Bool

  /// `nil` unless one side is a property and the other a literal.
  init?(_ relation: Comparison.Relation, _ left: Node, _ right: Node, _ symbols: SymbolTable) {
    guard !relation.isOrder else { return nil }
    let sides = right is Literal ? (left, right) : (right, left)
    guard let constant = (sides.1 as? Literal)?.constant else { return nil }
    asserted = sides.0 as? StringProperty
    guard let slot = (sides.0 as? Property)?.slot ?? asserted?.slot else { return nil }
    switch constant {
    case .string(let text):
      literal = .string(text)
      literalNumber = symbols.literal(text, ofSlot: slot)
    case .number(let number):
      literal = .number(number)
      literalNumber = -1
    case .bool(let flag):
      literal = .bool(flag)
      literalNumber = -1
    case .null:
      literal = .null
      literalNumber = -1
    default: return nil
    }
    self.slot = slot
    isEqual = relation == .equal
    super.init(type: .boolean, dependencies: .feature)
  }

  override func bool(in context: EvaluationContext) throws(EvaluationFailure) -> Bool {
    if literalNumber >= 0 {
      let number = try asserted?.literal(in: context) ?? context.literal(ofSlot: slot)
      return (number == literalNumber) == isEqual
    }
    return ((context.property(slot) ?? .null) == literal) == isEqual
  }
}
