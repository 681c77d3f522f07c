// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Tells pixels that soften an edge.
///
/// The suite's pictures are premultiplied and compared on white alone; `Snapshots` compares straight alpha on white and
/// on black, and made of these its figures would be others wherever a picture is partly transparent.
///
/// Source: V. Vyšniauskas, "Anti-aliased pixel and intensity slope detector", 2009.
enum AntialiasedPixel {
  /// Whether a pixel of `picture` lies between a darker and a brighter neighbour of which one is part of an even area in
  /// both pictures, and has at most two neighbours of its own brightness.
  static func isOne(_ x: Int, _ y: Int, in picture: PixelGrid, other: PixelGrid) -> Bool {
    let own = ColorDistance.brightness(picture[x, y])
    var equal = isAtEdge(x, y, picture) ? 1 : 0
    var (darkest, brightest) = (0.0, 0.0)
    var (darkPlace, brightPlace): ((Int, Int)?, (Int, Int)?)
    for row in max(y - 1, 0)...min(y + 1, picture.height - 1) {
      for column in max(x - 1, 0)...min(x + 1, picture.width - 1) where column != x || row != y {
        let difference = own - ColorDistance.brightness(picture[column, row])
        if difference == 0 {
          equal += 1
          if equal > 2 { return false }
        } else if difference < darkest {
          darkest = difference
          darkPlace = (column, row)
        } else if difference > brightest {
          brightest = difference
          brightPlace = (column, row)
        }
      }
    }
    guard let dark = darkPlace, let bright = brightPlace else { return false }
    return [dark, bright].contains { isEven($0.0, $0.1, picture) && isEven($0.0, $0.1, other) }
  }

  /// Whether more than two neighbours of a pixel have its colour.
  private static func isEven(_ x: Int, _ y: Int, _ picture: PixelGrid) -> Bool {
    var equal = isAtEdge(x, y, picture) ? 1 : 0
    for row in max(y - 1, 0)...min(y + 1, picture.height - 1) {
      for column in max(x - 1, 0)...min(x + 1, picture.width - 1) where column != x || row != y {
        if picture[column, row] == picture[x, y] { equal += 1 }
      }
    }
    return equal > 2
  }

  private static func isAtEdge(_ x: Int, _ y: Int, _ picture: PixelGrid) -> Bool {
    x == 0 || y == 0 || x == picture.width - 1 || y == picture.height - 1
  }
}
