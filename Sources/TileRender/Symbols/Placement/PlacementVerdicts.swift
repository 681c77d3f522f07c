// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// What is known of one tile's candidates, by their places in the order.
///
/// A few bytes each: verdicts are kept for long after the candidates themselves have been forgotten, so that no chain
/// has to be followed twice.
final class PlacementVerdicts {
  /// What is known of a candidate.
  enum Verdict: Equatable {
    case unknown
    case placed(option: UInt16)
    case hidden
  }

  /// What is known of one candidate, and how many candidates one after the other it hung on; read too often for
  /// run-time checks of exclusive access.
  @exclusivity(unchecked) private var entries: [(verdict: Verdict, depth: Int32)]

  /// Nothing is known of `count` candidates.
  init(count: Int) { entries = Array(repeating: (.unknown, 0), count: count) }

  /// How many candidates there are.
  var count: Int { entries.count }

  /// What is known of a candidate.
  subscript(index: Int) -> Verdict { entries[index].verdict }

  /// How many candidates one after the other a candidate hung on.
  func depth(of index: Int) -> Int32 { entries[index].depth }

  /// Notes a verdict.
  func set(_ verdict: Verdict, depth: Int32, of index: Int) { entries[index] = (verdict, depth) }
}
