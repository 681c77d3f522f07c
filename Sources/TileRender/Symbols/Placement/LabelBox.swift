// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A box in world pixels: logical pixels of the style's zoom from the world's north-west corner, `y` down; in a turned
/// picture in the plane of that.
struct LabelBox: Hashable, Sendable {
  var minX, minY, maxX, maxY: Double

  /// The box that holds nothing.
  static let empty = LabelBox(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

  var isEmpty: Bool { !(minX <= maxX && minY <= maxY) }

  /// Whether the two boxes share area; touching sides do not count.
  func overlaps(_ other: LabelBox) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  mutating func extend(_ other: LabelBox) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }

  func expanded(by margin: Double) -> LabelBox {
    LabelBox(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }

  func shifted(by shift: SIMD2<Double>) -> LabelBox { shifted(x: shift.x, y: shift.y) }

  /// The box around this one as it lies in a turned picture.
  func turned(_ turn: PlaneTurn) -> LabelBox { around { turn.turned($0) } }

  /// The box in the world's plane around this one, which is of a turned picture's.
  func turnedBack(_ turn: PlaneTurn) -> LabelBox { around { turn.turnedBack($0) } }

  private func around(_ place: (SIMD2<Double>) -> SIMD2<Double>) -> LabelBox {
    var box = LabelBox.empty
    for corner in [SIMD2(minX, minY), SIMD2(maxX, minY), SIMD2(minX, maxY), SIMD2(maxX, maxY)] {
      let point = place(corner)
      box.extend(LabelBox(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y))
    }
    return box
  }

  func shifted(x: Double, y: Double) -> LabelBox {
    LabelBox(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }
}

/// Whether a part of a symbol may lie over others, as `text-overlap` and `icon-overlap` say.
enum OverlapMode: UInt8, Hashable, Sendable {
  /// Over nothing.
  case never
  /// Over everything.
  case always
  /// Over parts that are not `never`.
  case cooperative
}

/// A box that a part of a symbol takes.
struct PlacementBox: Hashable, Sendable {
  var box: LabelBox
  var overlap: OverlapMode
  /// Whether symbols behind in the order are kept out of the box; not so with `text-ignore-placement`.
  var blocks: Bool
  /// Whether it lies over nothing even so: where a symbol that may overlap looks for free room first.
  var isShy = false

  /// Whether a symbol ahead may keep it out.
  var canBeBlocked: Bool { isShy || overlap != .always }

  /// Whether this box, of a symbol behind, is kept out by a box of a placed symbol ahead.
  func isBlocked(by ahead: PlacementBox, shift: SIMD2<Double>) -> Bool {
    guard ahead.blocks, canBeBlocked, isShy || overlap == .never || ahead.overlap == .never else { return false }
    return box.overlaps(ahead.box.shifted(by: shift))
  }
}
