// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// The part of a source tile that one placement tile takes its anchors from.
///
/// An anchor belongs to the source tile that holds it (west and north sides are the tile's own), and within it to
/// one placement tile; what lies in the source tile's buffer belongs to a neighbour.
struct SourceTileView {
  /// The source tile.
  let tile: TileID
  /// World pixels along the source tile.
  let tileSize: Double
  private let column, row: Int64
  private let shift: Int64
  private let turn: PlaneTurn?

  /// Makes a view of the source tile at `zoom` or above that holds `cell`; `cellSize` and `turn` in world pixels.
  init(cell: TileID, zoom: UInt8, cellSize: Double, turn: PlaneTurn? = nil) {
    self.turn = turn
    tile = cell.ancestor(at: zoom)
    shift = Int64(cell.z - tile.z)
    tileSize = cellSize * Double(Int64(1) << shift)
    column = Int64(cell.x) - Int64(tile.x) << shift
    row = Int64(cell.y) - Int64(tile.y) << shift
  }

  /// Whether a box in tile units may hold anchors of the placement tile.
  func mayHold(_ box: TileBox, extent: Int32) -> Bool {
    let extent = Int64(extent)
    return Int64(box.maxX) << shift >= column * extent && Int64(box.minX) << shift < (column + 1) * extent
      && Int64(box.maxY) << shift >= row * extent && Int64(box.minY) << shift < (row + 1) * extent
  }

  /// Whether an anchor is the placement tile's own.
  func owns(_ point: TilePoint, extent: Int32) -> Bool {
    guard point.x >= 0, point.y >= 0, point.x < extent, point.y < extent else { return false }
    return (Int64(point.x) << shift) / Int64(extent) == column && (Int64(point.y) << shift) / Int64(extent) == row
  }

  /// Whether a box of the picture's plane, in world pixels, lies within the source tile.
  private func contains(_ box: LabelBox) -> Bool {
    let (west, north) = (Double(tile.x) * tileSize, Double(tile.y) * tileSize)
    let box = turn.map(box.turnedBack) ?? box
    return box.minX >= west && box.minY >= north && box.maxX <= west + tileSize && box.maxY <= north + tileSize
  }

  /// Adds a candidate; one that avoids the tile's sides without the options that cross them, if any are left.
  ///
  /// - Parameters:
  ///   - candidate: One whose anchor the view holds.
  ///   - avoidingEdges: Whether it avoids the sides.
  ///   - boxes: What must not cross them, in world pixels; `nil` for the boxes of each option.
  ///   - found: Where it is added.
  func add(
    _ candidate: PlacementCandidate<LabelSymbol>, avoidingEdges: Bool, as boxes: [LabelBox]? = nil,
    to found: inout [PlacementCandidate<LabelSymbol>]
  ) {
    var candidate = candidate
    if avoidingEdges {
      let kept = candidate.options.indices.filter {
        (boxes ?? candidate.options[$0].boxes.map(\.box)).allSatisfy(contains)
      }
      guard !kept.isEmpty else { return }
      candidate.symbol.settings = kept.map { candidate.symbol.settings[$0] }
      candidate.options = kept.map { candidate.options[$0] }
    }
    found.append(candidate)
  }

  /// The place of a point in world pixels, in the picture's plane, in tile units.
  func units(_ x: Double, _ y: Double, extent: Int32) -> (x: Double, y: Double) {
    let unit = Double(extent) / tileSize
    let place = turn?.turnedBack(SIMD2(x, y))
    let (x, y) = (place?.x ?? x, place?.y ?? y)
    return ((x - Double(tile.x) * tileSize) * unit, (y - Double(tile.y) * tileSize) * unit)
  }

  /// The place of a point in world pixels, in the picture's plane.
  func world(_ x: Double, _ y: Double, extent: Int32) -> (x: Double, y: Double) {
    let place = mapPlace(x, y, extent: extent)
    let turned = turn?.turned(place) ?? place
    return (turned.x, turned.y)
  }

  /// The place of a point in world pixels where north is up.
  func mapPlace(_ x: Double, _ y: Double, extent: Int32) -> SIMD2<Double> {
    let unit = tileSize / Double(extent)
    return SIMD2(Double(tile.x) * tileSize + x * unit, Double(tile.y) * tileSize + y * unit)
  }
}
