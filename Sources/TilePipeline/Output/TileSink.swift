// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

/// Where finished tiles go.
///
/// `holds` is called from many threads. All else is called by one thread at a time, tiles in the order of the
/// plan. `finish` comes last; an output without it is not complete, but a run with `--resume` goes on with it.
public protocol TileSink: AnyObject, Sendable {
  /// Whether the output has this tile from an earlier run, whole, at every scale.
  func holds(_ tile: TileID) -> Bool

  /// Takes one image of a tile.
  func write(_ image: [UInt8], of tile: TileID, scale: Int) throws(PipelineError)

  /// Notes that all tiles of the plan up to and including this one have been written, or cannot be.
  func advance(past tile: TileID) throws(PipelineError)

  /// Makes what was written so far last, so that a later run can go on from there.
  func suspend() throws(PipelineError)

  /// Completes the output.
  func finish() throws(PipelineError)
}

/// What to do with an output that exists.
public enum ExistingOutput: Sendable, Equatable {
  /// Refuse it.
  case refuse
  /// Draw what is missing.
  case resume
  /// Draw everything anew.
  case overwrite
}
