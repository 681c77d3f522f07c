// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

/// Draws tiles and pictures on one thread: owns a surface, and keeps decoded source tiles for a while.
///
/// Not `Sendable`: one per thread. What it draws never depends on what it drew before.
public final class TileWorker {
  private let renderer: MapRenderer

  init(_ renderer: MapRenderer) throws(RenderError) {
    self.renderer = renderer
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
    []
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
    throw .view("not drawn yet")
  }
}
