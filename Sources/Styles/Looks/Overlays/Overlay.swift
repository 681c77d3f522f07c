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
  /// Properties that are one of some words where features have them.
  let words: KeyValuePairs<String, [String]>
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
    photos: String? = nil, words: KeyValuePairs<String, [String]>
  ) {
    self.name = name
    self.title = title
    self.images = images.sorted { $0.name < $1.name }
    self.circleRadius = circleRadius
    self.photos = photos
    self.words = words
  }

  /// The whole sheet; `sprite` is where its images are.
  func sheet(sprite: String) -> SheetValue {
    var metadata = [MetadataKey.overlay.member(name)]
    if let circleRadius { metadata.append(MetadataKey.circleRadius.member(circleRadius)) }
    if let photos { metadata.append(MetadataKey.photos.member(photos)) }
    metadata.append(
      SheetValue.Member(
        key: MetadataKey.words.rawValue,
        value: .object(
          words.map { word in .init(key: word.key, value: .array(word.value.map { SheetValue.string($0) })) })))
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
  ///   - order: How symbols that may overlap cover each other.
  ///   - fansOut: Whether points that stand close to each other are told to which side they lean.
  ///   - liesBelowLabels: Whether the map's own labels are drawn above.
  ///   - layout: Layout properties in order; those that are `nil` are left out, as in `paint`.
  mutating func add(
    _ id: String, _ type: SheetLayerType, where conditions: [SheetValue], order: SymbolOrder? = nil,
    fansOut: Bool = false, liesBelowLabels: Bool = false,
    layout: KeyValuePairs<String, SheetValue?> = [:], paint: KeyValuePairs<String, SheetValue?> = [:]
  ) {
    func members(_ pairs: KeyValuePairs<String, SheetValue?>) -> [SheetValue.Member] {
      pairs.compactMap { key, value in value.map { .init(key: key, value: $0) } }
    }
    var metadata: [SheetValue.Member] = []
    if let order { metadata.append(MetadataKey.symbolOrder.member(order.rawValue)) }
    if fansOut { metadata.append(MetadataKey.fan.member("lean")) }
    if liesBelowLabels { metadata.append(MetadataKey.below.member("labels")) }
    layers.append(
      SheetLayer(
        id: id, type: type, source: Self.source, selection: FeatureSelection(layer: "", filter: .all(conditions)),
        minzoom: nil,
        maxzoom: nil, layout: members(layout), paint: members(paint),
        metadata: metadata))
  }
}

extension SheetValue {
  /// A property as a text; empty where there is none.
  static func text(_ property: String) -> SheetValue { ["to-string", .get(property)] }

  /// A property as a number, with a value for features that have none: `null`, booleans and texts that are no number are
  /// none.
  static func number(_ property: String, default value: SheetValue) -> SheetValue {
    // `to-number` makes 0 of `null`, of `false` and of an empty text.
    let isWritten: SheetValue = [
      "match", ["typeof", .get(property)], ["number", "string"], .isGiven(property), false,
    ]
    return ["to-number", ["case", isWritten, .text(property), "none"], value]
  }

  /// Whether a property is a number.
  static func isNumber(_ property: String) -> SheetValue {
    ["==", .number(property, default: 0), .number(property, default: 1)]
  }

  /// Whether a feature has a property, and not `null` or an empty text.
  static func isGiven(_ property: String) -> SheetValue { ["!=", .text(property), ""] }

  /// Whether a property is the boolean `true`.
  static func isTrue(_ property: String) -> SheetValue { ["==", .get(property), true] }

  /// Whether a condition does not hold.
  static func not(_ condition: SheetValue) -> SheetValue { ["!", condition] }

  /// Whether the property `kind` has a value, or there is none and the feature is of that kind by itself.
  static func isKind(_ name: String, default isDefault: SheetValue = false) -> SheetValue {
    let named: SheetValue = ["==", .get("kind"), .string(name)]
    return isDefault == false ? named : ["case", .isGiven("kind"), named, isDefault]
  }
}
