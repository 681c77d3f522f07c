// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// How the plane of a picture is turned against that of the world, which has north up: about a point that stays.
///
/// Points of both planes are in one unit, `y` down. Whoever rounds a turned point rounds it in the plane, before any
/// block's origin is taken away, so that all blocks of a picture agree.
struct PlaneTurn: Hashable, Sendable {
  /// Radians clockwise from north to what is up in the picture.
  let bearing: Double
  /// The point that stays.
  let pivot: SIMD2<Double>
  let cosine, sine: Double

  /// The turn of a bearing in degrees; `nil` for none.
  init?(bearing degrees: Double, pivot: SIMD2<Double>) {
    let degrees = degrees.truncatingRemainder(dividingBy: 360)
    guard degrees.isFinite, degrees != 0 else { return nil }
    bearing = degrees * .pi / 180
    self.pivot = pivot
    if degrees.truncatingRemainder(dividingBy: 90) == 0 {
      // Quarters without the rounding of π.
      (cosine, sine) = (cos(bearing).rounded(), sin(bearing).rounded())
    } else {
      (cosine, sine) = (cos(bearing), sin(bearing))
    }
  }

  private init(_ turn: PlaneTurn, pivot: SIMD2<Double>) {
    (bearing, cosine, sine) = (turn.bearing, turn.cosine, turn.sine)
    self.pivot = pivot
  }

  /// The same turn where lengths are multiplied by a factor.
  func scaled(by factor: Double) -> PlaneTurn { PlaneTurn(self, pivot: pivot * factor) }

  /// A direction of the world as the picture shows it.
  @inline(__always)
  func turned(vector: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(cosine * vector.x + sine * vector.y, cosine * vector.y - sine * vector.x)
  }

  /// The direction of the world that the picture shows as `vector`.
  @inline(__always)
  func turnedBack(vector: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(cosine * vector.x - sine * vector.y, cosine * vector.y + sine * vector.x)
  }

  /// A point of the world in the plane of the picture.
  @inline(__always)
  func turned(_ point: SIMD2<Double>) -> SIMD2<Double> { pivot + turned(vector: point - pivot) }

  /// The point of the world that lies at a point of the picture's plane.
  @inline(__always)
  func turnedBack(_ point: SIMD2<Double>) -> SIMD2<Double> { pivot + turnedBack(vector: point - pivot) }
}
