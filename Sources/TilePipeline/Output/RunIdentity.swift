// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// What decides the bytes of a pyramid: a run goes on with an output only if all of it is the same.
///
/// Kept in the output as one line, `zoom=0-14;style=…`; neither names nor values hold `;`, `=` or quotes.
public struct RunIdentity: Equatable, Sendable {
  /// Name and value, in a fixed order.
  public let facts: [(name: String, value: String)]

  /// Makes an identity; characters that the line cannot hold become `_`.
  public init(_ facts: [(name: String, value: String)]) {
    self.facts = facts.map { (Self.plain($0.name), Self.plain($0.value)) }
  }

  /// Reads the line that `line` gives; `nil` when it is no such line.
  init?(line: some StringProtocol) {
    var facts: [(name: String, value: String)] = []
    for fact in line.split(separator: ";") {
      let halves = fact.split(separator: "=", omittingEmptySubsequences: false)
      guard halves.count == 2 else { return nil }
      facts.append((String(halves[0]), String(halves[1])))
    }
    guard !facts.isEmpty else { return nil }
    self.facts = facts
  }

  /// The identity as one line.
  package var line: String { facts.map { "\($0.name)=\($0.value)" }.joined(separator: ";") }

  /// The first difference from what an output was drawn with, in words; `nil` when there is none.
  func difference(from earlier: RunIdentity) -> String? {
    for fact in facts {
      guard let before = earlier.facts.first(where: { $0.name == fact.name }) else {
        return "it does not say its \(fact.name)"
      }
      if before.value != fact.value {
        return "its \(fact.name) was \(before.value) and is \(fact.value) now"
      }
    }
    return nil
  }

  /// Whether both have the same facts in the same order.
  public static func == (left: RunIdentity, right: RunIdentity) -> Bool { left.line == right.line }

  private static func plain(_ text: String) -> String {
    String(
      text.map { character in
        guard let ascii = character.asciiValue, ascii >= 32, ascii < 127 else { return "_" }
        return ";=\"\\".contains(character) ? "_" : character
      })
  }
}
