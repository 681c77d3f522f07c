// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import MapModel

/// A flat map in metres of the surroundings of a place, right to 0.1 % within a few hundred kilometres.
///
/// Source: the series for the length of a degree on the WGS 84 ellipsoid at the place's latitude (meridional radius
/// and radius of the parallel).
struct LocalPlane {
  private let origin: LonLat
  private let metersPerLongitude, metersPerLatitude: Double

  init(at origin: LonLat) {
    let radius = 6_378_137.0
    let flattening = 1 / 298.257223563
    let eccentricity = flattening * (2 - flattening)
    let cosine = cos(origin.latitude * .pi / 180)
    let w2 = 1 / (1 - eccentricity * (1 - cosine * cosine))
    let degree = radius * .pi / 180 * w2.squareRoot()
    self.origin = origin
    metersPerLongitude = degree * cosine
    metersPerLatitude = degree * w2 * (1 - eccentricity)
  }

  /// Metres east and north of the origin, by the shorter way around the world.
  func point(_ place: LonLat) -> PlanePoint {
    let turn = (place.longitude - origin.longitude).remainder(dividingBy: 360)
    return PlanePoint(x: turn * metersPerLongitude, y: (place.latitude - origin.latitude) * metersPerLatitude)
  }
}
