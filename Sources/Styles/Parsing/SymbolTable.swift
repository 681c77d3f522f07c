// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The names that the expressions of a style share: properties they read, strings they compare with, variables.
final class SymbolTable {
  private(set) var featureKeys: [String] = []
  private(set) var slots: [String: Int32] = [:]
  private(set) var literals: [String: Int32] = [:]
  private(set) var variableCount = 0
  /// Whether expressions keep what they say, to be compared with others.
  let keepsForms: Bool
  private var uses = ExpressionUses()

  init(keepsForms: Bool = false) { self.keepsForms = keepsForms }

  /// The slot of a property name.
  func slot(of key: String) -> Int {
    if !uses.featureKeys.contains(key) { uses.featureKeys.append(key) }
    if let known = slots[key] { return Int(known) }
    let slot = featureKeys.count
    featureKeys.append(key)
    slots[key] = Int32(slot)
    return slot
  }

  /// Notes that an expression uses an operator.
  func note(operator name: String) { uses.operators.insert(name) }

  /// What was asked for and noted since the last call.
  func takeUses() -> ExpressionUses {
    defer { uses = ExpressionUses() }
    return uses
  }

  /// The number of a string that the property of a slot is compared with.
  func literal(_ text: String, ofSlot slot: Int) -> Int32 {
    uses.comparedTexts.insert(ComparedText(key: featureKeys[slot], text: text))
    if let known = literals[text] { return known }
    let number = Int32(literals.count)
    literals[text] = number
    return number
  }

  /// A number for a new variable.
  func newVariable() -> Int {
    variableCount += 1
    return variableCount - 1
  }
}
