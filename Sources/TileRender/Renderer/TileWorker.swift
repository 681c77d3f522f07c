// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Cairo
public import MapModel
internal import PNG

/// Draws tiles and pictures on one thread: owns a surface, and keeps decoded source tiles for a while.
///
/// Not `Sendable`: one per thread. What it draws never depends on what it drew before.
public final class TileWorker {
  private let renderer: MapRenderer
  private let resolver: StyleResolver
  private let painter: Painter
  private let encoder: TileEncoder

  init(_ renderer: MapRenderer) throws(RenderError) {
    self.renderer = renderer
    resolver = StyleResolver(style: renderer.style, reader: SourceTileReader(renderer.usedSources))
    do throws(CairoError) {
      painter = try Painter(side: renderer.options.devicePixels)
    } catch {
      throw .drawing(error.description)
    }
    encoder = try TileEncoder()
  }

  /// Draws tiles.
  ///
  /// Those handed over together share the reading of source tiles, nothing else.
  ///
  /// - Parameters:
  ///   - tiles: Addresses, best close to each other.
  ///   - statistics: Where time and counts are added.
  /// - Returns: The tiles in the order asked for.
  /// - Throws: `RenderError` when memory runs out.
  public func render(
    _ tiles: [TileID], statistics: inout RenderStatistics
  ) throws(RenderError) -> [RenderedTile] {
    var rendered: [RenderedTile] = []
    rendered.reserveCapacity(tiles.count)
    for tile in tiles {
      try draw(Block(tile, options: renderer.options), statistics: &statistics)
      let start = ContinuousClock.now
      let image = try encoder.encode(painter.surface)
      statistics.add(.encode, since: start)
      statistics.tiles += 1
      if image.solidColor != nil { statistics.solidTiles += 1 }
      rendered.append(RenderedTile(id: tile, image: image, errors: resolver.errors))
    }
    return rendered
  }

  /// Draws one picture of any size at any zoom.
  ///
  /// It is put together from the blocks of a pyramid of the view's scale: at whole zooms they are the tiles.
  /// The map repeats to the east and west; beyond the poles there is background.
  ///
  /// - Parameters:
  ///   - view: What to show.
  ///   - statistics: Where time and counts are added.
  /// - Throws: `RenderError` when the view is out of range or memory runs out.
  public func image(
    _ view: StaticView, statistics: inout RenderStatistics
  ) throws(RenderError) -> RenderedImage {
    let grid = try BlockGrid(view, options: renderer.options)
    var image = RenderedImage(pixels: PixelBuffer(width: grid.width, height: grid.height), errors: [])
    for row in grid.rows {
      for column in grid.columns {
        try draw(grid.block(column: column, row: row), statistics: &statistics)
        grid.copy(painter.surface, column: column, row: row, to: &image.pixels)
        for error in resolver.errors where !image.errors.contains(error) { image.errors.append(error) }
      }
    }
    return image
  }

  /// Draws a block on the painter's surface.
  private func draw(_ block: Block, statistics: inout RenderStatistics) throws(RenderError) {
    let readBefore = statistics.nanoseconds(in: .read)
    var start = ContinuousClock.now
    resolver.resolve(block, statistics: &statistics)
    statistics.add(.resolve, since: start)
    statistics.remove(statistics.nanoseconds(in: .read) - readBefore, from: .resolve)
    start = ContinuousClock.now
    do throws(CairoError) {
      try painter.paint(resolver.list)
    } catch {
      throw .drawing(error.description)
    }
    statistics.add(.paint, since: start)
    let symbolLayers = resolver.list.commands.lazy.filter { if case .symbols = $0 { true } else { false } }.count
    statistics.diagnostics.note("symbol-layer-not-drawn", times: symbolLayers)
  }
}
