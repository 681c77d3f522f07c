// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import Styles

/// A source as a style describes it: with the style's zooms, bounds, attribution and count of rows.
final class RestrictedSource: TileSource {
  let info: TileSourceInfo
  private let source: any TileSource
  private let countsRowsFromSouth: Bool

  /// Wraps a source, or gives it back where the style restricts nothing.
  static func wrap(_ source: any TileSource, as described: StyleSource) -> any TileSource {
    described.restrictsTiles && described.kind != .geojson ? RestrictedSource(source, described) : source
  }

  private init(_ source: any TileSource, _ described: StyleSource) {
    self.source = source
    countsRowsFromSouth = described.scheme == .tms
    info = source.info.restricted(by: described)
  }

  func tile(
    _ id: TileID, layers: LayerSelection, diagnostics: inout Diagnostics
  ) throws(TileSourceError) -> VectorTile? {
    guard id.z >= info.minZoom, id.z <= info.maxZoom else { return nil }
    guard countsRowsFromSouth else {
      return try source.tile(id, layers: layers, diagnostics: &diagnostics)
    }
    guard let flipped = TileID(z: id.z, x: id.x, y: id.tmsRow) else { return nil }
    return try source.tile(flipped, layers: layers, diagnostics: &diagnostics)
  }

  func countTiles() throws(TileSourceError) -> [UInt8: Int]? { try source.countTiles() }
}

extension TileSourceInfo {
  /// The description with what a style says of the source.
  func restricted(by described: StyleSource) -> TileSourceInfo {
    var info = self
    let low = max(described.minZoom.map(StyleSource.tileZoom) ?? 0, info.minZoom)
    let high = min(described.maxZoom.map(StyleSource.tileZoom) ?? .max, info.maxZoom)
    if low <= high { (info.minZoom, info.maxZoom) = (low, high) }
    if let bounds = described.bounds { info.bounds = bounds }
    if let attribution = described.attribution { info.attribution = attribution }
    return info
  }
}

extension StyleSource.Kind {
  /// Whether such a source has tiles, which a TileJSON file may describe.
  var isTiled: Bool { self == .vector || self == .raster || self == .rasterDEM }
}

extension StyleSource {
  /// Whether the style tells anything of the source's tiles that they need not tell themselves.
  var restrictsTiles: Bool {
    minZoom != nil || maxZoom != nil || bounds != nil || attribution != nil || scheme != .xyz
  }

  /// The zoom of tiles that a number of a style means.
  static func tileZoom(_ number: Double) -> UInt8 {
    UInt8(exactly: number.rounded(.down)) ?? (number < 0 ? 0 : TileID.maximumZoom)
  }
}
