// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import MapModel
internal import Styles

extension StyleResolver {
  /// Adds a `raster` layer.
  func raster(_ layer: StyleLayer, _ plan: RasterPlan, _ block: Block, _ statistics: inout RenderStatistics) {
    guard let source = layer.source else { return }
    if let image = rasters.image(source: source) {
      let corners = rasters.description(of: source)?.coordinates ?? []
      let patches = imagePatches(image, corners, block)
      if !patches.isEmpty { list.commands.append(.raster(plan.paint, patches: patches)) }
      return
    }
    var patches: [RasterPatch<UInt32>] = []
    for shown in shownTiles(source, block, &statistics) {
      guard case .colors(let mipmap) = shown.tile.content else { continue }
      let (place, whole) = (shown.place, mipmap.whole)
      let level = Self.level(texelsPerPixel: Double(whole.width) / block.sourceSide(z: place.id.z))
      let grid = mipmap.grid(level: level)
      let mapping = block.mapping(to: place, width: grid.width, height: grid.height)
      let box = PixelBox(around: shown.boxes)
      let window = TexelWindow(box, mapping, width: grid.width, height: grid.height, margin: 0)
      let texels = window.cut(from: grid) { east, south in
        guard let next = place.neighbor(east: east, south: south),
          case .colors(let mipmap) = rasterTile(source, next.id, &statistics).content
        else { return nil }
        return mipmap.grid(level: level)
      }
      patches.append(RasterPatch(boxes: shown.boxes, mapping: window.mapping(from: mapping), grid: texels))
    }
    if !patches.isEmpty { list.commands.append(.raster(plan.paint, patches: patches)) }
  }

  /// How often a picture is halved so that a pixel is nearest to a texel.
  static func level(texelsPerPixel: Double) -> Int {
    texelsPerPixel > 1 ? Int(min(log2(texelsPerPixel).rounded(), 16)) : 0
  }

  /// A tile that shows in a block.
  struct ShownTile {
    let place: SourcePlace
    let tile: RasterTile
    /// Where it shows: not more than its own pixels.
    let boxes: [PixelBox]
  }

  /// The tiles of a source that a block shows; where the source has none, the next above it that it has.
  func shownTiles(_ source: String, _ block: Block, _ statistics: inout RenderStatistics) -> [ShownTile] {
    let described = rasters.description(of: source)
    guard let info = rasters.info(of: source) else {
      if described?.kind == .video { statistics.diagnostics.note("video-source-not-drawn") }
      return []
    }
    let size = described?.tileSize ?? StyleSource.usualTileSize
    guard let zoom = block.rasterZoom(info, tileSize: size) else { return [] }
    var shown: [ShownTile] = []
    for place in block.sourcePlaces(z: zoom, margin: 0) {
      let boxes = block.pixels(of: place)
      guard !boxes.isEmpty else { continue }
      if let (found, tile) = nearestTile(source, info, place, &statistics) {
        shown.append(ShownTile(place: found, tile: tile, boxes: boxes))
      } else if let bounds = info.bounds, place.id.sharesArea(with: bounds) {
        statistics.diagnostics.note("raster-tile-missing")
      }
    }
    return shown
  }

  /// The tile at a place, or the next above it that the source holds.
  private func nearestTile(
    _ source: String, _ info: TileSourceInfo, _ place: SourcePlace, _ statistics: inout RenderStatistics
  ) -> (SourcePlace, RasterTile)? {
    var found: SourcePlace? = place
    while let candidate = found, candidate.id.z >= info.minZoom {
      let tile = rasterTile(source, candidate.id, &statistics)
      if tile.hasContent { return (candidate, tile) }
      found = candidate.parent
    }
    return nil
  }

  /// A raster tile; an error that it could not be read for is kept.
  func rasterTile(_ source: String, _ id: TileID, _ statistics: inout RenderStatistics) -> RasterTile {
    let tile = rasters.tile(source: source, id, statistics: &statistics)
    if let error = tile.error { keep(error) }
    return tile
  }
}

extension TileID {
  /// Whether more than a side of the tile lies in a box.
  fileprivate func sharesArea(with box: LonLatBox) -> Bool {
    let (tile, box) = (worldBox, WebMercator.project(box))
    return tile.minX < box.maxX && box.minX < tile.maxX && tile.minY < box.maxY && box.minY < tile.maxY
  }
}
