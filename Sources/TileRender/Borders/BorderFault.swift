// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

/// Something wrong with a finished tile that shows, or may show, where it meets its neighbours.
public struct BorderFault: Equatable, Sendable {
  /// What is wrong.
  public enum Kind: String, CaseIterable, Sendable {
    /// A label that reaches over a border does not go on on this side as the other side has it.
    case cut
    /// A label stands in the tile a second time, or at another place than its neighbour has it.
    case doubled
    /// A label that reaches over a border is on one side of it only.
    case oneSided = "one-sided"
    /// Pixels differ from what is drawn now, and no label explains it.
    case changed
  }

  /// What is wrong.
  public var kind: Kind
  /// The tile that is wrong.
  public var tile: TileID
  /// The label's text, or the name of its image; empty for `changed`.
  public var label: String
  /// Device pixels from the tile's north-west corner: the label's anchor, or the first of the changed pixels.
  public var x, y: Int
  /// Where on Earth that is.
  public var place: LonLat
}

/// What was found wrong with one tile.
public struct TileInspection: Sendable {
  /// The faults, in no particular order.
  public var faults: [BorderFault] = []
  /// Source tiles that could not be read now, so that nothing can be said of the tile.
  public var errors: [TileSourceError] = []
}
