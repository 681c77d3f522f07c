// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

/// One entry of a style's `sources`.
public struct StyleSource: Sendable {
  /// What kind of data a source holds.
  public enum Kind: String, CaseIterable, Sendable {
    case vector, raster
    case rasterDEM = "raster-dem"
    case geojson, image, video
  }

  /// How rows of tiles are counted.
  public enum Scheme: String, CaseIterable, Sendable {
    case xyz, tms
  }

  /// The data of a GeoJSON source.
  public enum InlineData: Sendable, Equatable {
    /// The JSON text, as it stands in the style.
    case json([UInt8])
    /// A path or URL, as it stands in the style.
    case location(String)
  }

  /// How the elevations of a `raster-dem` source are stored in its pixels.
  public enum Encoding: Sendable, Equatable {
    case terrarium, mapbox
    /// Metres are `red * r + green * g + blue * b - base`, with channels of 0 to 255.
    case custom(red: Double, green: Double, blue: Double, base: Double)
  }

  /// Clustering of a GeoJSON source's points.
  public struct Clustering: Sendable {
    /// Radius in pixels of a 512-pixel tile.
    public var radius: Double
    /// The last zoom at which points are clustered; `nil` for one below the source's `maxzoom`.
    public var maxZoom: Double?
    /// How many points make a cluster.
    public var minPoints: Int
    /// Properties of clusters: how a point's value is made, and how two are joined (`accumulated` is the first).
    public var properties: [(name: String, map: CompiledExpression, reduce: CompiledExpression)]
  }

  /// The size of raster tiles that nobody tells, in logical pixels.
  public static let usualTileSize = 512.0
  /// The specification's default of `buffer`.
  public static let usualBuffer = 128.0
  /// The specification's default of `tolerance`.
  public static let usualTolerance = 0.375

  /// The name that layers use.
  public var id: String
  /// What kind of data it holds.
  public var kind: Kind
  /// The overlay whose sheet has it; empty for the map's own sheet.
  public var sheet = ""
  /// `url`: a TileJSON, an archive or an image, as it stands in the style.
  public var url: String?
  /// `tiles`: URL templates.
  public var tiles: [String] = []
  /// `data` of a GeoJSON source.
  public var data: InlineData?
  /// Zooms that have tiles; `nil` where the style does not say.
  public var minZoom, maxZoom: Double?
  /// The area that has data; `nil` where the style does not say.
  public var bounds: LonLatBox?
  /// How rows are counted.
  public var scheme = Scheme.xyz
  /// Size of a raster tile in logical pixels; `nil` where the style does not say: `usualTileSize`.
  public var tileSize: Double?
  /// Who must be named on a map of this data.
  public var attribution: String?
  /// The property that becomes the feature's id, by source layer; the empty name stands for all layers.
  public var promoteID: [String: String] = [:]
  /// Whether ids are made from the order of features (GeoJSON).
  public var generatesIDs = false
  /// Whether `line-progress` is measured (GeoJSON).
  public var hasLineMetrics = false
  /// Buffer around GeoJSON tiles, in 512ths of a tile.
  public var buffer = StyleSource.usualBuffer
  /// Simplification of GeoJSON, in tile units.
  public var tolerance = StyleSource.usualTolerance
  /// The property whose number makes a circle of that many metres around a point (GeoJSON): the style's `metadata` has
  /// it as `tilegen:circle-radius`.
  public var circleRadius: String?
  /// The property that names photos beside the data, which become images (GeoJSON): the style's `metadata` has it as
  /// `tilegen:photos`.
  public var photos: String?
  /// Properties that are one of some words where features have them (GeoJSON): the style's `metadata` has them as
  /// `tilegen:words`.
  public var vocabulary: [(property: String, words: [String])] = []
  /// Which points of a GeoJSON source fan out, where they stand close to each other: the filters of the layers whose
  /// `metadata` has `"tilegen:fan": "lean"`.
  public var fans: [CompiledExpression] = []
  /// Which features of a GeoJSON source are used.
  public var filter: CompiledExpression?
  /// Clustering of points; `nil` for none.
  public var clustering: Clustering?
  /// How elevations are stored (`raster-dem`); `nil` where the style does not say: as Mapbox does.
  public var encoding: Encoding?
  /// The corners of an image: north-west, north-east, south-east, south-west.
  public var coordinates: [LonLat] = []

  init(id: String, kind: Kind) {
    self.id = id
    self.kind = kind
  }
}
