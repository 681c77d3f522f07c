// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension StyleCause {
  /// What stands around a part of a value: a part that differs is told from its beginning.
  private static let separators = Set<Character>("[]{}(),: ")

  /// The values as far as there is room for them.
  ///
  /// Of longer ones, what both begin with is left out, so that both show where they differ, and begin at the same place.
  ///
  /// - Parameter length: The most characters of each, at least 3; "…" stands for what is left out.
  public func excerpts(length: Int) -> (before: String, after: String) {
    let (old, new) = (Array(before), Array(after))
    guard max(old.count, new.count) > length else { return (before, after) }
    let start = Self.start(old, new, farthestBack: length / 3)
    return (Self.excerpt(old, from: start, length: length), Self.excerpt(new, from: start, length: length))
  }

  /// Where the first part begins in which two texts differ.
  private static func start(_ old: [Character], _ new: [Character], farthestBack: Int) -> Int {
    let shorter = min(old.count, new.count)
    let same = (0..<shorter).first { old[$0] != new[$0] } ?? max(shorter - 1, 0)
    let separator = old[..<same].suffix(farthestBack).lastIndex { separators.contains($0) }
    let start = separator.map { $0 + 1 } ?? same
    // "…" takes as much room as one character.
    return start > 1 ? start : 0
  }

  private static func excerpt(_ text: [Character], from start: Int, length: Int) -> String {
    let head = start > 0 ? "…" : ""
    let rest = text[min(start, text.count)...]
    let room = length - head.count
    return head + (rest.count > room ? String(rest.prefix(room - 1)) + "…" : String(rest))
  }
}
