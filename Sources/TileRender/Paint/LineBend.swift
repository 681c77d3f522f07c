// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Cairo

/// Where two straight pieces of a line meet in a bend, so that an image goes on from one to the other.
///
/// As in MapLibre the pieces end where their edges meet; at the outside of a bend that is drawn round or flat, at right
/// angles.
struct LineBend: Equatable {
  /// Round and flat joins are mitres as long as their points are no farther than this, in half widths.
  private static let shallow = 1.05
  /// The farthest that pieces are drawn to the point where their edges meet, in half widths.
  private static let limit = 2.0
  /// The tangent of half the angle from which on corners are sharp: 75 degrees.
  private static let sharp = 0.767_326_987_978_960_4

  /// How much farther along the first piece its end is at the line's left and right edge, in half widths; so much
  /// farther back the second piece starts.
  private(set) var left = 0.0, right = 0.0
  /// The direction in which the line goes on, of length 1, where its join fills a gap at the outside; `nil` without one.
  private(set) var gap: SIMD2<Double>?
  /// Whether the corner is so sharp that an image is bent in its vicinity only, and not as far as the pieces go.
  private(set) var isSharp = false

  /// No bend: where pieces go on straight.
  static let none = LineBend()

  private init() {}

  /// Where a line begins or ends: under a square cap the image is drawn out to its edge.
  init(end paint: StrokePaint) {
    guard paint.cap == .square else { return }
    (left, right) = (1, 1)
  }

  /// The bend at `b` of a line from `a` to `c`.
  init(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ paint: StrokePaint) {
    let (from, to) = (b - a, c - b)
    let turn = from.x * to.y - from.y * to.x
    let rest = length(from) * length(to) + (from * to).sum()
    guard turn != 0 else { return }
    // The tangent of half the angle, positive where the line turns right, and how far away the mitre's point is.
    let slant = turn / rest
    isSharp = abs(slant) > Self.sharp
    let miter = (1 + slant * slant).squareRoot()
    switch paint.join {
    case .round where miter > Self.limit: return
    case .miter where miter <= min(paint.miterLimit, Self.limit), .bevel where miter < Self.shallow,
      .round where miter < max(paint.roundLimit, Self.shallow):
      (left, right) = (slant, -slant)
    case _ where miter > Self.limit: (left, right) = (-1 / slant, 1 / slant)
    default:
      (left, right) = (min(slant, 0), min(-slant, 0))
      gap = to / length(to)
    }
  }
}
