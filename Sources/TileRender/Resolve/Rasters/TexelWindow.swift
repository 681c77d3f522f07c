// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The texels of a tile that a block needs, and of its neighbours where they are needed too.
///
/// Texels beyond the tile's sides are the neighbours', so that tiles join without a seam; where there is no neighbour
/// of the same size, the tile's outermost ones go on.
struct TexelWindow {
  /// In texels of the tile; they may go beyond its sides, but never beyond its neighbours'.
  let columns, rows: Range<Int>

  /// The texels that the pixels of a box lie between, and `margin` more on each side.
  init(_ box: PixelBox, _ mapping: PixelMapping, width: Int, height: Int, margin: Int) {
    func texels(_ across: Double, _ down: Double, _ start: Double, _ count: Int) -> Range<Int> {
      // A box around the pixels of a turned tile reaches beyond them; its own lie between its outer texels and the next.
      let limit = -1.0...Double(count)
      let (left, right) = (Double(box.minX) * across, Double(box.maxX - 1) * across)
      let (top, bottom) = (Double(box.minY) * down, Double(box.maxY - 1) * down)
      let low = min(left, right) + min(top, bottom) + start, high = max(left, right) + max(top, bottom) + start
      let first = Int(min(max(low.rounded(.down), limit.lowerBound), limit.upperBound))
      let last = Int(min(max(high.rounded(.down), limit.lowerBound), limit.upperBound)) + 1
      let begin = min(max(first - margin, -count), 2 * count - 1)
      return begin..<min(max(last + margin + 1, begin + 1), 2 * count)
    }
    columns = texels(mapping.ux, mapping.uy, mapping.u1, width)
    rows = texels(mapping.vx, mapping.vy, mapping.v1, height)
  }

  /// The mapping of pixels to the window's own texels.
  func mapping(from tile: PixelMapping) -> PixelMapping {
    var mapping = tile
    mapping.u1 -= Double(columns.lowerBound)
    mapping.v1 -= Double(rows.lowerBound)
    return mapping
  }

  /// Copies the window's texels.
  ///
  /// - Parameters:
  ///   - tile: The tile's own texels.
  ///   - neighbor: The texels of the tile so many columns east and rows south.
  func cut<Texel>(
    from tile: TexelGrid<Texel>, neighbor: (_ east: Int, _ south: Int) -> TexelGrid<Texel>?
  ) -> TexelGrid<Texel> {
    var texels: [Texel] = []
    texels.reserveCapacity(columns.count * rows.count)
    for south in -1...1 {
      let grids = (-1...1).map { east in grid(tile, east, south, neighbor) }
      for row in rows.clamped(to: south * tile.height..<(south + 1) * tile.height) {
        for east in -1...1 {
          let part = columns.clamped(to: east * tile.width..<(east + 1) * tile.width)
          guard !part.isEmpty else { continue }
          guard let grid = grids[east + 1] else {
            let start = min(max(row, 0), tile.height - 1) * tile.width
            for column in part { texels.append(tile.texels[start + min(max(column, 0), tile.width - 1)]) }
            continue
          }
          let start = (row - south * tile.height) * tile.width - east * tile.width
          texels.append(contentsOf: grid.texels[start + part.lowerBound..<start + part.upperBound])
        }
      }
    }
    return TexelGrid(width: columns.count, height: rows.count, texels: texels)
  }

  /// The tile or the neighbour that a part of the window is copied from; `nil` where there is none that fits, or
  /// none is needed.
  private func grid<Texel>(
    _ tile: TexelGrid<Texel>, _ east: Int, _ south: Int, _ neighbor: (_ east: Int, _ south: Int) -> TexelGrid<Texel>?
  ) -> TexelGrid<Texel>? {
    if east == 0, south == 0 { return tile }
    guard !columns.clamped(to: east * tile.width..<(east + 1) * tile.width).isEmpty,
      !rows.clamped(to: south * tile.height..<(south + 1) * tile.height).isEmpty,
      let grid = neighbor(east, south), grid.width == tile.width, grid.height == tile.height
    else { return nil }
    return grid
  }
}
