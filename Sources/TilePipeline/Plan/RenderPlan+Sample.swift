// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

extension RenderPlan {
  /// At most `count` tiles of a zoom, spread over the whole area; the same ones each time.
  ///
  /// Places in a block follow the two-dimensional golden-ratio sequence (M. Roberts, "The unreasonable
  /// effectiveness of quasirandom sequences", 2018), which leaves no row or column out.
  public func sample(_ count: Int, at zoom: UInt8) -> [TileID] {
    let total = tileCount(at: zoom)
    guard total > count else { return allTiles(at: zoom) }
    guard count > 0 else { return [] }
    if !listed.isEmpty {
      let tiles = listed.filter { $0.z == zoom }
      return stride(from: 0, to: tiles.count, by: tiles.count / count).prefix(count).map { tiles[$0] }
    }
    var tiles: Set<TileID> = []
    for rectangle in blocks.joined() where rectangle.zoom == zoom {
      let share = Swift.max(1, Int(Double(count) * Double(rectangle.count) / Double(total)))
      for index in 0..<share {
        let x = Self.place(index, step: 0.754_877_666_246_692_7, in: rectangle.columns)
        let y = Self.place(index, step: 0.569_840_290_998_053_2, in: rectangle.rows)
        if let tile = TileID(z: zoom, x: x, y: y) { tiles.insert(tile) }
      }
    }
    return tiles.sorted { $0.hilbertID < $1.hilbertID }
  }

  private func allTiles(at zoom: UInt8) -> [TileID] {
    var tiles: [TileID] = []
    for rectangle in blocks.joined() where rectangle.zoom == zoom {
      for y in rectangle.rows {
        tiles.append(contentsOf: rectangle.columns.compactMap { TileID(z: zoom, x: $0, y: y) })
      }
    }
    return (tiles + listed.filter { $0.z == zoom }).sorted { $0.hilbertID < $1.hilbertID }
  }

  private static func place(_ index: Int, step: Double, in range: ClosedRange<UInt32>) -> UInt32 {
    let fraction = (0.5 + Double(index) * step).truncatingRemainder(dividingBy: 1)
    return range.lowerBound + UInt32(fraction * Double(range.count))
  }
}
