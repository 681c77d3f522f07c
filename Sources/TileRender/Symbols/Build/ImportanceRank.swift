// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// How important the data say a feature is, for layers without a `symbol-sort-key`.
///
/// Vector tiles of all common schemas carry one of these fields. It stands in for the order of features within a
/// source tile, by which other renderers break ties and which no two tiles share.
enum ImportanceRank {
  /// Fields by which the less important is the larger number, then those by which it is the smaller.
  private static let ranks = ["rank", "scalerank", "min_zoom", "pmap:min_zoom"]
  private static let weights = ["population_rank", "pmap:population_rank", "population"]

  /// The indices of those fields among a layer's keys; `sign` makes the less important the larger.
  struct Fields {
    fileprivate var found: [(key: UInt32, sign: Double)] = []

    init(of layer: TileLayer) {
      for (names, sign) in [(ImportanceRank.ranks, 1.0), (ImportanceRank.weights, -1.0)] {
        for name in names {
          if let index = layer.keys.firstIndex(of: name) { found.append((UInt32(index), sign)) }
        }
      }
    }

    /// The rank of a feature: the less important the larger; 0 when no field tells.
    func rank(of feature: TileFeature, in layer: TileLayer) -> Double {
      for (key, sign) in found {
        if case .number(let value)? = layer.property(keyIndex: key, of: feature), value.isFinite { return sign * value }
      }
      return 0
    }
  }
}
