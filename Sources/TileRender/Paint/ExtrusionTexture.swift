// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPixels
internal import Sprites

extension extrusion_texture {
  /// An image on a roof or a wall.
  ///
  /// On a roof it lies as on the ground below. On a wall it starts at the ground, keeps its size upwards, and runs along
  /// the axis that the wall follows most, from the world's north-west corner on: so it goes on across cuts.
  ///
  /// - Parameters:
  ///   - first: Where the image's pixels start in those of all, in bytes.
  ///   - plane: That of the face.
  init(_ pattern: PatternPaint, first: Int, on face: ExtrusionFace, _ plane: HeightPlane) {
    let bitmap = pattern.image.bitmap
    let texels = bitmap.density / pattern.scale
    let step = texels / 256
    // The texel of the face's anchor at height 0, and how texels go on along x, y and height.
    var at = SIMD2(pattern.originX, pattern.originY) * texels + SIMD2<Double>(plane.anchor) * step
    var (across, down, up) = (SIMD2(step, 0), SIMD2(0, step), -plane.lift * step)
    if case .wall = face.kind {
      // A wall along x is one whose height changes little there.
      let axis = abs(plane.slope.x) <= abs(plane.slope.y) ? 0 : 1
      at = SIMD2(at[axis], 0)
      across = SIMD2(axis == 0 ? step : 0, 0)
      down = SIMD2(axis == 1 ? step : 0, 0)
      let length = (plane.lift.x * plane.lift.x + plane.lift.y * plane.lift.y).squareRoot()
      up = SIMD2(-plane.lift[axis], -length) * step
    }
    let period = SIMD2(Double(bitmap.width), Double(bitmap.height))
    at -= (at / period).rounded(.down) * period
    self.init(
      first: first, width: Int32(bitmap.width), height: Int32(bitmap.height), at: (at.x, at.y),
      across: (across.x, across.y), down: (down.x, down.y), up: (up.x, up.y))
  }
}
