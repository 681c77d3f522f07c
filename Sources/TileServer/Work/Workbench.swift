// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import TilePipeline
internal import TileRender

/// What one thread draws with; it keeps what it needed last.
///
/// Not `Sendable`: one per thread.
final class Workbench {
  /// How many maps and scales a thread keeps what it needs for.
  private static let keptWorkers = 6

  /// Where what is done is counted.
  let metrics: Metrics
  private var workers: [(map: any ServedMap, scale: Int, worker: TileWorker)] = []

  init(metrics: Metrics) { self.metrics = metrics }

  /// What draws the tiles of a map at a scale.
  func worker(of map: LiveMap, scale: Int) throws(PipelineError) -> TileWorker {
    if let place = workers.firstIndex(where: { $0.map === map && $0.scale == scale }) {
      let known = workers.remove(at: place)
      workers.append(known)
      return known.worker
    }
    // An earlier version of the map is not asked for again.
    workers.removeAll { $0.map.face.name == map.face.name && $0.map !== map }
    if workers.count >= Self.keptWorkers { workers.removeFirst() }
    let made = try map.drawer(scale: scale).makeWorker()
    workers.append((map, scale, made))
    return made
  }
}
