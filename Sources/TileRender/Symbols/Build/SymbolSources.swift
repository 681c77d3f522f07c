// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// The source tiles that labels are made from, read through the worker's reader.
final class SymbolSources {
  /// What reading took since it was last taken.
  private(set) var statistics = RenderStatistics()
  private let reader: SourceTileReader

  init(_ reader: SourceTileReader) { self.reader = reader }

  /// The zooms at which a source has tiles; `nil` for a source that the style does not have.
  func zooms(of source: String) -> ClosedRange<UInt8>? {
    guard let number = reader.numbers[source] else { return nil }
    let info = reader.infos[number]
    return info.minZoom <= info.maxZoom ? info.minZoom...info.maxZoom : nil
  }

  /// A layer of a source tile; `nil` when there is none or the tile cannot be read, which whoever draws the tile
  /// itself reports.
  func layer(_ name: String, of id: TileID, source: String) -> TileLayer? {
    guard let number = reader.numbers[source] else { return nil }
    let tile = reader.tile(source: number, id, statistics: &statistics)
    return tile.layerIndex(named: name).map { tile.layers[$0] }
  }

  /// Hands over what reading took.
  func takeStatistics() -> RenderStatistics {
    defer { statistics = RenderStatistics() }
    return statistics
  }
}
