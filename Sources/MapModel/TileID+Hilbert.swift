// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Places of a tile along the Hilbert curve through its zoom.
///
/// The curve is the one of PMTiles v3: its first tile is the north-west one, and the tiles of all
/// lower zooms are counted first. Source: the PMTiles version 3 specification, section on tile ids.
extension TileID {
  /// The PMTiles v3 tile id: tiles of all lower zooms, then the place on this zoom's Hilbert curve.
  public var hilbertID: UInt64 {
    var place: UInt64 = 0
    var (column, row) = (UInt64(x), UInt64(y))
    var side: UInt64 = z == 0 ? 0 : 1 << (UInt64(z) - 1)
    while side > 0 {
      let right: UInt64 = column & side > 0 ? 1 : 0
      let lower: UInt64 = row & side > 0 ? 1 : 0
      place += side * side * ((3 * right) ^ lower)
      Self.turn(side, &column, &row, right, lower)
      side >>= 1
    }
    return Self.tilesAbove(z) + place
  }

  /// The tile with a PMTiles v3 tile id; `nil` when the id lies beyond the deepest zoom.
  public init?(hilbertID id: UInt64) {
    var zoom: UInt8 = 0
    while zoom <= Self.maximumZoom, Self.tilesAbove(zoom + 1) <= id { zoom += 1 }
    guard zoom <= Self.maximumZoom else { return nil }
    var place = id - Self.tilesAbove(zoom)
    var (column, row): (UInt64, UInt64) = (0, 0)
    var side: UInt64 = 1
    while side < 1 << UInt64(zoom) {
      let right = 1 & (place / 2)
      let lower = 1 & (place ^ right)
      Self.turn(side, &column, &row, right, lower)
      column += side * right
      row += side * lower
      place /= 4
      side *= 2
    }
    self.init(z: zoom, x: UInt32(column), y: UInt32(row))
  }

  /// How many tiles all lower zooms have, (4^zoom − 1) / 3: the Hilbert id of the zoom's first tile.
  ///
  /// - Parameter zoom: At most `maximumZoom + 1`.
  public static func tilesAbove(_ zoom: UInt8) -> UInt64 { ((1 << (2 * UInt64(zoom))) - 1) / 3 }

  private static func turn(
    _ side: UInt64, _ column: inout UInt64, _ row: inout UInt64, _ right: UInt64, _ lower: UInt64
  ) {
    guard lower == 0 else { return }
    if right == 1 {
      column = side &- 1 &- column
      row = side &- 1 &- row
    }
    swap(&column, &row)
  }
}
