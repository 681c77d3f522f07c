// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

/// How a GeoJSON source's points are put together to clusters.
public struct PointClustering {
  /// The radius of a cluster in pixels of a 512-pixel tile.
  public var radius: Double
  /// The last zoom at which points are clustered.
  public var maxZoom: UInt8
  /// How many points make a cluster; at least two do.
  public var minPoints: Int
  /// Properties that clusters have besides those of all clusters.
  public var properties: Properties?

  /// Properties of clusters, made from those of their points.
  public struct Properties {
    /// Their names.
    public var names: [String]
    /// Gives for each feature of a layer the values that a cluster of it alone would have.
    public var map: (TileLayer) -> [[Value]]
    /// Joins the values of a cluster with those of a point or cluster that it takes in.
    public var reduce: (_ accumulated: [Value], _ next: [Value]) -> [Value]

    /// Makes a description.
    public init(
      names: [String], map: @escaping (TileLayer) -> [[Value]],
      reduce: @escaping (_ accumulated: [Value], _ next: [Value]) -> [Value]
    ) {
      self.names = names
      self.map = map
      self.reduce = reduce
    }
  }

  /// Makes options.
  public init(radius: Double, maxZoom: UInt8, minPoints: Int = 2, properties: Properties? = nil) {
    self.radius = radius
    self.maxZoom = maxZoom
    self.minPoints = minPoints
    self.properties = properties
  }
}
