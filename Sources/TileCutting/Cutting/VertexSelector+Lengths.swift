// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// How long lines are, as tiles of each zoom have them: thinned out and rounded. So that the dashes of a line go on from
/// tile to tile, a tile must know it of all that lies before, and must not look at it.
extension StoredGeometry {
  /// Measures a line at each zoom, if it has chunks; others are measured when they are cut.
  mutating func measureLine(_ index: Int, maxZoom: UInt8, coarsening: Int?) {
    let part = parts[index]
    guard !part.chunks.isEmpty else { return }
    parts[index].firstLength = lengths.count
    var selector = VertexSelector(geometry: self)
    for zoom in 0...maxZoom {
      let detail = FeatureStore.detailZoom(zoom, maxZoom: maxZoom, coarsening: coarsening)
      let grid = detail.map { DetailGrid(zoom: $0, level: 0, sharesBorders: false) } ?? .full
      selector.selectLine(part, grid: grid, window: part.box)
      let unitsPerWorld = FeatureStore.unitsPerWorld(zoom: zoom)
      var distance = 0.0
      var (next, previous) = (0, GridPoint(selector.selected[0], unitsPerWorld: unitsPerWorld))
      for (place, point) in selector.selected.enumerated() {
        let rounded = GridPoint(point, unitsPerWorld: unitsPerWorld)
        distance += previous.distance(to: rounded)
        previous = rounded
        while next < selector.chunkStarts.count, selector.chunkStarts[next].index == place {
          lengths.append(distance)
          next += 1
        }
      }
      lengths.append(distance)
    }
  }

  /// How long a line with chunks is before the vertex that stays of the run in which a chunk begins, in tile units.
  ///
  /// - Parameter chunk: A place in `chunks`; the end of the line's range asks for the whole line.
  func length(of part: StoredPart, beforeChunk chunk: Int, zoom: UInt8) -> Double {
    // With the whole line's each zoom has one more than there are chunks.
    lengths[part.firstLength + Int(zoom) * (part.chunks.count + 1) + chunk - part.chunks.lowerBound]
  }
}
