// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel
public import TileRender

/// A tile at every scale of the run.
public struct DrawnTile: Sendable {
  /// Its address.
  public var id: TileID
  /// Its PNG files, in the order of the run's scales.
  public var images: [(scale: Int, file: [UInt8])]
  /// Source tiles that could not be read.
  public var errors: [TileSourceError]

  /// Makes a drawn tile.
  public init(id: TileID, images: [(scale: Int, file: [UInt8])], errors: [TileSourceError]) {
    self.id = id
    self.images = images
    self.errors = errors
  }
}

/// Draws the tiles of one metatile, in their order, on the thread that made it; adds to the statistics.
public typealias MetatileDrawer = ([TileID], inout RenderStatistics) throws(PipelineError) -> [DrawnTile]

/// A metatile on its way to the sink.
struct DrawnMetatile: Sendable {
  var metatile: Metatile
  /// How many permits are given back when it is written: those of the stretch whose last it is, else none.
  var permits: Int
  /// What was drawn; tiles that the output had already are left out.
  var tiles: [DrawnTile]
  var statistics: RenderStatistics
}
