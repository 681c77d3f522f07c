// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// One entry of `cases.json`: a map that must not change, where it is looked at, and how much the result may differ.
public struct GoldenCase: Sendable, Equatable, Decodable {
  /// What part of the map a picture shows.
  public enum View: Sendable, Equatable {
    case tile(String, tileSize: Int)
    case center(longitude: Double, latitude: Double, zoom: Double, bearing: Double, width: Int, height: Int)
  }

  /// A sheet that is laid over the style, and its data.
  public struct Overlay: Sendable, Equatable, Decodable {
    /// A built-in sheet, or a style file relative to the suite's folder.
    public var style: String
    /// GeoJSON or CSV relative to the suite's folder, where the sheet does not have its own.
    public var data: String?
  }

  /// The case's folder below the suite's, which says the property and the fact: `line-join/miter`.
  public var name: String
  /// A built-in look, or a style file relative to the suite's folder.
  public var style: String
  /// Which tile schema a built-in look reads; what the data tell where it is `nil`.
  public var schema: String?
  /// The languages of labels, as `--lang` takes them; `nil` for those of the style.
  public var languages: String?
  /// The data, relative to the suite's folder, where the style does not name its own: `PATH` or `NAME=PATH`.
  public var sources: [String]
  /// What is laid over the style, the lowest first.
  public var overlays: [Overlay]
  /// What is shown, a picture each.
  public var views: [View]
  /// Whether the case says where it is looked at; else it is the middle of the world.
  public private(set) var saysWhere = true
  /// Device pixels a logical pixel; every view is drawn at each.
  public var scales: [Int]
  /// How much a picture may differ.
  public var tolerance: Tolerance

  /// Makes a case; paths are relative to the suite's folder.
  public init(
    name: String, style: String, sources: [String] = [], views: [View], scales: [Int] = [1],
    tolerance: Tolerance = .standard
  ) {
    self.name = name
    self.style = style
    self.sources = sources
    overlays = []
    self.views = views
    self.scales = scales
    self.tolerance = tolerance
  }

  private enum Key: String, CodingKey, CaseIterable {
    case name, style, schema, source, sources, tile, tiles, tileSize = "tile-size", center, zoom, bearing, size, views,
      scale, scales, languages = "lang", overlays, tolerance
  }
  private enum ToleranceKey: String, CodingKey { case channel, values, clear, reason }

  /// A key that a case cannot have.
  private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Reads a case: `name`; what is seen as `tile` or `tiles` with `tile-size`, or `center`, `zoom`, `bearing` and `size`, or
  /// several of these as `views`, and 64 x 64 pixels about 0, 0 where nothing is said; where they differ from the usual
  /// also `style`, `schema`, `source` or `sources`, `scale` or `scales`, `overlays` (a list of `style` and `data`), `lang`
  /// and `tolerance`, which must give its `reason`.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let name = try fields.decode(String.self, forKey: .name)
    let keys = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
    if let unknown = keys.sorted().first(where: { Key(rawValue: $0) == nil }) {
      let known = Key.allCases.map(\.rawValue).joined(separator: ", ")
      throw Self.fault("\(name): unknown key \"\(unknown)\"; expected some of \(known)", fields, .name)
    }
    self.name = name
    style = try fields.decodeIfPresent(String.self, forKey: .style) ?? "\(name)/style.json"
    schema = try fields.decodeIfPresent(String.self, forKey: .schema)
    languages = try fields.decodeIfPresent(String.self, forKey: .languages)
    sources =
      try fields.decodeIfPresent([String].self, forKey: .sources)
      ?? fields.decodeIfPresent(String.self, forKey: .source).map { [$0] } ?? []
    overlays = try fields.decodeIfPresent([Overlay].self, forKey: .overlays) ?? []
    scales =
      try fields.decodeIfPresent([Int].self, forKey: .scales)
      ?? [fields.decodeIfPresent(Int.self, forKey: .scale) ?? 1]
    let tileSize = try fields.decodeIfPresent(Int.self, forKey: .tileSize) ?? 256
    var tiles = try fields.decodeIfPresent([String].self, forKey: .tiles) ?? []
    if let tile = try fields.decodeIfPresent(String.self, forKey: .tile) { tiles.append(tile) }
    views = tiles.map { .tile($0, tileSize: tileSize) }
    if fields.contains(.views) {
      var list = try fields.nestedUnkeyedContainer(forKey: .views)
      while !list.isAtEnd { views.append(try Self.view(try list.nestedContainer(keyedBy: Key.self), of: name)) }
    } else if views.isEmpty {
      views = [try Self.view(fields, of: name)]
      saysWhere = fields.contains(.center)
    }
    guard !views.isEmpty, !scales.isEmpty else {
      throw Self.fault("\(name): expected a view and a scale, found none", fields, .views)
    }
    tolerance = try fields.contains(.tolerance) ? Self.tolerance(fields) : .standard
  }

  private static func view(_ fields: KeyedDecodingContainer<Key>, of name: String) throws -> View {
    let center = try fields.decodeIfPresent([Double].self, forKey: .center) ?? [0, 0]
    let size = try fields.decodeIfPresent([Int].self, forKey: .size) ?? [64, 64]
    guard center.count == 2, size.count == 2 else {
      throw fault("center and size of \(name) must have two numbers each", fields, .center)
    }
    let zoom = try fields.decodeIfPresent(Double.self, forKey: .zoom) ?? 0
    let bearing = try fields.decodeIfPresent(Double.self, forKey: .bearing) ?? 0
    return .center(
      longitude: center[0], latitude: center[1], zoom: zoom, bearing: bearing, width: size[0], height: size[1])
  }

  private static func tolerance(_ fields: KeyedDecodingContainer<Key>) throws -> Tolerance {
    let given = try fields.nestedContainer(keyedBy: ToleranceKey.self, forKey: .tolerance)
    _ = try given.decode(String.self, forKey: .reason)
    return Tolerance(
      channel: try given.decodeIfPresent(UInt8.self, forKey: .channel) ?? 1,
      channelValues: try given.decodeIfPresent(Int.self, forKey: .values) ?? 0,
      clear: try given.decodeIfPresent(Double.self, forKey: .clear) ?? Tolerance.usualClear)
  }

  private static func fault(
    _ message: String, _ fields: KeyedDecodingContainer<Key>, _ key: Key
  ) -> DecodingError {
    DecodingError.dataCorruptedError(forKey: key, in: fields, debugDescription: message)
  }
}
