// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
public import TileRender

extension MapSources {
  /// About how many tiles of a plan lie over tiles that the sources hold; `nil` where a source does not tell what it holds,
  /// as only archives do.
  ///
  /// A look's world and overlays do not count. Tiles beside those with data, into which a label may reach, do not either.
  public func tilesOverData(of plan: RenderPlan, tileSize: RenderOptions.TileSize) -> Int? {
    guard rasters.tiles.isEmpty, rasters.images.isEmpty, !standing.isEmpty else { return nil }
    var held: [(info: TileSourceInfo, counts: [UInt8: Int])] = []
    for source in standing {
      guard let counts = (try? source.countTiles()) ?? nil else { return nil }
      held.append((source.info, counts))
    }
    var sum = 0
    for zoom in plan.zooms.zooms {
      let ownZoom = tileSize == .pixels256 && zoom > 0 ? zoom - 1 : zoom
      var over = 0.0
      for (info, counts) in held where ownZoom >= info.minZoom {
        let sourceZoom = min(ownZoom, info.maxZoom)
        // A tile of the source lies under four tiles for each zoom that they are deeper.
        let perTile = Double(1 << (2 * UInt64(zoom - sourceZoom)))
        over += Double(counts[sourceZoom] ?? 0) * perTile
      }
      let planned = plan.tileCount(at: zoom)
      sum += over < Double(planned) ? Int(over) : planned
    }
    return sum
  }
}
