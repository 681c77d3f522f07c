// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A built-in overlay: a sheet that draws the data of one family's products over any map.
///
/// Its layers draw from one GeoJSON source, which is empty: `--overlay` says what it shows. What a feature becomes is
/// told by its geometry and its properties; `styles/README.md` lists them.
struct Overlay: Sendable {
  /// The name on the command line.
  let name: String
  /// The name that style editors show.
  let title: String
  /// What its layers name as images, each a whole SVG document; their names are those of no other sheet.
  let images: [(name: String, svg: String)]
  /// The property that makes a circle of a point: its radius on the ground in metres.
  var circleRadius: String?
  /// The property that names a member's photo.
  var photos: String?
  private(set) var layers: [SheetLayer] = []

  /// All of them by name, in the order to show them: each is made when it is asked for.
  static let all: [(name: String, make: @Sendable () -> Overlay)] = [
    ("turo-pins", { .turoPins }), ("turo-pins-dark", { .turoPinsDark }), ("life360-overlay", { .life360 }),
    ("apple-overlay", { .apple }),
  ]

  /// The overlay of a name.
  static func named(_ name: String) -> Overlay? { all.first { $0.name == name }?.make() }

  /// The name of the source.
  private static let source = "overlay"

  /// Starts an overlay without layers.
  init(
    name: String, title: String, images: [(name: String, svg: String)], circleRadius: String? = nil,
    photos: String? = nil
  ) {
    self.name = name
    self.title = title
    self.images = images.sorted { $0.name < $1.name }
    self.circleRadius = circleRadius
    self.photos = photos
  }

  /// The whole sheet; `sprite` is where its images are.
  func sheet(sprite: String) -> SheetValue {
    var metadata = [MetadataKey.overlay.member(name)]
    if let circleRadius { metadata.append(MetadataKey.circleRadius.member(circleRadius)) }
    if let photos { metadata.append(MetadataKey.photos.member(photos)) }
    return [
      "version": 8,
      "name": .string(title),
      "metadata": .object(metadata),
      "sprite": .string(sprite),
      "sources": [
        Self.source: [
          "type": "geojson", "generateId": true, "data": ["type": "FeatureCollection", "features": []],
        ]
      ],
      "layers": .array(layers.map(\.value)),
    ]
  }

  /// Adds a layer above all others.
  ///
  /// - Parameters:
  ///   - conditions: Which features it draws: those for which all hold.
  ///   - isDrawnOneByOne: Whether a symbol covers all of those before it, texts too, where symbols may overlap.
  ///   - liesBelowLabels: Whether the map's own labels are drawn above.
  ///   - layout: Layout properties in order; those that are `nil` are left out, as in `paint`.
  mutating func add(
    _ id: String, _ type: SheetLayerType, where conditions: [SheetValue], isDrawnOneByOne: Bool = false,
    liesBelowLabels: Bool = false,
    layout: KeyValuePairs<String, SheetValue?> = [:], paint: KeyValuePairs<String, SheetValue?> = [:]
  ) {
    func members(_ pairs: KeyValuePairs<String, SheetValue?>) -> [SheetValue.Member] {
      pairs.compactMap { key, value in value.map { .init(key: key, value: $0) } }
    }
    layers.append(
      SheetLayer(
        id: id, type: type, source: Self.source, selection: FeatureSelection(layer: "", filter: .all(conditions)),
        minzoom: nil,
        maxzoom: nil, layout: members(layout), paint: members(paint),
        metadata: (isDrawnOneByOne ? MetadataKey.symbolOrder.members : [])
          + (liesBelowLabels ? MetadataKey.below.members : [])))
  }
}

extension SheetValue {
  /// A property as a text; empty where there is none.
  static func text(_ property: String) -> SheetValue { ["to-string", .get(property)] }

  /// A property as a number, with a value for features that have none.
  static func number(_ property: String, default value: SheetValue) -> SheetValue {
    ["to-number", .get(property), value]
  }

  /// Whether a property is the boolean `true`.
  static func isTrue(_ property: String) -> SheetValue { ["==", .get(property), true] }

  /// Whether a condition does not hold.
  static func not(_ condition: SheetValue) -> SheetValue { ["!", condition] }

  /// Whether the property `kind` has a value, or there is none and the feature is of that kind by itself.
  static func isKind(_ name: String, default isDefault: SheetValue = false) -> SheetValue {
    let named: SheetValue = ["==", .get("kind"), .string(name)]
    return isDefault == false ? named : ["case", ["has", "kind"], named, isDefault]
  }
}
