// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// What an expression reads and uses, also where it was folded.
struct ExpressionUses {
  /// The feature's properties that it reads by literal names, in the order of their first uses.
  var featureKeys: [String] = []
  /// The names of its operators.
  var operators: Set<String> = []
  /// The texts that it compares properties with.
  var comparedTexts: Set<ComparedText> = []
}

/// A text that an expression compares a feature's property with.
public struct ComparedText: Hashable, Sendable {
  /// The property's name.
  public let key: String
  /// The text.
  public let text: String

  /// Makes one.
  public init(key: String, text: String) {
    self.key = key
    self.text = text
  }
}
