// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

/// Something wrong with an output.
public struct PyramidFault: Equatable, Sendable {
  /// What is wrong, by names that scripts can rely on.
  public enum Kind: String, CaseIterable, Sendable {
    /// The run that draws the output has not finished.
    case unfinished
    /// A tile that must be there is not.
    case missing
    /// A tile is no whole picture of its size.
    case broken
    /// A file that the run did not draw lies among the tiles.
    case foreign
    /// What the output tells to those who show it is not what it holds.
    case misdescribed
    /// Labels at tile borders, as `BorderFault.Kind` tells them.
    case cut, doubled
    case oneSided = "one-sided"
    case changed
    /// Source data cannot be read now, so that nothing can be said of a tile's labels.
    case unreadable
  }

  /// What is wrong.
  public var kind: Kind
  /// The tile; `nil` where it is no one tile's fault.
  public var tile: TileID?
  /// The fault in one line: where, and what was found.
  public var message: String

  /// That the run of the output at a path has not finished.
  static func unfinished(_ path: String) -> Self {
    Self(kind: .unfinished, tile: nil, message: "\(path): unfinished: --resume of the same run goes on")
  }
}

/// What a check of an output found.
public struct CheckReport: Sendable {
  /// How many faults are kept by name; beyond that they are only counted.
  public static let listedLimit = 1000

  /// Tiles whose files were looked at.
  public internal(set) var tiles = 0
  /// Whether the output is no whole database, so that no run can go on with it.
  public internal(set) var isDamaged = false
  /// The faults, by tile along the Hilbert curve, then by line.
  public internal(set) var faults: [PyramidFault] = []
  /// How many faults there are of each kind.
  public internal(set) var counts: [PyramidFault.Kind: Int] = [:]

  /// How many faults there are.
  public var faultCount: Int { counts.values.reduce(0, +) }

  mutating func add(_ kind: PyramidFault.Kind, _ tile: TileID?, _ message: String) {
    counts[kind, default: 0] += 1
    guard faults.count < Self.listedLimit else { return }
    faults.append(PyramidFault(kind: kind, tile: tile, message: message))
  }

  mutating func merge(_ other: CheckReport) {
    tiles += other.tiles
    isDamaged = isDamaged || other.isDamaged
    counts.merge(other.counts, uniquingKeysWith: +)
    faults += other.faults
  }

  /// Sorts the faults and lets go of those beyond the limit.
  mutating func finish() {
    faults.sort {
      ($0.tile?.hilbertID ?? 0, $0.message) < ($1.tile?.hilbertID ?? 0, $1.message)
    }
    faults.removeLast(max(0, faults.count - Self.listedLimit))
  }
}
