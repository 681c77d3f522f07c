// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A place within an expression, as steps from the whole to the part: `[2][1]`.
///
/// A chain, so that operators that may fail keep their place without a text of it.
final class Place: Sendable {
  private let parent: Place?
  private let index: Int

  init(below parent: Place?, _ index: Int) {
    self.parent = parent
    self.index = index
  }

  /// The steps as text.
  var text: String { (parent?.text ?? "") + "[\(index)]" }
}
