// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// A cluster, or a point, and the zooms at which it stands on its own.
struct ClusteredPoint {
  /// Where it is: of a cluster the middle of its points.
  var position: WorldPoint
  /// How many points it is.
  var count = 1
  /// The first of its points.
  var first: Int
  /// The id of a cluster; `nil` for a point.
  var clusterID: UInt64?
  /// Values of the clustering's properties.
  var values: [Value] = []
  /// The zooms at which it is neither taken into a cluster nor, as a cluster, taken apart.
  var zooms: ClosedRange<UInt8> = 0...TileID.maximumZoom
}

/// Puts points together to clusters, zoom by zoom from the deepest.
///
/// At each zoom every point or cluster that is left, in the order of the points, takes in those within the radius that
/// no other has taken, if together they are enough points. A cluster stands in the middle of its points; its id is made
/// of where it began. Source: supercluster 8 (`_cluster`, `getClusterProperties`), the library that MapLibre uses; it
/// takes neighbours in the order of its tree, here it is that of the points. That matters to reductions that depend on
/// order, and to clusters of at least three points.
struct PointClusterer {
  private let clustering: PointClustering
  /// How many points the source has: cluster ids begin beyond it.
  private let sourceCount: Int
  private var finished: [ClusteredPoint] = []

  /// - Parameter sourceCount: How many features the source has, clustered or not.
  init(_ clustering: PointClustering, sourceCount: Int) {
    self.clustering = clustering
    self.sourceCount = sourceCount
  }

  /// All points and clusters by their first points, each with its zooms.
  mutating func cluster(_ points: [ClusteredPoint]) -> [ClusteredPoint] {
    finished.removeAll()
    var level = points
    // At the deepest zoom of all every point stands on its own.
    let deepest = min(clustering.maxZoom, TileID.maximumZoom - 1)
    for zoom in (0...deepest).reversed() { level = cluster(level, at: zoom) }
    finished += level
    return finished.sorted { ($0.first, $0.zooms.lowerBound) < ($1.first, $1.zooms.lowerBound) }
  }

  /// Puts those of the level below together to those of a zoom.
  private mutating func cluster(_ level: [ClusteredPoint], at zoom: UInt8) -> [ClusteredPoint] {
    let radius = clustering.radius / (512 * Double(1 << UInt64(zoom)))
    let grid = PointGrid(level.map(\.position), radius: radius)
    var isTaken = [Bool](repeating: false, count: level.count)
    var neighbors: [Int] = []
    var result: [ClusteredPoint] = []
    for index in level.indices where !isTaken[index] {
      isTaken[index] = true
      grid.search(around: index, into: &neighbors)
      neighbors.removeAll { isTaken[$0] }
      var count = level[index].count
      for neighbor in neighbors { count += level[neighbor].count }
      for neighbor in neighbors { isTaken[neighbor] = true }
      if !neighbors.isEmpty, count >= clustering.minPoints {
        result.append(join(level, index, neighbors, count: count, zoom: zoom))
      } else {
        result.append(level[index])
        for neighbor in neighbors { result.append(level[neighbor]) }
      }
    }
    return result
  }

  /// The cluster of a point and its neighbours, which end at the zoom below.
  private mutating func join(
    _ level: [ClusteredPoint], _ index: Int, _ neighbors: [Int], count: Int, zoom: UInt8
  ) -> ClusteredPoint {
    var cluster = level[index]
    var (x, y) = (cluster.position.x * Double(cluster.count), cluster.position.y * Double(cluster.count))
    end(level[index], above: zoom)
    for neighbor in neighbors {
      let other = level[neighbor]
      x += other.position.x * Double(other.count)
      y += other.position.y * Double(other.count)
      if let properties = clustering.properties { cluster.values = properties.reduce(cluster.values, other.values) }
      end(other, above: zoom)
    }
    cluster.position = WorldPoint(x: x / Double(count), y: y / Double(count))
    cluster.count = count
    cluster.clusterID = UInt64(index) << 5 + UInt64(zoom) + 1 + UInt64(sourceCount)
    cluster.zooms = 0...zoom
    return cluster
  }

  private mutating func end(_ point: ClusteredPoint, above zoom: UInt8) {
    finished.append(point)
    finished[finished.count - 1].zooms = zoom + 1...point.zooms.upperBound
  }
}
