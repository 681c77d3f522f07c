// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import TileCutting

/// The properties of the feature that is being read.
struct FeatureTags {
  private let layer: Int
  private var tags: [(key: UInt32, value: Value)] = []
  /// For each key of the layer, where in `tags` it last stood: of a key that comes twice the last value counts.
  private var places: [Int] = []
  private let promotedName, radiusName: String?
  /// The value of the property of the promoted name.
  private(set) var promoted: Value?
  /// The value of the property that holds a radius.
  private(set) var radius: Value?

  init(layer: Int, _ options: GeoJSONOptions) {
    self.layer = layer
    promotedName = options.promoteID
    radiusName = options.circleRadius
  }

  /// Forgets the feature before.
  mutating func clear() {
    tags.removeAll(keepingCapacity: true)
    promoted = nil
    radius = nil
  }

  /// Reads an object of properties.
  mutating func read(_ json: inout JSONTokenizer, _ builder: inout FeatureStoreBuilder) throws(JSONFault) {
    try json.enterObject()
    while let name = try json.nextKey() {
      let value = try json.value()
      if name == promotedName { promoted = value }
      if name == radiusName { radius = value }
      let key = builder.keyIndex(of: name, layer: layer)
      while places.count <= Int(key) { places.append(-1) }
      let place = places[Int(key)]
      if place >= 0, place < tags.count, tags[place].key == key {
        tags[place].value = value
      } else {
        places[Int(key)] = tags.count
        tags.append((key, value))
      }
    }
  }

  /// Adds the properties to the builder's current feature.
  func add(to builder: inout FeatureStoreBuilder) {
    for tag in tags {
      builder.addTag(keyIndex: tag.key, valueIndex: builder.valueIndex(of: tag.value, layer: layer))
    }
  }
}
