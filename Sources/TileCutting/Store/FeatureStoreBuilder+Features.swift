// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

/// Looking at the features that were collected, and choosing among them.
extension FeatureStoreBuilder {
  /// Units along one side of the tile of `worldTile`: 15 cm at the equator.
  private static let worldExtent: Int32 = 1 << 28

  /// All features of a layer in the order in which they were added, uncut and not simplified, in the tile of zoom 0.
  public func worldTile(layer: Int) -> TileLayer {
    let tables = layers[layer]
    var builder = TileLayerBuilder(
      name: tables.name, extent: Self.worldExtent, keys: tables.keys, values: tables.values)
    for (place, feature) in features.enumerated() where Int(layerOfFeature[place]) == layer {
      var tag = Int(feature.tags.lowerBound)
      while tag < feature.tags.upperBound {
        builder.addTag(keyIndex: tags[tag], valueIndex: tags[tag + 1])
        tag += 2
      }
      for part in geometry.parts[feature.parts] {
        for point in geometry.points[part.points] { builder.addPoint(Self.worldPlace(point)) }
        builder.endPart()
      }
      builder.endFeature(id: feature.id, type: feature.type, isMulti: geometry.isMulti(feature))
    }
    return builder.build()
  }

  /// Rounds a stored point, -2 to 3 worlds away, to the tile's units.
  private static func worldPlace(_ point: WorldPoint) -> TilePoint {
    let scale = Double(worldExtent)
    return TilePoint(
      x: Int32(clamping: Int((point.x * scale).rounded())), y: Int32(clamping: Int((point.y * scale).rounded())))
  }

  /// Where the only point of a feature is; `nil` for a feature of several points, and for lines and polygons.
  public func singlePoint(ofFeature index: Int) -> WorldPoint? {
    let feature = features[index]
    guard feature.type == .point, feature.parts.count == 1 else { return nil }
    let points = geometry.parts[feature.parts.lowerBound].points
    return points.count == 1 ? geometry.points[points.lowerBound] : nil
  }

  /// Leaves out the features for which `isKept` has `false`.
  public mutating func keepFeatures(_ isKept: [Bool]) {
    precondition(isKept.count == features.count, "one value for each feature")
    discardFeature()
    var kept = 0
    for index in isKept.indices where isKept[index] {
      features[kept] = features[index]
      boxes[kept] = boxes[index]
      layerOfFeature[kept] = layerOfFeature[index]
      kept += 1
    }
    features.removeLast(features.count - kept)
    boxes.removeLast(boxes.count - kept)
    layerOfFeature.removeLast(layerOfFeature.count - kept)
  }

  /// Gives a property `true` to the areas of a layer that those of another layer cover to at least a share of them.
  ///
  /// An area counts for all that its label point lies in, with all of its size. Costs O(n log n).
  public mutating func markAreas(ofLayer layer: Int, coveredBy coverLayer: Int, atLeast share: Double, as key: String) {
    discardFeature()
    func areas(of wanted: Int) -> [Int] {
      features.indices.filter { Int(layerOfFeature[$0]) == wanted && features[$0].type == .polygon }
    }
    let covers = areas(of: coverLayer)
    guard !covers.isEmpty else { return }
    let grounds = areas(of: layer)
    let index = BoxIndex(items: grounds.map { UInt32($0) }, boxes: grounds.map { boxes[$0] })
    var covered: [Int: Double] = [:]
    for cover in covers {
      var figure = WorldFigure()
      for part in geometry.parts[features[cover].parts] {
        figure.addPart(geometry.points[part.points], isHole: part.isHole)
      }
      let point = LabelPoint.find(in: figure)
      index.search(WorldBox(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)) { ground in
        if geometry.encloses(point, features[Int(ground)]) { covered[Int(ground), default: 0] += figure.area }
      }
    }
    for ground in grounds {
      guard let size = covered[ground], size >= share * geometry.area(of: features[ground]) else { continue }
      let keyIndex = keyIndex(of: key, layer: layer)
      addTag(keyIndex: keyIndex, valueIndex: valueIndex(of: .bool(true), layer: layer), toFeature: ground)
    }
  }

  /// Gives a feature a property whose value changes with the tile zoom: it becomes a feature for each value.
  ///
  /// - Parameters:
  ///   - key: The property.
  ///   - values: Its values, at least one, each with the zooms at which it holds; `nil` where the feature has none.
  ///   - index: The feature; those that are made from it are added behind all others.
  public mutating func addTag(
    _ key: String, _ values: [(zooms: ClosedRange<UInt8>, value: Value?)], toFeature index: Int
  ) {
    discardFeature()
    let (original, box, layer) = (features[index], boxes[index], layerOfFeature[index])
    for (number, (zooms, value)) in values.enumerated() {
      if number > 0 {
        features.append(original)
        boxes.append(box)
        layerOfFeature.append(layer)
      }
      let place = number == 0 ? index : features.count - 1
      setZooms(zooms, rank: original.rank, ofFeature: place)
      guard let value else { continue }
      let keyIndex = keyIndex(of: key, layer: Int(layer))
      addTag(keyIndex: keyIndex, valueIndex: valueIndex(of: value, layer: Int(layer)), toFeature: place)
    }
  }

  /// Makes the order in which features were added that of drawing, also for those that are added later.
  public mutating func rankByOrder() {
    for index in features.indices { features[index].rank = Int32(clamping: index) }
  }

  /// Changes at which tile zooms a feature shows, and where in the order of drawing.
  public mutating func setZooms(_ zooms: ClosedRange<UInt8>, rank: Int32, ofFeature index: Int) {
    features[index].minZoom = min(zooms.lowerBound, TileID.maximumZoom)
    features[index].maxZoom = zooms.upperBound
    features[index].rank = rank
  }
}
