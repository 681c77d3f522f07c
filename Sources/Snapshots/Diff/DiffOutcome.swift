// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// What a comparison of two sides found.
public struct DiffOutcome: Sendable {
  /// Tiles or pictures that were looked at: those of either side.
  public internal(set) var compared = 0
  /// Those whose files are equal byte by byte; they were not decoded.
  public internal(set) var identical = 0
  /// Tiles that were not drawn, as nothing in which the styles differ shows on them.
  public internal(set) var notDrawn = 0
  /// What is not the same, the weightiest first.
  public internal(set) var differences = DifferenceList()
  /// The parts of the style that differ, those that touch most tiles first; empty where no styles were compared.
  public internal(set) var causes: [StyleCause] = []

  /// How long it took.
  public var elapsed = Duration.zero
  /// Why source tiles could not be read, one line each.
  public internal(set) var problems: [String] = []

  /// Differences of a level and above.
  public func count(atLeast level: DifferenceLevel) -> Int { differences.all.count { $0.level >= level } }

  /// Nothing yet.
  init() {}
}

/// A part of the style that differs, and how much that shows.
public struct StyleCause: Sendable, Equatable {
  /// The layer's id; `nil` for what belongs to the whole style.
  public var layer: String?
  /// What of it: `line-width`, `filter`, `order`, `added`.
  public var aspect: String
  /// The values before and after, in full; `excerpts` has what a line has room for.
  public var before, after: String
  /// The changed tiles that it touches.
  public internal(set) var tiles = 0

  /// The layer and what of it: `road-primary-casing line-width`.
  public var name: String { layer.map { "\($0) \(aspect)" } ?? aspect }
}
