// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import TileCutting

extension FeatureStoreBuilder {
  /// The property that says to which side a point leans.
  private static let key = "lean"

  /// Lets points lean apart at the zooms at which they stand close to each other.
  ///
  /// - Parameters:
  ///   - fans: For each feature whether it takes part; those that are no single points never do.
  ///   - layer: The only layer.
  mutating func fanOut(_ fans: [Bool], layer: Int) {
    var members: [Int] = []
    var points: [WorldPoint] = []
    for feature in fans.indices where fans[feature] {
      guard let point = singlePoint(ofFeature: feature) else { continue }
      members.append(feature)
      points.append(point)
    }
    var spans = [[(zooms: ClosedRange<UInt8>, value: Value?)]](repeating: [], count: members.count)
    for zoom in 0...TileID.maximumZoom {
      for (place, lean) in PointFan.leans(of: points, zoom: zoom).enumerated() {
        let value = lean.map { Value.number($0) }
        if let last = spans[place].last, last.value == value {
          spans[place][spans[place].count - 1].zooms = last.zooms.lowerBound...zoom
        } else {
          spans[place].append((zoom...zoom, value))
        }
      }
    }
    guard spans.contains(where: { $0.count > 1 || $0.first?.value != nil }) else { return }
    rankByOrder()
    for (member, span) in zip(members, spans) { addTag(Self.key, span, toFeature: member) }
  }
}
