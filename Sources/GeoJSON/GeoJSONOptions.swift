// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

/// How a GeoJSON source makes tiles: options of a style's `geojson` source.
public struct GeoJSONOptions {
  /// The deepest zoom that is cut; above it tiles are enlarged (at most 30).
  public var maxZoom: UInt8
  /// Whether a feature's id is its number in the file, from 0, instead of its own `id`.
  public var generateID: Bool
  /// The property whose value is a feature's id; goes before `generateID` and the feature's own `id`.
  public var promoteID: String?
  /// How often the grid doubles that vertices are thinned out to (1/4 pixel of a 512-pixel tile at 0); `nil` keeps
  /// every vertex.
  public var coarsening: Int? = 0
  /// The property that holds a radius in metres: a single point with a number above 0 there gets a polygon beside it, a
  /// circle on the ground with the same properties; `nil` for none.
  public var circleRadius: String?
  /// Tells for each feature of a layer whether it is used; `nil` uses all.
  ///
  /// The layer holds all features of the file, as a tile of zoom 0 of their whole geometry.
  public var filter: ((TileLayer) -> [Bool])?
  /// Tells for each feature of a layer, as `filter`, whether it fans out where others of them stand close: such points
  /// get a property `lean`; `nil` for none.
  public var fans: ((TileLayer) -> [Bool])?
  /// How points are put together to clusters; `nil` for not at all.
  public var clustering: PointClustering?

  /// Makes options.
  public init(maxZoom: UInt8 = 18, generateID: Bool = false, promoteID: String? = nil) {
    self.maxZoom = maxZoom
    self.generateID = generateID
    self.promoteID = promoteID
  }
}
