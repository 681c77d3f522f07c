// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A box in world pixels: logical pixels of the style's zoom from the world's north-west corner, `y` down.
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

  func shifted(x: Double, y: Double = 0) -> LabelBox {
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

  /// Whether this box, of a symbol behind, is kept out by a box of a placed symbol ahead.
  func isBlocked(by ahead: PlacementBox, shift: Double) -> Bool {
    guard ahead.blocks, overlap != .always, overlap == .never || ahead.overlap == .never else { return false }
    return box.overlaps(ahead.box.shifted(x: shift))
  }
}
