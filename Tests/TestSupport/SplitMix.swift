// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Random numbers that are the same in every run.
///
/// Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom
/// Number Generators", 2014.
public struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  /// Starts the sequence of a seed.
  public init(state: UInt64) { self.state = state }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number in `0 ..< bound`.
  public mutating func next(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
}
