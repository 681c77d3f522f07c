// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import MapModel

extension Block {
  /// The smallest side of a raster tile that zooms are chosen for, in logical pixels.
  private static let smallestTile = 16.0

  /// The zoom of the raster tiles that the block shows; `nil` when the source has none for it.
  ///
  /// It is the one at which tiles are closest to their own size, halves rounded up, as in MapLibre GL JS.
  ///
  /// - Parameters:
  ///   - info: What the source says of itself.
  ///   - tileSize: A tile's own side in logical pixels.
  func rasterZoom(_ info: TileSourceInfo, tileSize: Double) -> UInt8? {
    let exact = zoom + log2(512 / max(tileSize, Self.smallestTile))
    let wanted = UInt8(min(max((exact + 0.5).rounded(.down), 0), Double(TileID.maximumZoom)))
    guard wanted >= info.minZoom else { return nil }
    return min(wanted, info.maxZoom)
  }

  /// The block's pixels whose middles lie in a source tile: a box, or, when the block is turned, one for each row.
  ///
  /// Tiles beside each other never share a pixel or leave one out: both reckon their common side alike.
  func pixels(of place: SourcePlace) -> [PixelBox] {
    let tileSide = sourceSide(z: place.id.z)
    let (west, east) = (Double(place.column) * tileSide, Double(place.column + 1) * tileSide)
    let (north, south) = (Double(place.row) * tileSide, Double(place.row + 1) * tileSide)
    let (corner, step) = (corner, step)
    guard turn != nil else {
      let columns = pixels(from: west, to: east, start: corner.x + 0.5, step: 1)
      let rows = pixels(from: north, to: south, start: corner.y + 0.5, step: 1)
      let box = PixelBox(
        minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound, maxY: rows.upperBound)
      return box.isEmpty ? [] : [box]
    }
    var boxes: [PixelBox] = []
    for row in 0..<side {
      let start = corner + 0.5 * step + (Double(row) + 0.5) * SIMD2(-step.y, step.x)
      let columns = pixels(from: west, to: east, start: start.x, step: step.x)
        .clamped(to: pixels(from: north, to: south, start: start.y, step: step.y))
      guard !columns.isEmpty else { continue }
      boxes.append(PixelBox(minX: columns.lowerBound, minY: row, maxX: columns.upperBound, maxY: row + 1))
    }
    return boxes
  }

  /// The pixels of a row or column that lie between two limits, the lower of them included.
  ///
  /// - Parameters:
  ///   - low: Along an axis of the world.
  ///   - high: As `low`.
  ///   - start: Where pixel 0 lies along it.
  ///   - step: How far a pixel lies from the one before; -1 to 1.
  private func pixels(from low: Double, to high: Double, start: Double, step: Double) -> Range<Int> {
    func whole(_ place: Double) -> Int { Int(min(max(place, 0), Double(side))) }
    if abs(step) < 1e-9 { return start >= low && start < high ? 0..<side : 0..<0 }
    if step > 0 {
      let first = whole(((low - start) / step).rounded(.up))
      return first..<max(first, whole(((high - start) / step).rounded(.up)))
    }
    let first = whole(((high - start) / step).rounded(.down) + 1)
    return first..<max(first, whole(((low - start) / step).rounded(.down) + 1))
  }

  /// Where the block's pixels lie in a tile's grid of texels.
  func mapping(to place: SourcePlace, width: Int, height: Int) -> PixelMapping {
    let tileSide = sourceSide(z: place.id.z)
    let (across, down) = (Double(width) / tileSide, Double(height) / tileSide)
    let first = corner + 0.5 * step + 0.5 * SIMD2(-step.y, step.x)
    var mapping = PixelMapping()
    (mapping.ux, mapping.uy) = (step.x * across, -step.y * across)
    (mapping.vx, mapping.vy) = (step.y * down, step.x * down)
    mapping.u1 = first.x * across - Double(place.column) * Double(width) - 0.5
    mapping.v1 = first.y * down - Double(place.row) * Double(height) - 0.5
    return mapping
  }
}

extension SourcePlace {
  /// The place of the tile one zoom up that holds this one; `nil` at zoom 0.
  var parent: SourcePlace? {
    id.z > 0 ? SourcePlace(z: id.z - 1, column: column >> 1, row: row >> 1) : nil
  }

  /// The place so many columns east and rows south; `nil` beyond the poles.
  func neighbor(east: Int, south: Int) -> SourcePlace? {
    SourcePlace(z: id.z, column: column + east, row: row + south)
  }
}
