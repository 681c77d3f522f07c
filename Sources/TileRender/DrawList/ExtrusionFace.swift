// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A roof or a wall as it is seen obliquely from above.
///
/// Of all faces on a place the highest is seen, so their order matters only where they are equally high.
struct ExtrusionFace: Equatable, Sendable {
  /// What a face is.
  enum Kind: Equatable, Sendable {
    /// Level, its rings wound alike; lifted by as many 1/256 device pixels from the ground.
    case roof(lift: SIMD2<Int32>)
    /// Upright, one ring of four points: along the foot, and back along the top.
    case wall
  }

  var kind: Kind
  /// Its rings, places in `DrawList.parts`.
  var parts: Range<Int32>
  /// Metres above the ground, the same for a roof.
  var foot, top: Double
  /// Its colours there, opaque; an image is multiplied by them.
  var footColor, topColor: UInt32
  /// What is seen in the colour's place.
  var pattern: PatternPaint?
}
