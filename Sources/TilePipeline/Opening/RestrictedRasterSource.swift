// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import Styles

/// Raster tiles as a style describes them: with the style's zooms, bounds, attribution and count of rows.
final class RestrictedRasterSource: RasterTileSource {
  let info: TileSourceInfo
  private let source: any RasterTileSource
  private let countsRowsFromSouth: Bool
  /// Outside of it there are no tiles; `nil` for everywhere.
  private let box: WorldBox?

  /// Wraps a source, or gives it back where the style does not restrict it.
  static func wrap(_ source: any RasterTileSource, as described: StyleSource?) -> any RasterTileSource {
    guard let described else { return source }
    return described.restrictsTiles ? RestrictedRasterSource(source, described) : source
  }

  private init(_ source: any RasterTileSource, _ described: StyleSource) {
    self.source = source
    countsRowsFromSouth = described.scheme == .tms
    info = source.info.restricted(by: described)
    box = described.bounds.map { WebMercator.project($0) }
  }

  func tile(_ id: TileID) throws(TileSourceError) -> RasterPicture? {
    guard id.z >= info.minZoom, id.z <= info.maxZoom, holds(id) else { return nil }
    guard countsRowsFromSouth else { return try source.tile(id) }
    guard let flipped = TileID(z: id.z, x: id.x, y: id.tmsRow) else { return nil }
    return try source.tile(flipped)
  }

  /// Whether a tile and the bounds share an area.
  private func holds(_ id: TileID) -> Bool {
    guard let box else { return true }
    let tile = id.worldBox
    return tile.minX < box.maxX && box.minX < tile.maxX && tile.minY < box.maxY && box.minY < tile.maxY
  }
}
