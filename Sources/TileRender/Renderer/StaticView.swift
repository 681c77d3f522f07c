// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

/// What a picture shows: a place in its middle, a zoom, a bearing and a size.
public struct StaticView: Sendable, Equatable {
  /// The zooms that a picture can have.
  public static let zooms = 0.0...24.0
  /// The places that it can have in its middle, in words for messages.
  public static let centers = "longitude,latitude in degrees, within ±360 and ±90"

  /// The place in the middle, one of `centers`.
  public var center: LonLat
  /// The style's zoom (that of 512-pixel tiles), one of `zooms`; fractions are drawn as such.
  public var zoom: Double
  /// Degrees clockwise from north to what is up in the picture.
  public var bearing: Double
  /// Logical pixels; `RenderOptions.scale` makes them device pixels.
  public var width, height: Int

  /// Makes a view.
  public init(center: LonLat, zoom: Double, bearing: Double = 0, width: Int, height: Int) {
    self.center = center
    self.zoom = zoom
    self.bearing = bearing
    self.width = width
    self.height = height
  }

  /// Whether a picture can have a place in its middle: at most half a turn beyond the map's own edges.
  public static func canShow(_ center: LonLat) -> Bool { abs(center.longitude) <= 360 && abs(center.latitude) <= 90 }
}
