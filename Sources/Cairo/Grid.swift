// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Rounds to the grid of 1/256, cairo's own; lengths of 2⁴³ and more are not changed.
@inline(__always)
func onGrid(_ offset: SIMD2<Double>) -> SIMD2<Double> {
  // Doubles from 2⁴⁴ on lie 1/256 apart, so that adding such a number rounds.
  let anchor = SIMD2(repeating: 0x1.8p44)
  return (offset + anchor) - anchor
}

/// Rounds to the grid of 1/256, cairo's own; lengths of 2⁴³ and more are not changed.
@inline(__always)
func onGrid(_ length: Double) -> Double { (length + 0x1.8p44) - 0x1.8p44 }
