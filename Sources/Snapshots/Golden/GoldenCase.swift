// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// One entry of `cases.json`: a map that must not change, where it is looked at, and how much the result may differ.
public struct GoldenCase: Sendable, Equatable {
  /// What part of the map a picture shows.
  public enum View: Sendable, Equatable {
    case tile(String, tileSize: Int)
    case center(longitude: Double, latitude: Double, zoom: Double, bearing: Double, width: Int, height: Int)
  }

  /// A sheet that is laid over the style, and its data.
  public struct Overlay: Sendable, Equatable {
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

  private static let keys = [
    "name", "style", "schema", "source", "sources", "tile", "tiles", "tile-size", "center", "zoom", "bearing", "size",
    "views", "scale", "scales", "lang", "overlays", "tolerance",
  ]

  /// Reads a case: `name`; what is seen as `tile` or `tiles` with `tile-size`, or `center`, `zoom`, `bearing` and `size`, or
  /// several of these as `views`, and 64 x 64 pixels about 0, 0 where nothing is said; where they differ from the usual
  /// also `style`, `schema`, `source` or `sources`, `scale` or `scales`, `overlays` (a list of `style` and `data`), `lang`
  /// and `tolerance`, which must give its `reason`.
  init(_ fields: CaseFields) throws(GoldenError) {
    name = try fields.required("name")
    if let unknown = fields.keys.sorted().first(where: { !Self.keys.contains($0) }) {
      throw fields.fault(
        "\(name): unknown key \"\(unknown)\"; expected some of \(Self.keys.joined(separator: ", "))", "name")
    }
    style = try fields.text("style") ?? "\(name)/style.json"
    schema = try fields.text("schema")
    languages = try fields.text("lang")
    let source = try fields.text("source").map { [$0] }
    sources = try fields.texts("sources") ?? source ?? []
    overlays = []
    for overlay in try fields.objects("overlays") ?? [] {
      overlays.append(Overlay(style: try overlay.required("style"), data: try overlay.text("data")))
    }
    let scale = try fields.whole("scale") ?? 1
    scales = try fields.wholes("scales") ?? [scale]
    let tileSize = try fields.whole("tile-size") ?? 256
    var tiles = try fields.texts("tiles") ?? []
    if let tile = try fields.text("tile") { tiles.append(tile) }
    views = tiles.map { .tile($0, tileSize: tileSize) }
    if fields.contains("views") {
      guard let list = try fields.objects("views") else { throw fields.fault("expected a list", "views") }
      for view in list { views.append(try Self.view(view, of: name)) }
    } else if views.isEmpty {
      views = [try Self.view(fields, of: name)]
      saysWhere = fields.contains("center")
    }
    guard !views.isEmpty, !scales.isEmpty else {
      throw fields.fault("\(name): expected a view and a scale, found none", "views")
    }
    tolerance = try fields.contains("tolerance") ? Self.tolerance(fields) : .standard
  }

  private static func view(_ fields: CaseFields, of name: String) throws(GoldenError) -> View {
    let center = try fields.numbers("center") ?? [0, 0]
    let size = try fields.wholes("size") ?? [64, 64]
    guard center.count == 2, size.count == 2 else {
      throw fields.fault("center and size of \(name) must have two numbers each", "center")
    }
    return .center(
      longitude: center[0], latitude: center[1], zoom: try fields.number("zoom") ?? 0,
      bearing: try fields.number("bearing") ?? 0, width: size[0], height: size[1])
  }

  private static func tolerance(_ fields: CaseFields) throws(GoldenError) -> Tolerance {
    guard let given = try fields.object("tolerance") else { throw fields.fault("expected an object", "tolerance") }
    _ = try given.required("reason")
    guard let channel = UInt8(exactly: try given.whole("channel") ?? 1) else {
      throw given.fault("expected a whole number from 0 to 255", "channel")
    }
    return Tolerance(
      channel: channel, channelValues: try given.whole("values") ?? 0,
      clear: try given.number("clear") ?? Tolerance.usualClear)
  }
}
