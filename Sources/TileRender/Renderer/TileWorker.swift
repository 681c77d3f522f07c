// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Cairo
public import MapModel
internal import PNG
internal import Pango
internal import Styles

/// Draws tiles and pictures on one thread: owns a surface, and keeps decoded source tiles for a while.
///
/// Not `Sendable`: one per thread. What it draws never depends on what it drew before.
public final class TileWorker {
  let renderer: MapRenderer
  let resolver: StyleResolver
  /// `nil` for a style without symbols.
  let symbols: SymbolEngine?
  private let painter: Painter
  private let encoder: TileEncoder

  /// Makes a worker.
  ///
  /// - Parameters:
  ///   - renderer: What it draws.
  ///   - shared: What it shares with another worker of its thread; `nil` to have all for itself.
  ///   - labels: What it shares with other workers of the renderer, all with fonts from the same library; by default it
  ///     makes all labels itself.
  init(
    _ renderer: MapRenderer, sharing shared: SharedReading? = nil, labels: SharedLabels = SharedLabels()
  ) throws(RenderError) {
    self.renderer = renderer
    let reader = shared?.reader ?? SourceTileReader(renderer.usedSources)
    resolver = StyleResolver(
      style: renderer.style, reader: reader, rasters: renderer.rasters, sprites: renderer.sprites)
    let fonts = if let shared { shared.fonts } else { try renderer.makeFonts() }
    symbols =
      renderer.fonts == nil
      ? nil
      : fonts.map {
        SymbolEngine(style: renderer.style, reader: reader, fonts: $0, sprites: renderer.sprites, sharing: labels)
      }
    do throws(CairoError) {
      painter = try Painter(side: renderer.options.devicePixels)
    } catch {
      throw .drawing(error.description)
    }
    encoder = try TileEncoder(palette: renderer.palette)
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
    for tile in tiles { rendered.append(try render(tile, statistics: &statistics)) }
    return rendered
  }

  /// Draws a tile.
  ///
  /// - Throws: `RenderError` when memory runs out.
  public func render(_ tile: TileID, statistics: inout RenderStatistics) throws(RenderError) -> RenderedTile {
    var laps = Laps()
    try draw(Block(tile, options: renderer.options), statistics: &statistics)
    let start = ContinuousClock.now
    let image = try encoded()
    statistics.add(.encode, since: start)
    statistics.tiles += 1
    statistics.profile?.add(RenderProfile.TileTime(tile: tile, nanoseconds: laps.lap()))
    if image.solidColor != nil { statistics.solidTiles += 1 }
    return RenderedTile(id: tile, image: image, errors: resolver.errors)
  }

  /// Draws one picture of any size at any zoom.
  ///
  /// It is put together from the blocks of a pyramid of the view's scale: at whole zooms, and where the middle lies on
  /// a whole pixel, they are the tiles. A bearing turns the plane that the blocks lie in.
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
    let placed = prepare(block, statistics: &statistics)
    let start = ContinuousClock.now
    let times = try paint(placed, isTimed: statistics.profile != nil)
    statistics.add(.paint, since: start)
    for (command, time) in times.enumerated() {
      guard let layer = resolver.layer(ofCommand: command) else { continue }
      statistics.profile?.add(layer, \.paint, time)
    }
  }

  /// Resolves a block and places its labels; `nil` for a style without symbols.
  func prepare(_ block: Block, statistics: inout RenderStatistics) -> SymbolEngine.PlacedSymbols? {
    measure(.resolve, &statistics) { resolver.resolve(block, statistics: &$0) }
    return measure(.place, &statistics) { symbols?.place(block, statistics: &$0) }
  }

  /// Draws the block that was resolved last, with some labels.
  ///
  /// - Returns: Nanoseconds by command of the draw list; empty unless `isTimed`.
  @discardableResult
  func paint(_ placed: SymbolEngine.PlacedSymbols?, isTimed: Bool = false) throws(RenderError) -> [UInt64] {
    do throws(CairoError) {
      return try painter.paint(resolver.list, isTimed: isTimed) { layer, _ in
        if let symbols, let placed { symbols.paint(layer: layer, of: placed, on: painter.surface) }
      }
    } catch {
      throw .drawing(error.description)
    }
  }

  /// The file of what was drawn last.
  func encoded() throws(RenderError) -> EncodedTile { try encoder.encode(painter.surface) }

  /// What was drawn last.
  var surface: ImageSurface { painter.surface }

  /// Source tiles of the block that was resolved last that could not be read.
  var errors: [TileSourceError] { resolver.errors }

  /// Adds the time of a stage without that of the reading in it.
  private func measure<Result>(
    _ stage: RenderStatistics.Stage, _ statistics: inout RenderStatistics, _ body: (inout RenderStatistics) -> Result
  ) -> Result {
    let readBefore = statistics.nanoseconds(in: .read)
    let start = ContinuousClock.now
    let result = body(&statistics)
    statistics.add(stage, since: start)
    statistics.remove(statistics.nanoseconds(in: .read) - readBefore, from: stage)
    return result
  }
}
