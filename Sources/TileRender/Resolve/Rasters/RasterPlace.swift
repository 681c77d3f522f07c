// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation
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

  /// The block's pixels whose middles lie in a source tile.
  func pixels(of place: SourcePlace) -> PixelBox {
    let tileSide = sourceSide(z: place.id.z)
    func first(_ index: Int, _ origin: Double) -> Int {
      Int((Double(index) * tileSide - origin - 0.5).rounded(.up).clamped(to: -1...Double(side) + 1))
    }
    return PixelBox(
      minX: first(place.column, west), minY: first(place.row, north), maxX: first(place.column + 1, west),
      maxY: first(place.row + 1, north)
    ).clipped(to: side)
  }

  /// Where the block's pixels lie in a tile's grid of texels.
  func mapping(to place: SourcePlace, width: Int, height: Int) -> PixelMapping {
    let tileSide = sourceSide(z: place.id.z)
    var mapping = PixelMapping()
    mapping.ux = Double(width) / tileSide
    mapping.vy = Double(height) / tileSide
    mapping.u1 = (west + 0.5) * mapping.ux - Double(place.column) * Double(width) - 0.5
    mapping.v1 = (north + 0.5) * mapping.vy - Double(place.row) * Double(height) - 0.5
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

extension Double {
  /// The nearest number within a range.
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
