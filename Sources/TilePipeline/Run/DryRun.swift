// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel
public import TileRender

/// What a run is expected to cost, by zoom, judged from a small sample that is drawn and thrown away.
public struct DryRun: Sendable {
  /// What one zoom is expected to cost.
  public struct Estimate: Sendable, Equatable {
    /// The zoom.
    public var zoom: UInt8
    /// Tiles of the plan.
    public var tiles: Int
    /// Bytes of all images.
    public var bytes: Int
    /// Seconds on the threads asked for.
    public var seconds: Double
  }

  /// How many tiles of a zoom are drawn.
  public static let sampleSize = 12

  /// By zoom, the lowest first.
  public let estimates: [Estimate]

  /// All zooms together.
  public var total: Estimate {
    estimates.reduce(Estimate(zoom: 0, tiles: 0, bytes: 0, seconds: 0)) { sum, one in
      Estimate(
        zoom: one.zoom, tiles: sum.tiles + one.tiles, bytes: sum.bytes + one.bytes, seconds: sum.seconds + one.seconds)
    }
  }

  /// Draws the sample of each zoom on one thread.
  ///
  /// - Parameters:
  ///   - plan: The plan of the run.
  ///   - jobs: Threads that the run will have.
  ///   - drawer: What to draw with.
  public init(plan: RenderPlan, jobs: Int, drawer: MetatileDrawer) throws(PipelineError) {
    var estimates: [Estimate] = []
    for zoom in plan.zooms.zooms {
      let sample = plan.sample(Self.sampleSize, at: zoom)
      let count = plan.tileCount(at: zoom)
      guard !sample.isEmpty else { continue }
      var statistics = RenderStatistics()
      var bytes = 0
      let start = ContinuousClock.now
      for id in sample {
        for tile in try drawer([id], &statistics) {
          for (_, file) in tile.images { bytes += file.count }
        }
      }
      let seconds = start.duration(to: .now).seconds
      let share = Double(count) / Double(sample.count)
      estimates.append(
        Estimate(
          zoom: zoom, tiles: count, bytes: Int(Double(bytes) * share), seconds: seconds * share / Double(max(jobs, 1))))
    }
    self.estimates = estimates
  }
}
