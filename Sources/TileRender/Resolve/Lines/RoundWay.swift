// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// The way along a circle from one point to another, the shorter one, as straight pieces.
struct RoundWay {
  /// How far the pieces may be from the circle, in 1/256 pixels.
  private static let tolerance = 0.05 * 256

  /// The points between its ends, as seen from the middle of the circle, whole numbers of 1/256 pixels.
  let corners: [SIMD2<Double>]

  /// The way between two points, given as seen from the middle of the circle.
  init(from: SIMD2<Double>, to: SIMD2<Double>) {
    let angle = atan2(from.x * to.y - from.y * to.x, (from * to).sum())
    let share = min(Self.tolerance / length(from), 1)
    let pieces = max((abs(angle) / (2 * acos(1 - share))).rounded(.up), 1)
    corners = stride(from: 1, to: pieces, by: 1).map { piece in
      let (sine, cosine) = (sin(angle * piece / pieces), cos(angle * piece / pieces))
      return SIMD2(rounded(from.x * cosine - from.y * sine), rounded(from.x * sine + from.y * cosine))
    }
  }
}
