// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import CPixels
import Cairo

@testable import TileRender

extension DrawList {
  /// Adds a feature of one ring or line with corners in pixels.
  mutating func addFeature(_ corners: [(Double, Double)], isClosed: Bool = true) {
    let (firstPart, firstPoint) = (parts.count, pointCount)
    for (x, y) in corners { addPoint(Int32((x * 256).rounded()), Int32((y * 256).rounded())) }
    endPart(from: firstPoint, minimum: 1, isClosed: isClosed)
    _ = endFeature(from: firstPart)
  }

  /// Adds a filled polygon with corners in pixels.
  mutating func addFill(_ color: UInt32, _ corners: [(Double, Double)]) { addFill(FillPaint(color: color), corners) }

  /// Adds a polygon with corners in pixels.
  mutating func addFill(_ paint: FillPaint, _ corners: [(Double, Double)]) {
    addFeature(corners)
    fillLastFeature(paint)
  }

  /// Adds a line with corners in pixels.
  mutating func addStroke(_ paint: StrokePaint, _ corners: [(Double, Double)], isClosed: Bool = false) {
    addFeature(corners, isClosed: isClosed)
    strokeLastFeature(paint)
  }
}

/// The pixels of a small picture: premultiplied blue, green, red, alpha.
struct Picture: Equatable {
  let side: Int
  let bytes: [UInt8]

  /// Draws a list on a new surface.
  init(_ list: DrawList, side: Int = 64) throws {
    let painter = try Painter(side: side)
    try painter.paint(list)
    self.init(painter.surface)
  }

  /// Copies a surface's pixels.
  init(_ surface: ImageSurface) {
    side = surface.width
    bytes = surface.withPixels { Array($0) }
  }

  /// The pixel at a place, as `0xRRGGBBAA`.
  subscript(x: Int, y: Int) -> UInt32 {
    let start = 4 * (y * side + x)
    return UInt32(bytes[start + 2]) << 24 | UInt32(bytes[start + 1]) << 16 | UInt32(bytes[start]) << 8
      | UInt32(bytes[start + 3])
  }

  /// The largest difference of a channel value to a picture of the same size.
  func largestDifference(to other: Picture) -> Int {
    Int(pixels_compare(bytes, other.bytes, bytes.count / 4, 0).largest)
  }

  /// The alpha at a place.
  func alpha(_ x: Int, _ y: Int) -> Int { Int(bytes[4 * (y * side + x) + 3]) }
}
