// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import TileCutting

extension FeatureStoreBuilder {
  /// Puts the points of a layer, the only one, together to clusters; features that are no single points are left out.
  ///
  /// - Parameter sourceCount: How many features the source has.
  mutating func cluster(
    layer: Int, _ clustering: PointClustering, sourceCount: Int, _ diagnostics: inout Diagnostics
  ) {
    let isPoint = (0..<featureCount).map { singlePoint(ofFeature: $0) != nil }
    diagnostics.note("geojson-not-clustered", times: isPoint.count { !$0 })
    keepFeatures(isPoint)
    let values = clustering.properties?.map(worldTile(layer: layer))
    var points: [ClusteredPoint] = []
    points.reserveCapacity(featureCount)
    for feature in 0..<featureCount {
      guard let position = singlePoint(ofFeature: feature) else { continue }
      points.append(ClusteredPoint(position: position, first: feature, values: values?[feature] ?? []))
    }
    var clusterer = PointClusterer(clustering, sourceCount: sourceCount)
    for point in clusterer.cluster(points) {
      let rank = Int32(clamping: point.first)
      if point.clusterID == nil {
        setZooms(point.zooms, rank: rank, ofFeature: point.first)
      } else {
        addCluster(point, layer: layer, rank: rank, names: clustering.properties?.names ?? [])
      }
    }
  }

  private mutating func addCluster(_ cluster: ClusteredPoint, layer: Int, rank: Int32, names: [String]) {
    guard let id = cluster.clusterID else { return }
    startFeature(layer: layer, type: .point)
    for (name, value) in zip(names, cluster.values) { addTag(name, value) }
    addTag("cluster", true)
    addTag("cluster_id", .number(Double(id)))
    addTag("point_count", .number(Double(cluster.count)))
    addTag("point_count_abbreviated", Self.abbreviated(cluster.count))
    addPoint(cluster.position)
    endPart()
    endFeature(id: id, zooms: cluster.zooms, rank: rank)
  }

  /// A count as it is, `1.2k` for one of thousands, `12k` for one of tens of thousands.
  private static func abbreviated(_ count: Int) -> Value {
    if count < 1000 { return .number(Double(count)) }
    if count >= 10_000 { return .string("\((count + 500) / 1000)k") }
    let tenths = (count + 50) / 100
    return .string(tenths % 10 == 0 ? "\(tenths / 10)k" : "\(tenths / 10).\(tenths % 10)k")
  }
}
