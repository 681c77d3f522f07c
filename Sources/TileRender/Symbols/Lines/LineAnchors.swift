// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Where along a line its labels are tried: at steps of `symbol-spacing`, as MapLibre counts them.
enum LineAnchors {
  /// Distances along the line, ascending.
  ///
  /// - Parameters:
  ///   - length: The line's length.
  ///   - label: The label's length.
  ///   - size: The label's text size.
  ///   - spacing: From one label to the next, positive; labels longer than three quarters of it get more room.
  ///   - isContinued: Whether the line comes from beyond the tile's side.
  static func distances(
    length: Double, label: Double, size: Double, spacing: Double, isContinued: Bool
  ) -> [Double] {
    let step = max(spacing, label + spacing / 4)
    let offset = isContinued ? step / 2 : (label / 2 + 2 * size).truncatingRemainder(dividingBy: step)
    var found: [Double] = []
    var distance = offset
    while distance <= length, found.count < 10_000 {
      found.append(distance)
      distance += step
    }
    return found
  }

  /// Distances to try when no label fits at the steps: the middle, then the quarters.
  static func alternatives(length: Double) -> [Double] { [length / 2, length / 4, 3 * length / 4] }
}
