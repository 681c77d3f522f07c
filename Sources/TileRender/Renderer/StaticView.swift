// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

/// What a picture shows: a place in its middle, a zoom and a size.
public struct StaticView: Sendable, Equatable {
  /// The place in the middle.
  public var center: LonLat
  /// The style's zoom (that of 512-pixel tiles), `0 ... 24`; fractions are drawn as such.
  public var zoom: Double
  /// Logical pixels; `RenderOptions.scale` makes them device pixels.
  public var width, height: Int

  /// Makes a view.
  public init(center: LonLat, zoom: Double, width: Int, height: Int) {
    self.center = center
    self.zoom = zoom
    self.width = width
    self.height = height
  }
}
