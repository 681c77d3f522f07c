// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// A direction in 1/256 turns clockwise: what turned glyphs are drawn at, so that few masks serve many labels.
struct QuantisedTurn: Hashable, Sendable {
  var steps: UInt8

  static let none = QuantisedTurn(steps: 0)

  init(steps: UInt8) { self.steps = steps }

  /// The nearest step to an angle in radians.
  init(radians: Double) {
    let turns = radians / (2 * .pi)
    steps = turns.isFinite ? UInt8(truncatingIfNeeded: Int(((turns - turns.rounded(.down)) * 256).rounded())) : 0
  }

  /// The angle in radians, `0 ..< 2π`.
  var radians: Double { Double(steps) * (.pi / 128) }

  var sineAndCosine: (sine: Double, cosine: Double) { self == .none ? (0, 1) : (sin(radians), cos(radians)) }
}

/// The place of a pen in quarters of a device pixel.
///
/// Upright text stands on whole rows, which keeps base lines crisp and masks few; turned text keeps its quarters
/// in both directions.
struct PenPosition: Equatable, Sendable {
  /// Quarters of device pixels in the world.
  var x, y: Int64

  /// Rounds a place in the world, given in device pixels; `nil` for one beyond any world.
  init?(x: Double, y: Double, turn: QuantisedTurn) {
    guard abs(x) < 1e15, abs(y) < 1e15 else { return nil }
    self.x = Int64((x * 4).rounded())
    self.y = turn == .none ? Int64(y.rounded()) * 4 : Int64((y * 4).rounded())
  }

  /// The place on halves of a pixel: fine enough for halos, which have no shape of their own to keep, and a quarter as
  /// many masks.
  var onHalves: PenPosition {
    var halves = self
    halves.x = (x &+ 1) & ~1
    halves.y = (y &+ 1) & ~1
    return halves
  }
}
