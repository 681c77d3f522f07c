// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import Sprites

extension SymbolIcon {
  /// What a tenth of a zoom makes of a length that stays the same in pixels, as a factor.
  private static let tenthOfZoom = exp2(-0.1)

  /// The squares that an icon turned with its line has within its source tile under `symbol-avoid-edges`, the first and
  /// the last of them, in world pixels; `nil` for one that stands upright.
  ///
  /// They are those of Mapbox GL JS of 2016 and 2017 (`CollisionFeature._addLineCollisionBoxes`, `CollisionTile`), with which
  /// MapLibre's expected pictures were drawn. They are as large as the padded icon is high, 10 pixels at least; the first
  /// starts with the icon, the others follow by half a side each, and the last ends half a side ahead of the icon. It
  /// kept zooms in tenths, rounded down: squares need only the room that they take a tenth of a zoom deeper.
  ///
  /// - Parameters:
  ///   - x: World pixels of the icon's anchor.
  ///   - y: As `x`.
  ///   - lineAngle: The line's direction there, in radians clockwise from the east.
  func edgeSquares(x: Double, y: Double, lineAngle: Double) -> [LabelBox]? {
    guard style.followsLine else { return nil }
    let length = image.width * size + padding.left + padding.right
    let side = max(image.height * size + padding.top + padding.bottom, 10 * size)
    let further = max((length / (side / 2)).rounded(.down) - 1, 0)
    let first = (side - length) / 2
    return [first, first + further * side / 2].map { step in
      let (x, y) = (x + step * cos(lineAngle), y + step * sin(lineAngle))
      return LabelBox(minX: x, minY: y, maxX: x, maxY: y).expanded(by: side / 2 * Self.tenthOfZoom)
    }
  }
}
