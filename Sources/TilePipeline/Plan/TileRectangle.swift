// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// A block of tiles of one zoom: columns and rows, ends included.
struct TileRectangle: Equatable {
  var zoom: UInt8
  var columns: ClosedRange<UInt32>
  var rows: ClosedRange<UInt32>

  /// How many tiles the block has.
  var count: Int { columns.count * rows.count }

  /// Whether the tile, or a tile of the block's zoom under it, is in the block; `cell` is not below that zoom.
  func meets(_ cell: TileID) -> Bool {
    let shift = UInt32(zoom - cell.z)
    return columns.lowerBound >> shift <= cell.x && cell.x <= columns.upperBound >> shift
      && rows.lowerBound >> shift <= cell.y && cell.y <= rows.upperBound >> shift
  }

  /// The blocks that a box covers at a zoom: one, or two when it crosses the antimeridian.
  ///
  /// A box whose sides are not all known covers the world. A box that only touches a tile's side does not claim the tile, within 1e-11 of the world's width (0.4 mm).
  static func covering(_ box: LonLatBox, zoom: UInt8) -> [TileRectangle] {
    let world = WebMercator.project(box.isFinite ? box : .world)
    let side = Double(1 << UInt64(zoom))
    let last = UInt32(side - 1)
    let (top, bottom) = span(from: world.minY, to: world.maxY, side: side)
    let rows = UInt32(min(max(top, 0), side - 1))...UInt32(min(max(bottom, top, 0), side - 1))
    guard world.maxX - world.minX < 1 - touch else {
      return [TileRectangle(zoom: zoom, columns: 0...last, rows: rows)]
    }
    let west = world.minX - world.minX.rounded(.down)
    var (left, right) = span(from: west, to: west + (world.maxX - world.minX), side: side)
    if left >= side { (left, right) = (left - side, right - side) }
    guard right >= side else {
      return [TileRectangle(zoom: zoom, columns: UInt32(left)...UInt32(right), rows: rows)]
    }
    guard right - side + 1 < left else {
      return [TileRectangle(zoom: zoom, columns: 0...last, rows: rows)]
    }
    return [
      TileRectangle(zoom: zoom, columns: 0...UInt32(right - side), rows: rows),
      TileRectangle(zoom: zoom, columns: UInt32(left)...last, rows: rows),
    ]
  }

  private static let touch = 1e-11

  /// First and last tile that an interval of world coordinates covers, unclamped and as whole doubles.
  private static func span(from low: Double, to high: Double, side: Double) -> (Double, Double) {
    let first = ((low + touch) * side).rounded(.down)
    let last = ((high - touch) * side).rounded(.up) - 1
    return (first, max(first, last))
  }
}
