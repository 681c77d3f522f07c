// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import Styles

/// The source tiles whose lines a block draws.
///
/// Where the tile around the block has data far enough beyond its sides, it alone is drawn, as it is. Else the lines
/// of all tiles within reach are drawn, each cut to its own tile and joined with their continuations.
struct LineViews {
  let views: [SourceView]
  /// Whether lines are cut to their tiles and joined at their borders.
  let isStitched: Bool

  /// Finds and reads the tiles for strokes that can be seen `reach` device pixels from their lines.
  init(
    _ resolver: StyleResolver, _ layer: StyleLayer, _ block: Block, reach: Double, shift: SIMD2<Double>,
    _ statistics: inout RenderStatistics
  ) {
    let whole = Self.whole(resolver, layer, block, reach: reach, shift: shift, &statistics)
    views = whole ?? resolver.views(layer, block, margin: reach, shift: shift, &statistics)
    isStitched = whole == nil
  }

  /// The one tile around a block, if it has data far enough beyond the block's sides, and none where there is nothing to
  /// draw; `nil` where several tiles are needed.
  static func whole(
    _ resolver: StyleResolver, _ layer: StyleLayer, _ block: Block, reach: Double, shift: SIMD2<Double>,
    _ statistics: inout RenderStatistics
  ) -> [SourceView]? {
    guard let source = layer.source.flatMap({ resolver.reader.numbers[$0] }),
      let zoom = block.sourceZoom(resolver.reader.infos[source])
    else { return [] }
    guard let place = Self.placeAround(block, zoom: zoom, shift: shift) else { return nil }
    let tile = resolver.tile(source: source, place.id, &statistics)
    let index = tile.layerIndex(named: layer.sourceLayer ?? "")
    let overhang = resolver.overhang(of: tile, layer: index, source: source)
    let frame = TileFrame(place, extent: 1, block: block, shift: shift)
    guard overhang.reaches(reach * 256, from: block.box, over: frame) else { return nil }
    return index.map { [SourceView(tile.layers[$0], place, block, shift, overhang)] } ?? []
  }

  /// The source tile that the whole block lies in, but for the half pixel by which a picture's blocks may be moved.
  private static func placeAround(_ block: Block, zoom: UInt8, shift: SIMD2<Double>) -> SourcePlace? {
    let far = max(abs(shift.x), abs(shift.y)) / 256
    return block.sourcePlaces(z: zoom, margin: far).first {
      TileFrame($0, extent: 1, block: block, shift: shift).core.expanded(by: 128).contains(block.box)
    }
  }
}

extension Overhang {
  /// Whether data go on to the end of a margin around a box that lies within a tile, on all sides.
  ///
  /// - Parameter frame: Of a layer with an extent of 1, so that its scale is the tile's side.
  fileprivate func reaches(_ margin: Double, from box: FixedBox, over frame: TileFrame) -> Bool {
    let core = frame.core
    return within(margin - (box.minX - core.minX), west * frame.scale)
      && within(margin - (box.minY - core.minY), north * frame.scale)
      && within(margin - (core.maxX - box.maxX), east * frame.scale)
      && within(margin - (core.maxY - box.maxY), south * frame.scale)
  }

  private func within(_ needed: Double, _ present: Double) -> Bool { needed <= 0 || needed <= present }
}
