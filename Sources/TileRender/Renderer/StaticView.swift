// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

/// What a picture shows: a place in its middle, a zoom, a bearing and a size.
public struct StaticView: Sendable, Equatable {
  /// The place in the middle.
  public var center: LonLat
  /// The style's zoom (that of 512-pixel tiles), `0 ... 24`; fractions are drawn as such.
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
}
