// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Pango

/// Which part of a text stands at its anchor, as `text-anchor` names it.
enum TextAnchor: String, CaseIterable, Hashable, Sendable {
  case center
  case left
  case right
  case top
  case bottom
  case topLeft = "top-left"
  case topRight = "top-right"
  case bottomLeft = "bottom-left"
  case bottomRight = "bottom-right"

  /// How far the text block lies to the left of the anchor, as a share of its width.
  var horizontalShare: Double {
    switch self {
    case .left, .topLeft, .bottomLeft: 0
    case .right, .topRight, .bottomRight: 1
    case .center, .top, .bottom: 0.5
    }
  }

  /// How far the text block lies above the anchor, as a share of its height.
  var verticalShare: Double {
    switch self {
    case .top, .topLeft, .topRight: 0
    case .bottom, .bottomLeft, .bottomRight: 1
    case .center, .left, .right: 0.5
    }
  }

  /// How lines stand for `text-justify: auto`: towards the anchor.
  var justification: TextJustification {
    switch self {
    case .left, .topLeft, .bottomLeft: .left
    case .right, .topRight, .bottomRight: .right
    case .center, .top, .bottom: .center
    }
  }

  /// The offset in ems of a text of a variable anchor: away from the anchor, as MapLibre computes it.
  ///
  /// - Parameters:
  ///   - radial: `text-radial-offset`, or `nil` to use `x` and `y`.
  ///   - x: `text-offset`, of which only the size counts; the anchor gives the direction.
  ///   - y: As `x`.
  func variableOffset(radial: Double?, x: Double, y: Double) -> (x: Double, y: Double) {
    let isDiagonal = horizontalShare != 0.5 && verticalShare != 0.5
    let (right, down): (Double, Double)
    if let radial {
      let distance = max(0, radial)
      right = isDiagonal ? distance / 2.0.squareRoot() : distance
      down = right
    } else {
      (right, down) = (abs(x), abs(y))
    }
    var offset = (x: 0.0, y: 0.0)
    if horizontalShare == 0 { offset.x = right }
    if horizontalShare == 1 { offset.x = -right }
    if verticalShare == 0 { offset.y = down }
    if verticalShare == 1 { offset.y = -down }
    offset.y += baselineShift
    return offset
  }

  /// Ems to add to the vertical offset of a text of a variable anchor: MapLibre takes 7/24 off it, so that the base line
  /// and not the block's side is moved.
  var baselineShift: Double {
    switch verticalShare {
    case 0: -7.0 / 24
    case 1: 7.0 / 24
    default: 0
    }
  }
}
