// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Rings that would lose their shape keep finer detail.
extension VertexSelector {
  /// How much of its area a ring may gain or lose.
  private static let areaTolerance = 0.1

  /// Picks the vertices of a whole ring at the coarsest level of detail that keeps its shape, and returns the level.
  ///
  /// A shape is kept when three vertices and all but a tenth of the area are. The level depends on the ring and the
  /// zoom alone, so all tiles of a zoom agree on it.
  mutating func selectWholeRing(_ part: StoredPart, zoom: Int) -> UInt8 {
    var level = DetailGrid.firstLevel(for: part.box, zoom: zoom)
    while true {
      let grid = DetailGrid(zoom: zoom, level: level, sharesBorders: part.sharesBorders)
      selectRing(part, grid: grid, window: part.box)
      if level >= DetailGrid.finestLevel { return level }
      let change = abs(StoredGeometry.area(of: selected) - part.area)
      if selected.count >= 3, change <= Self.areaTolerance * abs(part.area) { return level }
      level += 1
    }
  }
}

extension StoredGeometry {
  /// Finds the levels of detail of all rings with chunks at all zooms below `maxZoom`, with grids of `coarsening` zooms
  /// before.
  mutating func findDetailLevels(maxZoom: UInt8, coarsening: Int) {
    var selector = VertexSelector(geometry: self)
    for index in parts.indices where !parts[index].chunks.isEmpty && parts[index].area != 0 {
      parts[index].firstDetailLevel = detailLevels.count
      for zoom in 0..<Int(maxZoom) {
        detailLevels.append(selector.selectWholeRing(parts[index], zoom: zoom - coarsening))
      }
    }
  }
}
