// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import MapModel

/// A circle on the ground: all places as far from one as its radius, on a sphere of the earth's mean radius.
struct GroundCircle {
  /// Metres; the mean radius of the IUGG.
  private static let earthRadius = 6_371_008.8
  /// Vertices of its ring: seen from its middle each side leaves the circle by 1/1868 of the radius.
  private static let vertexCount = 96

  private let center: LonLat
  /// Radians, as seen from the earth's middle.
  private let angle: Double

  /// Makes a circle; `nil` for one without a size, and one that is not on the map as a whole.
  ///
  /// - Parameters:
  ///   - center: The middle.
  ///   - radius: Metres.
  init?(center: LonLat, radius: Double) {
    angle = radius / Self.earthRadius
    self.center = center
    guard angle > 0, abs(center.latitude) + angle * 180 / .pi < WebMercator.maximumLatitude else { return nil }
  }

  /// Calls `body` with the vertices, clockwise from the north; longitudes may go beyond 180 degrees.
  ///
  /// Source: the direct problem on a sphere (Ed Williams, Aviation Formulary, "Lat/lon given radial and distance").
  func forEachVertex(_ body: (LonLat) -> Void) {
    let latitude = center.latitude * .pi / 180
    for vertex in 0..<Self.vertexCount {
      let bearing = 2 * .pi * Double(vertex) / Double(Self.vertexCount)
      let sine = sin(latitude) * cos(angle) + cos(latitude) * sin(angle) * cos(bearing)
      let turn = atan2(sin(bearing) * sin(angle) * cos(latitude), cos(angle) - sin(latitude) * sine)
      body(LonLat(longitude: center.longitude + turn * 180 / .pi, latitude: asin(sine) * 180 / .pi))
    }
  }
}
