// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The names that the expressions of a style share: properties they read, strings they compare with, variables.
final class SymbolTable {
  private(set) var featureKeys: [String] = []
  private(set) var slots: [String: Int32] = [:]
  private(set) var literals: [String: Int32] = [:]
  private(set) var variableCount = 0
  /// Whether expressions keep what they say, to be compared with others.
  let keepsForms: Bool
  private var readKeys: [String] = []
  private var usedOperators: Set<String> = []

  init(keepsForms: Bool = false) { self.keepsForms = keepsForms }

  /// The slot of a property name.
  func slot(of key: String) -> Int {
    if !readKeys.contains(key) { readKeys.append(key) }
    if let known = slots[key] { return Int(known) }
    let slot = featureKeys.count
    featureKeys.append(key)
    slots[key] = Int32(slot)
    return slot
  }

  /// The property names that were asked for since the last call, in the order of their first uses.
  func takeReadKeys() -> [String] {
    defer { readKeys.removeAll(keepingCapacity: true) }
    return readKeys
  }

  /// Notes that an expression uses an operator.
  func note(operator name: String) { usedOperators.insert(name) }

  /// The operators that were noted since the last call.
  func takeUsedOperators() -> Set<String> {
    defer { usedOperators.removeAll(keepingCapacity: true) }
    return usedOperators
  }

  /// The number of a string that properties are compared with.
  func literal(_ text: String) -> Int32 {
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
