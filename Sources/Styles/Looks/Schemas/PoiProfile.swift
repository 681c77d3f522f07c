// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Where a tile schema keeps its points of interest, and how it tells their kinds.
struct PoiProfile: Sendable {
  /// A property that tells kinds, and the values of each.
  struct Key: Sendable {
    let value: SheetValue
    let kinds: [PoiKind: [String]]
  }

  /// The source layer.
  let layer: String
  /// The properties in the order in which they are asked: the first that tells a kind counts.
  let keys: [Key]

  /// A value for each kind.
  func value(_ value: (PoiKind) -> SheetValue, otherwise: SheetValue) -> SheetValue {
    var result = otherwise
    for key in keys.reversed() {
      // Kinds of one value share a branch.
      var branches: [(value: SheetValue, labels: [String])] = []
      for kind in PoiKind.allCases {
        guard let labels = key.kinds[kind] else { continue }
        let wanted = value(kind)
        if let place = branches.firstIndex(where: { $0.value == wanted }) {
          branches[place].labels += labels
        } else {
          branches.append((wanted, labels))
        }
      }
      branches.removeAll { $0.value == result }
      guard !branches.isEmpty else { continue }
      var parts: [SheetValue] = ["match", key.value]
      for branch in branches {
        parts.append(.array(branch.labels.map { .string($0) }))
        parts.append(branch.value)
      }
      result = .array(parts + [result])
    }
    return result
  }

  /// The points of interest of some kinds.
  func features(_ kinds: [PoiKind]) -> FeatureSelection {
    FeatureSelection(layer: layer, filter: value({ .bool(kinds.contains($0)) }, otherwise: false))
  }
}
